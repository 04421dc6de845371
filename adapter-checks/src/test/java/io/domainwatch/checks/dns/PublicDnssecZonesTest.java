package io.domainwatch.checks.dns;

import static io.domainwatch.checks.dns.DnsProbeResults.healthy;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.zonemaster.ZonemasterSeverity;
import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.testkit.check.CheckStory;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Signed zones that Zonemaster tests itself with (docs/spec/checks/dns.md, "DNSSEC parameters").
 */
class PublicDnssecZonesTest {

  private static final String NOTHING = "-";

  /**
   * A row.
   *
   * @param facts what is seen, as {@link DnssecFacts} reads it
   * @param event ours, without what all of DNSSEC share
   * @param level of Zonemaster
   */
  record Zone(String name, String facts, String event, String level, String whyNot) {
    static Zone of(String line) {
      String[] cells = line.split("\t", -1);
      return new Zone(cells[0], cells[1], cells[2], cells[3], cells[4]);
    }

    boolean agrees() {
      return whyNot.equals(NOTHING);
    }

    boolean isFault() {
      return List.of("warning", "error", "critical").contains(level);
    }
  }

  static Stream<Zone> zones() throws IOException {
    String file = "/dns/dnssec-zones.tsv";
    try (InputStream in = PublicDnssecZonesTest.class.getResourceAsStream(file)) {
      return new String(Objects.requireNonNull(in, file).readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(Zone::of);
    }
  }

  @ParameterizedTest
  @MethodSource("zones")
  void isJudgedAsZonemasterDoes(Zone zone) {
    List<String> told =
        DnsProbeResults.story()
            .runs(3, healthy().dnssec(seen -> DnssecFacts.apply(seen, zone.facts())))
            .eventTypes();

    assertThat(told)
        .as(zone.name())
        .isEqualTo(
            zone.event().equals(NOTHING) ? List.of() : List.of("dns_dnssec_" + zone.event()));
  }

  static Stream<ZonemasterSeverity> severities() throws IOException {
    return ZonemasterSeverity.of("dns");
  }

  @ParameterizedTest
  @MethodSource("severities")
  void isAsGraveAsZonemasterSays(ZonemasterSeverity row) {
    CheckStory<DnsProbeResults> story =
        DnsProbeResults.story().run(healthy().dnssec(seen -> DnssecFacts.apply(seen, row.facts())));

    row.assertFoundIn(story.assessment(), DnsDefinition.DEFINITION);
  }

  /** Each of the others says in its row why not. */
  @Test
  void mostAgree() throws IOException {
    List<Zone> all = zones().toList();

    assertThat(all.stream().filter(Zone::agrees).count() + " of " + all.size())
        .isEqualTo("87 of 119");
    assertThat(all.stream().filter(Zone::agrees))
        .allMatch(zone -> zone.isFault() == !zone.event().equals(NOTHING));
  }
}
