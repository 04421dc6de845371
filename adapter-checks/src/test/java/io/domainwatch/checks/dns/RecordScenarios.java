package io.domainwatch.checks.dns;

import static io.domainwatch.checks.dns.DnsProbeResults.WWW;
import static io.domainwatch.checks.dns.DnsProbeResults.healthy;
import static io.domainwatch.checks.dns.DnsScenariosTest.scenario;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.core.check.dns.DnsProbeResult.Authority;
import io.domainwatch.core.check.dns.DnsProbeResult.Ending;
import io.domainwatch.core.check.dns.DnsProbeResult.Existence;
import io.domainwatch.testkit.check.CheckScenario;
import java.time.Duration;
import java.util.stream.Stream;

/** Resolution, record sets and addresses, sound and not. */
final class RecordScenarios {

  private RecordScenarios() {}

  static Stream<CheckScenario<DnsProbeResults>> resolution() {
    EventType failed = DnsDefinition.RESOLUTION_FAILED;
    return Stream.of(
        scenario("a first run of a healthy domain", s -> s.run(healthy())),
        scenario("nothing new", s -> s.runs(healthy(), healthy())),
        scenario(
            "both resolvers and the zone say NXDOMAIN",
            s ->
                s.runs(
                    healthy(),
                    healthy()
                        .noServerAnswers()
                        .authority(Authority.NAME_ERROR)
                        .ends(Ending.NAME_ERROR)),
            failed),
        scenario(
            "the zone says NXDOMAIN, the resolvers say nothing",
            s ->
                s.runs(
                    healthy(),
                    healthy()
                        .noServerAnswers()
                        .authority(Authority.NAME_ERROR)
                        .ends(Ending.UNKNOWN)),
            failed),
        scenario(
            "resolvers say NXDOMAIN, the zone's servers know better",
            s -> s.runs(healthy(), healthy().ends(Ending.NAME_ERROR))),
        scenario(
            "SERVFAIL at both resolvers",
            s -> s.runs(healthy(), healthy().ends(Ending.SERVER_FAILURE)),
            failed),
        scenario(
            "all servers silent",
            s -> s.runs(healthy(), healthy().noServerAnswers().ends(Ending.SILENT)),
            failed),
        scenario(
            "resolvers silent, the zone's servers answer",
            s -> s.runs(healthy(), healthy().ends(Ending.SILENT))),
        scenario(
            "resolvers silent, the zone not asked",
            s ->
                s.runs(
                    healthy(),
                    healthy().noServerAnswers().authority(Authority.UNKNOWN).ends(Ending.SILENT))),
        scenario(
            "an alias loop at the name",
            s -> s.runs(healthy(), healthy().ends(Ending.ALIAS_LOOP)),
            failed));
  }

  static Stream<CheckScenario<DnsProbeResults>> records() {
    return Stream.of(
        scenario(
            "MX gone",
            s -> s.runs(healthy(), healthy().set("MX").mail()),
            DnsDefinition.RECORDS_MISSING),
        scenario(
            "CAA gone",
            s -> s.runs(healthy(), healthy().set("CAA")),
            DnsDefinition.RECORDS_MISSING,
            DnsDefinition.CAA_CHANGED),
        scenario(
            "all addresses gone",
            s -> s.runs(healthy(), healthy().set("A").set("AAAA").ends(Ending.NO_ADDRESS)),
            DnsDefinition.RECORDS_MISSING),
        scenario(
            "www gone",
            s -> s.runs(healthy(), healthy().wwwMissing()),
            DnsDefinition.RECORDS_MISSING),
        scenario("servers silent about MX", s -> s.runs(healthy(), healthy().unseen("MX"))),
        scenario(
            "MX changed",
            s ->
                s.runs(
                    healthy(),
                    healthy()
                        .set("MX", "10 other.example")
                        .mail("other.example", Existence.EXISTS)),
            DnsDefinition.MX_CHANGED),
        scenario(
            "MX preference changed",
            s -> s.runs(healthy(), healthy().set("MX", "20 mail.shop.example")),
            DnsDefinition.MX_CHANGED),
        scenario(
            "TXT changed",
            s -> s.runs(healthy(), healthy().set("TXT", "v=spf1 ~all")),
            DnsDefinition.TXT_CHANGED),
        scenario(
            "CAA changed",
            s -> s.runs(healthy(), healthy().set("CAA", "0 issue \";\"")),
            DnsDefinition.CAA_CHANGED),
        scenario(
            "SOA timers changed",
            s ->
                s.runs(
                    healthy(), healthy().set("SOA", "ns1.shop.example host.shop.example 1 1 1 1")),
            DnsDefinition.RECORD_CHANGED),
        scenario(
            "HTTPS appears",
            s -> s.runs(healthy(), healthy().set("HTTPS", "1 . key1=h3")),
            DnsDefinition.RECORD_CHANGED),
        scenario(
            "www becomes an alias",
            s ->
                s.runs(
                    healthy(),
                    healthy()
                        .alias(WWW, "x.cdn.example", true, Existence.EXISTS)
                        .www("A", "5.5.5.5")),
            DnsDefinition.CNAME_CHANGED),
        scenario(
            "servers differ for a moment",
            s -> s.runs(healthy(), healthy().split("MX", "10 a.x", "10 b.x"))),
        scenario(
            "servers differ beyond the hold",
            s ->
                s.runs(healthy(), healthy().split("TXT", "a", "b"))
                    .after(Duration.ofMinutes(121))
                    .run(healthy().split("TXT", "a", "b")),
            DnsDefinition.INCONSISTENT_ANSWERS),
        scenario(
            "servers differ beyond a short SOA refresh",
            s ->
                s.runs(healthy(), healthy().split("TXT", "a", "b"))
                    .after(Duration.ofMinutes(11))
                    .run(healthy().refresh(Duration.ofMinutes(10)).split("TXT", "a", "b")),
            DnsDefinition.INCONSISTENT_ANSWERS));
  }

  static Stream<CheckScenario<DnsProbeResults>> addresses() {
    EventType changed = DnsDefinition.ADDRESS_CHANGED;
    return Stream.of(
        scenario(
            "another address", s -> s.runs(healthy(), healthy().set("A", "203.0.114.7")), changed),
        scenario("one family gone", s -> s.runs(healthy(), healthy().set("AAAA")), changed),
        scenario(
            "another address of www",
            s -> s.runs(healthy(), healthy().www("A", "203.0.114.7")),
            changed),
        scenario(
            "a set that rotates within a run",
            s ->
                s.runs(
                    healthy().rotating("A", "198.51.99.1", "198.51.99.2"),
                    healthy().set("A", "198.51.99.3"))),
        scenario(
            "the third set in a row is rotation",
            s ->
                s.runs(
                    healthy().set("A", "198.51.1.1"),
                    healthy().set("A", "198.51.1.2"),
                    healthy().set("A", "198.51.1.3"))),
        scenario(
            "a rotating set moves to unknown networks",
            s ->
                s.runs(
                    healthy().rotating("A", "198.51.99.1", "198.51.99.2"),
                    healthy().set("A", "203.7.7.7")),
            changed),
        scenario(
            "addresses behind a foreign alias change within their networks",
            s -> s.runs(foreign("5.5.1.1"), foreign("5.5.2.2"))),
        scenario(
            "addresses behind a foreign alias change to other networks under the same domain",
            s -> s.runs(foreign("5.5.1.1"), foreign("77.5.2.2"))));
  }

  private static DnsProbeResults foreign(String address) {
    return healthy().alias(WWW, "x.cdn.example", true, Existence.EXISTS).www("A", address);
  }
}
