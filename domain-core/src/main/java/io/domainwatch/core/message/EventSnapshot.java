package io.domainwatch.core.message;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.CheckWords;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.Tone;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.EventId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.text.Wording;
import java.time.Instant;
import java.util.Optional;

/**
 * An event as a message tells it.
 *
 * @param details left empty where a message tells of many
 */
public record EventSnapshot(
    EventId id,
    DomainId domainId,
    DomainName domainName,
    CheckType checkType,
    EventType type,
    Severity severity,
    Instant occurredAt,
    Optional<IncidentId> incidentId,
    String message,
    JsonValue.JsonObject details) {

  /** An event with all that is known of it. */
  public static EventSnapshot of(NamedEvent named) {
    Event event = named.event();
    return new EventSnapshot(
        event.id(),
        event.domainId(),
        named.domainName(),
        event.checkType(),
        event.type(),
        event.severity(),
        event.occurredAt(),
        event.incidentId(),
        event.message(),
        event.details());
  }

  /** The same without details. */
  public EventSnapshot brief() {
    return saying(message, occurredAt);
  }

  /** Other words at another time about the same, without details. */
  EventSnapshot saying(String words, Instant at) {
    return new EventSnapshot(
        id,
        domainId,
        domainName,
        checkType,
        type,
        severity,
        at,
        incidentId,
        words,
        JsonValue.EMPTY);
  }

  /** Its catalogue row; empty when a later version has taken the type out of the catalogue. */
  public Optional<EventSpec> spec() {
    return CheckCatalogue.of(checkType).find(type);
  }

  /** What people read of its type; of one that the catalogue does not know its words. */
  public String label() {
    return CheckCatalogue.of(checkType).label(type);
  }

  /** The same in a language; of a type that the catalogue does not know its words. */
  public String label(Wording wording) {
    return spec().map(spec -> CheckWords.of(spec, wording)).orElseGet(type::words);
  }

  /** What kind of news it is. */
  public Tone tone() {
    return spec().map(row -> row.toneAt(severity)).orElse(Tone.INFO);
  }
}
