package io.domainwatch.checks.dns;

import static io.domainwatch.checks.dns.SeenBuilder.NAME;
import static io.domainwatch.checks.dns.SeenBuilder.WWW;
import static io.domainwatch.checks.dns.SeenBuilder.healthy;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.dns.DnsObservation.Authority;
import io.domainwatch.checks.dns.DnsObservation.Ending;
import io.domainwatch.checks.dns.DnsObservation.Existence;
import io.domainwatch.checks.dns.DnsObservation.MailTarget;
import io.domainwatch.checks.dns.DnssecSeen.KeySeen;
import io.domainwatch.checks.dns.DnssecSeen.Status;
import io.domainwatch.checks.dns.DnssecSeen.Worth;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventRole;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.check.catalogue.DnsDefinition;
import io.domainwatch.core.run.Sighting;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every event the check can raise, by at least one scenario, in which all others are forbidden. */
class DnsScenarioTest {

  static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  private static final MailTarget NULL_MX =
      new MailTarget(".", 0, List.of(), List.of(), false, false, Existence.NO_ADDRESS);

  record Scenario(String name, Supplier<Runs> runs, Set<EventType> expected) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static Scenario scenario(String name, Supplier<Runs> runs, EventType... expected) {
    return new Scenario(name, runs, Set.of(expected));
  }

  /** A healthy run, then this one. */
  private static Supplier<Runs> then(Supplier<SeenBuilder> second) {
    return () -> Runs.of(healthy(), second.get());
  }

  private static Supplier<Runs> first(Supplier<SeenBuilder> run) {
    return () -> Runs.of(run.get());
  }

  static Stream<Scenario> scenarios() {
    return Stream.of(resolution(), records(), addresses(), targets(), dnssec(), delegation())
        .flatMap(s -> s);
  }

  private static Stream<Scenario> resolution() {
    EventType failed = DnsDefinition.RESOLUTION_FAILED;
    return Stream.of(
        scenario("a first run of a healthy domain", first(SeenBuilder::healthy)),
        scenario("nothing new", then(SeenBuilder::healthy)),
        scenario(
            "both resolvers and the zone say NXDOMAIN",
            then(
                () ->
                    healthy()
                        .noServerAnswers()
                        .authority(Authority.NAME_ERROR)
                        .ends(Ending.NAME_ERROR)),
            failed),
        scenario(
            "the zone says NXDOMAIN, the resolvers say nothing",
            then(
                () ->
                    healthy()
                        .noServerAnswers()
                        .authority(Authority.NAME_ERROR)
                        .ends(Ending.UNKNOWN)),
            failed),
        scenario(
            "resolvers say NXDOMAIN, the zone's servers know better",
            then(() -> healthy().ends(Ending.NAME_ERROR))),
        scenario(
            "SERVFAIL at both resolvers",
            then(() -> healthy().ends(Ending.SERVER_FAILURE)),
            failed),
        scenario(
            "all servers silent",
            then(() -> healthy().noServerAnswers().ends(Ending.SILENT)),
            failed),
        scenario(
            "resolvers silent, the zone's servers answer",
            then(() -> healthy().ends(Ending.SILENT))),
        scenario(
            "resolvers silent, the zone not asked",
            then(
                () ->
                    healthy().noServerAnswers().authority(Authority.UNKNOWN).ends(Ending.SILENT))),
        scenario(
            "an alias loop at the name", then(() -> healthy().ends(Ending.ALIAS_LOOP)), failed));
  }

  private static Stream<Scenario> records() {
    return Stream.of(
        scenario("MX gone", then(() -> healthy().set("MX").mail()), DnsDefinition.RECORDS_MISSING),
        scenario(
            "CAA gone",
            then(() -> healthy().set("CAA")),
            DnsDefinition.RECORDS_MISSING,
            DnsDefinition.CAA_CHANGED),
        scenario(
            "all addresses gone",
            then(() -> healthy().set("A").set("AAAA").ends(Ending.NO_ADDRESS)),
            DnsDefinition.RECORDS_MISSING),
        scenario("www gone", then(() -> healthy().wwwMissing()), DnsDefinition.RECORDS_MISSING),
        scenario("servers silent about MX", then(() -> healthy().unseen("MX"))),
        scenario(
            "MX changed",
            then(
                () ->
                    healthy()
                        .set("MX", "10 other.example")
                        .mail("other.example", Existence.EXISTS)),
            DnsDefinition.MX_CHANGED),
        scenario(
            "MX preference changed",
            then(() -> healthy().set("MX", "20 mail.shop.example")),
            DnsDefinition.MX_CHANGED),
        scenario(
            "TXT changed",
            then(() -> healthy().set("TXT", "v=spf1 ~all")),
            DnsDefinition.TXT_CHANGED),
        scenario(
            "CAA changed",
            then(() -> healthy().set("CAA", "0 issue \";\"")),
            DnsDefinition.CAA_CHANGED),
        scenario(
            "SOA timers changed",
            then(() -> healthy().set("SOA", "ns1.shop.example host.shop.example 1 1 1 1")),
            DnsDefinition.RECORD_CHANGED),
        scenario(
            "HTTPS appears",
            then(() -> healthy().set("HTTPS", "1 . key1=h3")),
            DnsDefinition.RECORD_CHANGED),
        scenario(
            "www becomes an alias",
            then(
                () ->
                    healthy()
                        .alias(WWW, "x.cdn.example", true, Existence.EXISTS)
                        .www("A", "5.5.5.5")),
            DnsDefinition.CNAME_CHANGED),
        scenario(
            "servers differ for a moment", then(() -> healthy().split("MX", "10 a.x", "10 b.x"))),
        scenario(
            "servers differ beyond the hold",
            () ->
                Runs.of(healthy(), healthy().split("TXT", "a", "b"))
                    .after(Duration.ofMinutes(121))
                    .then(healthy().split("TXT", "a", "b")),
            DnsDefinition.INCONSISTENT_ANSWERS),
        scenario(
            "servers differ beyond a short SOA refresh",
            () ->
                Runs.of(healthy(), healthy().split("TXT", "a", "b"))
                    .after(Duration.ofMinutes(11))
                    .then(healthy().refresh(Duration.ofMinutes(10)).split("TXT", "a", "b")),
            DnsDefinition.INCONSISTENT_ANSWERS));
  }

  private static Stream<Scenario> addresses() {
    EventType changed = DnsDefinition.ADDRESS_CHANGED;
    return Stream.of(
        scenario("another address", then(() -> healthy().set("A", "203.0.114.7")), changed),
        scenario("one family gone", then(() -> healthy().set("AAAA")), changed),
        scenario("another address of www", then(() -> healthy().www("A", "203.0.114.7")), changed),
        scenario(
            "a set that rotates within a run",
            () ->
                Runs.of(
                    healthy().rotating("A", "198.51.99.1", "198.51.99.2"),
                    healthy().set("A", "198.51.99.3"))),
        scenario(
            "the third set in a row is rotation",
            () ->
                Runs.of(
                    healthy().set("A", "198.51.1.1"),
                    healthy().set("A", "198.51.1.2"),
                    healthy().set("A", "198.51.1.3"))),
        scenario(
            "a rotating set moves to unknown networks",
            () ->
                Runs.of(
                    healthy().rotating("A", "198.51.99.1", "198.51.99.2"),
                    healthy().set("A", "203.7.7.7")),
            changed),
        scenario(
            "addresses behind a foreign alias change within their networks",
            () -> Runs.of(foreign("5.5.1.1"), foreign("5.5.2.2"))),
        scenario(
            "addresses behind a foreign alias change to other networks under the same domain",
            () -> Runs.of(foreign("5.5.1.1"), foreign("77.5.2.2"))));
  }

  private static SeenBuilder foreign(String address) {
    return healthy().alias(WWW, "x.cdn.example", true, Existence.EXISTS).www("A", address);
  }

  private static Stream<Scenario> targets() {
    EventType dangling = DnsDefinition.DANGLING_TARGET;
    EventType invalid = DnsDefinition.MX_TARGET_INVALID;
    return Stream.of(
        scenario(
            "www points at nothing",
            first(() -> healthy().alias(WWW, "gone.cdn.example", true, Existence.NAME_ERROR)),
            dangling),
        scenario(
            "www is an alias loop",
            first(() -> healthy().alias(WWW, "a.cdn.example", true, Existence.LOOP)),
            dangling),
        scenario(
            "the target of www cannot be resolved",
            first(() -> healthy().alias(WWW, "a.cdn.example", true, Existence.UNKNOWN))),
        scenario(
            "the name itself points at nothing",
            first(
                () ->
                    healthy()
                        .alias(NAME, "gone.cdn.example", true, Existence.NAME_ERROR)
                        .ends(Ending.NAME_ERROR, "gone.cdn.example")),
            dangling,
            DnsDefinition.RESOLUTION_FAILED),
        scenario(
            "the mail exchanger does not exist",
            first(() -> healthy().mail("mail.shop.example", Existence.NAME_ERROR)),
            dangling),
        scenario(
            "the mail exchanger cannot be resolved",
            first(() -> healthy().mail("mail.shop.example", Existence.UNKNOWN))),
        scenario(
            "the mail exchanger has no address",
            first(() -> healthy().mail("mail.shop.example", Existence.NO_ADDRESS)),
            invalid),
        scenario(
            "the mail exchanger is an alias",
            first(() -> healthy().mail(target(true, false))),
            invalid),
        scenario(
            "the mail exchanger is an address",
            first(() -> healthy().mail(target(false, true))),
            invalid),
        scenario("a null MX alone", first(() -> healthy().mail(NULL_MX))),
        scenario(
            "a null MX beside others",
            first(() -> healthy().mail(NULL_MX, target(false, false))),
            invalid),
        scenario(
            "a private address",
            first(() -> healthy().nonGlobal(NAME, "10.0.0.1")),
            DnsDefinition.PRIVATE_ADDRESS));
  }

  private static MailTarget target(boolean alias, boolean literal) {
    return new MailTarget(
        literal ? "198.51.99.9" : "mail.shop.example",
        10,
        List.of(),
        List.of(),
        alias,
        literal,
        Existence.EXISTS);
  }

  private static Stream<Scenario> dnssec() {
    EventType bogus = DnsDefinition.DNSSEC_BOGUS;
    EventType expiring = DnsDefinition.DNSSEC_SIGNATURE_EXPIRING;
    EventType weak = DnsDefinition.DNSSEC_WEAK;
    return Stream.of(
        scenario("soundly signed", first(() -> healthy().dnssec(d -> d))),
        scenario(
            "bogus, and answered without validation",
            first(() -> healthy().dnssec(d -> d.status(Status.BOGUS).answersUnchecked(true))),
            bogus),
        scenario(
            "bogus, but nothing answers without validation either",
            first(() -> healthy().dnssec(d -> d.status(Status.BOGUS)))),
        scenario(
            "one server serves unverifiable signatures",
            first(() -> healthy().dnssec(d -> d.signed(days(4), days(10), Worth.UNVERIFIABLE))),
            bogus),
        scenario(
            "expired signatures on a server",
            first(() -> healthy().dnssec(d -> d.signed(days(14), days(-1), Worth.EXPIRED))),
            bogus),
        scenario(
            "expired signatures of a zone nobody delegates securely",
            first(
                () ->
                    healthy()
                        .dnssec(
                            d ->
                                d.status(Status.INSECURE)
                                    .ds()
                                    .signed(days(14), days(-1), Worth.EXPIRED)))),
        scenario("11 hours left", first(() -> signed(days(3), Duration.ofHours(11))), expiring),
        scenario("13 hours left of 4 days", first(() -> signed(days(3), Duration.ofHours(13)))),
        scenario("2 of 30 days left", first(() -> signed(days(28), days(2))), expiring),
        scenario("4 of 30 days left", first(() -> signed(days(26), days(4)))),
        scenario(
            "signed online for a day",
            first(() -> signed(Duration.ofHours(13), Duration.ofHours(11)))),
        scenario("RSA/SHA-1", first(() -> keyed(new KeySeen(1, 5, 2048, 257))), weak),
        scenario("RSA/SHA-512", first(() -> keyed(new KeySeen(1, 10, 2048, 257))), weak),
        scenario("a short RSA key", first(() -> keyed(new KeySeen(1, 8, 1024, 256))), weak),
        scenario("a long RSA key", first(() -> keyed(new KeySeen(1, 8, 2048, 256)))),
        scenario("SHA-1 DS only", first(() -> healthy().dnssec(d -> d.digests(1))), weak),
        scenario("SHA-1 DS beside another", first(() -> healthy().dnssec(d -> d.digests(1, 2)))),
        scenario("NSEC3 iterations", first(() -> healthy().dnssec(d -> d.hashing(5, 0))), weak),
        scenario("NSEC3 salt", first(() -> healthy().dnssec(d -> d.hashing(0, 4))), weak),
        scenario("NSEC3 as it should be", first(() -> healthy().dnssec(d -> d.hashing(0, 0)))),
        scenario("signatures for 200 days", first(() -> signed(days(20), days(180))), weak));
  }

  private static Duration days(int days) {
    return Duration.ofDays(days);
  }

  private static SeenBuilder signed(Duration age, Duration remaining) {
    return healthy().dnssec(d -> d.signed(age, remaining, Worth.VALID));
  }

  private static SeenBuilder keyed(KeySeen key) {
    return healthy().dnssec(d -> d.keys(key));
  }

  private static Stream<Scenario> delegation() {
    return Stream.of(
        scenario(
            "DNSSEC switched on",
            then(() -> healthy().dnssec(d -> d)),
            DnsDefinition.DNSSEC_ENABLED),
        scenario(
            "DNSSEC switched off",
            () -> Runs.of(healthy().dnssec(d -> d), healthy()),
            DnsDefinition.DNSSEC_DISABLED),
        scenario(
            "another DS",
            () -> Runs.of(healthy().dnssec(d -> d), healthy().dnssec(d -> d.ds("12 13 2 bb"))),
            DnsDefinition.DS_CHANGED),
        scenario(
            "the parents' word on the DS is not known",
            () -> Runs.of(healthy().dnssec(d -> d), healthy().dnssec(d -> d.dsUnknown()))),
        scenario(
            "another DS of a zone above the name",
            () ->
                Runs.of(
                    healthy().inZone("example").dnssec(d -> d),
                    healthy().inZone("example").dnssec(d -> d.ds("12 13 2 bb")))));
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void exactlyTheExpectedIsRaised(Scenario scenario) {
    assertThat(Set.copyOf(scenario.runs().get().raised())).isEqualTo(scenario.expected());
  }

  @Test
  void everyEventOfTheCatalogueIsExpectedSomewhere() {
    Set<EventType> expected =
        scenarios().flatMap(s -> s.expected().stream()).collect(Collectors.toSet());
    Set<EventType> catalogue = new HashSet<>();
    for (EventSpec spec : CheckCatalogue.of(CheckType.DNS).events()) {
      if (!(spec.role() instanceof EventRole.Closes)) {
        catalogue.add(spec.type());
      }
    }

    assertThat(expected).isEqualTo(catalogue);
  }

  @Test
  void aChangeMovesTheBaselineOnlyOnceItWasSeenTwice() {
    Runs runs = Runs.of(healthy(), healthy().set("MX", "20 b.x"), healthy().set("MX", "20 b.x"));

    assertThat(runs.then(healthy().set("MX", "20 b.x")).raised()).isEmpty();
    assertThat(runs.then(healthy()).raised()).containsExactly(DnsDefinition.MX_CHANGED);
  }

  @Test
  void aMissingSetStaysMissingUntilItIsBack() {
    Runs runs = Runs.of(healthy());
    for (int i = 0; i < 5; i++) {
      runs.then(healthy().set("CAA"));
    }

    assertThat(runs.raised()).containsExactly(DnsDefinition.RECORDS_MISSING);
    runs.then(healthy().unseen("CAA"));
    assertThat(runs.saysGood(DnsDefinition.RECORDS_MISSING)).isFalse();
    assertThat(runs.then(healthy()).saysGood(DnsDefinition.RECORDS_MISSING)).isTrue();
  }

  @Test
  void aMoveOfARotatingSetIsToldTwiceInARowAndThenKnown() {
    Runs runs =
        Runs.of(
            healthy().rotating("A", "198.51.99.1", "198.51.99.2"), healthy().set("A", "203.7.7.7"));
    Sighting first = runs.last().sightings().getFirst();
    Sighting second = runs.then(healthy().set("A", "203.7.8.8")).last().sightings().getFirst();

    assertThat(second.after()).isEqualTo(first.after());
    assertThat(second.subject()).isEqualTo(first.subject());
    assertThat(runs.then(healthy().set("A", "203.7.9.9")).raised()).isEmpty();
  }

  @Test
  void aNetworkMetWithinTwoWeeksIsKnown() {
    Runs runs = Runs.of(healthy().rotating("A", "198.51.99.1", "203.7.7.7"));

    runs.after(Duration.ofDays(13)).then(healthy().rotating("A", "198.51.99.1", "198.51.99.2"));
    assertThat(runs.then(healthy().rotating("A", "203.7.1.1", "203.7.1.2")).raised()).isEmpty();
    runs.after(Duration.ofDays(15)).then(healthy().rotating("A", "203.7.1.1", "203.7.1.2"));
    assertThat(runs.then(healthy().rotating("A", "198.51.1.1", "198.51.1.2")).raised())
        .containsExactly(DnsDefinition.ADDRESS_CHANGED);
  }

  @Test
  void whatCannotBeAskedClosesNothing() {
    Runs runs =
        Runs.of(
            healthy()
                .alias(WWW, "gone.cdn.example", true, Existence.NAME_ERROR)
                .mail("mail.shop.example", Existence.NO_ADDRESS)
                .nonGlobal(NAME, "10.0.0.1")
                .dnssec(d -> d.status(Status.BOGUS).answersUnchecked(true)));

    runs.then(
        healthy()
            .noServerAnswers()
            .authority(Authority.UNKNOWN)
            .ends(Ending.UNKNOWN)
            .dnssec(d -> d.status(Status.UNKNOWN).dsUnknown().keys().noSignatures()));

    assertThat(runs.raised()).isEmpty();
    for (EventType type :
        List.of(
            DnsDefinition.DANGLING_TARGET,
            DnsDefinition.MX_TARGET_INVALID,
            DnsDefinition.PRIVATE_ADDRESS,
            DnsDefinition.DNSSEC_BOGUS)) {
      assertThat(runs.saysGood(type)).as("%s", type).isFalse();
    }
  }

  @Test
  void aHostileNameCannotGrowTheMemoryWithoutEnd() {
    Runs runs = Runs.of(healthy());
    for (int i = 0; i < 1_000; i++) {
      runs.then(healthy().set("A", "203.0." + i % 250 + "." + i / 250));
    }

    AddressHistory history = new DnsMemory(runs.last().memory()).history(NAME + "/A");
    assertThat(history.members()).hasSizeLessThanOrEqualTo(500);
    assertThat(history.recent()).hasSizeLessThanOrEqualTo(20);
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void whatWasRaisedIsGoodAgainWhenAllIsWell(Scenario scenario) {
    Runs runs = scenario.runs().get();
    Set<EventType> raised = new HashSet<>(runs.raised());
    raised.removeIf(
        type -> !(CheckCatalogue.of(CheckType.DNS).event(type).role() instanceof EventRole.Opens));
    if (raised.stream().anyMatch(type -> type.word().startsWith("dns_dnssec"))) {
      runs.then(healthy().dnssec(d -> d));
    } else {
      runs.then(healthy());
    }

    assertThat(raised).allMatch(runs::saysGood);
  }
}
