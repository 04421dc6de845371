package io.domainwatch.core.routing.grouping;

import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.routing.PendingEvent;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Events that are told now, to each channel in one message.
 *
 * @param events in the order in which they are told
 * @param bursts why events of several domains are in it, beside being over together
 */
public record EventGroup(List<PendingEvent> events, Set<GroupKey> bursts) {
  public EventGroup {
    events = List.copyOf(events);
    bursts = Set.copyOf(bursts);
  }

  /** Those that it tells of. */
  public Set<DomainId> domains() {
    return events.stream().map(PendingEvent::domainId).collect(Collectors.toSet());
  }

  /** Whether it tells of several domains. */
  public boolean isGroup() {
    return events.stream().map(PendingEvent::domainId).distinct().limit(2).count() > 1;
  }
}
