package io.domainwatch.core.routing;

import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.NamedEvent;

/**
 * An event that is still to be told.
 *
 * @param sequence the order in which the events of one domain are told
 */
public record WaitingEvent(long sequence, NamedEvent named) {
  /** The event. */
  public Event event() {
    return named.event();
  }
}
