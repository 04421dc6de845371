package io.domainwatch.core.check.lighthouse;

import static io.domainwatch.core.check.lighthouse.LighthouseDefinition.SCORE_DROPPED;

import io.domainwatch.core.check.lighthouse.ScoreHistory.Step;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Recovery;
import io.domainwatch.core.run.Verdict;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The scores of one run against their baselines.
 *
 * @param judgement with the category as subject; one that was not scored is unknown
 * @param next the histories of all categories after the run
 * @param accepted new levels that are baselines from now on
 */
record ScoreAssessment(
    Verdict judgement,
    Map<ScoreCategory, ScoreHistory> next,
    Map<ScoreCategory, Integer> accepted) {

  /**
   * Compares.
   *
   * @param confirmed whether the scores stand for enough runs to believe in a drop
   */
  static ScoreAssessment of(
      Map<ScoreCategory, Integer> scores, LighthouseMemory memory, boolean confirmed) {
    List<Finding> bad = new ArrayList<>();
    Set<String> unknown = new HashSet<>();
    Map<ScoreCategory, ScoreHistory> next = new EnumMap<>(ScoreCategory.class);
    Map<ScoreCategory, Integer> accepted = new EnumMap<>(ScoreCategory.class);
    for (ScoreCategory category : ScoreCategory.values()) {
      ScoreHistory history = memory.of(category);
      next.put(category, history);
      if (!(scores.get(category) instanceof Integer score)) {
        unknown.add(category.wireName());
        continue;
      }
      Step step = history.after(category, score, confirmed);
      next.put(category, step.next());
      switch (step.verdict()) {
        case GOOD -> {}
        case UNKNOWN -> unknown.add(category.wireName());
        case ACCEPTED -> accepted.put(category, step.next().baseline().orElse(score));
        case BAD -> bad.add(finding(category, score, step.next().baseline().orElse(score)));
      }
    }
    Map<String, Recovery> recoveries = new HashMap<>();
    accepted.forEach(
        (category, level) -> recoveries.put(category.wireName(), usual(category, level)));
    return new ScoreAssessment(new Verdict(bad, unknown, recoveries), next, accepted);
  }

  private static Recovery usual(ScoreCategory category, int level) {
    return new Recovery(
        "%s is usually %d of 100 now".formatted(category.label(), level),
        JsonValue.fields()
            .put("category", category.wireName())
            .put("acceptedNewBaseline", level)
            .build());
  }

  private static Finding finding(ScoreCategory category, int score, int baseline) {
    String sentence = category.label() + " fell from " + baseline + " to " + score + " of 100.";
    JsonValue.JsonObject detail =
        JsonValue.fields()
            .put("category", category.wireName())
            .put("score", score)
            .put("baseline", baseline)
            .build();
    return Finding.of(SCORE_DROPPED, sentence, detail).about(category.wireName());
  }

  /** A sentence on new levels, with a space before it; empty text when none was accepted. */
  String remark() {
    return accepted.isEmpty()
        ? ""
        : accepted.entrySet().stream()
            .map(one -> one.getKey().label() + " " + one.getValue())
            .collect(Collectors.joining(", ", " Accepted as the new baseline: ", "."));
  }
}
