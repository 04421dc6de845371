package io.domainwatch.core.check.lighthouse;

import io.domainwatch.core.json.OmitEmpty;
import io.domainwatch.core.observation.NumberPath;
import io.domainwatch.core.observation.Observation;
import io.domainwatch.core.value.TextSanitizer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What results of the check {@code lighthouse} hold (docs/spec/checks/lighthouse.md, "What is
 * stored"). Without a report only {@code runs}, {@code runtimeError} and {@code durationMs}.
 *
 * @param lighthouseVersion that measured
 * @param chromiumVersion that measured
 * @param formFactor device
 * @param finalUrl where the browser ended
 * @param benchmarkIndex how quick the machine was, in Lighthouse's own measure
 * @param runs valid reports that this one was chosen from; 0 without
 * @param failedAudits the most expensive first
 * @param warnings of Lighthouse, the first ones
 * @param runtimeError Lighthouse's code, or ours
 * @param durationMs of all audits of the run
 * @param acceptedNewBaseline scores that became usual in this run, by the word of the category
 */
public record LighthouseObservation(
    @OmitEmpty Optional<String> lighthouseVersion,
    @OmitEmpty Optional<String> chromiumVersion,
    @OmitEmpty Optional<String> formFactor,
    @OmitEmpty Optional<String> finalUrl,
    @OmitEmpty Optional<Long> benchmarkIndex,
    Optional<Integer> runs,
    @OmitEmpty Optional<Scores> scores,
    @OmitEmpty Optional<StoredMetrics> metrics,
    @OmitEmpty Optional<StoredTotals> totals,
    @OmitEmpty Optional<List<StoredAudit>> failedAudits,
    @OmitEmpty Optional<List<String>> warnings,
    Optional<String> runtimeError,
    @OmitEmpty Optional<Long> durationMs,
    @OmitEmpty Optional<Map<String, Integer>> acceptedNewBaseline)
    implements Observation {

  /** Warnings of Lighthouse that are kept; it has about a dozen in all. */
  private static final int MAX_WARNINGS = 10;

  /** 0 to 100; empty where a category could not be scored. */
  public record Scores(
      Optional<Integer> performance,
      Optional<Integer> accessibility,
      Optional<Integer> bestPractices,
      Optional<Integer> seo) {

    private static Scores of(Map<ScoreCategory, Integer> scores) {
      return new Scores(
          Optional.ofNullable(scores.get(ScoreCategory.PERFORMANCE)),
          Optional.ofNullable(scores.get(ScoreCategory.ACCESSIBILITY)),
          Optional.ofNullable(scores.get(ScoreCategory.BEST_PRACTICES)),
          Optional.ofNullable(scores.get(ScoreCategory.SEO)));
    }

    /** The score of a category, 0 to 100. */
    public Optional<Integer> of(ScoreCategory category) {
      return switch (category) {
        case PERFORMANCE -> performance;
        case ACCESSIBILITY -> accessibility;
        case BEST_PRACTICES -> bestPractices;
        case SEO -> seo;
      };
    }
  }

  /** Times in milliseconds, the layout shift as Lighthouse's figure. */
  public record StoredMetrics(
      Optional<Long> fcpMs,
      Optional<Long> lcpMs,
      Optional<Long> tbtMs,
      Optional<Double> cls,
      Optional<Long> siMs,
      Optional<Long> ttfbMs) {

    private static StoredMetrics of(LighthouseReport.Metrics metrics) {
      return new StoredMetrics(
          Numbers.whole(metrics.fcp()),
          Numbers.whole(metrics.lcp()),
          Numbers.whole(metrics.tbt()),
          Numbers.thousandths(metrics.cls()),
          Numbers.whole(metrics.si()),
          Numbers.whole(metrics.ttfb()));
    }
  }

  /** How much was loaded; bytes as transferred. */
  public record StoredTotals(
      Optional<Long> requests,
      Optional<Long> bytes,
      Optional<Long> scriptBytes,
      Optional<Long> imageBytes,
      Optional<Long> thirdPartyBytes) {

    private static StoredTotals of(LighthouseReport.Totals totals) {
      return new StoredTotals(
          Numbers.whole(totals.requests()),
          Numbers.whole(totals.bytes()),
          Numbers.whole(totals.scriptBytes()),
          Numbers.whole(totals.imageBytes()),
          Numbers.whole(totals.thirdPartyBytes()));
    }
  }

  /**
   * An audit that the page does not pass.
   *
   * @param weight in its category, in hundredths
   * @param score 0 to 1, in hundredths
   */
  public record StoredAudit(
      Optional<String> id,
      Optional<ScoreCategory> category,
      Optional<Double> weight,
      Optional<Double> score) {

    private static StoredAudit of(LighthouseReport.FailedAudit audit) {
      return new StoredAudit(
          Optional.of(TextSanitizer.of(audit.id())),
          Optional.of(audit.category()),
          Optional.of(Numbers.hundredths(audit.weight())),
          Optional.of(Numbers.hundredths(audit.score())));
    }
  }

  /** Where results hold the score of a category: names of nested fields, outermost first. */
  public static List<String> scorePath(ScoreCategory category) {
    return NumberPath.of(
        LighthouseObservation.class, seen -> seen.scores().flatMap(each -> each.of(category)));
  }

  /** What a run saw that can be told. */
  public static LighthouseObservation of(LighthouseProbeResult seen) {
    LighthouseObservation told =
        switch (seen) {
          case LighthouseProbeResult.Measured(LighthouseReport report, int runs, _) ->
              of(report, runs, Optional.empty());
          case LighthouseProbeResult.PageFailed(String code, Optional<LighthouseReport> some, _) ->
              some.map(report -> of(report, 0, Optional.of(code))).orElseGet(() -> bare(code));
        };
    return told.ended(Optional.of(seen.duration().toMillis()), Optional.empty());
  }

  /** The report of a run that can tell nothing. */
  public static LighthouseObservation ofUntold(LighthouseReport report) {
    return of(report, 0, Optional.empty());
  }

  /**
   * The same after its assessment.
   *
   * @param accepted scores that became usual in this run; often none
   */
  public LighthouseObservation accepting(Map<ScoreCategory, Integer> accepted) {
    Map<String, Integer> byWord = new LinkedHashMap<>();
    accepted.forEach((category, level) -> byWord.put(category.wireName(), level));
    return ended(durationMs, Optional.of(byWord).filter(levels -> !levels.isEmpty()));
  }

  private static LighthouseObservation of(
      LighthouseReport report, int runs, Optional<String> error) {
    LighthouseReport.Setting setting = report.setting();
    LighthouseReport.Trouble trouble = report.trouble();
    return new LighthouseObservation(
        Optional.of(TextSanitizer.of(setting.lighthouse())),
        Optional.of(TextSanitizer.of(setting.chromium())),
        Optional.of(TextSanitizer.of(setting.formFactor())),
        Optional.of(TextSanitizer.of(report.page().finalUrl())),
        Optional.of(Math.round(setting.benchmarkIndex())),
        Optional.of(runs),
        Optional.of(Scores.of(report.scores())),
        Optional.of(StoredMetrics.of(report.metrics())),
        Optional.of(StoredTotals.of(report.totals())),
        Optional.of(trouble.failedAudits().stream().map(StoredAudit::of).toList()),
        Optional.of(
            trouble.warnings().stream().limit(MAX_WARNINGS).map(TextSanitizer::of).toList()),
        error.or(trouble::runtimeError).map(TextSanitizer::of),
        Optional.empty(),
        Optional.empty());
  }

  private static LighthouseObservation bare(String code) {
    return new LighthouseObservation(
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(0),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(code),
        Optional.empty(),
        Optional.empty());
  }

  private LighthouseObservation ended(
      Optional<Long> duration, Optional<Map<String, Integer>> accepted) {
    return new LighthouseObservation(
        lighthouseVersion,
        chromiumVersion,
        formFactor,
        finalUrl,
        benchmarkIndex,
        runs,
        scores,
        metrics,
        totals,
        failedAudits,
        warnings,
        runtimeError,
        duration,
        accepted);
  }
}
