package io.domainwatch.checks.net;

import java.net.InetAddress;

/**
 * The gates of all connections.
 *
 * @param visits of checks
 * @param scans of port scans, so that no check waits for a scan
 * @param control of the control probe, so that no check makes our own network look dead
 */
record Gates(HostGate visits, HostGate scans, HostGate control) {
  Gates(HostGate visits) {
    this(visits, HostGate.ofScans(), new HostGate());
  }

  /** Waits at the gate of a visit, on behalf of whom the present thread works for. */
  HostGate.Pass enter(InetAddress address, Visit visit, Deadline deadline)
      throws GateClosedException {
    return switch (visit.pace()) {
      case SCAN -> scans.enter(address, "", Pace.SPACED, deadline);
      case CONTROL -> control.enter(address, "", Pace.AT_ONCE, deadline);
      case SPACED, SPACED_FIRST, AT_ONCE ->
          visits.enter(address, visit.host(), visit.pace(), deadline);
    };
  }
}
