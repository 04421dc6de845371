package io.domainwatch.checks.redirect;

import static io.domainwatch.checks.redirect.RedirectFixture.HOST;
import static io.domainwatch.checks.redirect.RedirectFixture.NOBODY;
import static io.domainwatch.checks.redirect.RedirectFixture.TWIN;
import static io.domainwatch.core.check.redirect.RedirectDefinition.BROKEN;
import static io.domainwatch.core.check.redirect.RedirectDefinition.HTTPS_MISSING;
import static io.domainwatch.core.check.redirect.RedirectDefinition.LOOP;
import static io.domainwatch.core.check.redirect.RedirectDefinition.NOT_CANONICAL;
import static io.domainwatch.testkit.net.LoopbackHttp.page;
import static io.domainwatch.testkit.net.LoopbackHttp.redirect;
import static io.domainwatch.testkit.net.LoopbackHttp.response;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.AddressAnswer;
import io.domainwatch.checks.net.ControlProbe.ReferenceTarget;
import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.checks.run.RunTime;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Entry;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.Finding;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class RedirectCheckRunnerTest {

  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
  private static final String HOME = "https://example.net/";

  private final RedirectFixture fixture = new RedirectFixture();

  @AfterEach
  void close() throws Exception {
    fixture.close();
  }

  @Test
  void aTidySiteIsObservedInFull() throws Exception {
    LoopbackHttp secure =
        fixture.secure(
            (request, out) ->
                write(
                    out,
                    request.header("Host").equals(TWIN)
                        ? response(301, "Location: " + HOME + "\r\n", "")
                        : response(200, "Strict-Transport-Security: max-age=9\r\n", "home")));
    LoopbackHttp plain =
        fixture.plain(
            (request, out) ->
                write(
                    out,
                    response(308, "Location: https://" + request.header("Host") + "\r\n", "")));
    JsonValue.JsonObject seen = observed(new Ports(plain.port(), secure.port())).observations();
    assertThat(seen.itemsOf("variants")).hasSize(4);
    assertThat(seen.findText("canonicalOrigin")).contains("https://example.net");
    assertThat(seen.isTrue("allConverge")).isTrue();
    assertThat(seen.isTrue("httpsEnforced")).isTrue();
    assertThat(seen.findWhole("hopsMax")).hasValue(2);
    assertThat(seen.isTrue("permanent")).isTrue();
    assertThat(seen.isTrue("downgrade")).isFalse();
    assertThat(seen.isTrue("hstsOrderOk")).isTrue();
    assertThat(seen.findText("finalRegistrableDomain")).contains("example.net");
    JsonValue.JsonObject twin = (JsonValue.JsonObject) seen.itemsOf("variants").get(2);
    assertThat(twin.findText("entry")).contains("http://www.example.net/");
    assertThat(twin.findText("finalUrl")).contains(HOME);
    assertThat(twin.findWhole("finalStatus")).hasValue(200);
    JsonValue.JsonObject hop = (JsonValue.JsonObject) twin.itemsOf("hops").getFirst();
    assertThat(hop.findWhole("status")).hasValue(308);
    assertThat(hop.findText("location")).contains("https://www.example.net");
    assertThat(hop.findText("target")).contains("https://www.example.net/");
    assertThat(hop.findText("ip")).contains(fixture.address.getHostAddress());
    assertThat(((JsonValue.JsonObject) twin.itemsOf("hops").getLast()).isTrue("hsts")).isTrue();
  }

  @Test
  void aTimeIsKeptUnlessItIsOurOwn() throws Exception {
    LoopbackHttp secure = fixture.secure(LoopbackHttp.page(200, ""));
    Ports ports = new Ports(NOBODY, secure.port());
    assertThat(millisOfTheLastWay(ports)).isPresent();

    LoopbackHttp late =
        fixture.secure(
            (_, out) -> {
              fixture.standStill();
              write(out, response(200, "", ""));
            });
    assertThat(millisOfTheLastWay(new Ports(NOBODY, late.port()))).isEmpty();
  }

  private OptionalLong millisOfTheLastWay(Ports ports) throws Exception {
    JsonValue.JsonObject way =
        (JsonValue.JsonObject) observed(ports).observations().itemsOf("variants").getLast();
    return ((JsonValue.JsonObject) way.itemsOf("hops").getFirst()).findWhole("ms");
  }

  @Test
  void aTidySiteTakesOneRequestForEachHop() throws Exception {
    LoopbackHttp secure = fixture.secure(LoopbackHttp.page(200, ""));
    LoopbackHttp plain =
        fixture.plain(
            (request, out) ->
                write(
                    out,
                    response(301, "Location: https://" + request.header("Host") + "/\r\n", "")));
    observed(new Ports(plain.port(), secure.port()));
    assertThat(plain.connections()).isEqualTo(2);
    assertThat(secure.connections()).isEqualTo(4);
  }

  @Test
  @Execution(ExecutionMode.CONCURRENT)
  void variantsComeWithPausesBetween() throws Exception {
    LoopbackHttp secure = fixture.secure(LoopbackHttp.page(200, ""));
    RedirectCheckRunner.Times patient =
        new RedirectCheckRunner.Times(
            new RunTime(Duration.ofSeconds(20), Duration.ofSeconds(1)),
            RedirectCheckRunner.Times.STANDARD.pause());
    assertThat(patient.pause()).isGreaterThanOrEqualTo(Duration.ofSeconds(1));
    long start = System.nanoTime();
    fixture
        .runner(new Ports(NOBODY, secure.port()), List.of(), patient)
        .run(RedirectFixture.target(), NOW);
    assertThat(Duration.ofNanos(System.nanoTime() - start))
        .isGreaterThanOrEqualTo(patient.pause().multipliedBy(3));
  }

  @ParameterizedTest
  @CsvSource({
    "example.net,http://example.net/ https://example.net/ http://www.example.net/"
        + " https://www.example.net/",
    "www.example.net,http://www.example.net/ https://www.example.net/ http://example.net/"
        + " https://example.net/",
    "shop.example.net,http://shop.example.net/ https://shop.example.net/",
    "example.co.uk,http://example.co.uk/ https://example.co.uk/ http://www.example.co.uk/"
        + " https://www.example.co.uk/",
  })
  void namesHaveTwinsAtTheRegistrableDomain(String name, String entries) {
    assertThat(Entry.of(new DomainName(name)))
        .extracting(Entry::url)
        .containsExactly(entries.split(" "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/start                           | ended  |",
        "//example.net/start              | ended  |",
        "?q                               | ended  |",
        "https:\\\\example.net\\start     | ended  |",
        "'/a b|c%zz#frag'                 | ended  |",
        "'\thttps://example.net/start '   | ended  |",
        "''                               | broken | no_location",
        "mailto:you@example.net           | broken | scheme",
        "https://                         | broken | bad_location",
        "https://gone.example.org/        | broken | dns_nxdomain",
        "https://inside.example.net/      | broken | private_target",
        "https://127.66.5.5/               | broken | private_target",
        "https://localhost/               | broken | private_target",
        "/                                | loop   | redirect_loop",
      })
  void locationsAreReadAsBrowsersDo(String location, String outcome, String reason)
      throws Exception {
    LoopbackHttp canary =
        fixture.plain(LoopbackAddress.of("127.66.5.5"), LoopbackHttp.page(200, ""));
    fixture.lookup.with("inside.example.net", canary.address());
    LoopbackHttp secure =
        fixture.secure(
            (request, out) ->
                write(
                    out,
                    request.path().equals("/")
                        ? response(302, "Location: " + location + "\r\n", "")
                        : response(200, "", "")));
    JsonValue.JsonObject variant = secureVariant(observed(new Ports(NOBODY, secure.port())));
    assertThat(variant.findText("outcome")).contains(outcome);
    assertThat(variant.findText("reason")).isEqualTo(Optional.ofNullable(reason));
    assertThat(canary.connections()).isZero();
  }

  @Test
  void whatIsAtAPortThatIsNotVisitedIsUnknown() throws Exception {
    LoopbackHttp secure = fixture.secure(redirect(302, "https://example.net:22/"));
    LoopbackHttp plain = fixture.plain(redirect(301, "https://example.net:9443/"));
    CheckOutcome outcome =
        fixture.runner(new Ports(plain.port(), secure.port())).run(RedirectFixture.target(), NOW);
    assertThat(outcome).isInstanceOf(CheckOutcome.Inconclusive.class);
    assertThat(((CheckOutcome.Inconclusive) outcome).reason()).isEqualTo("redirect_port");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0; url=https://example.net/page | true",
        "0;URL='https://example.net/page' | true",
        "5, https://example.net/page | true",
        "11; url=https://example.net/page | false",
        "300 | false",
        "url=https://example.net/page | false",
        "0; url=http://example.net/ | false",
      })
  void aRefreshFieldIsARedirect(String refresh, boolean followed) throws Exception {
    LoopbackHttp secure = fixture.secure(page(200, "there"));
    LoopbackHttp plain =
        fixture.plain(LoopbackHttp.raw(response(200, "Refresh: " + refresh + "\r\n", "here")));
    CheckOutcome.Observed seen = observed(new Ports(plain.port(), secure.port()));
    assertThat(seen.observations().find("httpsEnforced")).contains(JsonValue.of(followed));
    assertThat(seen.assessment().judgements().get(HTTPS_MISSING).findings())
        .hasSize(followed ? 0 : 1);
  }

  @Test
  void httpThatIsRefusedWhereHttpsWorksIsForInformation() throws Exception {
    LoopbackHttp secure = fixture.secure(page(200, "there"));
    LoopbackHttp plain = fixture.plain(page(403, "no"));
    CheckOutcome.Observed seen = observed(new Ports(plain.port(), secure.port()));
    Finding finding = seen.assessment().judgements().get(HTTPS_MISSING).findings().getFirst();
    assertThat(finding.severity()).contains(Severity.INFO);
    assertThat(finding.detail().findText("reason")).contains("refused");
    assertThat(seen.observations().find("httpRefused")).contains(JsonValue.of(403));
  }

  @ParameterizedTest
  @CsvSource({"300,status_300", "304,status_304", "305,status_305", "306,status_306"})
  void redirectsThatNobodyFollowsLeadNowhere(int status, String reason) throws Exception {
    LoopbackHttp secure = fixture.secure(redirect(status, "/next"));
    CheckOutcome.Observed outcome = observed(new Ports(NOBODY, secure.port()));
    assertThat(secureVariant(outcome).findText("reason")).contains(reason);
    assertThat(outcome.assessment().judgements().get(BROKEN).findings()).hasSize(2);
  }

  @Test
  void twoDifferentLocationsAreNone() throws Exception {
    LoopbackHttp secure =
        fixture.secure(
            (request, out) ->
                write(
                    out,
                    request.path().equals("/")
                        ? response(302, "Location: /a\r\nLocation: /b\r\n", "")
                        : response(200, "", "")));
    JsonValue.JsonObject variant = secureVariant(observed(new Ports(NOBODY, secure.port())));
    assertThat(variant.findText("reason")).contains("ambiguous_location");
  }

  @Test
  void aRedirectToItselfWithACookieIsNoLoop() throws Exception {
    LoopbackHttp secure =
        fixture.secure(
            (request, out) ->
                write(
                    out,
                    request.header("Cookie").contains("seen=1")
                        ? response(200, "", "in")
                        : response(302, "Location: /\r\nSet-Cookie: seen=1\r\n", "")));
    CheckOutcome.Observed outcome = observed(new Ports(NOBODY, secure.port()));
    assertThat(secureVariant(outcome).findText("outcome")).contains("ended");
    assertThat(outcome.assessment().judgements().get(LOOP).findings()).isEmpty();
  }

  @Test
  void elevenRedirectsAreALoop() throws Exception {
    LoopbackHttp secure =
        fixture.secure(
            (request, out) ->
                write(out, response(302, "Location: " + request.path() + "x\r\n", "")));
    CheckOutcome.Observed outcome = observed(new Ports(NOBODY, secure.port()));
    assertThat(secureVariant(outcome).findText("reason")).contains("too_many_redirects");
    assertThat(secure.connections()).isEqualTo(22);
  }

  @Test
  void aPageThatSendsItsReaderOnIsReported() throws Exception {
    LoopbackHttp secure =
        fixture.secure(
            LoopbackHttp.page(200, "<meta http-equiv=Refresh content=\"0; URL='/next'\">"));
    JsonValue.JsonObject variant = secureVariant(observed(new Ports(NOBODY, secure.port())));
    assertThat(variant.findText("clientSideRedirect")).contains("/next");
    assertThat(secure.requests()).extracting(LoopbackHttp.Request::path).containsOnly("/");
  }

  @Test
  void aChallengeOnOneVariantLeavesTheCommonEndOpen() throws Exception {
    LoopbackHttp secure =
        fixture.secure(
            (request, out) ->
                write(
                    out,
                    request.header("Host").equals(TWIN)
                        ? response(403, "cf-mitigated: challenge\r\n", "wait")
                        : response(200, "", "home")));
    CheckOutcome.Observed outcome = observed(new Ports(NOBODY, secure.port()));
    assertThat(outcome.assessment().judgements()).doesNotContainKey(NOT_CANONICAL);
    assertThat(outcome.observations().find("allConverge")).isEmpty();
    assertThat(outcome.assessment().judgements().get(BROKEN).unknown())
        .containsExactly("https://www.example.net/");
  }

  @ParameterizedTest
  @ValueSource(ints = {403, 404, 429, 451})
  void whoRefusesUsAloneDoesNotMoveTheTarget(int status) throws Exception {
    LoopbackHttp secure =
        fixture.secure(
            (request, out) ->
                write(
                    out,
                    request.header("User-Agent").contains("Firefox")
                        ? response(200, "", "home")
                        : response(status, "", "no")));
    Map<String, JsonValue> baseline = Map.of("target", target("https://example.net", "/start"));
    CheckOutcome.Inconclusive outcome =
        (CheckOutcome.Inconclusive)
            fixture
                .runner(new Ports(NOBODY, secure.port()))
                .run(RedirectFixture.target(baseline), NOW);
    assertThat(outcome.reason()).isEqualTo("blocked");
    assertThat(outcome.aside()).isEmpty();
  }

  @Test
  void whoRefusesEverybodyLeadsElsewhere() throws Exception {
    LoopbackHttp secure = fixture.secure(page(403, "no"));
    Map<String, JsonValue> baseline = Map.of("target", target("https://example.net", "/start"));
    CheckOutcome outcome =
        fixture.runner(new Ports(NOBODY, secure.port())).run(RedirectFixture.target(baseline), NOW);
    assertThat(outcome).isInstanceOf(CheckOutcome.Observed.class);
  }

  @Test
  void whatLeadsElsewhereIsAskedAgainUntilItLeadsHome() throws Exception {
    AtomicInteger count = new AtomicInteger();
    LoopbackHttp secure =
        fixture.secure(
            (request, out) -> {
              boolean guessed = request.path().equals("/") && request.header("Host").equals(HOST);
              String language = count.getAndIncrement() < 8 ? "/en/" : "/de/";
              write(
                  out,
                  guessed
                      ? response(302, "Location: " + language + "\r\n", "")
                      : request.header("Host").equals(TWIN)
                          ? response(301, "Location: " + HOME + "\r\n", "")
                          : response(200, "", "home"));
            });
    JsonValue known = target("https://example.net", "/de/");
    CheckOutcome.Observed outcome =
        (CheckOutcome.Observed)
            fixture
                .runner(new Ports(NOBODY, secure.port()))
                .run(
                    RedirectFixture.target(
                        Map.of("target", known), JsonValue.fields().put("target", known).build()),
                    NOW);
    assertThat(outcome.assessment().sightings()).isEmpty();
    assertThat(outcome.observations().textsOf("furtherEnds"))
        .endsWith("https://example.net/de/")
        .hasSizeLessThan(6);
  }

  private static JsonValue target(String origin, String path) {
    return JsonValue.fields()
        .put("origin", origin)
        .put("path", path)
        .put("domain", "example.net")
        .build();
  }

  @Test
  void aTwinThatDoesNotAnswerIsBrokenIfOurNetworkIsGood() throws Exception {
    LoopbackHttp secure = fixture.secure(LoopbackHttp.page(200, ""));
    fixture.lookup.with(TWIN, LoopbackAddress.random());
    List<ReferenceTarget> good =
        List.of(new ReferenceTarget(fixture.address.getHostAddress(), secure.port()));
    List<ReferenceTarget> dead = List.of(new ReferenceTarget("127.0.0.1", NOBODY));
    Ports ports = new Ports(NOBODY, secure.port());
    assertThat(brokenOf(fixture.runner(ports, good, RedirectFixture.TIMES)))
        .extracting(Finding::subject)
        .containsExactly("https://www.example.net/");
    assertThat(brokenOf(fixture.runner(ports, dead, RedirectFixture.TIMES))).isEmpty();
  }

  @Test
  void aTwinThatDoesNotExistIsAbsent() throws Exception {
    LoopbackHttp secure = fixture.secure(LoopbackHttp.page(200, ""));
    fixture.lookup.with(TWIN, new AddressAnswer.NameError());
    CheckOutcome.Observed outcome = observed(new Ports(NOBODY, secure.port()));
    assertThat(outcome.observations().itemsOf("variants"))
        .extracting(variant -> ((JsonValue.JsonObject) variant).findText("outcome").orElseThrow())
        .containsExactly("silent", "ended", "absent", "absent");
    assertThat(outcome.assessment().judgements().get(BROKEN).findings()).isEmpty();
  }

  static List<LoopbackHttp.Script> badServers() {
    return List.of(
        LoopbackHttp.silent(),
        LoopbackHttp.drip("HTTP/1.1 302 Found\r\n", "X: y\r\n".repeat(500), Duration.ofMillis(50)),
        LoopbackHttp.raw("\u0000\u0001 nonsense\r\n\r\n"),
        LoopbackHttp.raw("HTTP/1.1 301 Moved\r\n" + "Location: /a\r\n".repeat(50_000) + "\r\n"),
        LoopbackHttp.raw("HTTP/1.1 302 Found\r\nLocation: " + "a".repeat(200_000) + "\r\n\r\n"),
        LoopbackHttp.raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n<html>"));
  }

  @ParameterizedTest
  @MethodSource("badServers")
  @Execution(ExecutionMode.CONCURRENT)
  void aServerThatMisbehavesIsSurvivedInTime(LoopbackHttp.Script script) throws Exception {
    LoopbackHttp secure = fixture.secure(script);
    RedirectCheckRunner runner = fixture.runner(new Ports(NOBODY, secure.port()));
    long start = System.nanoTime();
    CheckOutcome outcome = runner.run(RedirectFixture.target(), NOW);
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(runner.deadline());
    if (outcome instanceof CheckOutcome.Observed seen) {
      assertThat(seen.observations().toString().length()).isLessThan(40_000);
    }
  }

  @Test
  void aNameThatDoesNotAnswerSaysNothingOfRedirects() throws Exception {
    CheckOutcome outcome =
        fixture.runner(new Ports(NOBODY, NOBODY)).run(RedirectFixture.target(), NOW);
    assertThat(outcome)
        .isInstanceOfSatisfying(
            CheckOutcome.Inconclusive.class,
            inconclusive -> assertThat(inconclusive.reason()).isEqualTo("connect_refused"));
  }

  @Test
  void aSiteThatAsksForAPauseIsNotAskedUntilItIsOver() throws Exception {
    LoopbackHttp secure =
        fixture.secure(LoopbackHttp.raw(response(429, "Retry-After: 600\r\n", "")));
    CheckOutcome.Inconclusive outcome =
        (CheckOutcome.Inconclusive)
            fixture.runner(new Ports(NOBODY, secure.port())).run(RedirectFixture.target(), NOW);
    assertThat(outcome.aside().orElseThrow().notBefore().orElseThrow())
        .isBetween(NOW.plusSeconds(590), NOW.plusSeconds(600));
    assertThat(outcome.aside().orElseThrow().judgements()).isEmpty();
  }

  private static void write(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  private static List<Finding> brokenOf(RedirectCheckRunner runner) throws InterruptedException {
    CheckOutcome outcome = runner.run(RedirectFixture.target(), NOW);
    assertThat(outcome).isInstanceOf(CheckOutcome.Observed.class);
    return ((CheckOutcome.Observed) outcome).assessment().judgements().get(BROKEN).findings();
  }

  private static JsonValue.JsonObject secureVariant(CheckOutcome.Observed outcome) {
    JsonValue.JsonObject variant =
        (JsonValue.JsonObject) outcome.observations().itemsOf("variants").get(1);
    assertThat(variant.findText("entry")).contains("https://" + HOST + "/");
    return variant;
  }

  private CheckOutcome.Observed observed(Ports ports) throws InterruptedException {
    CheckOutcome outcome = fixture.runner(ports).run(RedirectFixture.target(), NOW);
    assertThat(outcome).isInstanceOf(CheckOutcome.Observed.class);
    return (CheckOutcome.Observed) outcome;
  }
}
