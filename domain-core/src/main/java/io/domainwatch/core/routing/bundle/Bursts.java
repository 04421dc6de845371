package io.domainwatch.core.routing.bundle;

import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.routing.WaitingEvent;
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
final class Bursts {
  private final Surroundings around;
  private final Instant now;

  /** Those that are on, with whether their events still wait for each other. */
  private final Map<Burst, Boolean> incomplete = new HashMap<>();

  Bursts(List<WaitingEvent> waiting, Surroundings around, Instant now) {
    this.around = around;
    this.now = now;
    Map<Burst, List<WaitingEvent>> byKind = new HashMap<>();
    for (WaitingEvent event : waiting) {
      Burst.of(event)
          .ifPresent(kind -> byKind.computeIfAbsent(kind, _ -> new ArrayList<>()).add(event));
    }
    byKind.forEach(
        (kind, events) -> {
          if (wasToldLately(kind) || concerned(kind, events) >= Burst.LEAST_DOMAINS) {
            incomplete.put(kind, !around.crowded() && mayGrow(kind, events));
          }
        });
  }

  /** The burst that an event belongs to; empty when it stands for itself. */
  Optional<Burst> of(WaitingEvent event) {
    return Burst.of(event).filter(incomplete::containsKey);
  }

  boolean holds(Burst burst) {
    return incomplete.getOrDefault(burst, false);
  }

  private boolean wasToldLately(Burst kind) {
    return Optional.ofNullable(around.burstsTold().get(kind.word()))
        .filter(told -> now.isBefore(told.plus(Burst.REMEMBERED)))
        .filter(told -> !Horizon.PRESENT.isBefore(told, now))
        .isPresent();
  }

  private int concerned(Burst kind, List<WaitingEvent> events) {
    Set<DomainId> confirmed =
        events.stream().map(WaitingEvent::domainId).collect(Collectors.toSet());
    return kind.equals(Burst.REACHABILITY) ? withSuspects(confirmed) : confirmed.size();
  }

  /** All suspects count when half of what is watched is in trouble, otherwise those next door. */
  private int withSuspects(Set<DomainId> confirmed) {
    Surroundings.Suspicion suspicion = around.suspicion();
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

  private boolean mayGrow(Burst kind, List<WaitingEvent> events) {
    Ages ages = Ages.of(events, now);
    return ages.newest().compareTo(kind.quiet()) < 0 && ages.oldest().compareTo(kind.longest()) < 0;
  }
}
