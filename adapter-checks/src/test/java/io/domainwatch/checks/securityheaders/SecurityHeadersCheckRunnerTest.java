package io.domainwatch.checks.securityheaders;

import static io.domainwatch.checks.securityheaders.SecurityHeadersFixture.HOST;
import static io.domainwatch.checks.securityheaders.SecurityHeadersFixture.NOBODY;
import static io.domainwatch.core.check.securityheaders.SecurityHeadersDefinition.CORS_UNSAFE;
import static io.domainwatch.core.check.securityheaders.SecurityHeadersDefinition.REMOVED;
import static io.domainwatch.testkit.net.LoopbackHttp.response;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SecurityHeadersCheckRunnerTest {

  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  private static final String GOOD =
      "Content-Type: text/html\r\n"
          + "Strict-Transport-Security: max-age=31536000\r\n"
          + "Content-Security-Policy: default-src 'none'\r\n"
          + "X-Frame-Options: DENY\r\n"
          + "X-Content-Type-Options: nosniff\r\n";

  private final SecurityHeadersFixture fixture = new SecurityHeadersFixture();
  private final InetAddress address = LoopbackAddress.random();

  @AfterEach
  void close() throws Exception {
    fixture.close();
  }

  @Test
  void aWellSetSiteIsObservedInFull() throws Exception {
    LoopbackHttp site =
        secure(
            LoopbackHttp.raw(
                response(
                    200,
                    GOOD + "Set-Cookie: id=secret; Secure; HttpOnly\r\nX-Powered-By: PHP/8.1\r\n",
                    "<script src=/a.js></script>")));
    LoopbackHttp plain =
        fixture.plain(address, LoopbackHttp.redirect(301, "https://" + HOST + "/"));
    JsonValue.JsonObject seen = observed(new Ports(plain.port(), site.port())).observations();
    assertThat(seen.findText("url")).contains("https://www.example.net/");
    assertThat(seen.findText("finalUrl")).contains("https://www.example.net/");
    assertThat(seen.findWhole("status")).hasValue(200);
    assertThat(seen.findWhole("score")).hasValue(115);
    assertThat(seen.findText("grade")).contains("A+");
    assertThat(seen.fieldsOf("tests").fields()).hasSize(12);
    assertThat(seen.fieldsOf("tests").fieldsOf("redirection").findText("result"))
        .contains("to_https");
    assertThat(seen.fieldsOf("tests").fieldsOf("sri").findText("result"))
        .contains("same_site_only");
    assertThat(seen.fieldsOf("headers").textsOf("x-frame-options")).containsExactly("DENY");
    assertThat(seen.fieldsOf("hsts").findWhole("maxAge")).hasValue(31536000);
    assertThat(seen.fieldsOf("hsts").isTrue("eligible")).isFalse();
    assertThat(seen.fieldsOf("csp").findWhole("policies")).hasValue(1);
    assertThat(seen.itemsOf("cookies")).hasSize(1);
    assertThat(seen.itemsOf("disclosure")).hasSize(1);
    assertThat(seen.toString()).doesNotContain("secret");
  }

  @Test
  void aLongPolicyIsReadToItsEnd() throws Exception {
    StringBuilder policy = new StringBuilder("default-src 'self'; img-src");
    for (int i = 0; i < 1500; i++) {
      policy.append(" https://host").append(i).append(".example");
    }
    policy.append("; object-src 'none'; frame-ancestors 'none'");
    String fields = "Content-Type: text/html\r\nContent-Security-Policy: " + policy + "\r\n";
    LoopbackHttp site = secure(LoopbackHttp.raw(response(200, fields, "")));

    JsonValue.JsonObject seen = observed(new Ports(NOBODY, site.port())).observations();

    assertThat(policy.length()).isGreaterThan(32 * 1024);
    assertThat(seen.fieldsOf("tests").fieldsOf("framing").findText("result"))
        .as("%s", seen.fieldsOf("tests"))
        .contains("frame_ancestors");
  }

  @Test
  void aHealthyRunTakesFourRequests() throws Exception {
    LoopbackHttp site = secure(LoopbackHttp.raw(response(200, GOOD, "")));
    LoopbackHttp plain =
        fixture.plain(address, LoopbackHttp.redirect(301, "https://" + HOST + "/"));
    observed(new Ports(plain.port(), site.port()));
    assertThat(plain.connections()).isEqualTo(1);
    assertThat(site.requests())
        .extracting(request -> request.head().substring(0, request.head().indexOf(' ')))
        .containsExactly("GET", "GET", "OPTIONS");
  }

  @Test
  void aSiteThatMayBePreloadedIsEligible() throws Exception {
    String preload = "Strict-Transport-Security: max-age=31536000; includeSubDomains; preload\r\n";
    LoopbackHttp site = secure(LoopbackHttp.raw(response(200, preload, "")));
    LoopbackHttp plain =
        fixture.plain(address, LoopbackHttp.redirect(301, "https://" + HOST + "/"));
    JsonValue.JsonObject seen = observed(new Ports(plain.port(), site.port())).observations();
    assertThat(seen.fieldsOf("hsts").isTrue("eligible")).isTrue();
    assertThat(seen.fieldsOf("hsts").findText("preloaded")).contains("unknown");
  }

  @Test
  void behindACertificateNobodyTrustsHstsIsVoid() throws Exception {
    LoopbackHttp site = fixture.untrusted(address, LoopbackHttp.raw(response(200, GOOD, "")));
    fixture.lookup.with(HOST, address);
    CheckOutcome.Observed outcome = observed(new Ports(NOBODY, site.port()));
    assertThat(result(outcome, "hsts")).isEqualTo("invalid_certificate");
    assertThat(result(outcome, "redirection")).isEqualTo("no_http");
    assertThat(outcome.assessment().judgements().get(REMOVED).unknown())
        .contains("strict-transport-security");
  }

  @Test
  void aSiteWithoutHttpsIsJudgedAsItIs() throws Exception {
    LoopbackHttp plain = fixture.plain(address, LoopbackHttp.raw(response(200, GOOD, "")));
    fixture.lookup.with(HOST, address);
    CheckOutcome.Observed outcome = observed(new Ports(plain.port(), NOBODY));
    assertThat(result(outcome, "hsts")).isEqualTo("no_https");
    assertThat(result(outcome, "redirection")).isEqualTo("missing");
  }

  @Test
  void aSiteThatHadHttpsIsNotJudgedWithoutIt() throws Exception {
    LoopbackHttp plain = fixture.plain(address, LoopbackHttp.raw(response(200, GOOD, "")));
    fixture.lookup.with(HOST, address);
    JsonValue.JsonObject memory =
        SecurityHeadersProbeResults.story().runs(1, SecurityHeadersProbeResults.good()).memory();
    CheckOutcome outcome =
        fixture
            .runner(new Ports(plain.port(), NOBODY))
            .run(SecurityHeadersFixture.target(Map.of(), memory), NOW);
    assertThat(outcome)
        .isInstanceOfSatisfying(
            CheckOutcome.Inconclusive.class,
            inconclusive -> assertThat(inconclusive.reason()).isEqualTo("connect_refused"));
  }

  @ParameterizedTest
  @ValueSource(ints = {404, 410, 500, 503})
  void anErrorPageSaysNothing(int status) throws Exception {
    LoopbackHttp site = secure(LoopbackHttp.page(status, "no"));
    assertThat(inconclusive(new Ports(NOBODY, site.port()))).isEqualTo("error_page");
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 204, 401, 403})
  void otherAnswersAreJudged(int status) throws Exception {
    LoopbackHttp site = secure(LoopbackHttp.raw(response(status, GOOD, "")));
    assertThat(observed(new Ports(NOBODY, site.port())).observations().findText("grade"))
        .contains("A+");
  }

  @Test
  void aChallengeIsNeverAnalysed() throws Exception {
    LoopbackHttp site =
        secure(LoopbackHttp.raw(response(403, "cf-mitigated: challenge\r\n", "wait")));
    assertThat(inconclusive(new Ports(NOBODY, site.port()))).isEqualTo("blocked");
  }

  @ParameterizedTest
  @ValueSource(ints = {401, 403})
  void whoRefusesUsAloneHasLostNothing(int status) throws Exception {
    LoopbackHttp site =
        secure(
            (request, out) ->
                out.write(
                    bytes(
                        request.header("User-Agent").contains("Firefox")
                            ? response(200, GOOD, "page")
                            : response(status, "", "no"))));
    assertThat(inconclusive(new Ports(NOBODY, site.port()))).isEqualTo("blocked");
  }

  @Test
  void ofASiteThatLeadsAwayOnlyHstsIsJudged() throws Exception {
    LoopbackHttp site =
        secure(
            (request, out) ->
                out.write(
                    bytes(
                        request.header("Host").equals(HOST)
                            ? response(302, GOOD + "Location: https://login.example.org/\r\n", "")
                            : response(200, "Set-Cookie: sess=1\r\n", ""))));
    fixture.lookup.with("login.example.org", address);
    CheckOutcome.Observed outcome = observed(new Ports(NOBODY, site.port()));
    assertThat(outcome.observations().isTrue("foreign")).isTrue();
    assertThat(outcome.observations().find("score")).isEmpty();
    assertThat(outcome.observations().fieldsOf("hsts").findWhole("maxAge")).hasValue(31536000);
    assertThat(outcome.assessment().judgements()).hasSize(2);
    assertThat(site.requests()).noneMatch(request -> request.head().startsWith("OPTIONS"));
  }

  @Test
  void whatIsMissingIsLookedAtFourTimes() throws Exception {
    LoopbackHttp site =
        secure(LoopbackHttp.raw(response(200, GOOD.replace("X-Content-Type-Options", "X-O"), "")));
    CheckOutcome.Observed outcome = knowing(new Ports(NOBODY, site.port()));
    assertThat(outcome.observations().findWhole("looks")).hasValue(4);
    assertThat(outcome.observations().textsOf("inconsistent")).isEmpty();
    assertThat(outcome.assessment().judgements().get(REMOVED).findings()).hasSize(1);
    assertThat(site.connections()).isEqualTo(5);
  }

  @Test
  void aLossThatNoFurtherLookBearsOutIsNotTold() throws Exception {
    LoopbackHttp site =
        inTurn(
            number ->
                number == 0
                    ? response(200, GOOD.replace("X-Content-Type-Options", "X-O"), "")
                    : response(503, "", ""));
    assertThat(runKnowing(new Ports(NOBODY, site.port())))
        .isInstanceOfSatisfying(
            CheckOutcome.Inconclusive.class,
            outcome -> assertThat(outcome.reason()).isEqualTo("error_page"));
  }

  @Test
  void edgesThatDifferAreNoLoss() throws Exception {
    LoopbackHttp site =
        inTurn(
            number ->
                response(
                    200,
                    number % 2 == 0 ? GOOD.replace("X-Content-Type-Options", "X-O") : GOOD,
                    ""));
    CheckOutcome.Observed outcome = knowing(new Ports(NOBODY, site.port()));
    assertThat(outcome.observations().textsOf("inconsistent"))
        .containsExactly("x-content-type-options");
    assertThat(outcome.assessment().judgements().get(REMOVED).findings()).isEmpty();
  }

  @Test
  void everyRunAsksFromAnOriginOfItsOwn() throws Exception {
    LoopbackHttp site =
        secure(
            (request, out) ->
                out.write(
                    bytes(
                        response(
                            200,
                            "Access-Control-Allow-Credentials: true\r\n"
                                + "Access-Control-Allow-Origin: "
                                + request.header("Origin")
                                + "\r\n",
                            ""))));
    Ports ports = new Ports(NOBODY, site.port());
    for (int i = 0; i < 2; i++) {
      assertThat(observed(ports).assessment().judgements().get(CORS_UNSAFE).findings()).hasSize(1);
    }
    assertThat(
            site.requests().stream()
                .filter(request -> request.head().startsWith("OPTIONS"))
                .map(request -> request.header("Origin")))
        .hasSize(2)
        .doesNotHaveDuplicates()
        .allMatch(origin -> origin.startsWith("https://") && origin.endsWith(".example"));
  }

  @Test
  void theDocumentIsReadForPoliciesAndScripts() throws Exception {
    LoopbackHttp site =
        secure(
            LoopbackHttp.page(
                200,
                """
                <head>
                <meta http-equiv="Content-Security-Policy" content="default-src 'none'">
                <meta name=referrer content=no-referrer>
                <script src="//cdn.example.org/a.js"></script>
                <body><meta http-equiv="Content-Security-Policy" content="default-src *">
                """));
    CheckOutcome.Observed outcome = observed(new Ports(NOBODY, site.port()));
    assertThat(result(outcome, "csp")).isEqualTo("no_unsafe_default_none");
    assertThat(result(outcome, "referrerPolicy")).isEqualTo("private");
    assertThat(result(outcome, "sri")).isEqualTo("third_party_without_integrity");
  }

  @Test
  void cookiesOfAllHopsCount() throws Exception {
    LoopbackHttp site = secure(LoopbackHttp.raw(response(200, GOOD, "")));
    LoopbackHttp plain =
        fixture.plain(
            address,
            LoopbackHttp.raw(
                response(
                    301,
                    "Location: https://" + HOST + "/\r\nSet-Cookie: login=1; HttpOnly\r\n",
                    "")));
    CheckOutcome.Observed outcome = observed(new Ports(plain.port(), site.port()));
    assertThat(result(outcome, "cookies")).isEqualTo("session_not_secure_but_hsts");
  }

  @Test
  void aRedirectInwardsIsNeverFollowed() throws Exception {
    LoopbackHttp canary =
        fixture.plain(LoopbackAddress.of("127.66.7.7"), LoopbackHttp.page(200, ""));
    fixture.lookup.with("inside.example.net", canary.address());
    LoopbackHttp site = secure(LoopbackHttp.redirect(302, "http://inside.example.net/"));
    assertThat(inconclusive(new Ports(canary.port(), site.port()))).isEqualTo("target_not_public");
    assertThat(canary.connections()).isZero();
  }

  static List<LoopbackHttp.Script> badServers() throws IOException {
    return List.of(
        LoopbackHttp.silent(),
        LoopbackHttp.drip("HTTP/1.1 200 OK\r\n", "X: y\r\n".repeat(500), Duration.ofMillis(50)),
        LoopbackHttp.raw("\u0000\u0001 nonsense\r\n\r\n"),
        LoopbackHttp.raw("HTTP/1.1 200 OK\r\n" + "X-Many: 1\r\n".repeat(50_000) + "\r\n"),
        (_, out) -> out.write(bombed()),
        LoopbackHttp.raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n<html>"),
        LoopbackHttp.raw("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\nno gzip at all"),
        LoopbackHttp.redirect(302, "https://" + HOST + "/"),
        LoopbackHttp.page(200, "<div>".repeat(100_000)));
  }

  @ParameterizedTest
  @MethodSource("badServers")
  @Execution(ExecutionMode.CONCURRENT)
  void aServerThatMisbehavesLosesNoPolicyOfItsDocument(LoopbackHttp.Script script)
      throws Exception {
    LoopbackHttp site = secure(script);
    SecurityHeadersProbeResults known =
        SecurityHeadersProbeResults.bare()
            .with("Strict-Transport-Security", "max-age=31536000")
            .metaCsp("default-src 'none'");
    JsonValue.JsonObject memory = SecurityHeadersProbeResults.story().runs(4, known).memory();
    long start = System.nanoTime();
    SecurityHeadersCheckRunner runner = fixture.runner(new Ports(NOBODY, site.port()));
    CheckOutcome outcome = runner.run(SecurityHeadersFixture.target(Map.of(), memory), NOW);
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(runner.deadline());
    if (outcome instanceof CheckOutcome.Observed seen && !readable(seen)) {
      assertThat(seen.assessment().judgements().get(REMOVED).unknown())
          .contains("content-security-policy");
    }
  }

  /** Whether the script was one that the site itself could be, with all of its document. */
  private static boolean readable(CheckOutcome.Observed seen) {
    return !seen.observations()
        .fieldsOf("tests")
        .fieldsOf("sri")
        .findText("result")
        .equals(java.util.Optional.of("unknown"));
  }

  private static byte[] bombed() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    packed.write(bytes("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n"));
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(new byte[20 * 1024 * 1024]);
    }
    return packed.toByteArray();
  }

  private LoopbackHttp secure(LoopbackHttp.Script script) {
    LoopbackHttp site = fixture.secure(address, script);
    fixture.lookup.with(HOST, address);
    return site;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static String result(CheckOutcome.Observed outcome, String test) {
    return outcome.observations().fieldsOf("tests").fieldsOf(test).findText("result").orElseThrow();
  }

  private CheckOutcome.Observed observed(Ports ports) throws InterruptedException {
    CheckOutcome outcome =
        fixture.runner(ports).run(SecurityHeadersFixture.target(Map.of(), JsonValue.EMPTY), NOW);
    assertThat(outcome).isInstanceOf(CheckOutcome.Observed.class);
    return (CheckOutcome.Observed) outcome;
  }

  @Test
  void aSiteThatAsksForAPauseIsNotAskedUntilItIsOver() throws Exception {
    LoopbackHttp site = secure(LoopbackHttp.raw(response(429, "Retry-After: 600\r\n", "")));
    CheckOutcome.Inconclusive outcome =
        (CheckOutcome.Inconclusive)
            fixture
                .runner(new Ports(NOBODY, site.port()))
                .run(SecurityHeadersFixture.target(Map.of(), JsonValue.EMPTY), NOW);
    assertThat(outcome.reason()).isEqualTo("blocked");
    assertThat(outcome.aside().orElseThrow().notBefore().orElseThrow())
        .isBetween(NOW.plusSeconds(590), NOW.plusSeconds(600));
  }

  /** A run at a site that was well set so far. */
  /** A site that answers each request by its number, from 0. */
  private LoopbackHttp inTurn(IntFunction<String> responses) throws Exception {
    AtomicInteger count = new AtomicInteger();
    return secure((_, out) -> out.write(bytes(responses.apply(count.getAndIncrement()))));
  }

  private CheckOutcome runKnowing(Ports ports) throws InterruptedException {
    JsonValue.JsonObject memory =
        SecurityHeadersProbeResults.story().runs(4, SecurityHeadersProbeResults.good()).memory();
    return fixture.runner(ports).run(SecurityHeadersFixture.target(Map.of(), memory), NOW);
  }

  private CheckOutcome.Observed knowing(Ports ports) throws InterruptedException {
    CheckOutcome outcome = runKnowing(ports);
    assertThat(outcome).isInstanceOf(CheckOutcome.Observed.class);
    return (CheckOutcome.Observed) outcome;
  }

  private String inconclusive(Ports ports) throws InterruptedException {
    CheckOutcome outcome =
        fixture.runner(ports).run(SecurityHeadersFixture.target(Map.of(), JsonValue.EMPTY), NOW);
    assertThat(outcome).isInstanceOf(CheckOutcome.Inconclusive.class);
    return ((CheckOutcome.Inconclusive) outcome).reason();
  }
}
