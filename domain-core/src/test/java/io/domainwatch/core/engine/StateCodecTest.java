package io.domainwatch.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.engine.incident.OpenIncident;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Recovery;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class StateCodecTest {
  private final SplittableRandom random = new SplittableRandom(11);

  @Test
  void everyStateSurvives() {
    for (int i = 0; i < 2000; i++) {
      CheckState state = state();
      assertThat(StateCodec.read(StateCodec.of(state))).isEqualTo(state);
    }
  }

  @Test
  void aNewCheckHasAnEmptyForm() {
    assertThat(StateCodec.of(CheckState.NEW)).isEqualTo(JsonValue.EMPTY);
    assertThat(StateCodec.read(JsonValue.EMPTY)).isEqualTo(CheckState.NEW);
  }

  @Test
  void emptyPartsAreLeftOut() {
    Instant since = Instant.parse("2026-11-20T12:00:00Z");
    CheckState state =
        new CheckState(
            Map.of(
                new ConditionKey(new EventType("uptime_down"), ""),
                new Condition(1, 0, Optional.of(since), Optional.empty(), List.of())),
            List.of(),
            Map.of(),
            Map.of(),
            JsonValue.EMPTY);
    assertThat(StateCodec.of(state))
        .isEqualTo(
            JsonValue.fields()
                .put(
                    "c",
                    JsonValue.of(
                        List.of(
                            JsonValue.fields()
                                .put("n", 1)
                                .put("w", since.getEpochSecond() * 1_000_000_000)
                                .put("t", "uptime_down")
                                .build())))
                .build());
  }

  @Test
  void whatIsNotOursIsRefused() {
    List<JsonValue.JsonObject> foreign =
        List.of(
            JsonValue.fields().put("c", JsonValue.ofTexts(List.of("x"))).build(),
            JsonValue.fields().put("c", JsonValue.of(List.of(JsonValue.EMPTY))).build(),
            JsonValue.fields()
                .put(
                    "i",
                    JsonValue.of(List.of(JsonValue.fields().put("i", "x").put("t", "y").build())))
                .build(),
            JsonValue.fields()
                .put("p", JsonValue.of(List.of(JsonValue.fields().put("t", "y").build())))
                .build());
    for (JsonValue.JsonObject form : foreign) {
      assertThatIllegalArgumentException().isThrownBy(() -> StateCodec.read(form));
    }
  }

  private CheckState state() {
    Map<ConditionKey, Condition> conditions = new HashMap<>();
    times(() -> conditions.put(key(), condition()));
    Map<ConditionKey, PendingChange> pending = new HashMap<>();
    times(
        () -> pending.put(key(), new PendingChange(maybe(this::word), value(3), random.nextInt())));
    Map<String, JsonValue> baseline = new HashMap<>();
    times(() -> baseline.put(word(), value(3)));
    return new CheckState(
        conditions, many(this::incident), pending, baseline, (JsonValue.JsonObject) fields(3));
  }

  private Condition condition() {
    return new Condition(
        random.nextInt(4),
        random.nextInt(4),
        maybe(this::instant),
        maybe(this::id),
        many(this::instant),
        maybe(() -> new Recovery(word(), (JsonValue.JsonObject) fields(2))));
  }

  private OpenIncident incident() {
    return new OpenIncident(
        id(),
        new EventType(word()),
        Set.copyOf(new HashSet<>(many(this::word))),
        Severity.values()[random.nextInt(4)],
        instant(),
        random.nextBoolean(),
        random.nextBoolean());
  }

  private JsonValue value(int depth) {
    return switch (random.nextInt(depth > 0 ? 7 : 5)) {
      case 0 -> JsonValue.of(word());
      case 1 -> JsonValue.of(random.nextLong());
      case 2 -> JsonValue.of(random.nextDouble());
      case 3 -> JsonValue.of(random.nextBoolean());
      case 4 -> new JsonValue.JsonNull();
      case 5 -> JsonValue.of(many(() -> value(depth - 1)));
      default -> fields(depth - 1);
    };
  }

  private JsonValue fields(int depth) {
    Map<String, JsonValue> fields = new HashMap<>();
    times(() -> fields.put(word(), value(depth)));
    return new JsonValue.JsonObject(fields);
  }

  private ConditionKey key() {
    return new ConditionKey(new EventType(word()), word());
  }

  private IncidentId id() {
    return new IncidentId(new UUID(random.nextLong(), random.nextLong()));
  }

  private Instant instant() {
    return Instant.ofEpochSecond(
        random.nextLong(-9_000_000_000L, 9_000_000_000L), random.nextInt(1_000_000_000));
  }

  private String word() {
    return List.of("", "a", "münchen", "\"\n", "t", "c", "x".repeat(random.nextInt(40)))
        .get(random.nextInt(7));
  }

  private <T> Optional<T> maybe(Supplier<T> some) {
    return random.nextBoolean() ? Optional.of(some.get()) : Optional.empty();
  }

  private <T> List<T> many(Supplier<T> some) {
    List<T> all = new ArrayList<>();
    times(() -> all.add(some.get()));
    return all;
  }

  private void times(Runnable action) {
    int count = random.nextInt(4);
    for (int i = 0; i < count; i++) {
      action.run();
    }
  }
}
