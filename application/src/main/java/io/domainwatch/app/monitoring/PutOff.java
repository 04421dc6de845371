package io.domainwatch.app.monitoring;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.Claim;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/** The checks that one tick had no place for, and how long each has to wait. */
final class PutOff {
  /** Beyond this even the last of many is not put off. */
  private static final Duration LONGEST = Duration.ofMinutes(10);

  /** Doublings after which {@link #LONGEST} is passed in any case. */
  private static final int MAX_DOUBLINGS = 8;

  private final Map<CheckType, Map<OrganizationId, Place>> byType = new HashMap<>();

  /** Which of the organizations that were put off this is, and how many of its checks. */
  private record Place(int organization, int checks) {
    Place next() {
      return new Place(organization, checks + 1);
    }
  }

  /**
   * How many checks of its type come before one that is put off: organizations take turns, so that
   * nobody waits for the many of another.
   */
  int before(Claim claim) {
    Map<OrganizationId, Place> places =
        byType.computeIfAbsent(claim.checkType(), _ -> new HashMap<>());
    Place place = places.getOrDefault(claim.organizationId(), new Place(places.size(), 0));
    places.put(claim.organizationId(), place.next());
    return place.checks() * places.size() + place.organization();
  }

  /**
   * The more rounds a check has to wait for those before it, the longer it is put off, so that
   * thousands of them are not claimed in vain again and again.
   */
  static Duration pause(int roundsBefore) {
    int doublings = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(roundsBefore + 1);
    Duration wait =
        CheckDispatcher.TYPE_IS_BUSY.multipliedBy(1L << Math.min(doublings, MAX_DOUBLINGS));
    return wait.compareTo(LONGEST) < 0 ? wait : LONGEST;
  }
}
