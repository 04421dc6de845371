package io.domainwatch.checks.lighthouse;

import io.domainwatch.checks.lighthouse.ScoreHistory.Drop;
import io.domainwatch.core.value.Value;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What the check remembers from run to run.
 *
 * @param key what the usual scores were measured with ({@link LighthouseReport.Setting#key})
 * @param scores per category
 * @param proven what the last results proved to be bad, so that one run is enough to see it again
 * @param benchmarks how quick the machine was in the last valid runs, oldest first
 */
record LighthouseMemory(
    String key,
    Map<ScoreCategory, ScoreHistory> scores,
    Set<Proven> proven,
    List<Double> benchmarks) {
  LighthouseMemory {
    scores = Map.copyOf(scores);
    proven = Set.copyOf(proven);
    benchmarks = List.copyOf(benchmarks);
  }

  /** Something bad that several runs have shown. */
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
      Map<ScoreCategory, ScoreHistory> nextScores, Set<Proven> nextProven, double benchmark) {
    List<Double> more = new ArrayList<>(benchmarks);
    more.add(benchmark);
    List<Double> last = more.subList(Math.max(0, more.size() - ScoreHistory.RESULTS), more.size());
    return new LighthouseMemory(key, nextScores, nextProven, last);
  }

  /** Reads what {@link #form} wrote; anything else is an empty memory. */
  static LighthouseMemory of(Value.Fields stored) {
    Map<ScoreCategory, ScoreHistory> scores = new EnumMap<>(ScoreCategory.class);
    for (ScoreCategory category : ScoreCategory.values()) {
      Value.Fields one = stored.fieldsOf("scores").fieldsOf(category.field());
      if (!one.isEmpty()) {
        scores.put(category, history(one));
      }
    }
    Set<Proven> proven = EnumSet.noneOf(Proven.class);
    List<String> words = stored.textsOf("proven");
    Stream.of(Proven.values()).filter(one -> words.contains(one.word)).forEach(proven::add);
    return new LighthouseMemory(
        stored.findText("key").orElse(""),
        scores,
        proven,
        stored.itemsOf("benchmarks").stream()
            .flatMap(value -> Numbers.of(value).stream().boxed())
            .toList());
  }

  private static ScoreHistory history(Value.Fields stored) {
    Optional<Drop> drop =
        stored.findWhole("dropFrom").stream()
            .mapToObj(from -> new Drop((int) from, whole(stored.itemsOf("dropScores"))))
            .findFirst();
    return new ScoreHistory(whole(stored.itemsOf("usual")), drop);
  }

  private static List<Integer> whole(List<Value> items) {
    return items.stream()
        .flatMap(value -> Numbers.of(value).stream().mapToObj(number -> (int) number))
        .toList();
  }

  /** The stored form. */
  Value.Fields form() {
    Value.Builder all = Value.fields();
    for (ScoreCategory category : ScoreCategory.values()) {
      if (scores.containsKey(category)) {
        all.put(category.field(), form(of(category)));
      }
    }
    return Value.fields()
        .put("key", key)
        .put("scores", all.build())
        .put("proven", proven.stream().map(one -> one.word).sorted().toList())
        .put("benchmarks", Value.of(benchmarks.stream().map(Value::of).toList()))
        .build();
  }

  private static Value form(ScoreHistory history) {
    Value.Builder fields = Value.fields().put("usual", items(history.usual()));
    history
        .drop()
        .ifPresent(
            drop -> fields.put("dropFrom", drop.from()).put("dropScores", items(drop.scores())));
    return fields.build();
  }

  private static Value items(List<Integer> scores) {
    return Value.of(scores.stream().map(score -> Value.of(score.longValue())).toList());
  }
}
