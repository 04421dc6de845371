package io.domainwatch.core.routing.grouping;

import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.routing.PendingEvent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Puts together what is due: the events of one domain, of one burst, and of what is over together.
 * Where these overlap they are one bundle, since otherwise a domain could be told of out of order.
 */
final class EventGrouper {
  /** A tree of what belongs together: domains, bursts and groups point at what they joined. */
  private final Map<Object, Object> joined = new HashMap<>();

  private EventGrouper() {}

  /**
   * @param due in the order of their sequence
   */
  static List<EventGroup> of(List<PendingEvent> due, OpenGroups bursts, RecoveryGrouping over) {
    EventGrouper bundling = new EventGrouper();
    for (PendingEvent event : due) {
      bursts.of(event).ifPresent(burst -> bundling.join(event.domainId(), burst));
      over.of(event).ifPresent(group -> bundling.join(event.domainId(), group));
    }
    Map<Object, List<PendingEvent>> parts = new LinkedHashMap<>();
    for (PendingEvent event : due) {
      parts.computeIfAbsent(bundling.root(event.domainId()), _ -> new ArrayList<>()).add(event);
    }
    return parts.values().stream().map(events -> bundle(events, bursts)).toList();
  }

  private static EventGroup bundle(List<PendingEvent> events, OpenGroups bursts) {
    Set<GroupKey> named = new HashSet<>();
    events.forEach(event -> bursts.of(event).ifPresent(named::add));
    return new EventGroup(CorrelatedChecks.causeFirst(events), named);
  }

  private void join(DomainId domain, Object reason) {
    Object one = root(domain);
    Object other = root(reason);
    if (!one.equals(other)) {
      joined.put(one, other);
    }
  }

  private Object root(Object thing) {
    Object next = joined.getOrDefault(thing, thing);
    if (next.equals(thing)) {
      return thing;
    }
    Object root = root(next);
    joined.put(thing, root);
    return root;
  }
}
