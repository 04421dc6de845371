package io.domainwatch.checks.lighthouse;

import io.domainwatch.checks.lighthouse.LighthouseReport.FailedAudit;
import io.domainwatch.checks.lighthouse.LighthouseReport.Metrics;
import io.domainwatch.checks.lighthouse.LighthouseReport.Totals;
import io.domainwatch.core.value.JsonValue;
import io.domainwatch.core.value.TextSanitizer;
import java.util.Map;
import java.util.Optional;

/** The stored form of what was seen (docs/spec/checks/lighthouse.md, "What is stored"). */
final class LighthouseForm {
  /** Warnings of Lighthouse that are kept; it has about a dozen in all. */
  private static final int MAX_WARNINGS = 10;

  private LighthouseForm() {}

  /** All fields of an observation. */
  static JsonValue.JsonObject of(LighthouseObservation seen) {
    return switch (seen) {
      case LighthouseObservation.Measured measured ->
          of(measured.report(), measured.runs(), Optional.empty())
              .with("durationMs", JsonValue.of(measured.duration().toMillis()));
      case LighthouseObservation.PageFailed failed ->
          failed
              .report()
              .map(report -> of(report, 0, Optional.of(failed.code())))
              .orElseGet(() -> bare(failed.code()))
              .with("durationMs", JsonValue.of(failed.duration().toMillis()));
    };
  }

  private static JsonValue.JsonObject bare(String code) {
    return JsonValue.fields().put("runs", 0).put("runtimeError", code).build();
  }

  /** The fields of a report, for a run that can tell nothing as well. */
  static JsonValue.JsonObject of(LighthouseReport report, int runs, Optional<String> error) {
    return JsonValue.fields()
        .put("lighthouseVersion", TextSanitizer.of(report.setting().lighthouse()))
        .put("chromiumVersion", TextSanitizer.of(report.setting().chromium()))
        .put("formFactor", TextSanitizer.of(report.setting().formFactor()))
        .put("finalUrl", TextSanitizer.of(report.page().finalUrl()))
        .put("benchmarkIndex", Math.round(report.setting().benchmarkIndex()))
        .put("runs", runs)
        .put("scores", scores(report.scores()))
        .put("metrics", metrics(report.metrics()))
        .put("totals", totals(report.totals()))
        .put(
            "failedAudits",
            JsonValue.of(
                report.trouble().failedAudits().stream().map(LighthouseForm::audit).toList()))
        .put(
            "warnings",
            report.trouble().warnings().stream()
                .limit(MAX_WARNINGS)
                .map(TextSanitizer::of)
                .toList())
        .put("runtimeError", error.or(() -> report.trouble().runtimeError()).map(TextSanitizer::of))
        .build();
  }

  private static JsonValue scores(Map<ScoreCategory, Integer> scores) {
    JsonValue.Builder fields = JsonValue.fields();
    for (ScoreCategory category : ScoreCategory.values()) {
      fields.put(
          category.field(),
          scores.get(category) instanceof Integer score
              ? JsonValue.of(score.longValue())
              : new JsonValue.JsonNull());
    }
    return fields.build();
  }

  private static JsonValue metrics(Metrics metrics) {
    return JsonValue.fields()
        .put("fcpMs", Numbers.whole(metrics.fcp()))
        .put("lcpMs", Numbers.whole(metrics.lcp()))
        .put("tbtMs", Numbers.whole(metrics.tbt()))
        .put("cls", Numbers.thousandths(metrics.cls()))
        .put("siMs", Numbers.whole(metrics.si()))
        .put("ttfbMs", Numbers.whole(metrics.ttfb()))
        .build();
  }

  private static JsonValue totals(Totals totals) {
    return JsonValue.fields()
        .put("requests", Numbers.whole(totals.requests()))
        .put("bytes", Numbers.whole(totals.bytes()))
        .put("scriptBytes", Numbers.whole(totals.scriptBytes()))
        .put("imageBytes", Numbers.whole(totals.imageBytes()))
        .put("thirdPartyBytes", Numbers.whole(totals.thirdPartyBytes()))
        .build();
  }

  private static JsonValue audit(FailedAudit audit) {
    return JsonValue.fields()
        .put("id", TextSanitizer.of(audit.id()))
        .put("category", audit.category().field())
        .put("weight", JsonValue.of(Math.round(audit.weight() * 100) / 100.0))
        .put("score", JsonValue.of(Math.round(audit.score() * 100) / 100.0))
        .build();
  }
}
