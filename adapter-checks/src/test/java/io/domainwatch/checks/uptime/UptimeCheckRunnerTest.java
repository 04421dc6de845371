package io.domainwatch.checks.uptime;

import static io.domainwatch.checks.uptime.UptimeFixture.HOST;
import static io.domainwatch.checks.uptime.UptimeFixture.NOBODY;
import static io.domainwatch.core.check.uptime.UptimeDefinition.BLOCKED;
import static io.domainwatch.core.check.uptime.UptimeDefinition.DOWN;
import static io.domainwatch.core.check.uptime.UptimeDefinition.PARTIAL_OUTAGE;
import static io.domainwatch.core.check.uptime.UptimeDefinition.PLACEHOLDER_PAGE;
import static io.domainwatch.testkit.net.LoopbackHttp.page;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.domainwatch.checks.net.AddressAnswer;
import io.domainwatch.checks.net.ControlProbe.ReferenceTarget;
import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.net.InetAddress;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

class UptimeCheckRunnerTest {

  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  private final UptimeFixture fixture = new UptimeFixture();
  private final InetAddress first = LoopbackAddress.random();
  private final InetAddress second = LoopbackAddress.random();

  @AfterEach
  void close() throws Exception {
    fixture.close();
  }

  @Test
  void aSecurePageIsObservedInFull() throws Exception {
    LoopbackHttp site =
        fixture.secure(
            first,
            0,
            LoopbackHttp.raw(
                LoopbackHttp.response(
                    200, "Server: Thing/1\u0007\r\n", "<title> Hel\u0001lo </title>")));
    fixture.lookup.with(HOST, first);
    JsonValue.JsonObject seen = observed(new Ports(NOBODY, site.port())).observations();
    assertThat(seen.findText("url")).contains("https://www.example.net/");
    assertThat(seen.findWhole("httpStatus")).hasValue(200);
    assertThat(seen.findText("httpVersion")).contains("http/1.1");
    assertThat(seen.findText("ip")).contains(first.getHostAddress());
    assertThat(seen.findText("family")).contains("ipv4");
    assertThat(seen.findText("title")).contains("Hello");
    assertThat(seen.findText("server")).contains("Thing/1");
    assertThat(seen.findText("bodySha256").orElseThrow()).hasSize(64);
    assertThat(seen.fieldsOf("tls").findText("version")).contains("TLSv1.3");
    assertThat(seen.fieldsOf("tls").isTrue("valid")).isFalse();
    assertThat(seen.fieldsOf("tls").findText("verifyError")).contains("untrusted");
    assertThat(seen.fieldsOf("timings").fields())
        .containsKeys(
            "dnsMs",
            "connectMs",
            "tlsMs",
            "requestMs",
            "ttfbMs",
            "transferMs",
            "totalMs",
            "redirectMs");
    assertThat(seen.isTrue("usedHttpFallback")).isFalse();
    assertThat(seen.find("blockedBy")).isEmpty();
    assertThat(seen.itemsOf("addresses")).hasSize(1);
  }

  @Test
  void everyRunHasTheSameFields() throws Exception {
    LoopbackHttp site = fixture.secure(first, 0, page(200, "here"));
    fixture.lookup.with(HOST, first);
    JsonValue.JsonObject up = observed(new Ports(NOBODY, site.port())).observations();
    JsonValue.JsonObject down = observed(new Ports(NOBODY, NOBODY)).observations();
    fixture.lookup.with(HOST, new AddressAnswer.NameError());
    JsonValue.JsonObject gone = observed(new Ports(NOBODY, NOBODY)).observations();
    assertThat(down.fields().keySet()).isEqualTo(up.fields().keySet());
    assertThat(gone.fields().keySet()).isEqualTo(up.fields().keySet());
    assertThat(gone.fieldsOf("timings").fields().keySet())
        .isEqualTo(up.fieldsOf("timings").fields().keySet());
    assertThat(gone.fieldsOf("timings").find("connectMs")).isEmpty();
  }

  @Test
  void aBodyThatCannotBeDecodedIsNoEmptyPage() throws Exception {
    LoopbackHttp site =
        fixture.secure(
            first,
            0,
            LoopbackHttp.raw(
                LoopbackHttp.response(200, "Content-Encoding: gzip\r\n", "no gzip at all")));
    fixture.lookup.with(HOST, first);
    Map<String, JsonValue> realPage = Map.of("page", JsonValue.of("real"));
    CheckOutcome.Observed observed =
        (CheckOutcome.Observed)
            fixture
                .runner(new Ports(NOBODY, site.port()))
                .run(UptimeFixture.target(realPage, JsonValue.EMPTY), NOW);
    assertThat(observed.observations().findText("bodyEnd")).contains("undecodable");
    assertThat(observed.assessment().judgements())
        .containsKey(DOWN)
        .doesNotContainKey(PLACEHOLDER_PAGE);
  }

  @Test
  void whenIpv6LosesItsHeadStartAllAddressesAreProbedAtOnce() throws Exception {
    InetAddress dead = InetAddress.ofLiteral("::1");
    assumeTrue(fixture.hasRoute(dead), "this host has IPv6 on its loopback interface");
    LoopbackHttp site = fixture.secure(first, 0, page(200, "alive"));
    fixture.lookup.with(HOST, dead, first);
    JsonValue.JsonObject noSweepDue =
        JsonValue.fields().put("runsSinceSweep", 0).put("sweepsWanted", 0).build();
    CheckOutcome.Observed observed =
        (CheckOutcome.Observed)
            fixture
                .runner(new Ports(NOBODY, site.port()))
                .run(UptimeFixture.target(Map.of(), noSweepDue), NOW);
    assertThat(observed.observations().findText("ip")).contains(first.getHostAddress());
    assertThat(observed.assessment().judgements().get(PARTIAL_OUTAGE).findings())
        .singleElement()
        .satisfies(finding -> assertThat(finding.detail().findText("family")).contains("ipv6"));
  }

  @Test
  void aSiteWithoutHttpsIsUpOverHttp() throws Exception {
    LoopbackHttp site = fixture.plain(first, 0, page(200, "plain"));
    fixture.lookup.with(HOST, first);
    CheckOutcome.Observed observed = observed(new Ports(site.port(), NOBODY));
    assertThat(observed.observations().isTrue("usedHttpFallback")).isTrue();
    assertThat(observed.assessment().judgements().get(DOWN).findings()).isEmpty();
  }

  @Test
  @Execution(ExecutionMode.CONCURRENT)
  void aBrokenHandshakeIsNotHiddenByHttp() throws Exception {
    LoopbackHttp noTls =
        fixture.plain(first, 0, (_, out) -> out.write("not TLS\r\n\r\n".getBytes()));
    LoopbackHttp plain = fixture.plain(first, 0, page(200, ""));
    fixture.lookup.with(HOST, first);
    CheckOutcome.Observed observed = observed(new Ports(plain.port(), noTls.port()));
    assertThat(observed.assessment().failedIn()).contains(FailurePhase.TLS);
    assertThat(plain.connections()).isZero();
  }

  @Test
  void nobodyListeningIsDown() throws Exception {
    fixture.lookup.with(HOST, first);
    CheckOutcome.Observed observed = observed(new Ports(NOBODY, NOBODY));
    assertThat(observed.assessment().failedIn()).contains(FailurePhase.CONNECT);
    assertThat(observed.observations().findText("reason")).contains("connect_refused");
    assertThat(observed.observations().find("httpStatus")).isEmpty();
  }

  @Test
  void aNameThatIsGoneIsDownAndNothingIsConnected() throws Exception {
    CheckOutcome.Observed observed = observed(new Ports(NOBODY, NOBODY));
    assertThat(observed.assessment().failedIn()).contains(FailurePhase.DNS);
    assertThat(observed.observations().findText("reason")).contains("dns_nxdomain");
  }

  @Test
  void resolversThatDisagreeAreOurTrouble() throws Exception {
    fixture.lookup.with(
        HOST, new AddressAnswer.Failed(AddressAnswer.FailureReason.DISAGREEMENT, "two answers"));
    assertThat(inconclusive(new Ports(NOBODY, NOBODY), List.of())).isEqualTo("resolver_trouble");
  }

  @Test
  void aSilentResolverIsHeldAgainstTheNameUnlessWeWereLate() throws Exception {
    Ports nobody = new Ports(NOBODY, NOBODY);
    fixture.lookup.with(
        HOST, new AddressAnswer.Failed(AddressAnswer.FailureReason.TIMEOUT, "no reply"));
    assertThat(observed(nobody).observations().findText("reason")).contains("dns_timeout");

    fixture.lookup.during(fixture::standStill);
    assertThat(inconclusive(nobody, List.of())).isEqualTo("monitor_trouble");
  }

  @Test
  void withoutOurOwnNetworkNothingIsSaid() throws Exception {
    fixture.lookup.with(HOST, first);
    List<ReferenceTarget> dead = List.of(new ReferenceTarget("127.0.0.1", NOBODY));
    assertThat(inconclusive(new Ports(NOBODY, NOBODY), dead)).isEqualTo("own_network");
    LoopbackHttp reference = fixture.plain(second, 0, page(200, ""));
    List<ReferenceTarget> good =
        List.of(new ReferenceTarget(second.getHostAddress(), reference.port()));
    assertThat(fixture.runner(new Ports(NOBODY, NOBODY), good).run(UptimeFixture.target(), NOW))
        .isInstanceOf(CheckOutcome.Observed.class);
  }

  @Test
  void whenResolversFailForTheRootTooNothingIsSaid() throws Exception {
    fixture.lookup.with(
        HOST, new AddressAnswer.Failed(AddressAnswer.FailureReason.SERVFAIL, "both"));
    Ports ports = new Ports(NOBODY, NOBODY);
    assertThat(fixture.runner(ports, List.of(), _ -> false).run(UptimeFixture.target(), NOW))
        .isInstanceOfSatisfying(
            CheckOutcome.Inconclusive.class,
            outcome -> assertThat(outcome.reason()).isEqualTo("own_network"));
    assertThat(observed(ports).observations().findText("reason")).contains("dns_servfail");
  }

  @Test
  void aNameThatPointsInwardsIsNeverConnected() throws Exception {
    InetAddress inside = LoopbackAddress.of("127.66.3.3");
    LoopbackHttp canary = fixture.plain(inside, 0, page(200, ""));
    fixture.lookup.with(HOST, inside);
    assertThat(inconclusive(new Ports(canary.port(), canary.port()), List.of()))
        .isEqualTo("target_not_public");
    assertThat(canary.connections()).isZero();
  }

  @Test
  void aChallengeIsNeitherUpNorDown() throws Exception {
    LoopbackHttp site =
        fixture.secure(
            first,
            0,
            LoopbackHttp.raw(LoopbackHttp.response(403, "cf-mitigated: challenge\r\n", "wait")));
    fixture.lookup.with(HOST, first);
    CheckOutcome outcome =
        fixture.runner(new Ports(NOBODY, site.port())).run(UptimeFixture.target(), NOW);
    assertThat(outcome).isInstanceOf(CheckOutcome.Inconclusive.class);
    CheckOutcome.Inconclusive blocked = (CheckOutcome.Inconclusive) outcome;
    assertThat(blocked.reason()).isEqualTo("blocked");
    assertThat(blocked.observations().findText("blockedBy")).contains("cloudflare_challenge");
    assertThat(blocked.observations().find("title")).isEmpty();
    assertThat(blocked.aside().orElseThrow().judgements().keySet())
        .contains(BLOCKED)
        .doesNotContain(DOWN);
  }

  @Test
  void aDeadAddressBesideALivingOneIsAnOutageInPart() throws Exception {
    LoopbackHttp site = fixture.secure(first, 0, page(200, "alive"));
    fixture.lookup.with(HOST, first, second);
    CheckOutcome.Observed observed = observed(new Ports(NOBODY, site.port()));
    assertThat(observed.assessment().judgements().get(DOWN).findings()).isEmpty();
    assertThat(observed.assessment().judgements().get(PARTIAL_OUTAGE).findings()).hasSize(1);
    assertThat(observed.observations().itemsOf("addresses"))
        .extracting(value -> ((JsonValue.JsonObject) value).findText("outcome").orElseThrow())
        .containsExactly("ok", "connect_refused");
  }

  @Test
  void whenTheFirstAddressIsDeadTheSiteIsReadThroughAnother() throws Exception {
    LoopbackHttp site = fixture.secure(second, 0, page(200, "alive"));
    fixture.lookup.with(HOST, first, second);
    JsonValue.JsonObject noSweepDue =
        JsonValue.fields().put("runsSinceSweep", 0).put("sweepsWanted", 0).build();
    CheckOutcome outcome =
        fixture
            .runner(new Ports(NOBODY, site.port()))
            .run(UptimeFixture.target(Map.of(), noSweepDue), NOW);
    CheckOutcome.Observed observed = (CheckOutcome.Observed) outcome;
    assertThat(observed.observations().findText("ip")).contains(second.getHostAddress());
    assertThat(observed.assessment().judgements().get(DOWN).findings()).isEmpty();
    assertThat(observed.assessment().judgements().get(PARTIAL_OUTAGE).findings()).hasSize(1);
  }

  @Test
  void ipv6ThatDoesNotWorkHereIsNotHeldAgainstTheSite() throws Exception {
    LoopbackHttp site = fixture.secure(first, 0, page(200, "alive"));
    fixture.lookup.with(HOST, InetAddress.ofLiteral("fd99::1"), first);
    List<ReferenceTarget> overIpv4 =
        List.of(new ReferenceTarget(first.getHostAddress(), site.port()));
    CheckOutcome outcome =
        fixture.runner(new Ports(NOBODY, site.port()), overIpv4).run(UptimeFixture.target(), NOW);
    assertThat(outcome).isInstanceOf(CheckOutcome.Observed.class);
    CheckOutcome.Observed observed = (CheckOutcome.Observed) outcome;
    assertThat(observed.observations().findText("family")).contains("ipv4");
    assertThat(observed.assessment().judgements().get(PARTIAL_OUTAGE).findings()).isEmpty();
    assertThat(observed.observations().itemsOf("addresses"))
        .extracting(value -> ((JsonValue.JsonObject) value).findText("outcome").orElseThrow())
        .containsExactlyInAnyOrder("not_tested", "ok");
  }

  @Test
  @Execution(ExecutionMode.CONCURRENT)
  void aSiteWithIpv6OnlyCannotBeJudgedWithoutIpv6() throws Exception {
    fixture.lookup.with(HOST, InetAddress.ofLiteral("fd99::1"));
    LoopbackHttp reference = fixture.plain(first, 0, page(200, ""));
    List<ReferenceTarget> overIpv4 =
        List.of(new ReferenceTarget(first.getHostAddress(), reference.port()));
    assertThat(inconclusive(new Ports(NOBODY, NOBODY), overIpv4)).isEqualTo("not_tested");
  }

  @Test
  void anErrorOfOneBackendIsAnOutageInPart() throws Exception {
    LoopbackHttp broken = fixture.secure(first, 0, page(503, "no"));
    fixture.secure(second, broken.port(), page(200, "yes"));
    fixture.lookup.with(HOST, first, second);
    CheckOutcome.Observed observed = observed(new Ports(NOBODY, broken.port()));
    assertThat(observed.observations().findWhole("httpStatus")).hasValue(200);
    assertThat(observed.assessment().judgements().get(PARTIAL_OUTAGE).findings()).hasSize(1);
  }

  @Test
  void betweenSweepsOneConnectionIsEnough() throws Exception {
    LoopbackHttp site = fixture.secure(first, 0, page(200, "a"));
    LoopbackHttp other = fixture.secure(second, site.port(), page(200, "b"));
    fixture.lookup.with(HOST, first, second);
    JsonValue.JsonObject noSweepDue =
        JsonValue.fields().put("runsSinceSweep", 0).put("sweepsWanted", 0).build();
    fixture
        .runner(new Ports(NOBODY, site.port()))
        .run(UptimeFixture.target(Map.of(), noSweepDue), NOW);
    assertThat(site.connections()).isEqualTo(1);
    assertThat(other.connections()).isZero();
  }

  @Test
  void aSiteThatAskedForAPauseIsNotAskedUntilItIsOver() throws Exception {
    LoopbackHttp site =
        fixture.secure(
            first,
            0,
            LoopbackHttp.raw(LoopbackHttp.response(429, "Retry-After: 600\r\n", "slow down")));
    fixture.lookup.with(HOST, first);
    UptimeCheckRunner runner = fixture.runner(new Ports(NOBODY, site.port()));
    JsonValue.JsonObject memory = JsonValue.fields().put("kept", "as it is").build();
    runner.run(UptimeFixture.target(), NOW);
    CheckOutcome.Inconclusive outcome =
        (CheckOutcome.Inconclusive) runner.run(UptimeFixture.target(Map.of(), memory), NOW);
    assertThat(outcome.reason()).isEqualTo("rate_limited");
    assertThat(outcome.aside().orElseThrow().notBefore().orElseThrow())
        .isBetween(NOW.plusSeconds(590), NOW.plusSeconds(600));
    assertThat(outcome.aside().orElseThrow().memory()).isEqualTo(memory);
    assertThat(outcome.aside().orElseThrow().judgements()).isEmpty();
    assertThat(site.connections()).isEqualTo(1);
  }

  @Test
  void aRedirectToADeadHostIsDown() throws Exception {
    LoopbackHttp site =
        fixture.secure(first, 0, LoopbackHttp.redirect(301, "https://gone.example.net/"));
    fixture.lookup.with(HOST, first);
    CheckOutcome.Observed observed = observed(new Ports(NOBODY, site.port()));
    assertThat(observed.assessment().failedIn()).contains(FailurePhase.DNS);
    assertThat(observed.observations().findText("finalUrl")).contains("https://gone.example.net/");
    assertThat(observed.observations().findWhole("redirects")).hasValue(1);
  }

  private CheckOutcome.Observed observed(Ports ports) throws InterruptedException {
    CheckOutcome outcome = fixture.runner(ports).run(UptimeFixture.target(), NOW);
    assertThat(outcome).isInstanceOf(CheckOutcome.Observed.class);
    return (CheckOutcome.Observed) outcome;
  }

  private String inconclusive(Ports ports, List<ReferenceTarget> references)
      throws InterruptedException {
    CheckOutcome outcome = fixture.runner(ports, references).run(UptimeFixture.target(), NOW);
    assertThat(outcome).isInstanceOf(CheckOutcome.Inconclusive.class);
    return ((CheckOutcome.Inconclusive) outcome).reason();
  }
}
