package io.domainwatch.checks.lighthouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.lighthouse.LighthouseObservation;
import io.domainwatch.core.check.lighthouse.LighthouseProbeResult;
import io.domainwatch.core.check.lighthouse.LighthouseReport;
import io.domainwatch.core.check.lighthouse.LighthouseReport.FailedAudit;
import io.domainwatch.core.check.lighthouse.ReportAssessment;
import io.domainwatch.core.check.lighthouse.ScoreCategory;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.RecordJson;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LighthouseReportReaderTest {

  @Test
  void aGoodReportIsReadWhole() {
    LighthouseReport report = Reports.good();

    assertThat(report.setting().lighthouse()).isEqualTo("13.5.0");
    assertThat(report.setting().chromium()).isEqualTo("156.0.0.0");
    assertThat(report.setting().formFactor()).isEqualTo("mobile");
    assertThat(report.setting().key()).isEqualTo("13.5 156 mobile");
    assertThat(report.setting().benchmarkIndex()).isEqualTo(1946);
    assertThat(report.scores())
        .isEqualTo(
            Map.of(
                ScoreCategory.PERFORMANCE, 100,
                ScoreCategory.ACCESSIBILITY, 69,
                ScoreCategory.BEST_PRACTICES, 96,
                ScoreCategory.SEO, 91));
    assertThat(report.metrics().fcp()).hasValue(827);
    assertThat(report.metrics().lcp()).hasValue(977);
    assertThat(report.metrics().tbt()).hasValue(0);
    assertThat(report.metrics().cls()).hasValue(0);
    assertThat(report.metrics().si()).hasValue(827);
    assertThat(report.metrics().ttfb()).hasValue(5);
    assertThat(report.totals().requests()).hasValue(4);
    assertThat(report.totals().bytes()).hasValue(6292);
    assertThat(report.totals().scriptBytes()).hasValue(199);
    assertThat(report.totals().imageBytes()).hasValue(5000);
    assertThat(report.totals().thirdPartyBytes()).hasValue(0);
    assertThat(report.page().crawlable()).contains(true);
    assertThat(report.page().documentStatus()).hasValue(200);
    assertThat(report.page().finalUrl()).isEqualTo("http://www.example.net/");
    assertThat(report.trouble().runtimeError()).isEmpty();
    assertThat(report.trouble().failedAudits())
        .extracting(FailedAudit::id)
        .contains("image-alt", "color-contrast", "errors-in-console");
  }

  @Test
  void aDocumentThatTheBrowserSoughtByHttpsFirstHasTheStatusOfTheLastAnswer() {
    String rows =
        "{\"url\":\"http://a.example/\",\"statusCode\":307},"
            + "{\"url\":\"https://a.example/\",\"statusCode\":-1},"
            + "{\"url\":\"http://a.example/\",\"statusCode\":200}";
    String report =
        "{\"lighthouseVersion\":\"13.5.0\",\"mainDocumentUrl\":\"http://a.example/\",\"audits\":"
            + "{\"network-requests\":{\"details\":{\"items\":["
            + rows
            + "]}}}}";

    assertThat(
            Reports.read(report.getBytes(StandardCharsets.UTF_8))
                .orElseThrow()
                .page()
                .documentStatus())
        .hasValue(200);
  }

  @Test
  void aPageThatIsHiddenIsSeen() {
    assertThat(Reports.recorded("noindex").page().crawlable()).contains(false);
  }

  @ParameterizedTest
  @CsvSource({
    "white, NO_FCP",
    "nothtml, NOT_HTML",
    "missing, ERRORED_DOCUMENT_REQUEST",
    "refused, CHROME_INTERSTITIAL_ERROR"
  })
  void aReportOfAFailureNamesItAndHasNoScores(String name, String code) {
    LighthouseReport report = Reports.recorded(name);

    assertThat(report.trouble().runtimeError()).contains(code);
    assertThat(report.scores()).isEmpty();
    assertThat(report.page().crawlable()).isEmpty();
    assertThat(report.metrics().lcp()).isEmpty();
  }

  @Test
  void whatIsStoredIsSmallAndHasTheFieldsOfTheSpecification() {
    JsonValue.JsonObject stored =
        RecordJson.write(
            LighthouseObservation.of(
                new LighthouseProbeResult.Measured(Reports.good(), 1, Duration.ofSeconds(11))));

    assertThat(stored.fields().keySet())
        .containsExactly(
            "lighthouseVersion",
            "chromiumVersion",
            "formFactor",
            "finalUrl",
            "benchmarkIndex",
            "runs",
            "scores",
            "metrics",
            "totals",
            "failedAudits",
            "warnings",
            "runtimeError",
            "durationMs");
    assertThat(stored.toString().length()).isLessThan(12_000);
  }

  @ParameterizedTest
  @CsvSource({"''", "'{}'", "'[]'", "'null'", "'{\"lighthouseVersion\":13}'", "'<html>'"})
  void whatIsNoReportIsNone(String text) {
    assertThat(Reports.read(text.getBytes(StandardCharsets.UTF_8))).isEmpty();
  }

  @Test
  void aBareReportHasNothing() {
    LighthouseReport report =
        Reports.read("{\"lighthouseVersion\":\"13.5.0\"}".getBytes(StandardCharsets.UTF_8))
            .orElseThrow();

    assertThat(report.scores()).isEmpty();
    assertThat(report.totals().requests()).isEmpty();
    assertThat(
            ReportAssessment.of(
                report,
                "http://www.example.net",
                java.util.OptionalDouble.empty(),
                java.util.Optional.empty()))
        .isInstanceOf(ReportAssessment.Doubtful.class);
  }

  @Test
  void damagedReportsNeverThrow() {
    Random chance = new Random(7);
    byte[] good = Reports.recordedBytes("good");
    for (int i = 0; i < 500; i++) {
      byte[] damaged = Arrays.copyOf(good, 1 + chance.nextInt(good.length));
      for (int j = chance.nextInt(20); j >= 0; j--) {
        damaged[chance.nextInt(damaged.length)] = (byte) (32 + chance.nextInt(95));
      }
      Reports.read(damaged)
          .ifPresent(
              report ->
                  RecordJson.write(
                      LighthouseObservation.of(
                          new LighthouseProbeResult.Measured(report, 1, Duration.ofSeconds(1)))));
    }
    for (int i = 0; i < 500; i++) {
      byte[] damaged = good.clone();
      int at = chance.nextInt(damaged.length);
      damaged[at] = (byte) (damaged[at] == '1' ? '"' : '1');
      Reports.read(damaged);
    }
  }
}
