package io.domainwatch.core.routing.grouping;

import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.routing.PendingEvent;
import io.domainwatch.core.value.Horizon;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The bursts that are on, and whether each is complete (ADR 18, Burst). */
final class OpenGroups {
  private final RoutingContext around;
  private final Instant now;

  /** Those that are on, with whether their events still wait for each other. */
  private final Map<GroupKey, Boolean> incomplete = new HashMap<>();

  OpenGroups(List<PendingEvent> waiting, RoutingContext around, Instant now) {
    this.around = around;
    this.now = now;
    Map<GroupKey, List<PendingEvent>> byKind = new HashMap<>();
    for (PendingEvent event : waiting) {
      GroupKey.of(event)
          .ifPresent(kind -> byKind.computeIfAbsent(kind, _ -> new ArrayList<>()).add(event));
    }
    byKind.forEach(
        (kind, events) -> {
          if (wasToldLately(kind) || concerned(kind, events) >= GroupKey.MIN_DOMAINS) {
            incomplete.put(kind, !around.backlogged() && mayGrow(kind, events));
          }
        });
  }

  /** The burst that an event belongs to; empty when it stands for itself. */
  Optional<GroupKey> of(PendingEvent event) {
    return GroupKey.of(event).filter(incomplete::containsKey);
  }

  boolean holds(GroupKey burst) {
    return incomplete.getOrDefault(burst, false);
  }

  private boolean wasToldLately(GroupKey kind) {
    return Optional.ofNullable(around.burstsTold().get(kind.wireName()))
        .filter(told -> now.isBefore(told.plus(GroupKey.REMEMBERED)))
        .filter(told -> !Horizon.PRESENT.isBefore(told, now))
        .isPresent();
  }

  private int concerned(GroupKey kind, List<PendingEvent> events) {
    Set<DomainId> confirmed =
        events.stream().map(PendingEvent::domainId).collect(Collectors.toSet());
    return kind.equals(GroupKey.REACHABILITY) ? withSuspects(confirmed) : confirmed.size();
  }

  /** All suspects count when half of what is watched is in trouble, otherwise those next door. */
  private int withSuspects(Set<DomainId> confirmed) {
    RoutingContext.Suspicion suspicion = around.suspicion();
    Set<DomainId> all = new HashSet<>(confirmed);
    all.addAll(suspicion.suspects());
    if (2 * all.size() >= suspicion.activeDomains()) {
      return all.size();
    }
    Set<String> addresses =
        confirmed.stream()
            .flatMap(domain -> suspicion.addressesOf(domain).stream())
            .collect(Collectors.toSet());
    return (int)
        all.stream()
            .filter(
                domain ->
                    confirmed.contains(domain)
                        || suspicion.addressesOf(domain).stream().anyMatch(addresses::contains))
            .count();
  }

  private boolean mayGrow(GroupKey kind, List<PendingEvent> events) {
    AgeRange ages = AgeRange.of(events, now);
    return ages.newest().compareTo(kind.quiet()) < 0 && ages.oldest().compareTo(kind.longest()) < 0;
  }
}
