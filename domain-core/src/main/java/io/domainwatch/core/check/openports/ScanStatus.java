package io.domainwatch.core.check.openports;

import io.domainwatch.core.check.openports.AddressScan.Status;
import java.util.Collection;
import java.util.Map;

/**
 * Says what the ports of an address tell together; pure (docs/spec/checks/open_ports.md, "State of
 * an address scan").
 */
public final class ScanStatus {

  /**
   * Canary ports of which so many open mean that all are (docs/spec/checks/open_ports.md, "State of
   * an address scan").
   */
  private static final int OPEN_CANARIES = 2;

  /** With fewer ports "more than half" says nothing: a web server has 80 and 443 open. */
  private static final int ENOUGH_PORTS = 8;

  private ScanStatus() {}

  /**
   * The status after the scan itself.
   *
   * @param canaries ports that nobody serves; empty where none were looked at
   */
  public static Status of(Map<Integer, PortSeen> ports, Collection<PortSeen> canaries) {
    long accepted = ports.values().stream().filter(PortSeen::accepted).count();
    long openCanaries = canaries.stream().filter(PortSeen::accepted).count();
    boolean mostOpen = ports.size() >= ENOUGH_PORTS && 2 * accepted > ports.size();
    if (openCanaries >= OPEN_CANARIES || mostOpen) {
      return Status.ALL_OPEN;
    }
    boolean anyAnswer =
        ports.values().stream().anyMatch(PortSeen::answered)
            || canaries.stream().anyMatch(PortSeen::answered);
    if (anyAnswer) {
      return Status.CONCLUSIVE;
    }
    boolean anyUntold =
        ports.values().stream().anyMatch(seen -> seen.state() == PortSeen.State.UNKNOWN);
    return anyUntold || ports.isEmpty() ? Status.UNTOLD : Status.ALL_FILTERED;
  }
}
