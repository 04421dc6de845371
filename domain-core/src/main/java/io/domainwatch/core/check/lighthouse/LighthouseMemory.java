package io.domainwatch.core.check.lighthouse;

import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.json.WireName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * What the check remembers from run to run.
 *
 * @param key what the usual scores were measured with ({@link LighthouseReport.Setting#key})
 * @param scores by the word of their category
 * @param proven how many results in a row, each of several audits, showed something to be bad, by
 *     its word; at most {@link #RESULTS_THAT_PROVE}, from which on one audit is enough to see it
 *     again
 * @param benchmarks how quick the machine was in the last valid runs, oldest first
 */
public record LighthouseMemory(
    String key,
    Map<String, ScoreHistory> scores,
    Map<String, Integer> proven,
    List<Double> benchmarks) {

  /** Results that open a condition which takes two (the definition's {@code confirm}). */
  static final int RESULTS_THAT_PROVE = 2;

  /** Before the first run. */
  private static final LighthouseMemory NEW =
      new LighthouseMemory("", Map.of(), Map.of(), List.of());

  public LighthouseMemory {
    scores = Map.copyOf(scores);
    proven = Map.copyOf(proven);
    benchmarks = List.copyOf(benchmarks);
  }

  /** Something bad that several audits have shown. */
  enum Proven implements WireName {
    /** The performance score is in the poor range. */
    LOW("low"),
    /** A budget is exceeded. */
    BUDGET("budget");

    private final String wireName;

    Proven(String wireName) {
      this.wireName = wireName;
    }

    @Override
    public String wireName() {
      return wireName;
    }
  }

  /** The memory that was stored, as much of it as there is. */
  public static LighthouseMemory of(JsonObject stored) {
    return RecordJson.read(NEW, stored);
  }

  /** The history of a category. */
  public ScoreHistory of(ScoreCategory category) {
    return scores.getOrDefault(category.wireName(), ScoreHistory.NONE);
  }

  /** How quick the machine usually is; empty before the first valid run. */
  public OptionalDouble usualBenchmark() {
    return Numbers.median(benchmarks);
  }

  /** Whether so many results have shown it that one audit is believed. */
  boolean proves(Proven one) {
    return provenResults(one) >= RESULTS_THAT_PROVE;
  }

  private int provenResults(Proven one) {
    return Math.clamp(proven.getOrDefault(one.wireName(), 0), 0, RESULTS_THAT_PROVE);
  }

  /** The same for results of this setting: those of another one are no baseline for them. */
  LighthouseMemory comparableWith(LighthouseReport.Setting setting) {
    if (key.equals(setting.key())) {
      return this;
    }
    Map<String, ScoreHistory> restarted = new LinkedHashMap<>();
    scores.forEach((category, history) -> restarted.put(category, history.restarted()));
    return new LighthouseMemory(setting.key(), restarted, proven, benchmarks);
  }

  /**
   * The same after a valid run.
   *
   * @param shown all that is bad in it
   * @param confirmed whether it stands for several audits
   */
  LighthouseMemory after(
      Map<ScoreCategory, ScoreHistory> nextScores,
      Set<Proven> shown,
      boolean confirmed,
      double benchmark) {
    Map<String, ScoreHistory> byWord = new LinkedHashMap<>();
    nextScores.forEach((category, history) -> byWord.put(category.wireName(), history));
    Map<String, Integer> nextProven = new LinkedHashMap<>();
    for (Proven one : shown) {
      int count = provenResults(one) + (confirmed ? 1 : 0);
      nextProven.put(one.wireName(), Math.min(count, RESULTS_THAT_PROVE));
    }
    List<Double> more = new ArrayList<>(benchmarks);
    more.add(benchmark);
    List<Double> last = more.subList(Math.max(0, more.size() - ScoreHistory.RESULTS), more.size());
    return new LighthouseMemory(key, byWord, nextProven, last);
  }
}
