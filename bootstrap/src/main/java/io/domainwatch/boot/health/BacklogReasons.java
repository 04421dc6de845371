package io.domainwatch.boot.health;

import io.domainwatch.boot.health.reason.ReadinessReason;
import io.domainwatch.core.schedule.CheckRuns;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** What readiness says of work that waits; a count that fails does not read as none. */
final class BacklogReasons {
  /**
   * A message that waits for nothing but us goes out within a second; so much later is too late.
   */
  private static final Duration MESSAGE_OVERDUE = Duration.ofMinutes(10);

  /**
   * The rules hold an event back for 15 minutes at most, and the one of its domain behind it a
   * little longer (docs/adr/0018); after twice that nobody makes messages.
   */
  private static final Duration EVENT_OVERDUE = Duration.ofMinutes(30);

  private BacklogReasons() {}

  /** One sentence each; none while all is on time. */
  static List<String> ofChecks(LatestCount<CheckRuns.Backlog> count) {
    List<String> reasons = new ArrayList<>();
    count
        .stale()
        .ifPresent(age -> reasons.add(ReadinessReason.CHECKS_UNCOUNTED.says(age.toSeconds())));
    count
        .fresh()
        .map(CheckRuns.Backlog::stalled)
        .filter(stalled -> stalled > 0)
        .ifPresent(stalled -> reasons.add(ReadinessReason.CHECKS_OVERDUE.says(stalled)));
    return reasons;
  }

  /** One sentence each; none while all is on time. */
  static List<String> ofMessages(LatestCount<NotificationBacklog> count, Instant now) {
    List<String> reasons = new ArrayList<>();
    count
        .stale()
        .ifPresent(age -> reasons.add(ReadinessReason.MESSAGES_UNCOUNTED.says(age.toSeconds())));
    count.fresh().ifPresent(untold -> reasons.addAll(late(untold, now)));
    return reasons;
  }

  private static List<String> late(NotificationBacklog untold, Instant now) {
    List<String> reasons = new ArrayList<>();
    untold
        .events()
        .oldest()
        .filter(at -> now.isAfter(at.plus(EVENT_OVERDUE)))
        .ifPresent(
            at ->
                reasons.add(
                    ReadinessReason.EVENTS_LATE.says(untold.events().events(), minutes(at, now))));
    untold
        .messages()
        .oldestDue()
        .filter(at -> now.isAfter(at.plus(MESSAGE_OVERDUE)))
        .ifPresent(at -> reasons.add(ReadinessReason.MESSAGES_LATE.says(minutes(at, now))));
    return reasons;
  }

  private static long minutes(Instant since, Instant now) {
    return Duration.between(since, now).toMinutes();
  }
}
