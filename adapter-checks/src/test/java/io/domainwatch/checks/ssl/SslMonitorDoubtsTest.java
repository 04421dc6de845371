package io.domainwatch.checks.ssl;

import static io.domainwatch.checks.ssl.SslFixture.NOBODY;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.SslDefinition;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.value.Value;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.net.Certificates;
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
class SslMonitorDoubtsTest {
  private static final Instant NOW = Instant.ofEpochSecond(Instant.now().getEpochSecond());

  private final SslFixture fixture = new SslFixture();

  @AfterEach
  void close() throws Exception {
    fixture.close();
  }

  @Test
  void whenTheServersOfFiveDomainsSayThatOurClockIsWrongNoDateIsJudged() throws Exception {
    SslCheckRunner runner = runnerOfServer(NOW.minus(Duration.ofHours(1)));
    List<CheckOutcome> before = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      before.add(runner.run(target(i, Map.of(), Value.EMPTY), Instant.now()));
    }
    CheckOutcome after = runner.run(target(5, Map.of(), Value.EMPTY), Instant.now());
    assertThat(before).allMatch(CheckOutcome.Observed.class::isInstance);
    assertThat(after)
        .isInstanceOfSatisfying(
            CheckOutcome.Inconclusive.class,
            inconclusive -> {
              assertThat(inconclusive.reason()).isEqualTo("clock_skew");
              assertThat(inconclusive.observations().findWhole("clockSkewSeconds").orElseThrow())
                  .isBetween(3_590L, 3_900L);
            });
  }

  @Test
  void whenTheServersOfFiveDomainsAgreeWithOurClockAllIsAsEver() throws Exception {
    SslCheckRunner runner = runnerOfServer(NOW);
    for (int i = 0; i < 6; i++) {
      assertThat(runner.run(target(i, Map.of(), Value.EMPTY), Instant.now()))
          .isInstanceOf(CheckOutcome.Observed.class);
    }
  }

  @Test
  void anIssuerThatFiveDomainsHaveSuddenlyIsToldOfTheFirstFourAlone() throws Exception {
    SslCheckRunner runner = runnerOfServer(NOW);
    Map<String, Value> baseline = Map.of("issuer", Value.of("Old Authority"));
    Value.Fields memory =
        Value.fields()
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
    assertThat(told).containsExactly(true, true, true, true, false, false);
  }

  /** The server of all these domains, which says that it is this time. */
  private SslCheckRunner runnerOfServer(Instant time) {
    String date = DateTimeFormatter.RFC_1123_DATE_TIME.format(time.atOffset(ZoneOffset.UTC));
    LoopbackTls server =
        fixture.adopt(
            LoopbackTls.start(
                Settings.of(Certificates.leaf(name(0), SslFixture.ROOT))
                    .answering(
                        "HTTP/1.1 200 OK\r\nDate: " + date + "\r\nContent-Length: 0\r\n\r\n")));
    for (int i = 0; i < 6; i++) {
      fixture.lookup.with(name(i), server.address());
    }
    return fixture.hastyRunner(new Ports(NOBODY, server.port()));
  }

  private static CheckTarget target(int number, Map<String, Value> baseline, Value.Fields memory) {
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
