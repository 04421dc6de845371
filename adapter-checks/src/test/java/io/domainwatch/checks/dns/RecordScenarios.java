package io.domainwatch.checks.dns;

import static io.domainwatch.checks.dns.Scenario.first;
import static io.domainwatch.checks.dns.Scenario.scenario;
import static io.domainwatch.checks.dns.Scenario.then;
import static io.domainwatch.checks.dns.SeenBuilder.WWW;
import static io.domainwatch.checks.dns.SeenBuilder.healthy;

import io.domainwatch.checks.dns.DnsObservation.Authority;
import io.domainwatch.checks.dns.DnsObservation.Ending;
import io.domainwatch.checks.dns.DnsObservation.Existence;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.catalogue.DnsDefinition;
import java.time.Duration;
import java.util.stream.Stream;

/** Resolution, record sets and addresses, sound and not. */
final class RecordScenarios {

  private RecordScenarios() {}

  static Stream<Scenario> resolution() {
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

  static Stream<Scenario> records() {
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

  static Stream<Scenario> addresses() {
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
}
