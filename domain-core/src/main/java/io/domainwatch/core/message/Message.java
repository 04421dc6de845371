package io.domainwatch.core.message;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What one channel is told at once, the same in every attempt.
 *
 * @param at when it was made
 * @param events in the order in which they are told; empty for a test
 * @param omittedEvents events beyond {@link #MAX_EVENTS}, which only the event log has
 * @param cause what the domains of a group have in common; empty where nothing is
 */
public record Message(
    MessageKind kind,
    Instant at,
    List<EventSnapshot> events,
    int omittedEvents,
    Optional<CommonCause> cause) {
  /** Events in one message at most; without details they take less than a megabyte. */
  public static final int MAX_EVENTS = 2_500;

  /** A message of more events has them without details. */
  public static final int MAX_WITH_DETAILS = 20;

  public Message {
    events = List.copyOf(events);
  }

  /** A message of these events, cut to what one may hold. */
  public static Message of(
      MessageKind kind, Instant at, List<EventSnapshot> events, Optional<CommonCause> cause) {
    List<EventSnapshot> held =
        events.stream()
            .limit(MAX_EVENTS)
            .map(event -> events.size() > MAX_WITH_DETAILS ? event.brief() : event)
            .toList();
    return new Message(kind, at, held, events.size() - held.size(), cause);
  }

  /** A trial. */
  public static Message test(Instant at) {
    return new Message(MessageKind.TEST, at, List.of(), 0, Optional.empty());
  }

  /** How many domains it tells of; of those left out none is counted. */
  public long domains() {
    return events.stream().map(EventSnapshot::domainId).distinct().count();
  }
}
