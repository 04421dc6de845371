package io.domainwatch.checks.nameserver;

import static io.domainwatch.checks.nameserver.NameserverPlots.comes;
import static io.domainwatch.checks.nameserver.NameserverPlots.comesAndGoes;
import static io.domainwatch.checks.nameserver.NameserverPlots.first;
import static io.domainwatch.checks.nameserver.NameserverPlots.silent;
import static io.domainwatch.checks.nameserver.NameserverPlots.stays;
import static io.domainwatch.checks.nameserver.NameserverProbeResults.IP2;
import static io.domainwatch.checks.nameserver.NameserverProbeResults.IP2_V6;
import static io.domainwatch.checks.nameserver.NameserverProbeResults.NS1;
import static io.domainwatch.checks.nameserver.NameserverProbeResults.NS2;
import static io.domainwatch.checks.nameserver.NameserverProbeResults.healthy;

import io.domainwatch.core.check.nameserver.NameserverProbeResult.EdnsState;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.Soa;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.Transfer;
import io.domainwatch.testkit.check.CheckScenario;
import java.util.List;
import java.util.stream.Stream;

/** Servers that answer, refuse, stay silent and do too much. */
final class ServerScenarios {

  private ServerScenarios() {}

  static Stream<CheckScenario<NameserverProbeResults>> service() {
    return Stream.of(
        silent("a healthy zone", s -> s.runs(5, healthy())),
        comesAndGoes(
            "all servers silent",
            healthy().all(Contacts.unreachable()),
            "all_unreachable",
            "service_recovered"),
        comesAndGoes(
            "all servers refuse",
            healthy().all(Contacts.rcode("REFUSED")),
            "all_unreachable",
            "service_recovered"),
        comesAndGoes(
            "no server has an address",
            healthy().nameEmpty(NS1).nameEmpty(NS2).glue(),
            "all_unreachable",
            "service_recovered"),
        comesAndGoes(
            "all servers answer over TCP alone",
            healthy().all(Contacts.tcpOnly()),
            "all_unreachable",
            "service_recovered"),
        comesAndGoes(
            "the delegation is gone", healthy().denied(), "all_unreachable", "service_recovered"),
        silent("one run of silence", s -> s.run(healthy()).run(unreachable()).run(healthy())),
        silent(
            "nothing could be asked",
            s -> s.runs(2, healthy()).runs(5, healthy().all(Contacts.exhausted()))),
        silent(
            "the IPv4 servers are silent, another name has IPv6 alone and we have none",
            s ->
                s.runs(
                    5,
                    healthy()
                        .name(NS2, false, List.of(), List.of(IP2_V6))
                        .first(Contacts.unreachable())
                        .server(NS2, IP2_V6, Contacts.untested())
                        .dropped(NS2, IP2))));
  }

  private static NameserverProbeResults unreachable() {
    return healthy().all(Contacts.unreachable());
  }

  static Stream<CheckScenario<NameserverProbeResults>> servers() {
    return Stream.of(
        first("a server is silent", Contacts.unreachable(), 3, "unreachable", "reachable"),
        first("a server answers over TCP alone", Contacts.tcpOnly(), 3, "unreachable", "reachable"),
        first("REFUSED", Contacts.rcode("REFUSED"), 2, "lame", "lame_recovered"),
        first("SERVFAIL", Contacts.rcode("SERVFAIL"), 2, "lame", "lame_recovered"),
        first("NXDOMAIN", Contacts.rcode("NXDOMAIN"), 2, "lame", "lame_recovered"),
        first("no SOA", Contacts.rcode("NOERROR"), 2, "lame", "lame_recovered"),
        first("no authority", Contacts.notAuthoritative(), 2, "lame", "lame_recovered"),
        first("no TCP", Contacts.udpOnly(), 3, "tcp_unsupported", "tcp_recovered"),
        comes("no TCP at any server", healthy().all(Contacts.udpOnly()), 3, "tcp_unsupported"),
        silent(
            "packet loss in two runs",
            s -> s.run(healthy()).runs(2, healthy().first(Contacts.unreachable())).run(healthy())),
        silent(
            "TCP fails twice",
            s -> s.run(healthy()).runs(2, healthy().first(Contacts.udpOnly())).run(healthy())),
        silent(
            "our own TCP is blocked",
            s -> s.run(healthy()).runs(6, healthy().all(Contacts.tcpUntested()))),
        silent(
            "response rate limiting",
            s -> s.run(healthy()).runs(6, healthy().all(Contacts.rateLimited()))),
        silent(
            "no IPv6 on our host",
            s -> s.runs(6, healthy().server(NS2, IP2_V6, Contacts.untested()))),
        stays(
            "an open failure is not closed by a run that cannot ask",
            s ->
                s.runs(3, healthy().first(Contacts.unreachable()))
                    .runs(3, healthy().first(Contacts.exhausted())),
            "unreachable"),
        stays(
            "an open failure is not closed by a run that cannot find the address",
            s ->
                s.run(healthy())
                    .runs(3, healthy().second(Contacts.unreachable()))
                    .runs(3, healthy().nameUnknown(NS2)),
            "unreachable"),
        stays(
            "one silent server, then all of them",
            s ->
                s.runs(3, healthy().first(Contacts.unreachable()))
                    .runs(3, unreachable())
                    .run(healthy()),
            "unreachable",
            "all_unreachable",
            "service_recovered",
            "reachable"));
  }

  static Stream<CheckScenario<NameserverProbeResults>> quirks() {
    return Stream.of(
        first(
            "EDNS breaks it", Contacts.edns(EdnsState.BROKEN), 2, "edns_broken", "edns_recovered"),
        first(
            "another EDNS version",
            Contacts.edns(EdnsState.VERSION),
            2,
            "edns_broken",
            "edns_recovered"),
        silent("no EDNS at all", s -> s.runs(5, healthy().all(Contacts.edns(EdnsState.NONE)))),
        first(
            "it resolves for everybody",
            Contacts.recursing(),
            2,
            "open_recursion",
            "recursion_closed"),
        comesAndGoes(
            "a non-public address",
            healthy().server(NS2, IP2_V6, Contacts.nonPublic()),
            "non_public",
            "non_public_fixed"),
        comesAndGoes(
            "unusual timers",
            healthy().all(Contacts.ok(timers(600, 900, 86_400, 5))),
            "soa_policy",
            "soa_policy_ok"));
  }

  private static Soa timers(long refresh, long retry, long expire, long minimum) {
    Soa usual = Contacts.SOA;
    return new Soa(usual.mname(), usual.rname(), usual.serial(), refresh, retry, expire, minimum);
  }

  static Stream<CheckScenario<NameserverProbeResults>> transfers() {
    NameserverProbeResults open = healthy().first(Contacts.transfer(Transfer.OPEN));
    return Stream.of(
        stays(
            "a transfer that was open stays so until the next attempt",
            s ->
                s.run(open)
                    .runs(20, healthy())
                    .run(healthy().first(Contacts.transfer(Transfer.CLOSED)))
                    .runs(3, healthy()),
            "zone_transfer_open",
            "zone_transfer_closed"),
        stays(
            "an attempt without result closes nothing",
            s -> s.runs(2, open).runs(9, healthy().first(Contacts.transfer(Transfer.UNKNOWN))),
            "zone_transfer_open"));
  }
}
