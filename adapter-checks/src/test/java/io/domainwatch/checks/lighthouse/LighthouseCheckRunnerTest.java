package io.domainwatch.checks.lighthouse;

import static io.domainwatch.checks.lighthouse.LighthouseFixture.HOST;
import static io.domainwatch.checks.lighthouse.LighthouseFixture.NOBODY;
import static io.domainwatch.core.check.lighthouse.LighthouseDefinition.RUN_FAILED;
import static io.domainwatch.core.check.lighthouse.LighthouseDefinition.SCORE_LOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.lighthouse.LighthouseReport;
import io.domainwatch.core.check.lighthouse.LighthouseReport.Setting;
import io.domainwatch.core.check.lighthouse.ScoreCategory;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.Verdict;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The preflight over real sockets, and the series of audits behind it. */
class LighthouseCheckRunnerTest {
  private static final String GOOD_PAGE =
      LoopbackHttp.response(200, "Content-Type: text/html; charset=utf-8\r\n", "<h1>x</h1>");

  private final LighthouseFixture fixture = new LighthouseFixture();
  private final List<Audit.Page> audited = new ArrayList<>();

  @AfterEach
  void close() throws Exception {
    fixture.close();
  }

  @Test
  void aGoodPageIsAuditedOnceAndTheSiteAskedForTwoThings() throws Exception {
    LoopbackHttp site = site(GOOD_PAGE);

    CheckOutcome outcome = run(site, reported(Reports.good()));

    assertThat(audited).hasSize(1);
    assertThat(audited.getFirst().url()).isEqualTo("http://" + HOST + "/");
    assertThat(site.requests())
        .extracting(LoopbackHttp.Request::path)
        .containsExactly("/", "/robots.txt");
    assertThat(judgement(outcome, RUN_FAILED)).contains(Verdict.GOOD);
    assertThat(observed(outcome).fieldsOf("scores").findWhole("performance")).hasValue(100);
    assertThat(observed(outcome).findWhole("runs")).hasValue(1);
  }

  @Test
  void aSecurePageIsAuditedWithItsKey() throws Exception {
    LoopbackHttp site = fixture.secure(LoopbackAddress.random(), LoopbackHttp.raw(GOOD_PAGE));
    fixture.lookup.with(HOST, site.address());
    LighthouseReport report =
        Reports.with(
            new LighthouseReport.Page(
                "https://" + HOST + "/", OptionalLong.of(200), List.of(), Optional.of(true)));

    CheckOutcome outcome =
        fixture
            .runner(new Ports(NOBODY, site.port()), auditor(reported(report)))
            .run(LighthouseFixture.target(), Fixtures.now());

    assertThat(outcome).isInstanceOf(CheckOutcome.Observed.class);
    assertThat(audited.getFirst().url()).isEqualTo("https://" + HOST + "/");
    assertThat(audited.getFirst().trustedKey()).isPresent();
  }

  @ParameterizedTest
  @CsvSource({
    "HTTP/1.1 404 Gone|Content-Type: text/html||, Inconclusive, http_status",
    "HTTP/1.1 503 Busy|Content-Type: text/html||, Inconclusive, http_status",
    "HTTP/1.1 200 OK|cf-mitigated: challenge|Content-Type: text/html||, Inconclusive, blocked",
    "HTTP/1.1 429 Slow|Content-Type: text/html||, Inconclusive, blocked",
    "HTTP/1.1 200 OK|Content-Type: application/pdf||, NotApplicable, not_html",
    "HTTP/1.1 200 OK||, NotApplicable, not_html",
    "nonsense, Inconclusive, invalid_http"
  })
  void whatIsNoPageStartsNoBrowser(String head, String kind, String reason) throws Exception {
    CheckOutcome outcome = run(site(head.replace("|", "\r\n")), reported(Reports.good()));

    assertThat(audited).isEmpty();
    assertThat(outcome.getClass().getSimpleName()).isEqualTo(kind);
    assertThat(reason(outcome)).isEqualTo(reason);
  }

  @Test
  void whoRefusesUsAloneBlocksUs() throws Exception {
    LoopbackHttp site =
        fixture.plain(
            LoopbackAddress.random(),
            (request, out) ->
                LoopbackHttp.raw(
                        request.header("User-Agent").contains("Firefox")
                            ? GOOD_PAGE
                            : LoopbackHttp.response(403, "", "no"))
                    .answer(request, out));
    fixture.lookup.with(HOST, site.address());

    assertThat(reason(run(site, reported(Reports.good())))).isEqualTo("blocked");
    assertThat(audited).isEmpty();
  }

  @Test
  void aNameThatLeadsToAnotherSiteIsNotAudited() throws Exception {
    LoopbackHttp site =
        fixture.plain(
            LoopbackAddress.random(),
            (request, out) ->
                LoopbackHttp.raw(
                        request.header("Host").startsWith(HOST)
                            ? LoopbackHttp.response(
                                302, "Location: http://www.example.org/\r\n", "")
                            : GOOD_PAGE)
                    .answer(request, out));
    fixture.lookup.with(HOST, site.address());
    fixture.lookup.with("www.example.org", site.address());

    assertThat(reason(run(site, reported(Reports.good())))).isEqualTo("redirects_elsewhere");
    assertThat(audited).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"domainwatch, /, false", "domainwatch, /private, true", "*, /, true"})
  void aSiteThatNamesUsInItsRobotsFileIsLeftAlone(String agent, String path, boolean looks)
      throws Exception {
    LoopbackHttp site =
        fixture.plain(
            LoopbackAddress.random(),
            (request, out) ->
                LoopbackHttp.raw(
                        request.path().equals("/robots.txt")
                            ? LoopbackHttp.response(
                                200,
                                "Content-Type: text/plain\r\n",
                                "User-agent: " + agent + "\nDisallow: " + path + "\n")
                            : GOOD_PAGE)
                    .answer(request, out));
    fixture.lookup.with(HOST, site.address());

    CheckOutcome outcome = run(site, reported(Reports.good()));

    assertThat(audited).hasSize(looks ? 1 : 0);
    assertThat(reason(outcome)).isEqualTo(looks ? "" : "robots_disallowed");
  }

  @Test
  void aRobotsFileThatBrokeOffOrWasCutKeepsNobodyAway() throws Exception {
    String rule = "Disallow: /";
    String start = "User-agent: domainwatch\n";
    String full =
        start
            + "#\n".repeat(10)
            + "\n".repeat(512_000 - start.length() - 20 - rule.length())
            + rule;
    for (String answer :
        List.of(
            "HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n" + start + rule,
            LoopbackHttp.response(200, "", full + "private\n"))) {
      LoopbackHttp site =
          fixture.plain(
              LoopbackAddress.random(),
              (request, out) ->
                  LoopbackHttp.raw(request.path().equals("/robots.txt") ? answer : GOOD_PAGE)
                      .answer(request, out));
      fixture.lookup.with(HOST, site.address());
      audited.clear();

      assertThat(reason(run(site, reported(Reports.good())))).isEmpty();
      assertThat(audited).hasSize(1);
    }
  }

  @Test
  void withoutTheProgramsDomainsAreToldThatAndOwnersHowToInstallThem() throws Exception {
    LighthouseTools none =
        new LighthouseTools(
            new LighthouseConfig(Optional.empty(), Optional.empty()), Map.of("PATH", "/nowhere"));

    CheckRunner runner =
        fixture.runner(
            new Ports(NOBODY, NOBODY),
            auditor(reported(Reports.good())),
            none,
            Duration.ofMinutes(6));

    assertThat(runner.run(LighthouseFixture.target(), Fixtures.now()))
        .isEqualTo(
            new CheckOutcome.NotApplicable(
                "runner_unavailable", "Lighthouse is not set up on this monitor."));
    assertThat(runner.unavailable().orElseThrow())
        .contains("Lighthouse", "Node.js", "Chromium", "tools/install-lighthouse");
  }

  @Test
  void aNodeThatIsTooOldIsNamed() throws Exception {
    LighthouseTools tools = fixture.present();
    Path bin = fixture.base.resolve("bin");
    LighthouseFixture.script(bin.resolve("node"), "echo v20.20.2");

    assertThat(tools.whyUnavailable())
        .hasValueSatisfying(why -> assertThat(why).contains("22.19", "v20.20.2"));
    LighthouseFixture.script(bin.resolve("node"), "echo v22.19.0");
    assertThat(tools.whyUnavailable()).isEmpty();
  }

  @Test
  void aRunThatIsNotValidIsRepeatedOnce() throws Exception {
    CheckOutcome outcome =
        run(site(GOOD_PAGE), reported(Reports.recorded("refused")), reported(Reports.good()));

    assertThat(audited).hasSize(2);
    assertThat(outcome).isInstanceOf(CheckOutcome.Observed.class);
  }

  @Test
  void twoRunsThatAreNotValidTellNothing() throws Exception {
    CheckOutcome outcome =
        run(
            site(GOOD_PAGE),
            reported(Reports.recorded("missing")),
            reported(Reports.recorded("refused")));

    assertThat(reason(outcome)).isEqualTo("browser_blocked");
    assertThat(((CheckOutcome.Inconclusive) outcome).aside()).isEmpty();
  }

  @Test
  void aPageThatFailsTwiceHasFailed() throws Exception {
    CheckOutcome outcome =
        run(site(GOOD_PAGE), reported(Reports.recorded("white")), new Audit.TimedOut());

    assertThat(judgement(outcome, RUN_FAILED))
        .hasValueSatisfying(judged -> assertThat(judged.findings()).hasSize(1));
    assertThat(observed(outcome).findText("runtimeError")).contains("RUN_TIMED_OUT");
  }

  @Test
  void aFailureOfThePageAndOneOfOursTellNothing() throws Exception {
    CheckOutcome outcome =
        run(
            site(GOOD_PAGE),
            new Audit.Crashed("Target closed"),
            new Audit.Failed("runner_failed", "out of memory"));

    assertThat(reason(outcome)).isEqualTo("runner_failed");
  }

  @Test
  void aBusyMachineMeasuresAgainSoonAndForgetsNothing() throws Exception {
    Setting s = Reports.good().setting();
    LighthouseReport slow =
        Reports.with(new Setting(s.lighthouse(), s.chromium(), s.formFactor(), 300));
    JsonValue.JsonObject memory = JsonValue.fields().put("key", "13.5 156 mobile").build();
    LoopbackHttp site = site(GOOD_PAGE);
    Instant now = Fixtures.now();

    CheckOutcome outcome =
        fixture
            .runner(new Ports(site.port(), NOBODY), auditor(reported(slow), reported(slow)))
            .run(LighthouseFixture.target(Map.of(), memory), now);

    assertThat(reason(outcome)).isEqualTo("machine_busy");
    Assessment aside = ((CheckOutcome.Inconclusive) outcome).aside().orElseThrow();
    assertThat(aside.memory()).isEqualTo(memory);
    assertThat(aside.wakeAt()).contains(now.plus(Duration.ofMinutes(30)));
    assertThat(aside.judgements()).isEmpty();
  }

  @Test
  void somethingBadIsMeasuredThreeTimes() throws Exception {
    LighthouseReport poor = Reports.scored(ScoreCategory.PERFORMANCE, 40);

    CheckOutcome outcome =
        run(
            site(GOOD_PAGE),
            reported(poor),
            reported(poor),
            reported(Reports.scored(poor, ScoreCategory.SEO, 90)));

    assertThat(audited).hasSize(3);
    assertThat(observed(outcome).findWhole("runs")).hasValue(3);
    assertThat(judgement(outcome, SCORE_LOW))
        .hasValueSatisfying(judged -> assertThat(judged.findings()).hasSize(1));
  }

  @Test
  void somethingBadThatCannotBeMeasuredThreeTimesIsNotReportedYet() throws Exception {
    LighthouseReport poor = Reports.scored(ScoreCategory.PERFORMANCE, 40);

    CheckOutcome outcome =
        run(site(GOOD_PAGE), reported(poor), new Audit.TimedOut(), reported(poor));

    assertThat(audited).hasSize(3);
    assertThat(judgement(outcome, SCORE_LOW)).isEmpty();
  }

  @Test
  void aRunWithoutTimeForMoreEndsWithWhatItHas() throws Exception {
    LoopbackHttp site = site(GOOD_PAGE);
    LighthouseReport poor = Reports.scored(ScoreCategory.PERFORMANCE, 40);

    CheckOutcome outcome =
        fixture
            .runner(
                new Ports(site.port(), NOBODY),
                auditor(reported(poor)),
                fixture.present(),
                Duration.ofSeconds(50))
            .run(LighthouseFixture.target(), Fixtures.now());

    assertThat(audited).hasSize(1);
    assertThat(judgement(outcome, SCORE_LOW)).isEmpty();
  }

  private LoopbackHttp site(String answer) {
    LoopbackHttp site = fixture.plain(LoopbackAddress.random(), LoopbackHttp.raw(answer));
    fixture.lookup.with(HOST, site.address());
    return site;
  }

  private CheckOutcome run(LoopbackHttp site, Audit... audits) throws InterruptedException {
    return fixture
        .runner(new Ports(site.port(), NOBODY), auditor(audits))
        .run(LighthouseFixture.target(), Fixtures.now());
  }

  /** Gives these in turn. */
  private Audit.Auditor auditor(Audit... audits) {
    Deque<Audit> left = new ArrayDeque<>(Arrays.asList(audits));
    return (page, _) -> {
      audited.add(page);
      return left.removeFirst();
    };
  }

  private static Audit reported(LighthouseReport report) {
    return new Audit.Reported(report);
  }

  private static JsonValue.JsonObject observed(CheckOutcome outcome) {
    return ((CheckOutcome.Observed) outcome).observations();
  }

  private static Optional<Verdict> judgement(CheckOutcome outcome, EventType type) {
    return Optional.ofNullable(
        ((CheckOutcome.Observed) outcome).assessment().judgements().get(type));
  }

  private static String reason(CheckOutcome outcome) {
    return switch (outcome) {
      case CheckOutcome.Observed _ -> "";
      case CheckOutcome.Inconclusive inconclusive -> inconclusive.reason();
      case CheckOutcome.NotApplicable none -> none.reason();
    };
  }
}
