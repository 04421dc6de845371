package io.domainwatch.checks.nameserver;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The zones that Zonemaster tests itself with, on loopback. */
class PublicTestZonesTest {

  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  static Stream<PublicTestZone> zones() throws IOException {
    return PublicTestZone.all("test-zones.tsv");
  }

  @ParameterizedTest
  @MethodSource("zones")
  void isJudgedAsZonemasterDoes(PublicTestZone zone) throws Exception {
    try (LoopbackDns dns = zone.start()) {
      CheckOutcome outcome =
          NameserverFixture.runner(dns).run(NameserverFixture.target(PublicTestZone.ZONE), NOW);

      assertThat(raised(outcome).stream().map(EventType::wireName))
          .as(zone.name())
          .containsExactlyInAnyOrderElementsOf(
              zone.expected().stream().map(event -> "nameserver_" + event).toList());
    }
  }

  /** Each of the others says in its row why not. */
  @Test
  void mostAgree() throws IOException {
    List<PublicTestZone> all = zones().toList();

    assertThat(all.stream().filter(PublicTestZone::agrees).count() + " of " + all.size())
        .isEqualTo("59 of 62");
    assertThat(all.stream().filter(PublicTestZone::agrees))
        .allMatch(zone -> zone.isFault() == !zone.expected().isEmpty());
  }

  /** Where the walk met the server that does not delegate, nothing could be told. */
  private static Set<EventType> raised(CheckOutcome outcome) {
    return outcome instanceof CheckOutcome.Observed ? NameserverFixture.raised(outcome) : Set.of();
  }
}
