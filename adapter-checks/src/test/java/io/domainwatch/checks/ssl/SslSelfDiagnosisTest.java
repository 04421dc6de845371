package io.domainwatch.checks.ssl;

import static io.domainwatch.checks.ssl.SslFixture.NOBODY;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.ControlProbe.ReferenceTarget;
import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.ssl.SslDefinition;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.LoopbackHttp;
import io.domainwatch.testkit.net.LoopbackTls;
import io.domainwatch.testkit.net.LoopbackTls.Settings;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the runs of many domains tell one runner about itself. */
class SslSelfDiagnosisTest {
  /** Five lying servers were enough for every other organization to be blinded. */
  private static final int SITES = 8;

  private static final Instant NOW = Instant.ofEpochSecond(Instant.now().getEpochSecond());

  private final SslFixture fixture = new SslFixture();

  @AfterEach
  void close() throws Exception {
    fixture.close();
  }

  /**
   * The attack: names of one organization with a server that lies about the time. The doubt would
   * reach far, since the certificate of this server ends within it.
   */
  @Test
  void serversOfTenantsHaveNoSayInWhatTimeItIs() throws Exception {
    SslCheckRunner runner = runnerOfServer(NOW.plus(Duration.ofDays(3_650)));
    for (int i = 0; i < SITES; i++) {
      assertThat(runner.run(target(i, Map.of(), JsonValue.EMPTY), Instant.now()))
          .as("run %s", i)
          .isInstanceOf(CheckOutcome.Observed.class);
    }
  }

  @Test
  void referenceTargetsThatContradictOurClockMakeUsDoubtDatesThatAreNear() throws Exception {
    LoopbackTls site =
        fixture.adopt(LoopbackTls.start(Settings.of(Certificates.leaf(name(0), SslFixture.ROOT))));
    fixture.lookup.with(name(0), site.address());
    LoopbackHttp reference =
        fixture.adopt(LoopbackHttp.start(saying(NOW.plus(Duration.ofDays(3_650)))));
    SslCheckRunner runner =
        fixture.hastyRunner(
            new Ports(reference.port(), site.port()),
            List.of(new ReferenceTarget(reference.address().getHostAddress(), reference.port())),
            Duration.ofSeconds(60));
    assertThat(runner.run(target(0, Map.of(), JsonValue.EMPTY), Instant.now()))
        .isInstanceOfSatisfying(
            CheckOutcome.Inconclusive.class,
            doubted -> {
              assertThat(doubted.reason()).isEqualTo("clock_skew");
              assertThat(doubted.observations().findWhole("clockSkewSeconds").orElseThrow())
                  .isNegative();
            });
  }

  @Test
  void anIssuerThatFiveDomainsHaveSuddenlyIsReportedForTheFirstFourAlone() throws Exception {
    assertThat(issuerChangesTold(runnerOfServer(NOW)))
        .containsExactly(true, true, true, true, false, false);
  }

  /** Domains of one organization that move together do not silence the same move of others. */
  @Test
  void aPublicAuthorityThatManyHaveSuddenlyIsReportedForEach() throws Exception {
    fixture.publicRoots(SslFixture.ROOT.certificate()::equals);
    assertThat(issuerChangesTold(runnerOfServer(NOW)))
        .containsExactly(true, true, true, true, true, true);
  }

  private static List<Boolean> issuerChangesTold(SslCheckRunner runner) throws Exception {
    Map<String, JsonValue> baseline = Map.of("issuer", JsonValue.of("Old Authority"));
    JsonValue.JsonObject memory =
        JsonValue.fields()
            .put("issuer", "Old Authority")
            .put("issuerSince", NOW.minus(Duration.ofDays(30)).toString())
            .build();
    List<Boolean> told = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      CheckOutcome.Observed seen =
          (CheckOutcome.Observed) runner.run(target(i, baseline, memory), NOW);
      told.add(
          seen.assessment().sightings().stream()
              .anyMatch(sighting -> sighting.type().equals(SslDefinition.ISSUER_CHANGED)));
    }
    return told;
  }

  /** The server of all these domains, which says that it is this time. */
  private SslCheckRunner runnerOfServer(Instant time) {
    String date = date(time);
    LoopbackTls server =
        fixture.adopt(
            LoopbackTls.start(
                Settings.of(Certificates.leaf(name(0), SslFixture.ROOT))
                    .answering(
                        "HTTP/1.1 200 OK\r\nDate: " + date + "\r\nContent-Length: 0\r\n\r\n")));
    for (int i = 0; i < SITES; i++) {
      fixture.lookup.with(name(i), server.address());
    }
    return fixture.hastyRunner(new Ports(NOBODY, server.port()));
  }

  private static LoopbackHttp.Script saying(Instant time) {
    return LoopbackHttp.raw(LoopbackHttp.response(200, "Date: " + date(time) + "\r\n", ""));
  }

  private static String date(Instant time) {
    return DateTimeFormatter.RFC_1123_DATE_TIME.format(time.atOffset(ZoneOffset.UTC));
  }

  private static CheckTarget target(
      int number, Map<String, JsonValue> baseline, JsonValue.JsonObject memory) {
    return new CheckTarget(
        new DomainId(Fixtures.newId()),
        new DomainName(name(number)),
        CheckType.SSL,
        baseline,
        memory);
  }

  private static String name(int number) {
    return "www.site" + number + ".com";
  }
}
