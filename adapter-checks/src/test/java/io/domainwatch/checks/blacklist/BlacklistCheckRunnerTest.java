package io.domainwatch.checks.blacklist;

import static io.domainwatch.checks.blacklist.BlacklistFixture.ADDRESSES;
import static io.domainwatch.checks.blacklist.BlacklistFixture.NAMES;
import static io.domainwatch.checks.blacklist.BlacklistFixture.WEB;
import static io.domainwatch.checks.blacklist.BlacklistFixture.asked;
import static io.domainwatch.checks.blacklist.BlacklistFixture.runner;
import static io.domainwatch.checks.blacklist.BlacklistFixture.target;
import static io.domainwatch.checks.blacklist.BlacklistFixture.world;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.blacklist.BlacklistDefinition;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult;
import io.domainwatch.core.check.blacklist.list.ListProvider;
import io.domainwatch.core.check.blacklist.list.ListZone;
import io.domainwatch.core.check.blacklist.list.ListZone.Kind;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckOutcome.Observed;
import io.domainwatch.core.run.Finding;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import io.domainwatch.testkit.net.dns.LoopbackDnsBehaviour;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.xbill.DNS.Rcode;

class BlacklistCheckRunnerTest {

  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
  private static final String WEB_REVERSED = "14.215.184.93";

  private static Observed run(BlacklistCheckRunner runner, Instant now) throws Exception {
    return (Observed) runner.run(target(JsonValue.EMPTY), now);
  }

  private static Observed run(LoopbackDns dns) throws Exception {
    return run(runner(dns), NOW);
  }

  private static List<Finding> findings(Observed outcome) {
    return outcome.assessment().judgements().values().stream()
        .flatMap(judgement -> judgement.findings().stream())
        .toList();
  }

  private static List<String> states(Observed outcome) {
    return outcome.observations().itemsOf("results").stream()
        .map(JsonValue.JsonObject.class::cast)
        .map(r -> r.findText("target").orElse("") + " " + r.findText("state").orElse(""))
        .toList();
  }

  private static String providerState(Observed outcome, int index) {
    JsonValue.JsonObject provider =
        (JsonValue.JsonObject) outcome.observations().itemsOf("providers").get(index);
    return provider.findText("state").orElse("")
        + provider.findText("reason").map(reason -> " " + reason).orElse("");
  }

  @Test
  void aHealthyNameIsLookedUpEverywhereAndNothingIsListed() throws Exception {
    try (LoopbackDns dns = world().start()) {
      Observed outcome = run(dns);

      assertThat(findings(outcome)).isEmpty();
      assertThat(states(outcome))
          .containsExactly(
              WEB + " clean", BlacklistFixture.MAIL + " clean", "www.shop.example.test clean");
      assertThat(outcome.assessment().judgements())
          .hasSize(4)
          .allSatisfy(
              (type, judgement) -> assertThat(judgement.unknown()).as("%s", type).isEmpty());
      assertThat(asked(dns, ADDRESSES))
          .containsExactly(
              "2.0.0.127." + ADDRESSES + ". A",
              "1.0.0.127." + ADDRESSES + ". A",
              WEB_REVERSED + "." + ADDRESSES + ". A",
              "25.215.184.93." + ADDRESSES + ". A");
    }
  }

  /** Two for each gate, one for each target; the rest finds out where site and mail are. */
  @Test
  void theLoadOfAHealthyRunIsKnown() throws Exception {
    try (LoopbackDns dns = world().start()) {
      BlacklistCheckRunner runner = runner(dns);
      long first =
          run(runner, NOW).observations().fieldsOf("queries").findWhole("dns").orElseThrow();
      int gates = asked(dns, ADDRESSES).size() + asked(dns, NAMES).size();
      long second =
          run(runner, NOW.plusSeconds(600))
              .observations()
              .fieldsOf("queries")
              .findWhole("dns")
              .orElseThrow();

      assertThat(gates).isEqualTo(7);
      assertThat(first).isLessThanOrEqualTo(20);
      assertThat(second).isEqualTo(first - 4);
    }
  }

  @Test
  void aListedAddressIsFoundWithItsReason() throws Exception {
    try (LoopbackDns dns = world().start()) {
      dns.zone(ADDRESSES)
          .add(WEB_REVERSED, "A", "127.0.0.2")
          .add(WEB_REVERSED, "TXT", "\"sent \\007spam, see https://bl.example.test/q\"");

      Observed outcome = run(dns);

      assertThat(findings(outcome)).hasSize(1);
      Finding finding = findings(outcome).getFirst();
      assertThat(finding.type()).isEqualTo(BlacklistDefinition.IP_LISTED);
      assertThat(finding.subject()).isEqualTo(ADDRESSES + "/" + WEB);
      assertThat(finding.detail().findText("text"))
          .contains("sent spam, see https://bl.example.test/q");
      assertThat(states(outcome)).contains(WEB + " listed");
    }
  }

  @Test
  void aListedNameIsFoundAndIsNeverSentToAListOfAddresses() throws Exception {
    try (LoopbackDns dns = world().start()) {
      dns.zone(NAMES).add("www.shop.example.test", "A", "127.0.0.4");

      Observed outcome = run(dns);

      assertThat(findings(outcome))
          .extracting(Finding::type)
          .containsExactly(BlacklistDefinition.DOMAIN_LISTED);
      assertThat(asked(dns, NAMES)).noneMatch(question -> question.startsWith(WEB_REVERSED));
      assertThat(asked(dns, ADDRESSES)).noneMatch(question -> question.contains("shop"));
    }
  }

  @Test
  void aMailServerOfAnotherCompanyIsNotTheCustomersBusiness() throws Exception {
    try (LoopbackDns dns = world().start()) {
      dns.zone(ADDRESSES).add("99.216.184.93", "A", "127.0.0.2");

      assertThat(findings(run(dns))).isEmpty();
    }
  }

  static Stream<List<String>> brokenLists() {
    return Stream.of(
        List.of("wildcarded", "* A 127.0.0.2", "2.0.0.127 A 127.0.0.2"),
        List.of("listed_point_missing", "@ TXT \"closed\""),
        List.of("rewritten", "* A 203.0.113.80", "2.0.0.127 A 203.0.113.80"),
        List.of("intercepted", "* A 127.0.0.1", "2.0.0.127 A 127.0.0.1"),
        List.of("provider_error", "* A 127.255.255.254", "2.0.0.127 A 127.255.255.254"));
  }

  @ParameterizedTest
  @MethodSource("brokenLists")
  void aBrokenListNeverMakesAListing(List<String> zone) throws Exception {
    String[] records =
        Stream.concat(zone.stream().skip(1), pointsAndTargets(zone)).toArray(String[]::new);
    try (LoopbackDns dns = world().zone(ADDRESSES, records).start()) {
      Observed outcome = run(dns);

      assertThat(outcome.assessment().judgements().get(BlacklistDefinition.IP_LISTED).findings())
          .isEmpty();
      assertThat(providerState(outcome, 0)).isEqualTo("unusable " + zone.getFirst());
      assertThat(states(outcome)).contains(WEB + " unknown");
    }
  }

  /** The loopback servers know no wildcards: the names that are asked get the wildcard's data. */
  private static Stream<String> pointsAndTargets(List<String> zone) {
    return zone.stream()
        .filter(record -> record.startsWith("* "))
        .flatMap(
            record ->
                Stream.of("1.0.0.127", WEB_REVERSED, "25.215.184.93")
                    .map(owner -> owner + record.substring(1)));
  }

  @Test
  void listsThatNobodyAnswersForAreUnusableAndTheCoverageIsDegraded() throws Exception {
    try (LoopbackDns dns = world().start()) {
      for (String server : List.of("ns1.", "ns2.")) {
        dns.server(server + ADDRESSES).behave(LoopbackDnsBehaviour.rcode(Rcode.REFUSED));
        dns.server(server + NAMES).behave(LoopbackDnsBehaviour.silent());
      }

      Observed outcome = run(dns);

      assertThat(findings(outcome))
          .extracting(Finding::type)
          .containsExactly(BlacklistDefinition.COVERAGE_DEGRADED);
      assertThat(providerState(outcome, 0)).startsWith("unusable");
      assertThat(providerState(outcome, 1)).startsWith("unusable");
    }
  }

  @Test
  void aListThatDiesBetweenTwoRunsIsNotBelieved() throws Exception {
    try (LoopbackDns dns = world().start()) {
      BlacklistCheckRunner runner = runner(dns);
      run(runner, NOW);
      dns.zone(ADDRESSES)
          .add("1.0.0.127", "A", "127.0.0.2")
          .add(WEB_REVERSED, "A", "127.0.0.2")
          .add("25.215.184.93", "A", "127.0.0.2");

      Observed later = run(runner, NOW.plus(Duration.ofHours(5)));

      assertThat(findings(later))
          .extracting(Finding::type)
          .doesNotContain(BlacklistDefinition.IP_LISTED);
      assertThat(providerState(later, 0)).isEqualTo("unusable wildcarded");
    }
  }

  @Test
  void aResolverThatAListDoesNotServeIsPassedOver() throws Exception {
    try (LoopbackDns dns = world().start()) {
      dns.zone(ADDRESSES).add(WEB_REVERSED, "A", "127.0.0.2");
      dns.resolverServers().getFirst().behave(LoopbackDnsBehaviour.rcode(Rcode.REFUSED));

      Observed outcome = run(dns);

      assertThat(providerState(outcome, 0)).isEqualTo("usable");
      assertThat(findings(outcome)).hasSize(1);
    }
  }

  @Test
  void privateAddressesAreNotLookedUp() throws Exception {
    try (LoopbackDns dns = world().start()) {
      dns.zone("shop.example.test").set("www", "A", "10.1.2.3").set("mail", "A", "192.168.7.7");

      Observed outcome = run(dns);

      assertThat(providerState(outcome, 0)).isEqualTo("skipped no_target");
      assertThat(asked(dns, ADDRESSES)).isEmpty();
      assertThat(findings(outcome)).isEmpty();
    }
  }

  @Test
  @Execution(ExecutionMode.CONCURRENT)
  void noMoreThanTwelveAddressesAreLookedUp() throws Exception {
    try (LoopbackDns dns = world().start()) {
      dns.zone("shop.example.test")
          .set(
              "www",
              "A",
              IntStream.range(0, 20).mapToObj(i -> "93.184.215." + i).toArray(String[]::new));

      Observed outcome = run(dns);

      assertThat(states(outcome).stream().filter(state -> state.startsWith("93.")).count())
          .isEqualTo(12);
      assertThat(outcome.observations().textsOf("notLookedUp")).hasSize(9);
    }
  }

  @Test
  @Execution(ExecutionMode.CONCURRENT)
  void aListIsAskedNoFasterThanItsPace() throws Exception {
    try (LoopbackDns dns = world().start()) {
      BlacklistCheckRunner runner = runner(dns);
      dns.zone("shop.example.test")
          .set(
              "www",
              "A",
              IntStream.range(0, 9).mapToObj(i -> "93.184.215." + i).toArray(String[]::new));
      long start = System.nanoTime();

      run(runner, NOW);

      // 2 points and 10 addresses: the sixth and the eleventh wait for a second each
      assertThat(asked(dns, ADDRESSES)).hasSize(12);
      assertThat(Duration.ofNanos(System.nanoTime() - start))
          .isBetween(Duration.ofMillis(1_990), Duration.ofSeconds(8));
    }
  }

  @Test
  void theDaysLimitIsKeptByAllRunsTogetherAndBlamesNobody() throws Exception {
    try (LoopbackDns dns = world().start()) {
      ListProvider usual =
          BuiltInLists.providers()
              .chosen(Optional.of(List.of(new ListZone(Kind.IP, ADDRESSES))))
              .getFirst();
      ListProvider scarce =
          new ListProvider(
              usual.name(),
              usual.zone(),
              usual.kind(),
              usual.families(),
              usual.codes(),
              usual.tier(),
              usual.points(),
              5);
      BlacklistCheckRunner runner = runner(dns, List.of(scarce), Duration.ZERO);

      run(runner, NOW);
      Observed second = run(runner, NOW.plusSeconds(60));
      Observed third = run(runner, NOW.plusSeconds(120));
      Observed tomorrow = run(runner, NOW.plus(Duration.ofDays(1)));

      assertThat(states(second))
          .containsExactly(WEB + " clean", BlacklistFixture.MAIL + " unknown");
      assertThat(providerState(third, 0)).isEqualTo("skipped daily_limit");
      assertThat(findings(third)).isEmpty();
      assertThat(third.assessment().judgements())
          .doesNotContainKey(BlacklistDefinition.COVERAGE_DEGRADED);
      assertThat(providerState(tomorrow, 0)).isEqualTo("usable");
    }
  }

  @Test
  void anAnswerLargerThanAPacketIsReadToo() throws Exception {
    try (LoopbackDns dns = world().start()) {
      dns.zone(ADDRESSES)
          .add(WEB_REVERSED, "A", "127.0.0.2")
          .add(
              WEB_REVERSED,
              "TXT",
              IntStream.range(0, 12)
                  .mapToObj(i -> "\"" + "x".repeat(250) + "\"")
                  .collect(Collectors.joining(" ")));

      Observed outcome = run(dns);

      assertThat(findings(outcome).getFirst().detail().findText("text").orElseThrow()).hasSize(256);
    }
  }

  @Test
  @Execution(ExecutionMode.CONCURRENT)
  void withoutAResolverNothingIsReported() throws Exception {
    try (LoopbackDns dns = world().start()) {
      dns.resolverServers().forEach(resolver -> resolver.behave(LoopbackDnsBehaviour.silent()));

      CheckOutcome outcome = runner(dns).run(target(JsonValue.EMPTY), NOW);

      assertThat(outcome)
          .isInstanceOfSatisfying(
              CheckOutcome.Inconclusive.class,
              inconclusive -> assertThat(inconclusive.reason()).isEqualTo("own_network"));
    }
  }

  @Test
  void addressesOfBothKindsAreReversed() {
    assertThat(
            ListChecks.label(
                new BlacklistProbeResult.Target(
                    "2001:db8:1:2:3:4:567:89ab", BlacklistProbeResult.Role.WEB, false)))
        .isEqualTo("b.a.9.8.7.6.5.0.4.0.0.0.3.0.0.0.2.0.0.0.1.0.0.0.8.b.d.0.1.0.0.2");
  }
}
