package io.domainwatch.core.routing;

import io.domainwatch.core.check.EventRole;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.tag.Tags;
import java.time.Duration;
import java.time.Instant;

/**
 * An event that is still to be told.
 *
 * @param sequence the order in which the events of one domain are told
 * @param tags those that the domain has now
 */
public record PendingEvent(long sequence, NamedEvent named, Tags tags) {
  private static final EventRole UNKNOWN = new EventRole.Stateless(1);

  /** The event. */
  public Event event() {
    return named.event();
  }

  /** Whose event it is. */
  public DomainId domainId() {
    return event().domainId();
  }

  /** What it does to incidents; one of a type that the catalogue does not know stands alone. */
  public EventRole role() {
    return CheckCatalogue.of(event().checkType())
        .find(event().type())
        .map(EventSpec::role)
        .orElse(UNKNOWN);
  }

  /** Whether it closes an incident. */
  public boolean isRecovery() {
    return role() instanceof EventRole.Closes;
  }

  /**
   * How long ago it occurred. A time that is yet to come, from an instance whose clock is ahead,
   * counts as that long ago, so that nothing waits until a wrong clock is right.
   */
  public Duration age(Instant now) {
    return Duration.between(event().occurredAt(), now).abs();
  }
}
