package io.domainwatch.core.check.nameserver;

import io.domainwatch.core.check.nameserver.NameserverProbeResult.Soa;
import java.util.ArrayList;
import java.util.List;

/**
 * The usual bounds of SOA timers (Zonemaster Zone02 to Zone06; docs/spec/checks/nameserver.md, "SOA
 * timers"), in seconds.
 */
final class SoaPolicy {

  private static final long MIN_REFRESH = 14_400;
  private static final long MIN_RETRY = 3_600;
  private static final long MIN_EXPIRE = 604_800;
  private static final long MIN_MINIMUM = 300;
  private static final long MAX_MINIMUM = 86_400;

  private SoaPolicy() {}

  /** What is unusual about the timers, in the order of the record. */
  static List<String> complaints(Soa soa) {
    List<String> complaints = new ArrayList<>();
    if (soa.refresh() < MIN_REFRESH) {
      complaints.add("refresh below " + MIN_REFRESH);
    }
    if (soa.retry() < MIN_RETRY) {
      complaints.add("retry below " + MIN_RETRY);
    }
    if (soa.retry() >= soa.refresh()) {
      complaints.add("retry not below refresh");
    }
    if (soa.expire() < MIN_EXPIRE) {
      complaints.add("expire below " + MIN_EXPIRE);
    }
    if (soa.expire() < soa.refresh()) {
      complaints.add("expire below refresh");
    }
    if (soa.minimum() < MIN_MINIMUM || soa.minimum() > MAX_MINIMUM) {
      complaints.add("minimum outside " + MIN_MINIMUM + " to " + MAX_MINIMUM);
    }
    return complaints;
  }
}
