package io.domainwatch.core.message;

import io.domainwatch.core.event.Acknowledgement;
import io.domainwatch.core.event.NamedEvent;
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
 * @param escalation why a reminder comes that a policy sends; empty of every other
 * @param letter the whole text of a report; empty for all others
 */
public record Message(
    MessageKind kind,
    Instant at,
    List<EventSnapshot> events,
    int omittedEvents,
    Optional<CommonCause> cause,
    Optional<EscalationNote> escalation,
    Optional<Letter> letter) {
  /** Events in one message at most; without details they take less than a megabyte. */
  public static final int MAX_EVENTS = 2_500;

  /** A message of more events has them without details. */
  public static final int MAX_WITH_DETAILS = 20;

  public Message {
    events = List.copyOf(events);
  }

  /** One that no policy sends, and no report. */
  public Message(
      MessageKind kind,
      Instant at,
      List<EventSnapshot> events,
      int omittedEvents,
      Optional<CommonCause> cause) {
    this(kind, at, events, omittedEvents, cause, Optional.empty(), Optional.empty());
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

  /**
   * That somebody took notice of an incident.
   *
   * @param last the newest event of the incident, whose words give way to who it was
   */
  public static Message acknowledgement(NamedEvent last, Acknowledgement notice) {
    EventSnapshot noticed =
        EventSnapshot.of(last).saying("Acknowledged by " + notice.by() + ".", notice.at());
    return Message.of(MessageKind.ACKNOWLEDGEMENT, notice.at(), List.of(noticed), Optional.empty());
  }

  /** A reminder that a step of an escalation policy sends, cut to what one may hold. */
  public static Message of(EscalationNote escalation, Instant at, List<EventSnapshot> events) {
    Message plain = of(MessageKind.REMINDER, at, events, Optional.empty());
    return new Message(
        plain.kind(),
        at,
        plain.events(),
        plain.omittedEvents(),
        plain.cause(),
        Optional.of(escalation),
        Optional.empty());
  }

  /** A trial. */
  public static Message test(Instant at) {
    return new Message(MessageKind.TEST, at, List.of(), 0, Optional.empty());
  }

  /** A report. */
  public static Message report(Instant at, Letter letter) {
    return new Message(
        MessageKind.REPORT,
        at,
        List.of(),
        0,
        Optional.empty(),
        Optional.empty(),
        Optional.of(letter));
  }

  /** How many domains it tells of; of those left out none is counted. */
  public long domains() {
    return events.stream().map(EventSnapshot::domainId).distinct().count();
  }
}
