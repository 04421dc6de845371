package io.domainwatch.core.check.lighthouse;

import static io.domainwatch.core.check.lighthouse.LighthouseDefinition.BUDGET_EXCEEDED;
import static io.domainwatch.core.check.lighthouse.LighthouseDefinition.NOT_INDEXABLE;
import static io.domainwatch.core.check.lighthouse.LighthouseDefinition.RUN_FAILED;
import static io.domainwatch.core.check.lighthouse.LighthouseDefinition.SCORE_DROPPED;
import static io.domainwatch.core.check.lighthouse.LighthouseDefinition.SCORE_LOW;

import io.domainwatch.core.check.lighthouse.LighthouseMemory.Proven;
import io.domainwatch.core.check.lighthouse.LighthouseProbeResult.Measured;
import io.domainwatch.core.check.lighthouse.LighthouseProbeResult.PageFailed;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.reason.ReasonPhrases;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Verdict;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Judges what Lighthouse measured (docs/spec/checks/lighthouse.md, "Judgement"). */
public final class LighthouseAssessment {
  /** Part of the baseline: whether search engines may index the page. */
  static final String CRAWLABLE = "crawlable";

  /** Below it a performance score is poor (Lighthouse's own bucket). */
  static final int POOR_BELOW = 50;

  /** From here it is out of the poor range again. */
  static final int FAIR_FROM = 55;

  private LighthouseAssessment() {}

  /** Whether a single report shows something bad that more runs must confirm or deny. */
  public static boolean needsMoreRuns(LighthouseReport report, JsonValue.JsonObject memory) {
    LighthouseMemory known = LighthouseMemory.of(memory).comparableWith(report.setting());
    boolean drops =
        comparedScores(report).entrySet().stream()
            .anyMatch(
                score -> known.of(score.getKey()).wouldDrop(score.getKey(), score.getValue()));
    return drops || shown(report).stream().anyMatch(bad -> !known.proves(bad));
  }

  /** What a run means. */
  public static Assessment assess(
      LighthouseProbeResult seen, Map<String, JsonValue> baseline, JsonValue.JsonObject memory) {
    return switch (seen) {
      case Measured measured -> assess(measured, baseline, LighthouseMemory.of(memory));
      case PageFailed failed -> failed(failed, memory);
    };
  }

  /** Score levels that this run makes the new baseline, by category; empty when it does not. */
  public static Map<ScoreCategory, Integer> acceptedBaselines(
      LighthouseProbeResult seen, JsonValue.JsonObject memory) {
    return switch (seen) {
      case Measured measured -> {
        LighthouseReport report = measured.report();
        LighthouseMemory known = LighthouseMemory.of(memory).comparableWith(report.setting());
        yield ScoreAssessment.of(comparedScores(report), known, measured.confirmed()).accepted();
      }
      case PageFailed _ -> Map.of();
    };
  }

  private static Assessment failed(PageFailed seen, JsonValue.JsonObject memory) {
    String sentence = "Lighthouse cannot analyse the page: " + ReasonPhrases.of(seen.code()) + ".";
    JsonValue.JsonObject detail = JsonValue.fields().put("runtimeError", seen.code()).build();
    AssessmentBuilder assessment = new AssessmentBuilder();
    assessment.judged(RUN_FAILED, Verdict.bad(Finding.of(RUN_FAILED, sentence, detail)));
    return assessment.build(memory, sentence);
  }

  private static Assessment assess(
      Measured seen, Map<String, JsonValue> baseline, LighthouseMemory memory) {
    LighthouseReport report = seen.report();
    LighthouseMemory known = memory.comparableWith(report.setting());
    ScoreAssessment scores = ScoreAssessment.of(comparedScores(report), known, seen.confirmed());
    Set<Proven> shown = shown(report);
    Set<Proven> believed = new HashSet<>(shown);
    believed.removeIf(bad -> !seen.confirmed() && !known.proves(bad));
    AssessmentBuilder assessment = new AssessmentBuilder();
    assessment.good(RUN_FAILED);
    assessment.judged(SCORE_DROPPED, scores.judgement());
    low(report, believed).ifPresent(judged -> assessment.judged(SCORE_LOW, judged));
    budget(report, believed).ifPresent(judged -> assessment.judged(BUDGET_EXCEEDED, judged));
    indexing(report, baseline).ifPresent(judged -> assessment.judged(NOT_INDEXABLE, judged));
    assessment.readings(readings(report, baseline));
    LighthouseMemory next =
        known.after(scores.next(), shown, seen.confirmed(), report.setting().benchmarkIndex());
    return assessment.build(RecordJson.write(next), summary(report, scores));
  }

  /** Scores that are compared; a page that is hidden on purpose or by mistake has no SEO score. */
  private static Map<ScoreCategory, Integer> comparedScores(LighthouseReport report) {
    Map<ScoreCategory, Integer> compared = new HashMap<>(report.scores());
    if (report.page().crawlable().filter(crawlable -> !crawlable).isPresent()) {
      compared.remove(ScoreCategory.SEO);
    }
    return compared;
  }

  private static Set<Proven> shown(LighthouseReport report) {
    Set<Proven> shown = EnumSet.noneOf(Proven.class);
    if (performance(report).filter(score -> score < POOR_BELOW).isPresent()) {
      shown.add(Proven.LOW);
    }
    if (!Budget.exceededBy(report).isEmpty()) {
      shown.add(Proven.BUDGET);
    }
    return shown;
  }

  private static Optional<Integer> performance(LighthouseReport report) {
    return Optional.ofNullable(report.scores().get(ScoreCategory.PERFORMANCE));
  }

  private static Optional<Verdict> low(LighthouseReport report, Set<Proven> believed) {
    return performance(report)
        .flatMap(
            score -> {
              if (score >= FAIR_FROM) {
                return Optional.of(Verdict.GOOD);
              }
              String sentence = "The performance score is " + score + " of 100, which is poor.";
              JsonValue.JsonObject detail =
                  JsonValue.fields().put("score", score).put("poorBelow", POOR_BELOW).build();
              return believed.contains(Proven.LOW)
                  ? Optional.of(Verdict.bad(Finding.of(SCORE_LOW, sentence, detail)))
                  : Optional.empty();
            });
  }

  private static Optional<Verdict> budget(LighthouseReport report, Set<Proven> believed) {
    if (Budget.allKeptBy(report)) {
      return Optional.of(Verdict.GOOD);
    }
    if (!believed.contains(Proven.BUDGET)) {
      return Optional.empty();
    }
    List<Budget> exceeded = Budget.exceededBy(report);
    String sentence =
        exceeded.stream()
            .map(one -> one.words(report))
            .collect(Collectors.joining(", ", "The page exceeds its budget: ", "."));
    JsonValue.JsonObject detail =
        JsonValue.fields()
            .put(
                "exceeded", JsonValue.of(exceeded.stream().map(one -> one.detail(report)).toList()))
            .build();
    return Optional.of(Verdict.bad(Finding.of(BUDGET_EXCEEDED, sentence, detail)));
  }

  private static Optional<Verdict> indexing(
      LighthouseReport report, Map<String, JsonValue> baseline) {
    boolean wasOpen = JsonValue.of(true).equals(baseline.get(CRAWLABLE));
    return report
        .page()
        .crawlable()
        .flatMap(
            crawlable -> {
              if (crawlable) {
                return Optional.of(Verdict.GOOD);
              }
              String sentence = "A directive of the page keeps search engines from indexing it.";
              JsonValue.JsonObject detail =
                  JsonValue.fields().put("audit", "is-crawlable").put("crawlable", false).build();
              return wasOpen
                  ? Optional.of(Verdict.bad(Finding.of(NOT_INDEXABLE, sentence, detail)))
                  : Optional.empty();
            });
  }

  /** A page that is blocked is the baseline only when it was never open. */
  private static Map<String, JsonValue> readings(
      LighthouseReport report, Map<String, JsonValue> baseline) {
    return report
        .page()
        .crawlable()
        .filter(crawlable -> crawlable || !baseline.containsKey(CRAWLABLE))
        .map(crawlable -> Map.of(CRAWLABLE, JsonValue.of(crawlable.booleanValue())))
        .orElse(Map.of());
  }

  private static String summary(LighthouseReport report, ScoreAssessment judged) {
    String scores =
        Stream.of(ScoreCategory.values())
            .filter(report.scores()::containsKey)
            .map(category -> category.label() + " " + report.scores().get(category))
            .collect(Collectors.joining(", "));
    return (scores.isEmpty() ? "Nothing was scored" : scores) + "." + judged.remark();
  }
}
