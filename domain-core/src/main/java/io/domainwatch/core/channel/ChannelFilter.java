package io.domainwatch.core.channel;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.Event;
import java.util.Optional;
import java.util.Set;

/**
 * Which events a channel takes (docs/spec/notifications.md, "Filter").
 *
 * @param checkTypes empty takes all
 * @param domainIds empty takes all domains, also those added later; a set that has become empty,
 *     since its domains were deleted, takes none
 */
public record ChannelFilter(
    Optional<Set<CheckType>> checkTypes, Severity minSeverity, Optional<Set<DomainId>> domainIds) {
  /** Everything. */
  public static final ChannelFilter ALL =
      new ChannelFilter(Optional.empty(), Severity.INFO, Optional.empty());

  public ChannelFilter {
    checkTypes = checkTypes.map(Set::copyOf);
    domainIds = domainIds.map(Set::copyOf);
  }

  /** Whether an event is wanted. */
  public boolean takes(Event event) {
    return checkTypes.map(types -> types.contains(event.checkType())).orElse(true)
        && event.severity().compareTo(minSeverity) >= 0
        && domainIds.map(ids -> ids.contains(event.domainId())).orElse(true);
  }
}
