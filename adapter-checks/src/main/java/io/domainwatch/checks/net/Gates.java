package io.domainwatch.checks.net;

import java.net.InetAddress;

/**
 * The gates of all connections.
 *
 * @param visits of checks
 * @param scans of port scans, so that no check waits for a scan
 * @param control of the control probe, so that no check makes our own network look dead
 */
record Gates(HostLimiter visits, HostLimiter scans, HostLimiter control) {
  Gates(HostLimiter visits) {
    this(visits, HostLimiter.ofScans(), new HostLimiter());
  }

  /** Waits at the gate of a visit, on behalf of whom the present thread works for. */
  HostLimiter.Pass enter(InetAddress address, ConnectionPurpose visit, Deadline deadline)
      throws LimitExceededException {
    return switch (visit.pace()) {
      case SCAN -> scans.enter(address, "", Pacing.SPACED, deadline);
      case CONTROL -> control.enter(address, "", Pacing.AT_ONCE, deadline);
      case SPACED, SPACED_FIRST, AT_ONCE ->
          visits.enter(address, visit.host(), visit.pace(), deadline);
    };
  }
}
