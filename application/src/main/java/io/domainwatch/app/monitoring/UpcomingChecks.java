package io.domainwatch.app.monitoring;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.schedule.ClaimedCheck;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Checks that were claimed before they are due, and begin when they are. By one thread. */
final class UpcomingChecks {
  /**
   * Of those due at the same instant, as all of a new domain are, the ones that tell most come
   * first to what they share: cores, and connections to one host.
   */
  private static final Comparator<Upcoming> IN_TURN =
      Comparator.comparing((Upcoming next) -> next.check().dueAt())
          .thenComparing(next -> next.check().claim().checkType());

  /** In turn; those that are alike as they were claimed, which was fair. */
  private final List<Upcoming> waiting = new ArrayList<>();

  private final Duration ahead;

  /**
   * None at first.
   *
   * @param ahead so long before it is due a check is claimed at most
   */
  UpcomingChecks(Duration ahead) {
    this.ahead = ahead;
  }

  /**
   * One of them.
   *
   * @param leaseEnd until when it is claimed
   */
  record Upcoming(ClaimedCheck check, Instant leaseEnd) {}

  void add(List<Upcoming> claimed) {
    waiting.addAll(claimed);
    waiting.sort(IN_TURN);
  }

  /** How many wait. */
  int size() {
    return waiting.size();
  }

  /** When the first of them is due. */
  Optional<Instant> firstDueAt() {
    return waiting.stream().findFirst().map(next -> next.check().dueAt());
  }

  /** How many of each organization wait. */
  Map<OrganizationId, Integer> byOrganization() {
    Map<OrganizationId, Integer> counts = new HashMap<>();
    waiting.forEach(next -> counts.merge(next.check().claim().organizationId(), 1, Integer::sum));
    return counts;
  }

  /** Takes out those that are due, the longest due first, but no more than this. */
  List<Upcoming> takeDue(int most, Instant now) {
    List<Upcoming> due =
        waiting.stream().takeWhile(next -> isDue(next.check(), now)).limit(most).toList();
    waiting.subList(0, due.size()).clear();
    return due;
  }

  /** Also when the clock was set back, since nobody waits for that long. */
  private boolean isDue(ClaimedCheck check, Instant now) {
    return !check.dueAt().isAfter(now) || check.dueAt().isAfter(now.plus(ahead));
  }

  /** Takes out all. */
  List<Claim> takeAll() {
    List<Claim> all = waiting.stream().map(next -> next.check().claim()).toList();
    waiting.clear();
    return all;
  }
}
