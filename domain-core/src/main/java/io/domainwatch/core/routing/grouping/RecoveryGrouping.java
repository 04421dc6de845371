package io.domainwatch.core.routing.grouping;

import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.routing.GroupId;
import io.domainwatch.core.routing.NotificationLog.GroupStatus;
import io.domainwatch.core.routing.PendingEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What was told together is over together (ADR 18, Over). */
final class RecoveryGrouping {
  /** A recovery waits for at most so long for the others of its group (ADR 18). */
  static final Duration LONGEST = Duration.ofMinutes(15);

  /** Without a further recovery for so long the others are no longer waited for (ADR 18). */
  private static final Duration QUIET = Duration.ofSeconds(90);

  private final Map<IncidentId, GroupId> groupOf = new HashMap<>();
  private final Map<GroupId, Boolean> incomplete = new HashMap<>();

  RecoveryGrouping(List<PendingEvent> waiting, RoutingContext around, Instant now) {
    around
        .groups()
        .forEach((id, standing) -> standing.unfinished().forEach(one -> groupOf.put(one, id)));
    Map<GroupId, List<PendingEvent>> recoveries = new HashMap<>();
    for (PendingEvent event : waiting) {
      of(event).ifPresent(id -> recoveries.computeIfAbsent(id, _ -> new ArrayList<>()).add(event));
    }
    around
        .groups()
        .forEach(
            (id, standing) ->
                Optional.ofNullable(recoveries.get(id))
                    .map(events -> AgeRange.of(events, now))
                    .ifPresent(
                        ages ->
                            incomplete.put(id, !around.backlogged() && mayGrow(standing, ages))));
  }

  /** The group that a recovery belongs to; empty when its incident was told alone. */
  Optional<GroupId> of(PendingEvent event) {
    return event.isRecovery()
        ? event.event().incidentId().flatMap(id -> Optional.ofNullable(groupOf.get(id)))
        : Optional.empty();
  }

  boolean holds(GroupId group) {
    return incomplete.getOrDefault(group, false);
  }

  private static boolean mayGrow(GroupStatus standing, AgeRange ages) {
    Duration quiet = standing.open().isEmpty() ? GroupingPolicy.SETTLE : QUIET;
    return ages.newest().compareTo(quiet) < 0 && ages.oldest().compareTo(LONGEST) < 0;
  }
}
