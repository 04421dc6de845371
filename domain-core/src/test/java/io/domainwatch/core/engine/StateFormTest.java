package io.domainwatch.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.run.Recovery;
import io.domainwatch.core.value.Value;
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

class StateFormTest {
  private final SplittableRandom random = new SplittableRandom(11);

  @Test
  void everyStateSurvives() {
    for (int i = 0; i < 2000; i++) {
      CheckState state = state();
      assertThat(StateForm.read(StateForm.of(state))).isEqualTo(state);
    }
  }

  @Test
  void aNewCheckHasAnEmptyForm() {
    assertThat(StateForm.of(CheckState.NEW)).isEqualTo(Value.EMPTY);
    assertThat(StateForm.read(Value.EMPTY)).isEqualTo(CheckState.NEW);
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
            Value.EMPTY);
    assertThat(StateForm.of(state))
        .isEqualTo(
            Value.fields()
                .put(
                    "c",
                    Value.of(
                        List.of(
                            Value.fields()
                                .put("n", 1)
                                .put("w", since.getEpochSecond() * 1_000_000_000)
                                .put("t", "uptime_down")
                                .build())))
                .build());
  }

  @Test
  void whatIsNotOursIsRefused() {
    List<Value.Fields> foreign =
        List.of(
            Value.fields().put("c", Value.ofTexts(List.of("x"))).build(),
            Value.fields().put("c", Value.of(List.of(Value.EMPTY))).build(),
            Value.fields()
                .put("i", Value.of(List.of(Value.fields().put("i", "x").put("t", "y").build())))
                .build(),
            Value.fields()
                .put("p", Value.of(List.of(Value.fields().put("t", "y").build())))
                .build());
    for (Value.Fields form : foreign) {
      assertThatIllegalArgumentException().isThrownBy(() -> StateForm.read(form));
    }
  }

  private CheckState state() {
    Map<ConditionKey, Condition> conditions = new HashMap<>();
    times(() -> conditions.put(key(), condition()));
    Map<ConditionKey, PendingChange> pending = new HashMap<>();
    times(
        () -> pending.put(key(), new PendingChange(maybe(this::word), value(3), random.nextInt())));
    Map<String, Value> baseline = new HashMap<>();
    times(() -> baseline.put(word(), value(3)));
    return new CheckState(
        conditions, many(this::incident), pending, baseline, (Value.Fields) fields(3));
  }

  private Condition condition() {
    return new Condition(
        random.nextInt(4),
        random.nextInt(4),
        maybe(this::instant),
        maybe(this::id),
        many(this::instant),
        maybe(() -> new Recovery(word(), (Value.Fields) fields(2))));
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

  private Value value(int depth) {
    return switch (random.nextInt(depth > 0 ? 7 : 5)) {
      case 0 -> Value.of(word());
      case 1 -> Value.of(random.nextLong());
      case 2 -> Value.of(random.nextDouble());
      case 3 -> Value.of(random.nextBoolean());
      case 4 -> new Value.Nothing();
      case 5 -> Value.of(many(() -> value(depth - 1)));
      default -> fields(depth - 1);
    };
  }

  private Value fields(int depth) {
    Map<String, Value> fields = new HashMap<>();
    times(() -> fields.put(word(), value(depth)));
    return new Value.Fields(fields);
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
