package io.domainwatch.checks.dns;

import static io.domainwatch.checks.dns.DnsProbeResults.healthy;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.dns.DnssecSeen.KeySeen;
import io.domainwatch.core.check.dns.DnssecSeen.Status;
import io.domainwatch.core.check.dns.DnssecSeen.Worth;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Signed zones that Zonemaster tests itself with (docs/spec/checks/dns.md, "DNSSEC parameters").
 */
class PublicDnssecZonesTest {

  private static final String NONE = "none";
  private static final String UNKNOWN = "unknown";
  private static final String NOTHING = "-";

  /** Tag of the first key of a zone. */
  private static final int FIRST_TAG = 11;

  /**
   * A row.
   *
   * @param facts what is seen
   * @param event ours, without what all of DNSSEC share
   * @param level of Zonemaster
   */
  record Zone(String name, Map<String, String> facts, String event, String level, String whyNot) {
    static Zone of(String line) {
      String[] cells = line.split("\t", -1);
      Map<String, String> facts =
          Arrays.stream(cells[1].split(" "))
              .map(fact -> fact.split("=", 2))
              .collect(Collectors.toMap(fact -> fact[0], fact -> fact[1]));
      return new Zone(cells[0], facts, cells[2], cells[3], cells[4]);
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
            .runs(3, healthy().dnssec(seen -> build(seen, zone.facts())))
            .eventTypes();

    assertThat(told)
        .as(zone.name())
        .isEqualTo(
            zone.event().equals(NOTHING) ? List.of() : List.of("dns_dnssec_" + zone.event()));
  }

  /** Each of the others says in its row why not. */
  @Test
  void mostAgree() throws IOException {
    List<Zone> all = zones().toList();

    assertThat(all.stream().filter(Zone::agrees).count() + " of " + all.size())
        .isEqualTo("68 of 84");
    assertThat(all.stream().filter(Zone::agrees))
        .allMatch(zone -> zone.isFault() == !zone.event().equals(NOTHING));
  }

  private static DnssecSeenBuilder build(DnssecSeenBuilder seen, Map<String, String> facts) {
    seen.status(Status.valueOf(facts.getOrDefault("status", "secure").toUpperCase(Locale.ROOT)));
    List<Integer> algorithms = numbers(facts.getOrDefault("alg", "13"));
    announce(keys(seen, algorithms, facts), facts.getOrDefault("cds", NONE), algorithms);
    delegate(seen, facts.getOrDefault("ds", "2"), algorithms.isEmpty() ? 13 : algorithms.getLast());
    if (facts.containsKey("nsec3")) {
      String[] hashing = facts.getOrDefault("nsec3", "").split("/");
      seen.hashing(Integer.parseInt(hashing[0]), Integer.parseInt(hashing[1]));
    }
    if (facts.containsKey("parent")) {
      seen.parentUnsigned();
    }
    return seen;
  }

  private static DnssecSeenBuilder keys(
      DnssecSeenBuilder seen, List<Integer> algorithms, Map<String, String> facts) {
    Stream<KeySeen> zoneKeys =
        IntStream.range(0, algorithms.size())
            .mapToObj(i -> new KeySeen(FIRST_TAG + i, algorithms.get(i), 0, 257));
    Stream<KeySeen> other = Stream.of(new KeySeen(99, 13, 0, 1));
    boolean alsoOther = facts.getOrDefault("cds", NONE).contains("no_zone_key");
    seen.keys((alsoOther ? Stream.concat(zoneKeys, other) : zoneKeys).toArray(KeySeen[]::new));
    if (facts.containsKey("sig")) {
      return seen.answersUnchecked(true)
          .signed(Duration.ofDays(4), Duration.ofDays(10), Worth.MISSING);
    }
    return algorithms.isEmpty() ? seen.noSignatures() : seen;
  }

  private static void announce(DnssecSeenBuilder seen, String cds, List<Integer> algorithms) {
    if (cds.equals(UNKNOWN)) {
      seen.announcementUnknown();
      return;
    }
    List<String> words = List.of(cds.split(","));
    seen.announces(
        words.contains("delete"),
        words.stream()
            .filter(word -> !word.equals("delete") && !word.equals(NONE))
            .map(
                word ->
                    switch (word) {
                      case "own" -> FIRST_TAG + " " + algorithms.getFirst();
                      case "no_zone_key" -> "99 13";
                      default -> "4711 13";
                    })
            .toArray(String[]::new));
  }

  private static void delegate(DnssecSeenBuilder seen, String digests, int algorithm) {
    switch (digests) {
      case NONE -> seen.ds();
      case UNKNOWN -> seen.dsUnknown();
      default -> {
        List<Integer> types = numbers(digests);
        seen.ds(
            types.stream()
                .map(type -> FIRST_TAG + " " + algorithm + " " + type + " aa")
                .toArray(String[]::new));
        seen.digests(types.toArray(Integer[]::new));
      }
    }
  }

  private static List<Integer> numbers(String list) {
    return list.equals(NONE)
        ? List.of()
        : Arrays.stream(list.split(",")).map(Integer::parseInt).toList();
  }
}
