package io.domainwatch.core.channel;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.tag.Tags;
import java.util.Optional;
import java.util.Set;

/**
 * Which events a channel takes (docs/spec/notifications.md, "Filter").
 *
 * @param checkTypes empty takes all
 *     <p>Where neither {@code domainIds} nor {@code tags} say anything, all domains are taken, also
 *     those added later; else those that are named or have one of the tags.
 * @param domainIds empty names none; a set that has become empty, since its domains were deleted,
 *     names none either, but does not let all be taken
 * @param tags compared with those that a domain has when its event is told, so that a domain tagged
 *     later is taken then; none says nothing
 */
public record ChannelFilter(
    Optional<Set<CheckType>> checkTypes,
    Severity minSeverity,
    Optional<Set<DomainId>> domainIds,
    Tags tags) {
  /** Everything. */
  public static final ChannelFilter ALL =
      new ChannelFilter(Optional.empty(), Severity.INFO, Optional.empty());

  /** Whatever tags domains have. */
  public ChannelFilter(
      Optional<Set<CheckType>> checkTypes,
      Severity minSeverity,
      Optional<Set<DomainId>> domainIds) {
    this(checkTypes, minSeverity, domainIds, Tags.NONE);
  }

  public ChannelFilter {
    checkTypes = checkTypes.map(Set::copyOf);
    domainIds = domainIds.map(Set::copyOf);
  }

  /**
   * Whether an event is wanted.
   *
   * @param tagsOfDomain those that its domain has now
   */
  public boolean takes(Event event, Tags tagsOfDomain) {
    return takes(event.checkType(), event.severity(), event.domainId(), tagsOfDomain);
  }

  /**
   * Whether something of a check of a domain is wanted.
   *
   * @param tagsOfDomain those that the domain has now
   */
  public boolean takes(
      CheckType checkType, Severity severity, DomainId domainId, Tags tagsOfDomain) {
    return checkTypes.map(types -> types.contains(checkType)).orElse(true)
        && severity.compareTo(minSeverity) >= 0
        && takes(domainId, tagsOfDomain);
  }

  private boolean takes(DomainId domainId, Tags tagsOfDomain) {
    return domainIds.isEmpty() && tags.isEmpty()
        || domainIds.filter(ids -> ids.contains(domainId)).isPresent()
        || tagsOfDomain.hasAny(tags);
  }
}
