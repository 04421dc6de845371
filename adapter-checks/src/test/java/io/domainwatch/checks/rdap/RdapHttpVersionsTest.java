package io.domainwatch.checks.rdap;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import io.domainwatch.testkit.net.LoopbackHttp2;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Servers that take one version of HTTP alone (docs/spec/checks/rdap.md, "Request"). */
class RdapHttpVersionsTest {
  private static final Instant NOW = Instant.parse("2026-11-24T12:00:00Z");

  private static String answer() {
    return RdapFixture.registration(RdapFixture.NAME, NOW.plus(Duration.ofDays(180)));
  }

  @Test
  void aServerOfHttp2AloneIsUnderstoodAndRemembered() throws Exception {
    try (RdapFixture fixture = new RdapFixture();
        LoopbackHttp2 server =
            LoopbackHttp2.start(
                LoopbackAddress.random(), RdapFixture.tlsFor(RdapFixture.HOST), answer())) {
      fixture.lookup.with(RdapFixture.HOST, server.address());
      RdapCheckRunner runner = fixture.runner(server.port());

      assertThat(runner.run(RdapFixture.target(), NOW)).isInstanceOf(CheckOutcome.Observed.class);
      assertThat(server.connections()).as("refused once, then understood").isEqualTo(2);
      assertThat(runner.run(RdapFixture.target(), NOW)).isInstanceOf(CheckOutcome.Observed.class);
      assertThat(server.connections()).as("understood at once").isEqualTo(3);
    }
  }

  @Test
  void aServerOfHttp11IsAskedOnce() throws Exception {
    try (RdapFixture fixture = new RdapFixture()) {
      LoopbackHttp server = fixture.serve(LoopbackHttp.raw(RdapFixture.json(200, answer())));

      assertThat(fixture.runner(server.port()).run(RdapFixture.target(), NOW))
          .isInstanceOf(CheckOutcome.Observed.class);
      assertThat(server.connections()).isEqualTo(1);
    }
  }

  @Test
  void aStatusThatAsksForAnotherVersionIsAnsweredWithOneMoreRequest() throws Exception {
    AtomicInteger asked = new AtomicInteger();
    try (RdapFixture fixture = new RdapFixture()) {
      LoopbackHttp server =
          fixture.serve(
              (request, out) ->
                  LoopbackHttp.raw(
                          asked.getAndIncrement() == 0
                              ? RdapFixture.json(426, "{}")
                              : RdapFixture.json(200, answer()))
                      .answer(request, out));

      assertThat(fixture.runner(server.port()).run(RdapFixture.target(), NOW))
          .isInstanceOf(CheckOutcome.Observed.class);
      assertThat(asked).hasValue(2);
    }
  }

  @Test
  void aServerThatTakesNeitherIsToldByItsFirstAnswer() throws Exception {
    try (RdapFixture fixture = new RdapFixture()) {
      LoopbackHttp server = fixture.serve(LoopbackHttp.raw(RdapFixture.json(505, "{}")));

      CheckOutcome outcome = fixture.runner(server.port()).run(RdapFixture.target(), NOW);

      assertThat(((CheckOutcome.Inconclusive) outcome).reason()).isEqualTo("http_status");
      assertThat(server.connections()).isEqualTo(2);
    }
  }
}
