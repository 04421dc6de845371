package io.domainwatch.checks.robots;

import static io.domainwatch.checks.net.WebLab.NOBODY;
import static io.domainwatch.core.check.robots.RobotsDefinition.BLOCKS_ALL;
import static io.domainwatch.core.check.robots.RobotsDefinition.INVALID;
import static io.domainwatch.core.check.robots.RobotsDefinition.TOO_LARGE;
import static io.domainwatch.core.check.robots.RobotsDefinition.UNREACHABLE;
import static io.domainwatch.testkit.net.LoopbackHttp.page;
import static io.domainwatch.testkit.net.LoopbackHttp.redirect;
import static io.domainwatch.testkit.net.LoopbackHttp.response;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.WebLab;
import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RobotsCheckRunnerTest {

  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  private static final String FILE =
      """
      # For all
      User-agent: *
      Disallow: /admin
      Crawl-delay: 5

      User-agent: GPTBot
      Disallow: /
      Sitemap: https://www.example.net/sitemap.xml
      Noindex: /x
      """;

  private final WebLab lab = new WebLab();

  @AfterEach
  void close() throws Exception {
    lab.close();
  }

  @Test
  void anOrdinaryFileIsObservedInFull() throws Exception {
    LoopbackHttp site = lab.site(text(200, FILE));
    CheckOutcome.Observed observed = observed(site);
    JsonValue.JsonObject seen = observed.observations();
    assertThat(seen.findText("access")).contains("success");
    assertThat(seen.findText("form")).contains("valid");
    assertThat(seen.findWhole("httpStatus")).hasValue(200);
    assertThat(seen.findText("finalUrl")).contains("http://www.example.net/robots.txt");
    assertThat(seen.findWhole("redirects")).hasValue(0);
    assertThat(seen.findText("contentType")).contains("text/plain");
    assertThat(seen.findWhole("bytes")).hasValue(FILE.length());
    assertThat(seen.isTrue("truncated")).isFalse();
    assertThat(seen.isTrue("encodingOk")).isTrue();
    assertThat(seen.findText("sha256").orElseThrow()).hasSize(64);
    assertThat(seen.findText("semanticSha256").orElseThrow()).hasSize(64);
    assertThat(seen.findWhole("groups")).hasValue(2);
    assertThat(seen.findWhole("rules")).hasValue(2);
    assertThat(seen.textsOf("sitemaps")).containsExactly("https://www.example.net/sitemap.xml");
    assertThat(seen.findText("crawlDelay")).contains("5");
    assertThat(seen.findText("body")).contains(FILE);
    assertThat(seen.itemsOf("issues")).hasSize(1);
    JsonValue.JsonObject agents = seen.fieldsOf("agents");
    assertThat(agents.fields().keySet())
        .containsExactlyInAnyOrder("*", "Googlebot", "Bingbot", "GPTBot", "ClaudeBot");
    assertThat(agents.fieldsOf("GPTBot").isTrue("allBlocked")).isTrue();
    assertThat(agents.fieldsOf("Bingbot").isTrue("rootAllowed")).isTrue();
    assertThat(observed.assessment().judgements().get(BLOCKS_ALL).findings()).isEmpty();
  }

  @Test
  @Execution(ExecutionMode.CONCURRENT)
  void aRunCostsOneConnectionAndSaysWhoItIs() throws Exception {
    LoopbackHttp site = lab.site(text(200, FILE));
    run(new Ports(NOBODY, site.port()), site);
    LoopbackHttp plain = lab.site(text(200, FILE));
    observed(plain);
    assertThat(plain.connections()).isEqualTo(1);
    LoopbackHttp.Request request = plain.requests().getFirst();
    assertThat(request.path()).isEqualTo("/robots.txt");
    assertThat(request.header("Accept")).isEqualTo("text/plain,*/*;q=0.8");
    assertThat(request.header("User-Agent")).isEqualTo("Probe/1 (+about)");
  }

  @Test
  void theTextIsNotKeptTwice() throws Exception {
    LoopbackHttp site = lab.site(text(200, FILE));
    CheckOutcome.Observed first = observed(site);
    RobotsCheckRunner runner = runner(new Ports(site.port(), NOBODY));
    CheckOutcome second =
        runner.run(
            WebLab.target(CheckType.ROBOTS, Map.of(), first.assessment().memory()),
            NOW.plusSeconds(3600));
    assertThat(((CheckOutcome.Observed) second).observations().find("body")).isEmpty();
  }

  @Test
  void aMissingFileIsUnavailable() throws Exception {
    assertThat(access(lab.site(page(404, "nothing here")))).isEqualTo("unavailable");
    assertThat(access(lab.site(page(401, "who are you")))).isEqualTo("unavailable");
    assertThat(access(lab.site(page(302, "no location")))).isEqualTo("unavailable");
    assertThat(access(lab.site(redirect(301, "/robots.txt")))).isEqualTo("unavailable");
    assertThat(access(lab.site((request, out) -> out.write(furtherOn(request)))))
        .isEqualTo("unavailable");
  }

  @Test
  void fiveRedirectsAreFollowed() throws Exception {
    LoopbackHttp site =
        lab.site(
            (request, out) ->
                out.write(
                    request.path().endsWith("xxxxx")
                        ? response(200, "", FILE).getBytes(StandardCharsets.US_ASCII)
                        : furtherOn(request)));
    CheckOutcome.Observed observed = observed(site);
    assertThat(observed.observations().findText("access")).contains("success");
    assertThat(observed.observations().findWhole("redirects")).hasValue(5);
  }

  @Test
  void aFailingServerIsUnreachable() throws Exception {
    assertThat(reason(lab.site(page(500, "")))).isEqualTo("http_5xx");
    assertThat(reason(lab.site(page(503, "")))).isEqualTo("http_5xx");
    assertThat(reason(lab.site(page(429, "slow down")))).isEqualTo("rate_limited");
    assertThat(reason(lab.site(LoopbackHttp.raw("")))).isEqualTo("connection_reset");
    assertThat(
            reason(lab.site(LoopbackHttp.raw("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nUser"))))
        .isEqualTo("body_truncated");
    assertThat(
            reason(
                lab.site(
                    LoopbackHttp.raw(
                        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\nthis is no gzip"))))
        .isEqualTo("undecodable");
  }

  @Test
  void aCodingThatWeDidNotAskForIsNoFaultOfTheFile() throws Exception {
    assertThat(
            inconclusive(
                lab.site(LoopbackHttp.raw(response(200, "Content-Encoding: br\r\n", "\u001b")))))
        .isEqualTo("content_coding");
  }

  @Test
  void nobodyListeningIsUnreachableInThePhaseThatSuppresses() throws Exception {
    lab.lookup.with(WebLab.HOST, LoopbackAddress.random());
    CheckOutcome.Observed observed =
        (CheckOutcome.Observed)
            runner(new Ports(NOBODY, NOBODY)).run(WebLab.target(CheckType.ROBOTS), NOW);
    assertThat(observed.assessment().failedIn()).contains(FailurePhase.CONNECT);
    assertThat(observed.observations().findText("reason")).contains("connect_refused");
  }

  @Test
  void aChallengeSaysNothingOfTheFile() throws Exception {
    LoopbackHttp site =
        lab.site(LoopbackHttp.raw(response(403, "cf-mitigated: challenge\r\n", "")));
    assertThat(inconclusive(site)).isEqualTo("blocked");
    LoopbackHttp limited = lab.site(LoopbackHttp.raw(response(429, "x-datadome: 1\r\n", "")));
    assertThat(inconclusive(limited)).isEqualTo("blocked");
  }

  @Test
  void aRedirectInwardsIsNotFollowed() throws Exception {
    LoopbackHttp inside = lab.plain(LoopbackAddress.of("127.66.7.8"), 0, text(200, FILE));
    lab.lookup.with("inside.example.net", inside.address());
    LoopbackHttp site = lab.site(redirect(302, "http://inside.example.net/robots.txt"));
    assertThat(reason(site)).isEqualTo("private_target");
    assertThat(reason(lab.site(redirect(302, "http://127.66.0.1/robots.txt"))))
        .isEqualTo("private_target");
    assertThat(inside.connections()).isZero();
  }

  @Test
  void aRedirectToAnOddPortIsNotFollowedAndNotJudged() throws Exception {
    assertThat(inconclusive(lab.site(redirect(302, "http://www.example.net:2222/x"))))
        .isEqualTo("redirect_port");
  }

  @Test
  void aWebPageInItsPlaceIsNotRead() throws Exception {
    CheckOutcome.Observed observed =
        observed(lab.site(page(200, "<html>User-agent: *\nDisallow: /")));
    assertThat(observed.observations().findText("form")).contains("soft_404");
    assertThat(observed.assessment().judgements().get(INVALID).findings()).hasSize(1);
    assertThat(observed.assessment().judgements()).doesNotContainKey(BLOCKS_ALL);
  }

  @Test
  void anEndlessFileIsReadToItsCapAndItsRulesBeyondTheLimitAreNamed() throws Exception {
    CheckOutcome.Observed observed = observed(lab.site((_, out) -> endless(out)));
    assertThat(observed.observations().findWhole("bytes")).hasValue(512 * 1024 + 1);
    assertThat(observed.observations().isTrue("truncated")).isTrue();
    assertThat(observed.observations().itemsOf("unread")).isNotEmpty();
    assertThat(observed.assessment().judgements().get(TOO_LARGE).findings()).hasSize(1);
  }

  @Test
  void aLineThatTheLimitCutsIsNotJudged() throws Exception {
    String start = "User-agent: *\n" + "#".repeat(998) + "\n";
    String cut = "Disallow: /";
    String filler = "#\n".repeat((512_000 - start.length() - cut.length()) / 2);
    String odd = "\n".repeat(512_000 - start.length() - filler.length() - cut.length());
    CheckOutcome.Observed observed =
        observed(
            lab.site(text(200, start + filler + odd + cut + "private/area\nDisallow: /end\n")));

    assertThat(observed.assessment().judgements().get(BLOCKS_ALL).findings()).isEmpty();
    assertThat(observed.observations().findWhole("rules")).hasValue(0);
    assertThat(observed.observations().itemsOf("unread"))
        .extracting(line -> ((JsonValue.JsonObject) line).findText("text").orElseThrow())
        .containsExactly("Disallow: /private/area", "Disallow: /end");
    JsonValue.JsonObject told =
        observed.assessment().judgements().get(TOO_LARGE).findings().getFirst().detail();
    assertThat(told.findWhole("linesRead")).hasValue(2 + (filler.length() / 2) + odd.length());
    assertThat(observed.observations().isTrue("truncated")).isFalse();
    assertThat(observed.observations().findWhole("linesRead"))
        .isEqualTo(told.findWhole("linesRead"));
  }

  @Test
  void theRestOfAFileOverTheLimitIsNotJudgedInAnyWay() throws Exception {
    String file = "User-agent: *\nDisallow: /a\n" + "#\n".repeat(260_000);
    CheckOutcome.Observed observed =
        observed(lab.site(text(200, file.substring(0, 515_000) + "\u0000\u00FF" + file)));

    assertThat(observed.observations().findText("form")).contains("valid");
    assertThat(observed.observations().isTrue("encodingOk")).isTrue();
  }

  @Test
  void aCompressionBombIsNoMoreThanALargeFile() throws Exception {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      for (int i = 0; i < 64; i++) {
        out.write("\n".repeat(1024 * 1024).getBytes(StandardCharsets.US_ASCII));
      }
    }
    LoopbackHttp site =
        lab.site(
            (_, out) -> {
              out.write("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n".getBytes());
              out.write(packed.toByteArray());
            });
    assertThat(observed(site).observations().findWhole("bytes")).hasValue(512 * 1024 + 1);
  }

  @Test
  @Execution(ExecutionMode.CONCURRENT)
  void aDripEndsInTime() throws Exception {
    LoopbackHttp site =
        lab.site(
            LoopbackHttp.drip(
                "HTTP/1.1 200 OK\r\n\r\nUser-agent: *\n",
                "x".repeat(10_000),
                Duration.ofMillis(50)));
    assertThat(reason(site)).isIn("body_too_slow", "body_truncated");
  }

  @Test
  void withoutOurOwnNetworkNothingIsSaid() throws Exception {
    lab.lookup.with(WebLab.HOST, LoopbackAddress.random());
    RobotsCheckRunner runner =
        new RobotsCheckRunner(
            lab.fetcher(new Ports(NOBODY, NOBODY)), lab.deadNetwork(), Duration.ofSeconds(20));
    assertThat(runner.run(WebLab.target(CheckType.ROBOTS), NOW))
        .isInstanceOfSatisfying(
            CheckOutcome.Inconclusive.class,
            outcome -> assertThat(outcome.reason()).isEqualTo("own_network"));
  }

  @Test
  void hostileTextIsStoredWithoutItsTeeth() throws Exception {
    CheckOutcome.Observed observed =
        observed(
            lab.site(text(200, "User-agent: *\nbad\u001b[31m: x\u0000".replace("\u0000", ""))));
    assertThat(observed.observations().toString()).doesNotContain("\u001b");
  }

  private static void endless(OutputStream out) throws IOException {
    out.write("HTTP/1.1 200 OK\r\n\r\nUser-agent: *\n".getBytes(StandardCharsets.US_ASCII));
    byte[] rules = "Disallow: /some/folder\n".repeat(100).getBytes(StandardCharsets.US_ASCII);
    while (true) {
      out.write(rules);
    }
  }

  @Test
  void aSiteThatAskedForAPauseIsNotAskedUntilItIsOver() throws Exception {
    LoopbackHttp site = lab.site(LoopbackHttp.raw(response(429, "Retry-After: 600\r\n", "")));
    lab.lookup.with(WebLab.HOST, site.address());
    RobotsCheckRunner runner = runner(new Ports(site.port(), NOBODY));
    runner.run(WebLab.target(CheckType.ROBOTS), NOW);
    CheckOutcome.Inconclusive second =
        (CheckOutcome.Inconclusive) runner.run(WebLab.target(CheckType.ROBOTS), NOW);
    assertThat(second.reason()).isEqualTo("rate_limited");
    assertThat(second.aside().orElseThrow().notBefore().orElseThrow())
        .isBetween(NOW.plusSeconds(590), NOW.plusSeconds(600));
  }

  @ParameterizedTest
  @ValueSource(ints = {403, 404, 429, 451})
  void whoRefusesUsAloneHasNotLostTheFile(int status) throws Exception {
    LoopbackHttp site =
        lab.site(
            (request, out) ->
                (request.header("User-Agent").contains("Firefox")
                        ? text(200, FILE)
                        : page(status, "no"))
                    .answer(request, out));
    CheckOutcome outcome =
        runner(new Ports(site.port(), NOBODY))
            .run(
                WebLab.target(
                    CheckType.ROBOTS, Map.of("present", JsonValue.of(true)), JsonValue.EMPTY),
                NOW);
    assertThat(((CheckOutcome.Inconclusive) outcome).reason()).isEqualTo("blocked");
  }

  @Test
  void whoRefusesOneFamilyOfAddressesHasNotLostTheFile() throws Exception {
    WebLab.TwoFamilies site = lab.dualStack(page(403, "no"), text(200, FILE));

    CheckOutcome outcome =
        runner(new Ports(site.six().port(), NOBODY))
            .run(
                WebLab.target(
                    CheckType.ROBOTS, Map.of("present", JsonValue.of(true)), JsonValue.EMPTY),
                NOW);

    assertThat(((CheckOutcome.Inconclusive) outcome).reason()).isEqualTo("blocked");
    assertThat(site.four().requests()).hasSize(1);
  }

  private static byte[] furtherOn(LoopbackHttp.Request request) {
    return response(302, "Location: " + request.path() + "x\r\n", "")
        .getBytes(StandardCharsets.US_ASCII);
  }

  private static LoopbackHttp.Script text(int status, String body) {
    return LoopbackHttp.raw(response(status, "Content-Type: text/plain\r\n", body));
  }

  private String access(LoopbackHttp site) throws InterruptedException {
    return observed(site).observations().findText("access").orElseThrow();
  }

  private String reason(LoopbackHttp site) throws InterruptedException {
    CheckOutcome.Observed observed = observed(site);
    Map<EventType, ?> judged = observed.assessment().judgements();
    assertThat(judged.keySet()).containsExactly(UNREACHABLE);
    assertThat(observed.observations().findText("access")).contains("unreachable");
    return observed.observations().findText("reason").orElseThrow();
  }

  private String inconclusive(LoopbackHttp site) throws InterruptedException {
    return ((CheckOutcome.Inconclusive) run(new Ports(site.port(), NOBODY), site)).reason();
  }

  private CheckOutcome.Observed observed(LoopbackHttp site) throws InterruptedException {
    return (CheckOutcome.Observed) run(new Ports(site.port(), NOBODY), site);
  }

  private CheckOutcome run(Ports ports, LoopbackHttp site) throws InterruptedException {
    lab.lookup.with(WebLab.HOST, site.address());
    return runner(ports).run(WebLab.target(CheckType.ROBOTS), NOW);
  }

  private RobotsCheckRunner runner(Ports ports) {
    return new RobotsCheckRunner(lab.fetcher(ports), lab.noDoubt(), Duration.ofSeconds(20));
  }
}
