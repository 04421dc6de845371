package io.domainwatch.checks.openports;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.core.check.openports.PortSeen;
import java.net.InetAddress;

/** Connects once to one port; where nothing is said, asks what the table has for it. */
@FunctionalInterface
interface PortProbe {

  /** What came of it; never fails. */
  Attempt probe(InetAddress address, int port, Deadline deadline);

  /**
   * What one connection saw.
   *
   * @param silent whether the port is filtered because nothing came back, as opposed to a message
   *     of a router; only then is it worth another try
   */
  record Attempt(PortSeen seen, boolean silent) {}
}
