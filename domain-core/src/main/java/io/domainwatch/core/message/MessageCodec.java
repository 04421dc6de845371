package io.domainwatch.core.message;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.event.EventId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.RecordJson;
import java.time.Instant;
import java.util.List;

/**
 * The stored form of a {@link Message}: short field names, since there are up to {@link
 * Message#MAX_EVENTS} events in one, and no field for what is empty. Instants are whole nanoseconds
 * since 1970. Fields that a later version adds are passed over.
 */
public final class MessageCodec {
  private static final String KIND = "k";
  private static final String AT = "w";
  private static final String EVENTS = "e";
  private static final String LEFT_OUT = "l";
  private static final String CAUSE = "c";
  private static final String ESCALATION = "s";
  private static final String LETTER = "r";

  private static final String ID = "i";
  private static final String DOMAIN = "d";
  private static final String NAME = "n";
  private static final String CHECK = "c";
  private static final String TYPE = "t";
  private static final String SEVERITY = "v";
  private static final String INCIDENT = "h";
  private static final String SENTENCE = "x";
  private static final String DETAILS = "a";

  private static final String CAUSE_VALUE = "v";
  private static final String CAUSE_DOMAINS = "n";

  private static final String POLICY = "p";
  private static final String STEP = "n";
  private static final String STEPS = "o";
  private static final String MINUTES = "m";

  private static final long NANOS_PER_SECOND = 1_000_000_000L;

  private MessageCodec() {}

  /** The stored form. */
  public static JsonValue.JsonObject of(Message message) {
    JsonValue.Builder form =
        JsonValue.fields().put(KIND, message.kind().wireName()).put(AT, nanos(message.at()));
    if (!message.events().isEmpty()) {
      form.put(EVENTS, JsonValue.of(message.events().stream().map(MessageCodec::event).toList()));
    }
    if (message.omittedEvents() != 0) {
      form.put(LEFT_OUT, message.omittedEvents());
    }
    message.cause().ifPresent(cause -> form.put(CAUSE, cause(cause)));
    message.escalation().ifPresent(note -> form.put(ESCALATION, escalation(note)));
    message.letter().ifPresent(letter -> form.put(LETTER, RecordJson.write(letter)));
    return form.build();
  }

  /**
   * The message behind a stored form.
   *
   * @throws IllegalArgumentException when it is none of ours
   */
  public static Message read(JsonValue.JsonObject form) {
    List<EventSnapshot> events =
        form.itemsOf(EVENTS).stream().map(MessageCodec::readEvent).toList();
    return new Message(
        MessageKind.find(text(form, KIND)).orElseThrow(() -> foreign(form)),
        instant(form, AT),
        events,
        Math.toIntExact(form.findWhole(LEFT_OUT).orElse(0)),
        form.find(CAUSE).map(MessageCodec::readCause),
        form.find(ESCALATION).map(MessageCodec::readEscalation),
        form.find(LETTER).map(letter -> RecordJson.read(Letter.EMPTY, object(letter))));
  }

  private static JsonValue.JsonObject event(EventSnapshot event) {
    JsonValue.Builder form =
        JsonValue.fields()
            .put(ID, event.id().text())
            .put(DOMAIN, event.domainId().text())
            .put(NAME, event.domainName().ascii())
            .put(CHECK, event.checkType().wireName())
            .put(TYPE, event.type().wireName())
            .put(SEVERITY, event.severity().wireName())
            .put(AT, nanos(event.occurredAt()));
    event.incidentId().ifPresent(incident -> form.put(INCIDENT, incident.text()));
    form.put(SENTENCE, event.message());
    if (!event.details().isEmpty()) {
      form.put(DETAILS, event.details());
    }
    return form.build();
  }

  private static EventSnapshot readEvent(JsonValue item) {
    JsonValue.JsonObject form = object(item);
    return new EventSnapshot(
        EventId.find(text(form, ID)).orElseThrow(() -> foreign(form)),
        DomainId.find(text(form, DOMAIN)).orElseThrow(() -> foreign(form)),
        new DomainName(text(form, NAME)),
        CheckType.find(text(form, CHECK)).orElseThrow(() -> foreign(form)),
        new EventType(text(form, TYPE)),
        Severity.find(text(form, SEVERITY)).orElseThrow(() -> foreign(form)),
        instant(form, AT),
        form.findText(INCIDENT).map(id -> IncidentId.find(id).orElseThrow(() -> foreign(form))),
        text(form, SENTENCE),
        form.fieldsOf(DETAILS));
  }

  private static JsonValue.JsonObject cause(CommonCause cause) {
    return JsonValue.fields()
        .put(KIND, cause.kind().wireName())
        .put(CAUSE_VALUE, cause.value())
        .put(CAUSE_DOMAINS, cause.domains())
        .build();
  }

  private static CommonCause readCause(JsonValue item) {
    JsonValue.JsonObject form = object(item);
    return new CommonCause(
        CauseKind.find(text(form, KIND)).orElseThrow(() -> foreign(form)),
        text(form, CAUSE_VALUE),
        whole(form, CAUSE_DOMAINS));
  }

  private static JsonValue.JsonObject escalation(EscalationNote note) {
    return JsonValue.fields()
        .put(POLICY, note.policy())
        .put(STEP, note.step())
        .put(STEPS, note.steps())
        .put(MINUTES, note.minutes())
        .build();
  }

  private static EscalationNote readEscalation(JsonValue item) {
    JsonValue.JsonObject form = object(item);
    return new EscalationNote(
        text(form, POLICY), whole(form, STEP), whole(form, STEPS), whole(form, MINUTES));
  }

  private static int whole(JsonValue.JsonObject form, String name) {
    return Math.toIntExact(form.findWhole(name).orElseThrow(() -> foreign(form)));
  }

  private static JsonValue.JsonObject object(JsonValue item) {
    if (item instanceof JsonValue.JsonObject fields) {
      return fields;
    }
    throw foreign(item);
  }

  private static String text(JsonValue.JsonObject form, String name) {
    return form.findText(name).orElseThrow(() -> foreign(form));
  }

  private static JsonValue nanos(Instant instant) {
    return JsonValue.of(
        Math.addExact(
            Math.multiplyExact(instant.getEpochSecond(), NANOS_PER_SECOND), instant.getNano()));
  }

  private static Instant instant(JsonValue.JsonObject form, String name) {
    long nanos = form.findWhole(name).orElseThrow(() -> foreign(form));
    return Instant.ofEpochSecond(
        Math.floorDiv(nanos, NANOS_PER_SECOND), Math.floorMod(nanos, NANOS_PER_SECOND));
  }

  /** Without the form itself: it may tell what only the channel is to hear. */
  private static IllegalArgumentException foreign(JsonValue form) {
    return new IllegalArgumentException(
        "no stored message: "
            + (form instanceof JsonValue.JsonObject fields
                ? fields.fields().keySet()
                : "no object"));
  }
}
