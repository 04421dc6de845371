package io.domainwatch.checks.lighthouse;

import io.domainwatch.checks.lighthouse.ScoreHistory.Drop;
import io.domainwatch.core.value.JsonValue;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the check remembers from run to run.
 *
 * @param key what the usual scores were measured with ({@link LighthouseReport.Setting#key})
 * @param scores per category
 * @param proven how many results in a row, each of several audits, showed something to be bad; at
 *     most {@link #RESULTS_THAT_PROVE}, from which on one audit is enough to see it again
 * @param benchmarks how quick the machine was in the last valid runs, oldest first
 */
record LighthouseMemory(
    String key,
    Map<ScoreCategory, ScoreHistory> scores,
    Map<Proven, Integer> proven,
    List<Double> benchmarks) {
  LighthouseMemory {
    scores = Map.copyOf(scores);
    proven = Map.copyOf(proven);
    benchmarks = List.copyOf(benchmarks);
  }

  /** Results that open a condition which takes two (the definition's {@code confirm}). */
  static final int RESULTS_THAT_PROVE = 2;

  /** Something bad that several audits have shown. */
  enum Proven {
    /** The performance score is in the poor range. */
    LOW("low"),
    /** A budget is exceeded. */
    BUDGET("budget");

    private final String word;

    Proven(String word) {
      this.word = word;
    }
  }

  /** Whether so many results have shown it that one audit is believed. */
  boolean proves(Proven one) {
    return proven.getOrDefault(one, 0) >= RESULTS_THAT_PROVE;
  }

  /**
   * What is proven after a result.
   *
   * @param shown all that is bad in it
   * @param confirmed whether it stands for several audits
   */
  Map<Proven, Integer> provenAfter(Set<Proven> shown, boolean confirmed) {
    Map<Proven, Integer> next = new EnumMap<>(Proven.class);
    for (Proven one : shown) {
      int count = proven.getOrDefault(one, 0) + (confirmed ? 1 : 0);
      next.put(one, Math.min(count, RESULTS_THAT_PROVE));
    }
    return next;
  }

  /** The history of a category. */
  ScoreHistory of(ScoreCategory category) {
    return scores.getOrDefault(category, ScoreHistory.NONE);
  }

  /** The same for results of this setting: those of another one are no baseline for them. */
  LighthouseMemory comparableWith(LighthouseReport.Setting setting) {
    if (key.equals(setting.key())) {
      return this;
    }
    Map<ScoreCategory, ScoreHistory> restarted = new EnumMap<>(ScoreCategory.class);
    scores.forEach((category, history) -> restarted.put(category, history.restarted()));
    return new LighthouseMemory(setting.key(), restarted, proven, benchmarks);
  }

  /** The same after a valid run. */
  LighthouseMemory after(
      Map<ScoreCategory, ScoreHistory> nextScores,
      Map<Proven, Integer> nextProven,
      double benchmark) {
    List<Double> more = new ArrayList<>(benchmarks);
    more.add(benchmark);
    List<Double> last = more.subList(Math.max(0, more.size() - ScoreHistory.RESULTS), more.size());
    return new LighthouseMemory(key, nextScores, nextProven, last);
  }

  /** Reads what {@link #form} wrote; anything else is an empty memory. */
  static LighthouseMemory of(JsonValue.JsonObject stored) {
    Map<ScoreCategory, ScoreHistory> scores = new EnumMap<>(ScoreCategory.class);
    for (ScoreCategory category : ScoreCategory.values()) {
      JsonValue.JsonObject one = stored.fieldsOf("scores").fieldsOf(category.field());
      if (!one.isEmpty()) {
        scores.put(category, history(one));
      }
    }
    Map<Proven, Integer> proven = new EnumMap<>(Proven.class);
    for (Proven one : Proven.values()) {
      stored
          .fieldsOf("proven")
          .findWhole(one.word)
          .ifPresent(count -> proven.put(one, Math.clamp(count, 0, RESULTS_THAT_PROVE)));
    }
    return new LighthouseMemory(
        stored.findText("key").orElse(""),
        scores,
        proven,
        stored.itemsOf("benchmarks").stream()
            .flatMap(value -> Numbers.of(value).stream().boxed())
            .toList());
  }

  private static ScoreHistory history(JsonValue.JsonObject stored) {
    Optional<Drop> drop =
        stored.findWhole("dropFrom").stream()
            .mapToObj(from -> new Drop((int) from, whole(stored.itemsOf("dropScores"))))
            .findFirst();
    return new ScoreHistory(whole(stored.itemsOf("usual")), drop);
  }

  private static List<Integer> whole(List<JsonValue> items) {
    return items.stream()
        .flatMap(value -> Numbers.of(value).stream().mapToObj(number -> (int) number))
        .toList();
  }

  /** The stored form. */
  JsonValue.JsonObject form() {
    JsonValue.Builder all = JsonValue.fields();
    for (ScoreCategory category : ScoreCategory.values()) {
      if (scores.containsKey(category)) {
        all.put(category.field(), form(of(category)));
      }
    }
    JsonValue.Builder counts = JsonValue.fields();
    proven.forEach((one, count) -> counts.put(one.word, count));
    return JsonValue.fields()
        .put("key", key)
        .put("scores", all.build())
        .put("proven", counts.build())
        .put("benchmarks", JsonValue.of(benchmarks.stream().map(JsonValue::of).toList()))
        .build();
  }

  private static JsonValue form(ScoreHistory history) {
    JsonValue.Builder fields = JsonValue.fields().put("usual", items(history.usual()));
    history
        .drop()
        .ifPresent(
            drop -> fields.put("dropFrom", drop.from()).put("dropScores", items(drop.scores())));
    return fields.build();
  }

  private static JsonValue items(List<Integer> scores) {
    return JsonValue.of(scores.stream().map(score -> JsonValue.of(score.longValue())).toList());
  }
}
