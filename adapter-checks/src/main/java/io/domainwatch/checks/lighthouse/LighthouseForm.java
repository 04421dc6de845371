package io.domainwatch.checks.lighthouse;

import io.domainwatch.checks.lighthouse.LighthouseReport.FailedAudit;
import io.domainwatch.checks.lighthouse.LighthouseReport.Metrics;
import io.domainwatch.checks.lighthouse.LighthouseReport.Totals;
import io.domainwatch.core.value.Printable;
import io.domainwatch.core.value.Value;
import java.util.Map;
import java.util.Optional;

/** The stored form of what was seen (docs/spec/checks/lighthouse.md, "What is stored"). */
final class LighthouseForm {
  /** Warnings of Lighthouse that are kept; it has about a dozen in all. */
  private static final int MOST_WARNINGS = 10;

  private LighthouseForm() {}

  /** All fields of an observation. */
  static Value.Fields of(LighthouseObservation seen) {
    return switch (seen) {
      case LighthouseObservation.Measured measured ->
          of(measured.report(), measured.runs(), Optional.empty())
              .with("durationMs", Value.of(measured.duration().toMillis()));
      case LighthouseObservation.PageFailed failed ->
          failed
              .report()
              .map(report -> of(report, 0, Optional.of(failed.code())))
              .orElseGet(() -> bare(failed.code()))
              .with("durationMs", Value.of(failed.duration().toMillis()));
    };
  }

  private static Value.Fields bare(String code) {
    return Value.fields().put("runs", 0).put("runtimeError", code).build();
  }

  /** The fields of a report, for a run that can tell nothing as well. */
  static Value.Fields of(LighthouseReport report, int runs, Optional<String> error) {
    return Value.fields()
        .put("lighthouseVersion", Printable.of(report.setting().lighthouse()))
        .put("chromiumVersion", Printable.of(report.setting().chromium()))
        .put("formFactor", Printable.of(report.setting().formFactor()))
        .put("finalUrl", Printable.of(report.page().finalUrl()))
        .put("benchmarkIndex", Math.round(report.setting().benchmarkIndex()))
        .put("runs", runs)
        .put("scores", scores(report.scores()))
        .put("metrics", metrics(report.metrics()))
        .put("totals", totals(report.totals()))
        .put(
            "failedAudits",
            Value.of(report.trouble().failedAudits().stream().map(LighthouseForm::audit).toList()))
        .put(
            "warnings",
            report.trouble().warnings().stream().limit(MOST_WARNINGS).map(Printable::of).toList())
        .put("runtimeError", error.or(() -> report.trouble().runtimeError()).map(Printable::of))
        .build();
  }

  private static Value scores(Map<ScoreCategory, Integer> scores) {
    Value.Builder fields = Value.fields();
    for (ScoreCategory category : ScoreCategory.values()) {
      fields.put(
          category.field(),
          scores.get(category) instanceof Integer score
              ? Value.of(score.longValue())
              : new Value.Nothing());
    }
    return fields.build();
  }

  private static Value metrics(Metrics metrics) {
    return Value.fields()
        .put("fcpMs", Numbers.whole(metrics.fcp()))
        .put("lcpMs", Numbers.whole(metrics.lcp()))
        .put("tbtMs", Numbers.whole(metrics.tbt()))
        .put("cls", Numbers.thousandths(metrics.cls()))
        .put("siMs", Numbers.whole(metrics.si()))
        .put("ttfbMs", Numbers.whole(metrics.ttfb()))
        .build();
  }

  private static Value totals(Totals totals) {
    return Value.fields()
        .put("requests", Numbers.whole(totals.requests()))
        .put("bytes", Numbers.whole(totals.bytes()))
        .put("scriptBytes", Numbers.whole(totals.scriptBytes()))
        .put("imageBytes", Numbers.whole(totals.imageBytes()))
        .put("thirdPartyBytes", Numbers.whole(totals.thirdPartyBytes()))
        .build();
  }

  private static Value audit(FailedAudit audit) {
    return Value.fields()
        .put("id", Printable.of(audit.id()))
        .put("category", audit.category().field())
        .put("weight", Value.of(Math.round(audit.weight() * 100) / 100.0))
        .put("score", Value.of(Math.round(audit.score() * 100) / 100.0))
        .build();
  }
}
