package io.domainwatch.core.check.lighthouse;

import io.domainwatch.core.check.lighthouse.LighthouseReport.FailedAudit;
import io.domainwatch.core.check.lighthouse.LighthouseReport.Metrics;
import io.domainwatch.core.check.lighthouse.LighthouseReport.Page;
import io.domainwatch.core.check.lighthouse.LighthouseReport.Setting;
import io.domainwatch.core.check.lighthouse.LighthouseReport.Totals;
import io.domainwatch.core.check.lighthouse.LighthouseReport.Trouble;
import io.domainwatch.core.json.JsonValue;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Reads Lighthouse's JSON report (its format 13; docs/spec/checks/lighthouse.md, "What is stored").
 */
public final class LighthouseReportReader {
  /** Failed audits that are kept (docs/spec/checks/lighthouse.md, "What is stored"). */
  static final int MAX_AUDITS = 30;

  /** Below it an audit is shown as not passed (Lighthouse's own buckets). */
  private static final double PASSED = 0.9;

  private LighthouseReportReader() {}

  /** The report; empty when the object is no report of Lighthouse. */
  public static Optional<LighthouseReport> read(JsonValue.JsonObject json) {
    return Optional.of(json)
        .filter(report -> report.findText("lighthouseVersion").isPresent())
        .map(LighthouseReportReader::report);
  }

  private static LighthouseReport report(JsonValue.JsonObject report) {
    Map<ScoreCategory, Integer> scores = new EnumMap<>(ScoreCategory.class);
    for (ScoreCategory category : ScoreCategory.values()) {
      category.scoreIn(report).ifPresent(score -> scores.put(category, score));
    }
    return new LighthouseReport(
        setting(report), page(report), scores, metrics(report), totals(report), trouble(report));
  }

  private static Setting setting(JsonValue.JsonObject report) {
    JsonValue.JsonObject environment = report.fieldsOf("environment");
    return new Setting(
        report.findText("lighthouseVersion").orElse(""),
        chromium(environment.findText("hostUserAgent").orElse("")),
        report.fieldsOf("configSettings").findText("formFactor").orElse(""),
        Numbers.in(environment, "benchmarkIndex").orElse(0));
  }

  /** The version in {@code … HeadlessChrome/156.0.0.0 Safari/537.36}; empty text without one. */
  private static String chromium(String userAgent) {
    String name = "Chrome/";
    int at = userAgent.indexOf(name);
    return at < 0 ? "" : userAgent.substring(at + name.length()).split(" ", 2)[0];
  }

  private static Page page(JsonValue.JsonObject report) {
    List<JsonValue.JsonObject> requests = rows(report, "network-requests");
    String document = report.findText("mainDocumentUrl").orElse("");
    return new Page(
        report.findText("finalDisplayedUrl").orElse(""),
        // The browser tries https first, which shows as a redirect of the same URL by itself.
        requests.stream()
            .filter(row -> row.findText("url").filter(document::equals).isPresent())
            .flatMapToLong(row -> row.findWhole("statusCode").stream())
            .reduce((_, later) -> later),
        requests.stream().flatMap(row -> row.findText("url").stream()).toList(),
        score(report, "is-crawlable").stream().mapToObj(score -> score > 0).findFirst());
  }

  private static Metrics metrics(JsonValue.JsonObject report) {
    JsonValue.JsonObject row = rows(report, "metrics").stream().findFirst().orElse(JsonValue.EMPTY);
    return new Metrics(
        Numbers.in(row, "firstContentfulPaint"),
        Numbers.in(row, "largestContentfulPaint"),
        Numbers.in(row, "totalBlockingTime"),
        Numbers.in(row, "cumulativeLayoutShift"),
        Numbers.in(row, "speedIndex"),
        Numbers.in(audit(report, "server-response-time"), "numericValue"),
        Numbers.in(row, "interactive"));
  }

  private static Totals totals(JsonValue.JsonObject report) {
    List<JsonValue.JsonObject> requests = rows(report, "network-requests");
    return new Totals(
        requests.isEmpty() ? OptionalLong.empty() : OptionalLong.of(requests.size()),
        rounded(Numbers.in(audit(report, "total-byte-weight"), "numericValue")),
        bytesOf(report, "script"),
        bytesOf(report, "image"),
        bytesOf(report, "third-party"));
  }

  private static OptionalLong bytesOf(JsonValue.JsonObject report, String resourceType) {
    return rows(report, "resource-summary").stream()
        .filter(row -> row.findText("resourceType").filter(resourceType::equals).isPresent())
        .map(row -> rounded(Numbers.in(row, "transferSize")))
        .findFirst()
        .orElse(OptionalLong.empty());
  }

  private static Trouble trouble(JsonValue.JsonObject report) {
    List<FailedAudit> failed =
        Stream.of(ScoreCategory.values())
            .flatMap(category -> failedIn(report, category))
            .sorted(Comparator.comparingDouble(FailedAudit::cost).reversed())
            .limit(MAX_AUDITS)
            .toList();
    return new Trouble(
        failed,
        report.textsOf("runWarnings"),
        report.fieldsOf("runtimeError").findText("code").filter(code -> !code.equals("NO_ERROR")));
  }

  private static Stream<FailedAudit> failedIn(JsonValue.JsonObject report, ScoreCategory category) {
    return report.fieldsOf("categories").fieldsOf(category.id()).itemsOf("auditRefs").stream()
        .flatMap(item -> item instanceof JsonValue.JsonObject ref ? Stream.of(ref) : Stream.of())
        .flatMap(
            ref -> {
              String id = ref.findText("id").orElse("");
              double weight = Numbers.in(ref, "weight").orElse(0);
              OptionalDouble score = score(report, id);
              return weight > 0 && score.isPresent() && score.getAsDouble() < PASSED
                  ? Stream.of(new FailedAudit(id, category, weight, score.getAsDouble()))
                  : Stream.of();
            });
  }

  private static JsonValue.JsonObject audit(JsonValue.JsonObject report, String id) {
    return report.fieldsOf("audits").fieldsOf(id);
  }

  private static OptionalDouble score(JsonValue.JsonObject report, String id) {
    return Numbers.in(audit(report, id), "score");
  }

  private static List<JsonValue.JsonObject> rows(JsonValue.JsonObject report, String audit) {
    return audit(report, audit).fieldsOf("details").itemsOf("items").stream()
        .flatMap(item -> item instanceof JsonValue.JsonObject row ? Stream.of(row) : Stream.of())
        .toList();
  }

  private static OptionalLong rounded(OptionalDouble number) {
    return number.isPresent()
        ? OptionalLong.of(Math.round(number.getAsDouble()))
        : OptionalLong.empty();
  }
}
