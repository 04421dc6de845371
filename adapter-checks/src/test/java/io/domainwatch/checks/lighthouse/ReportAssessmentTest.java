package io.domainwatch.checks.lighthouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.lighthouse.LighthouseReport;
import io.domainwatch.core.check.lighthouse.LighthouseReport.Page;
import io.domainwatch.core.check.lighthouse.LighthouseReport.Setting;
import io.domainwatch.core.check.lighthouse.ReportAssessment;
import io.domainwatch.core.check.lighthouse.RepresentativeRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReportAssessmentTest {
  private static final String ORIGIN = "http://www.example.net";

  @Test
  void aGoodReportIsValid() {
    assertThat(of(Reports.good())).isEqualTo(new ReportAssessment.Valid());
  }

  @ParameterizedTest
  @CsvSource({"white, NO_FCP", "nothtml, NOT_HTML"})
  void whatThePageDoesIsThePagesFault(String name, String code) {
    assertThat(of(Reports.recorded(name))).isEqualTo(new ReportAssessment.PageCaused(code));
  }

  @ParameterizedTest
  @ValueSource(strings = {"missing", "refused"})
  void aDocumentThatOnlyTheBrowserDoesNotGetProvesNothing(String name) {
    assertThat(of(Reports.recorded(name)))
        .isInstanceOfSatisfying(
            ReportAssessment.Doubtful.class,
            doubt -> assertThat(doubt.reason()).isEqualTo("browser_blocked"));
  }

  @ParameterizedTest
  @CsvSource({"499, , machine_busy", "1100, 2000, machine_busy", "1300, 2000, ", "500, , "})
  void aMachineThatIsSlowOrSlowerThanUsualMeasuresItself(
      double benchmark, Double usual, String reason) {
    Setting s = Reports.good().setting();
    LighthouseReport report =
        Reports.with(new Setting(s.lighthouse(), s.chromium(), s.formFactor(), benchmark));

    ReportAssessment verdict =
        ReportAssessment.of(
            report,
            ORIGIN,
            usual == null ? OptionalDouble.empty() : OptionalDouble.of(usual),
            BrowserChallenge.in(report.page()));

    assertThat(verdict instanceof ReportAssessment.Doubtful doubt ? doubt.reason() : null)
        .isEqualTo(reason);
  }

  @Test
  void aLoadThatWasCutOffProvesNothing() {
    LighthouseReport report =
        Reports.warning("The page loaded too slowly to finish within the time limit.");

    assertThat(of(report))
        .isInstanceOfSatisfying(
            ReportAssessment.Doubtful.class,
            doubt -> assertThat(doubt.reason()).isEqualTo("loaded_too_slowly"));
  }

  @ParameterizedTest
  @CsvSource({
    "http://www.example.net/de/?x=1, true",
    "http://www.example.net, true",
    "http://www.example.net.evil.example/, false",
    "https://www.example.net/, false",
    "chrome-error://chromewebdata/, false"
  })
  void theBrowserMustEndWhereThePreflightDid(String url, boolean valid) {
    assertThat(of(Reports.with(page(url, 200, List.of()))) instanceof ReportAssessment.Valid)
        .isEqualTo(valid);
  }

  @ParameterizedTest
  @CsvSource({
    "https://www.example.net/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1, true",
    "https://www.example.net/cdn-cgi/challenge-platform/scripts/jsd/main.js, false",
    "https://geo.captcha-delivery.com/captcha/?initialCid=A, true",
    "https://js.datadome.co/tags.js, false",
    "https://www.example.net/_Incapsula_Resource?CWUDNSAI=9&xinfo=1, true",
    "https://www.example.net/_Incapsula_Resource?SWJIYLWA=719d34d31c8e3a6e, false"
  })
  void aChallengeIsNoPage(String requested, boolean challenge) {
    List<String> urls = new ArrayList<>(Reports.good().page().requestUrls());
    urls.add(requested);

    assertThat(of(Reports.with(page(ORIGIN + "/", 200, urls))) instanceof ReportAssessment.Doubtful)
        .isEqualTo(challenge);
  }

  @Test
  void aDocumentOfAnotherStatusIsAChallengeToo() {
    assertThat(of(Reports.with(page(ORIGIN + "/", 202, List.of()))))
        .isInstanceOfSatisfying(
            ReportAssessment.Doubtful.class,
            doubt -> assertThat(doubt.reason()).isEqualTo("blocked"));
  }

  @Test
  void theRepresentativeRunIsTheOneInTheMiddle() {
    LighthouseReport quick = Reports.timed(800, 1000);
    LighthouseReport middle = Reports.timed(1000, 2000);
    LighthouseReport slow = Reports.timed(3000, 9000);

    assertThat(RepresentativeRun.of(List.of(slow, quick, middle))).isSameAs(middle);
    assertThat(RepresentativeRun.of(List.of(quick))).isSameAs(quick);
  }

  @Test
  void aRunWithoutFiguresIsNeverTheRepresentative() {
    LighthouseReport known = Reports.timed(1000, 2000);

    assertThat(RepresentativeRun.of(List.of(Reports.recorded("white"), known))).isSameAs(known);
  }

  private static ReportAssessment of(LighthouseReport report) {
    return ReportAssessment.of(
        report, ORIGIN, OptionalDouble.empty(), BrowserChallenge.in(report.page()));
  }

  private static Page page(String url, long status, List<String> requests) {
    return new Page(url, OptionalLong.of(status), requests, Optional.of(true));
  }
}
