package io.domainwatch.core.routing.tell;

import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.routing.GroupId;
import io.domainwatch.core.routing.WaitingEvent;
import io.domainwatch.core.routing.bundle.Bundle;
import io.domainwatch.core.routing.bundle.Burst;
import io.domainwatch.core.value.NewIds;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The bursts of one bundle that reach several domains: what is told together is over together. */
final class Groups {
  private final Map<Burst, GroupId> ids = new HashMap<>();
  private final Set<Burst> heard = new HashSet<>();

  Groups(Bundle bundle, NewIds newIds, Instant now) {
    Map<Burst, Set<DomainId>> domains = new HashMap<>();
    for (WaitingEvent event : bundle.events()) {
      Burst.of(event)
          .filter(bundle.bursts()::contains)
          .ifPresent(
              burst -> domains.computeIfAbsent(burst, _ -> new HashSet<>()).add(event.domainId()));
    }
    domains.forEach(
        (burst, reached) -> {
          if (reached.size() > 1) {
            ids.put(burst, new GroupId(newIds.next(now)));
          }
        });
  }

  /** The group that an event is told in; empty when it is told for itself. */
  Optional<GroupId> of(WaitingEvent event) {
    return Burst.of(event).flatMap(burst -> Optional.ofNullable(ids.get(burst)));
  }

  /** Notes that somebody was told these. */
  void heard(List<WaitingEvent> events) {
    events.forEach(event -> Burst.of(event).filter(ids::containsKey).ifPresent(heard::add));
  }

  /** The groups of which somebody was told. */
  List<Announcements.GroupMark> told() {
    return ids.entrySet().stream()
        .filter(entry -> heard.contains(entry.getKey()))
        .map(entry -> new Announcements.GroupMark(entry.getValue(), entry.getKey()))
        .toList();
  }
}
