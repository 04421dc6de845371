package io.domainwatch.checks.rdap;

import static io.domainwatch.checks.rdap.RdapFixture.HOST;
import static io.domainwatch.checks.rdap.RdapFixture.NAME;
import static io.domainwatch.checks.rdap.RdapFixture.json;
import static io.domainwatch.checks.rdap.RdapFixture.registration;
import static io.domainwatch.checks.rdap.RdapFixture.target;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.rdap.RdapDefinition;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import io.domainwatch.testkit.net.LoopbackHttp.Script;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The runner against RDAP servers, good and bad, on loopback addresses. */
class RdapCheckRunnerTest {
  private static final Instant NOW = Instant.now().truncatedTo(ChronoUnit.SECONDS);
  private static final Instant EXPIRATION = NOW.plus(Duration.ofDays(200));
  private static final String ANSWER = json(200, registration(NAME, EXPIRATION));

  private final RdapFixture fixture = new RdapFixture();

  @AfterEach
  void close() throws Exception {
    fixture.close();
  }

  @Test
  void aRegistrationIsReadWithOneRequest() throws Exception {
    LoopbackHttp server = fixture.serve(LoopbackHttp.raw(ANSWER));

    CheckOutcome.Observed seen =
        (CheckOutcome.Observed) fixture.runner(server.port()).run(target(), NOW);

    JsonValue.JsonObject observations = seen.observations();
    assertThat(observations.findText("state")).contains("ok");
    assertThat(observations.findText("server")).contains(RdapFixture.BASE);
    assertThat(observations.findText("serverSource")).contains("iana");
    assertThat(observations.fieldsOf("bootstrap").findText("origin")).contains("built_in");
    assertThat(observations.findWhole("daysLeft")).hasValue(200);
    assertThat(observations.textsOf("nameservers")).containsExactly("ns1.example.net");
    assertThat(seen.assessment().judgements().get(RdapDefinition.HOLD_APPLIED).findings())
        .hasSize(1);
    assertThat(seen.assessment().wakeAt())
        .contains(EXPIRATION.minus(Duration.ofDays(61)).plusSeconds(1));
    assertThat(observations.itemsOf("unknowns")).isEmpty();
    // The second request is the one for the bootstrap file, which nobody serves here.
    assertThat(observations.fieldsOf("queries"))
        .isEqualTo(JsonValue.fields().put("dns", 0).put("http", 2).put("tcp", 0).build());
    assertThat(server.requests()).hasSize(1);
    assertThat(server.connections()).isEqualTo(1);
    LoopbackHttp.Request request = server.requests().getFirst();
    assertThat(request.path()).isEqualTo("/v1/domain/" + NAME);
    assertThat(request.header("Accept")).isEqualTo("application/rdap+json, application/json;q=0.9");
    assertThat(request.header("User-Agent")).isEqualTo("Probe/1 (+about)");
  }

  @Test
  void theRegistrableNameIsAskedForAndOverridesServeWhatTheBootstrapLacks() throws Exception {
    LoopbackHttp server =
        fixture.serve(LoopbackHttp.raw(json(200, registration("EXAMPLE.DE.", EXPIRATION))));

    CheckOutcome outcome =
        fixture
            .runner(server.port())
            .run(target("www.shop.example.de", Map.of(), JsonValue.EMPTY), NOW);

    assertThat(outcome).isInstanceOf(CheckOutcome.Observed.class);
    assertThat(((CheckOutcome.Observed) outcome).observations().findText("serverSource"))
        .contains("override");
    assertThat(server.requests().getFirst().path()).isEqualTo("/v1/domain/example.de");
  }

  @Test
  void whileTheOperatorsBootstrapIsAwayNoOtherRegistryIsAsked() throws Exception {
    LoopbackHttp server = fixture.serve(LoopbackHttp.raw(ANSWER));
    CheckOutcome.Observed before =
        (CheckOutcome.Observed) fixture.runner(server.port()).run(target(), NOW);
    CheckTarget known = target(NAME, Map.of(), before.assessment().memory());
    Instant later = NOW.plus(Duration.ofDays(150));

    CheckOutcome outcome = fixture.ownRunner(server.port()).run(known, later);

    assertThat(server.requests()).hasSize(1);
    CheckOutcome.Inconclusive untold = (CheckOutcome.Inconclusive) outcome;
    assertThat(untold.reason()).isEqualTo("bootstrap_unavailable");
    assertThat(untold.detail()).contains(RdapFixture.BOOTSTRAP, "could not be fetched");
    assertThat(untold.observations().findText("server")).isEmpty();
    assertThat(untold.observations().findText("state")).contains("error");
    assertThat(untold.observations().findWhole("daysLeft")).hasValue(50);
    assertThat(untold.aside().orElseThrow().notBefore())
        .contains(later.plus(Duration.ofMinutes(1)));
  }

  @ParameterizedTest
  @CsvSource({
    "someone.github.io, private_suffix",
    "shop.someone.github.io, private_suffix",
    "example.io, unsupported",
    "host.unknowntopleveldomain, no_registrable_domain"
  })
  void whereThereIsNothingToAskNothingIsAsked(String name, String reason) throws Exception {
    LoopbackHttp server = fixture.serve(LoopbackHttp.raw(ANSWER));

    CheckOutcome outcome =
        fixture.runner(server.port()).run(target(name, Map.of(), JsonValue.EMPTY), NOW);

    assertThat(outcome).isInstanceOf(CheckOutcome.NotApplicable.class);
    assertThat(((CheckOutcome.NotApplicable) outcome).reason()).isEqualTo(reason);
    assertThat(server.connections()).isZero();
  }

  record Hostile(String name, Script script, String reason) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Hostile> hostileServers() {
    String deep = "{\"objectClassName\":\"domain\",\"ldhName\":\"example.com\",\"x\":";
    return Stream.of(
        hostile("a page with 200", LoopbackHttp.page(200, "<html>hi</html>"), "invalid_response"),
        hostile("a page with 404", LoopbackHttp.page(404, "<html>no</html>"), "not_found_page"),
        hostile(
            "not found, says 404, not allowed, says the body",
            LoopbackHttp.raw(json(404, "{\"errorCode\":403}")),
            "not_found_page"),
        hostile(
            "not found, but delegated", LoopbackHttp.raw(json(404, "")), "not_found_but_in_dns"),
        hostile("forbidden", LoopbackHttp.page(403, "go away"), "http_status"),
        hostile("a fault inside", LoopbackHttp.page(500, "oops"), "http_status"),
        hostile(
            "limits are not statuses",
            LoopbackHttp.raw(json(200, "{\"errorCode\":429}")),
            "invalid_response"),
        hostile(
            "another domain",
            LoopbackHttp.raw(json(200, registration("example.org", EXPIRATION))),
            "invalid_response"),
        hostile("a list", LoopbackHttp.raw(json(200, "[]")), "invalid_response"),
        hostile(
            "half an answer",
            LoopbackHttp.raw(ANSWER.substring(0, ANSWER.length() - 200)),
            "invalid_response"),
        hostile(
            "nested too deeply",
            LoopbackHttp.raw(json(200, deep + "[".repeat(100) + "]".repeat(100) + "}")),
            "invalid_response"),
        hostile("a zipped gigabyte", RdapCheckRunnerTest::zippedGigabyte, "invalid_response"),
        hostile(
            "nested without end",
            LoopbackHttp.raw(json(200, deep + "[".repeat(500_000))),
            "invalid_response"),
        hostile("a gigabyte", RdapCheckRunnerTest::gigabyte, "invalid_response"),
        hostile(
            "to plain http", LoopbackHttp.redirect(302, "http://" + HOST + "/v1/"), "bad_redirect"),
        hostile(
            "to another port",
            LoopbackHttp.redirect(302, "https://" + HOST + ":8443/"),
            "bad_redirect"),
        hostile("to nowhere", LoopbackHttp.redirect(302, "::"), "bad_redirect"),
        hostile(
            "to a broken name",
            LoopbackHttp.redirect(302, "https://xn--0.example/"),
            "bad_address"),
        hostile(
            "to a name with escapes", LoopbackHttp.redirect(302, "https://a%41/"), "bad_redirect"),
        hostile(
            "round and round",
            LoopbackHttp.redirect(302, "/v1/domain/example.com"),
            "too_many_redirects"),
        hostile(
            "to a private address",
            LoopbackHttp.redirect(301, "https://127.66.1.1/"),
            "target_not_public"),
        hostile("not HTTP", LoopbackHttp.raw("SSH-2.0-x\r\n\r\n"), "invalid_http"),
        hostile("nothing at all", (_, _) -> {}, "connection_reset"));
  }

  @ParameterizedTest
  @MethodSource("hostileServers")
  void aHostileServerIsNeitherBelievedNorHeldAgainstTheDomain(Hostile hostile) throws Exception {
    LoopbackHttp server = fixture.serve(hostile.script());

    CheckOutcome outcome = fixture.runner(server.port()).run(target(), NOW);

    CheckOutcome.Inconclusive unknown = (CheckOutcome.Inconclusive) outcome;
    assertThat(unknown.reason()).isEqualTo(hostile.reason());
    assertThat(unknown.observations().findText("state")).contains("error");
    Assessment aside = unknown.aside().orElseThrow();
    assertThat(aside.judgements().keySet()).containsExactly(RdapDefinition.LOOKUP_FAILED);
    assertThat(aside.sightings()).isEmpty();
    assertThat(aside.readings()).isEmpty();
    assertThat(aside.notBefore()).hasValueSatisfying(at -> assertThat(at).isAfter(NOW));
    assertThat(server.requests()).hasSizeLessThanOrEqualTo(4);
  }

  private static void gigabyte(LoopbackHttp.Request request, OutputStream out) throws IOException {
    out.write(
        "HTTP/1.1 200 OK\r\nContent-Length: 1073741824\r\n\r\n{\"a\":\""
            .getBytes(StandardCharsets.US_ASCII));
    byte[] block = " ".repeat(64 * 1024).getBytes(StandardCharsets.US_ASCII);
    for (int i = 0; i < 16 * 1024; i++) {
      out.write(block);
    }
  }

  private static void zippedGigabyte(LoopbackHttp.Request request, OutputStream out)
      throws IOException {
    out.write(
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nConnection: close\r\n\r\n"
            .getBytes(StandardCharsets.US_ASCII));
    byte[] block = " ".repeat(1024 * 1024).getBytes(StandardCharsets.US_ASCII);
    try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
      for (int i = 0; i < 1024; i++) {
        zip.write(block);
      }
    }
  }

  private static Hostile hostile(String name, Script script, String reason) {
    return new Hostile(name, script, reason);
  }

  @Test
  void aServerUnderAFalseNameIsNotBelieved() throws Exception {
    LoopbackHttp server = fixture.serveUnderFalseName(LoopbackHttp.raw(ANSWER));

    CheckOutcome outcome = fixture.runner(server.port()).run(target(), NOW);

    assertThat(((CheckOutcome.Inconclusive) outcome).reason()).isEqualTo("untrusted_certificate");
  }

  @Test
  @Execution(ExecutionMode.CONCURRENT)
  void aSilentServerAndOneThatDripsAreGivenUp() throws Exception {
    fixture.patience(Duration.ofSeconds(1));
    LoopbackHttp silent = fixture.serve(LoopbackHttp.silent());
    CheckOutcome outcome = fixture.runner(silent.port()).run(target(), NOW);
    assertThat(((CheckOutcome.Inconclusive) outcome).reason()).isEqualTo("response_timeout");

    LoopbackHttp dripping =
        fixture.serve(LoopbackHttp.drip(ANSWER.substring(0, 200), ANSWER, Duration.ofMillis(100)));
    CheckOutcome dripped = fixture.runner(dripping.port()).run(target(), NOW);
    assertThat(dripped).isInstanceOf(CheckOutcome.Inconclusive.class);
  }

  @Test
  void aRedirectToTheRegistrysOtherServerIsFollowed() throws Exception {
    LoopbackHttp first =
        fixture.serve(LoopbackHttp.redirect(301, "https://other.example.net/domain/example.com"));
    LoopbackHttp second = fixture.serveBeside(first, "other.example.net", LoopbackHttp.raw(ANSWER));

    CheckOutcome outcome = fixture.runner(first.port()).run(target(), NOW);

    assertThat(outcome).isInstanceOf(CheckOutcome.Observed.class);
    assertThat(second.requests()).hasSize(1);
  }

  @Test
  void notFoundElsewhereThanAtTheNamedServerIsNoNews() throws Exception {
    LoopbackHttp first =
        fixture.serve(LoopbackHttp.redirect(301, "https://other.example.net/domain/example.com"));
    fixture.serveBeside(first, "other.example.net", LoopbackHttp.raw(json(404, "")));

    CheckOutcome outcome = fixture.runner(first.port()).run(target(), NOW);

    assertThat(((CheckOutcome.Inconclusive) outcome).reason()).isEqualTo("not_found_page");
  }

  @ParameterizedTest
  @CsvSource({"''", "'{\"errorCode\":404,\"title\":\"Not found\"}'"})
  void notFoundAndNotDelegatedIsMissing(String body) throws Exception {
    LoopbackHttp server = fixture.serve(LoopbackHttp.raw(json(404, body)));

    CheckOutcome outcome =
        fixture.runner(server.port()).run(target("nobody.com", Map.of(), JsonValue.EMPTY), NOW);

    CheckOutcome.Observed seen = (CheckOutcome.Observed) outcome;
    assertThat(seen.observations().findText("state")).contains("not_found");
    assertThat(seen.observations().fieldsOf("queries").findWhole("dns").orElseThrow())
        .isPositive()
        .isLessThanOrEqualTo(4);
    assertThat(seen.assessment().judgements().get(RdapDefinition.DOMAIN_NOT_FOUND).findings())
        .hasSize(1);
  }

  @Test
  void notFoundWhileTheDnsIsSilentIsUnknownAndCountsForNothing() throws Exception {
    fixture
        .dns
        .server("ns.root")
        .behave(io.domainwatch.testkit.net.dns.LoopbackDnsBehaviour.silent());
    LoopbackHttp server = fixture.serve(LoopbackHttp.raw(json(404, "")));

    CheckOutcome outcome =
        fixture.runner(server.port()).run(target("nobody.com", Map.of(), JsonValue.EMPTY), NOW);

    CheckOutcome.Inconclusive unknown = (CheckOutcome.Inconclusive) outcome;
    assertThat(unknown.reason()).isEqualTo("not_found_unconfirmed");
    assertThat(unknown.aside().orElseThrow().judgements()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "429, 120, 120",
    "503, 120, 120",
    "429, 0, 60",
    "429, 999999999, 86400",
    "429, , 900"
  })
  void aServerThatLimitsUsIsLeftAloneByAllDomains(int status, String retryAfter, long seconds)
      throws Exception {
    String field = retryAfter == null ? "" : "Retry-After: " + retryAfter + "\r\n";
    LoopbackHttp server =
        fixture.serve(LoopbackHttp.raw(LoopbackHttp.response(status, field, "slow down")));
    RdapHosts hosts = new RdapHosts(Duration.ofSeconds(2), Duration.ofMillis(1));
    RdapCheckRunner runner = fixture.runner(server.port(), List.of(), hosts);

    CheckOutcome.Inconclusive first = (CheckOutcome.Inconclusive) runner.run(target(), NOW);
    CheckOutcome.Inconclusive other =
        (CheckOutcome.Inconclusive)
            runner.run(target("other.com", Map.of(), JsonValue.EMPTY), NOW.plusSeconds(30));

    assertThat(first.reason()).isEqualTo("rate_limited");
    assertThat(first.aside().orElseThrow().notBefore()).contains(NOW.plusSeconds(seconds));
    assertThat(other.reason()).isEqualTo("rate_limited");
    assertThat(other.aside().orElseThrow().notBefore().orElseThrow())
        .isAfter(NOW.plusSeconds(seconds));
    assertThat(other.aside().orElseThrow().judgements()).isEmpty();
    assertThat(server.requests()).hasSize(1);
    fixture.runner(server.port(), List.of(), hosts).run(target(), NOW.plusSeconds(seconds));
    assertThat(server.requests()).hasSize(2);
  }

  @Test
  void aRunWhoseTurnIsFarAsksNothingAndComesBackThen() throws Exception {
    LoopbackHttp server = fixture.serve(LoopbackHttp.raw(ANSWER));
    RdapHosts busy = new RdapHosts(Duration.ofMillis(1), Duration.ofSeconds(1));
    RdapCheckRunner runner = fixture.runner(server.port(), List.of(), busy);

    try (RdapHosts.Turn.Granted _ =
        (RdapHosts.Turn.Granted) busy.enter(HOST, NOW, Deadline.after(Duration.ofSeconds(5)))) {
      CheckOutcome.Inconclusive waiting = (CheckOutcome.Inconclusive) runner.run(target(), NOW);

      assertThat(waiting.reason()).isEqualTo("waiting_turn");
      assertThat(waiting.aside().orElseThrow().notBefore()).contains(NOW.plusSeconds(30));
      assertThat(waiting.aside().orElseThrow().judgements()).isEmpty();
      assertThat(server.connections()).isZero();
    }
  }

  @Test
  void aPauseThatAnotherCheckWasAskedForIsKeptToo() throws Exception {
    LoopbackHttp server =
        fixture.serve(
            LoopbackHttp.raw(LoopbackHttp.response(429, "Retry-After: 600\r\n", "slow down")));
    RdapHosts forgetful = new RdapHosts(Duration.ofSeconds(2), Duration.ofMillis(1));
    RdapCheckRunner runner = fixture.runner(server.port(), List.of(), forgetful);
    runner.run(target(), NOW);

    CheckOutcome.Inconclusive later =
        (CheckOutcome.Inconclusive) runner.run(target(), NOW.plusSeconds(601));

    assertThat(later.reason()).isEqualTo("rate_limited");
    assertThat(later.aside().orElseThrow().notBefore().orElseThrow()).isAfter(NOW.plusSeconds(601));
    assertThat(server.requests()).hasSize(1);
  }

  @Test
  void expiryIsReportedFromTheCachedRecordWhileTheServerLimitsUs() throws Exception {
    LoopbackHttp server =
        fixture.serve(
            LoopbackHttp.raw(json(200, registration(NAME, NOW.plus(Duration.ofDays(70))))));
    RdapCheckRunner runner = fixture.runner(server.port());
    CheckOutcome.Observed first = (CheckOutcome.Observed) runner.run(target(), NOW);
    LoopbackHttp limiting = fixture.serve(LoopbackHttp.page(429, "slow down"));

    CheckOutcome.Inconclusive later =
        (CheckOutcome.Inconclusive)
            fixture
                .runner(limiting.port())
                .run(
                    target(NAME, first.assessment().readings(), first.assessment().memory()),
                    NOW.plus(Duration.ofDays(12)));

    assertThat(later.observations().findWhole("daysLeft")).hasValue(58);
    assertThat(later.observations().findText("fetchedAt")).isPresent();
    assertThat(later.aside().orElseThrow().sightings())
        .singleElement()
        .extracting(sighting -> sighting.type())
        .isEqualTo(RdapDefinition.EXPIRY_WARNING);
  }

  @Test
  void anAddressThatMayNotBeReachedIsNoneOfARegistry() throws Exception {
    LoopbackHttp server = fixture.serve(LoopbackHttp.raw(ANSWER));
    fixture.lookup.with(HOST, LoopbackAddress.of("127.66.9.9"));

    CheckOutcome outcome = fixture.runner(server.port()).run(target(), NOW);

    assertThat(((CheckOutcome.Inconclusive) outcome).reason()).isEqualTo("target_not_public");
  }

  @Test
  void onlyEventsOfTheDefinitionAreNamed() throws Exception {
    LoopbackHttp server = fixture.serve(LoopbackHttp.raw(ANSWER));
    CheckOutcome.Observed seen =
        (CheckOutcome.Observed) fixture.runner(server.port()).run(target(), NOW);
    assertThat(seen.assessment().judgements().keySet())
        .extracting(EventType::wireName)
        .allMatch(word -> word.startsWith("rdap_"));
  }
}
