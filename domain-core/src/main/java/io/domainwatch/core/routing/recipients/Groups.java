package io.domainwatch.core.routing.recipients;

import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.routing.GroupId;
import io.domainwatch.core.routing.PendingEvent;
import io.domainwatch.core.routing.grouping.EventGroup;
import io.domainwatch.core.routing.grouping.GroupKey;
import io.domainwatch.core.value.IdGenerator;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The bursts of one bundle that reach several domains: what is told together is over together. */
final class Groups {
  private final Map<GroupKey, GroupId> ids = new HashMap<>();
  private final Set<GroupKey> heard = new HashSet<>();

  Groups(EventGroup bundle, IdGenerator newIds, Instant now) {
    Map<GroupKey, Set<DomainId>> domains = new HashMap<>();
    for (PendingEvent event : bundle.events()) {
      GroupKey.of(event)
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
  Optional<GroupId> of(PendingEvent event) {
    return GroupKey.of(event).flatMap(burst -> Optional.ofNullable(ids.get(burst)));
  }

  /** Notes that somebody was told these. */
  void heard(List<PendingEvent> events) {
    events.forEach(event -> GroupKey.of(event).filter(ids::containsKey).ifPresent(heard::add));
  }

  /** The groups of which somebody was told. */
  List<RoutingResult.GroupMark> told() {
    return ids.entrySet().stream()
        .filter(entry -> heard.contains(entry.getKey()))
        .map(entry -> new RoutingResult.GroupMark(entry.getValue(), entry.getKey()))
        .toList();
  }
}
