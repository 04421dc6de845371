package io.domainwatch.checks.nameserver;

import io.domainwatch.checks.nameserver.NameserverObservation.Soa;
import java.util.ArrayList;
import java.util.List;

/**
 * The usual bounds of SOA timers (Zonemaster Zone02 to Zone06; docs/spec/checks/nameserver.md, "SOA
 * timers"), in seconds.
 */
final class SoaPolicy {

  private static final long LEAST_REFRESH = 14_400;
  private static final long LEAST_RETRY = 3_600;
  private static final long LEAST_EXPIRE = 604_800;
  private static final long LEAST_MINIMUM = 300;
  private static final long MOST_MINIMUM = 86_400;

  private SoaPolicy() {}

  /** What is unusual about the timers, in the order of the record. */
  static List<String> complaints(Soa soa) {
    List<String> complaints = new ArrayList<>();
    if (soa.refresh() < LEAST_REFRESH) {
      complaints.add("refresh below " + LEAST_REFRESH);
    }
    if (soa.retry() < LEAST_RETRY) {
      complaints.add("retry below " + LEAST_RETRY);
    }
    if (soa.retry() >= soa.refresh()) {
      complaints.add("retry not below refresh");
    }
    if (soa.expire() < LEAST_EXPIRE) {
      complaints.add("expire below " + LEAST_EXPIRE);
    }
    if (soa.expire() < soa.refresh()) {
      complaints.add("expire below refresh");
    }
    if (soa.minimum() < LEAST_MINIMUM || soa.minimum() > MOST_MINIMUM) {
      complaints.add("minimum outside " + LEAST_MINIMUM + " to " + MOST_MINIMUM);
    }
    return complaints;
  }
}
