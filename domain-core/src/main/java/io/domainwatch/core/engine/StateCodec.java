package io.domainwatch.core.engine;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.engine.incident.OpenIncident;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Recovery;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The stored form of a {@link CheckState}: short field names, since there is one state per check
 * and it is written after every run, and no field for what is empty. Instants are whole nanoseconds
 * since 1970.
 */
public final class StateCodec {
  private static final String CONDITIONS = "c";
  private static final String INCIDENTS = "i";
  private static final String PENDING = "p";
  private static final String BASELINE = "b";
  private static final String MEMORY = "m";
  private static final String UNTOLD = "u";

  private static final String TYPE = "t";
  private static final String SUBJECT = "s";
  private static final String BAD_IN_ROW = "n";
  private static final String GOOD_IN_ROW = "g";
  private static final String SINCE = "w";
  private static final String ID = "i";
  private static final String OPENINGS = "o";
  private static final String RECOVERY = "h";
  private static final String SENTENCE = "x";
  private static final String SUBJECTS = "q";
  private static final String SEVERITY = "v";
  private static final String TOLD = "d";
  private static final String RECOVERED_UNTOLD = "r";
  private static final String PART = "p";
  private static final String AFTER = "a";

  private static final long NANOS_PER_SECOND = 1_000_000_000L;

  private StateCodec() {}

  /** The stored form. */
  public static JsonValue.JsonObject of(CheckState state) {
    JsonValue.Builder form = JsonValue.fields();
    putItems(form, CONDITIONS, state.conditions(), StateCodec::condition);
    List<JsonValue> incidents =
        state.incidents().stream().<JsonValue>map(StateCodec::incident).toList();
    if (!incidents.isEmpty()) {
      form.put(INCIDENTS, JsonValue.of(incidents));
    }
    putItems(form, PENDING, state.pending(), StateCodec::pending);
    if (!state.baseline().isEmpty()) {
      form.put(BASELINE, new JsonValue.JsonObject(state.baseline()));
    }
    if (!state.memory().isEmpty()) {
      form.put(MEMORY, state.memory());
    }
    putCount(form, UNTOLD, state.untold());
    return form.build();
  }

  /**
   * The state behind a stored form.
   *
   * @throws IllegalArgumentException when it is none of ours
   */
  public static CheckState read(JsonValue.JsonObject form) {
    Map<ConditionKey, Condition> conditions = new LinkedHashMap<>();
    objects(form, CONDITIONS).forEach(one -> conditions.put(key(one), readCondition(one)));
    List<OpenIncident> incidents =
        objects(form, INCIDENTS).stream().map(StateCodec::readIncident).toList();
    Map<ConditionKey, PendingChange> pending = new LinkedHashMap<>();
    objects(form, PENDING).forEach(one -> pending.put(key(one), readPending(one)));
    return new CheckState(
        conditions,
        incidents,
        pending,
        form.fieldsOf(BASELINE).fields(),
        form.fieldsOf(MEMORY),
        (int) form.findWhole(UNTOLD).orElse(0));
  }

  private static JsonValue.Builder condition(Condition condition) {
    JsonValue.Builder form = JsonValue.fields();
    putCount(form, BAD_IN_ROW, condition.badInRow());
    putCount(form, GOOD_IN_ROW, condition.goodInRow());
    condition.badSince().ifPresent(since -> form.put(SINCE, nanos(since)));
    condition.incident().ifPresent(incident -> form.put(ID, incident.text()));
    if (!condition.openings().isEmpty()) {
      form.put(
          OPENINGS, JsonValue.of(condition.openings().stream().map(StateCodec::nanos).toList()));
    }
    condition
        .recovery()
        .ifPresent(
            how ->
                form.put(
                    RECOVERY,
                    JsonValue.fields()
                        .put(SENTENCE, how.message())
                        .put(AFTER, how.detail())
                        .build()));
    return form;
  }

  private static Condition readCondition(JsonValue.JsonObject form) {
    return new Condition(
        (int) form.findWhole(BAD_IN_ROW).orElse(0),
        (int) form.findWhole(GOOD_IN_ROW).orElse(0),
        form.find(SINCE).map(StateCodec::instant),
        form.findText(ID).map(StateCodec::incidentId),
        form.itemsOf(OPENINGS).stream().map(StateCodec::instant).toList(),
        form.find(RECOVERY).map(StateCodec::object).map(StateCodec::readRecovery));
  }

  private static Recovery readRecovery(JsonValue.JsonObject form) {
    return new Recovery(text(form, SENTENCE), form.fieldsOf(AFTER));
  }

  private static JsonValue.JsonObject incident(OpenIncident incident) {
    JsonValue.Builder form =
        JsonValue.fields().put(ID, incident.id().text()).put(TYPE, incident.type().wireName());
    if (!incident.subjects().isEmpty()) {
      form.put(SUBJECTS, incident.subjects().stream().sorted().toList());
    }
    form.put(SEVERITY, incident.severity().wireName()).put(SINCE, nanos(incident.since()));
    putFlag(form, TOLD, incident.told());
    putFlag(form, RECOVERED_UNTOLD, incident.recoveredUntold());
    return form.build();
  }

  private static OpenIncident readIncident(JsonValue.JsonObject form) {
    return new OpenIncident(
        incidentId(text(form, ID)),
        new EventType(text(form, TYPE)),
        Set.copyOf(form.textsOf(SUBJECTS)),
        Severity.find(text(form, SEVERITY)).orElseThrow(() -> foreign(form)),
        instant(form.find(SINCE).orElseThrow(() -> foreign(form))),
        form.isTrue(TOLD),
        form.isTrue(RECOVERED_UNTOLD));
  }

  private static JsonValue.Builder pending(PendingChange change) {
    JsonValue.Builder form = JsonValue.fields();
    change.part().ifPresent(part -> form.put(PART, part));
    return form.put(AFTER, change.after()).put(BAD_IN_ROW, change.seenInRow());
  }

  private static PendingChange readPending(JsonValue.JsonObject form) {
    return new PendingChange(
        form.findText(PART),
        Optional.ofNullable(form.fields().get(AFTER)).orElseThrow(() -> foreign(form)),
        (int) form.findWhole(BAD_IN_ROW).orElse(0));
  }

  private static ConditionKey key(JsonValue.JsonObject form) {
    return new ConditionKey(new EventType(text(form, TYPE)), form.findText(SUBJECT).orElse(""));
  }

  private static <T> void putItems(
      JsonValue.Builder form,
      String name,
      Map<ConditionKey, T> entries,
      Function<T, JsonValue.Builder> toForm) {
    List<JsonValue> items = new ArrayList<>();
    entries.forEach(
        (key, entry) -> {
          JsonValue.Builder item = toForm.apply(entry).put(TYPE, key.type().wireName());
          if (!key.subject().isEmpty()) {
            item.put(SUBJECT, key.subject());
          }
          items.add(item.build());
        });
    if (!items.isEmpty()) {
      form.put(name, JsonValue.of(items));
    }
  }

  private static void putCount(JsonValue.Builder form, String name, int count) {
    if (count != 0) {
      form.put(name, count);
    }
  }

  private static void putFlag(JsonValue.Builder form, String name, boolean flag) {
    if (flag) {
      form.put(name, true);
    }
  }

  private static List<JsonValue.JsonObject> objects(JsonValue.JsonObject form, String name) {
    return form.itemsOf(name).stream().map(StateCodec::object).toList();
  }

  private static JsonValue.JsonObject object(JsonValue item) {
    return item instanceof JsonValue.JsonObject fields ? fields : refuse(item);
  }

  private static <T> T refuse(JsonValue value) {
    throw foreign(value);
  }

  private static String text(JsonValue.JsonObject form, String name) {
    return form.findText(name).orElseThrow(() -> foreign(form));
  }

  private static IncidentId incidentId(String text) {
    return IncidentId.find(text).orElseThrow(() -> foreign(JsonValue.of(text)));
  }

  private static JsonValue nanos(Instant instant) {
    return JsonValue.of(
        Math.addExact(
            Math.multiplyExact(instant.getEpochSecond(), NANOS_PER_SECOND), instant.getNano()));
  }

  private static Instant instant(JsonValue value) {
    return value instanceof JsonValue.JsonInteger(long nanos)
        ? Instant.ofEpochSecond(
            Math.floorDiv(nanos, NANOS_PER_SECOND), Math.floorMod(nanos, NANOS_PER_SECOND))
        : refuse(value);
  }

  private static IllegalArgumentException foreign(JsonValue value) {
    return new IllegalArgumentException("no stored check state: " + value);
  }
}
