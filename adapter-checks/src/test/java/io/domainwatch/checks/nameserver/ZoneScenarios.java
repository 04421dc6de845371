package io.domainwatch.checks.nameserver;

import static io.domainwatch.checks.nameserver.NameserverPlots.comesAndGoes;
import static io.domainwatch.checks.nameserver.NameserverPlots.silent;
import static io.domainwatch.checks.nameserver.NameserverPlots.stays;
import static io.domainwatch.checks.nameserver.NameserverProbeResults.IP1;
import static io.domainwatch.checks.nameserver.NameserverProbeResults.IP2;
import static io.domainwatch.checks.nameserver.NameserverProbeResults.IP2_V6;
import static io.domainwatch.checks.nameserver.NameserverProbeResults.NS1;
import static io.domainwatch.checks.nameserver.NameserverProbeResults.NS2;
import static io.domainwatch.checks.nameserver.NameserverProbeResults.healthy;

import io.domainwatch.testkit.check.CheckScenario;
import io.domainwatch.testkit.check.CheckStory;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** Names, delegations and serials, sound and not. */
final class ZoneScenarios {

  private static final String IP1_V6 = "2001:db9:0:0:0:0:0:1";
  private static final String NS3 = "ns3.other.example";
  private static final Duration DAY = Duration.ofDays(1);

  private ZoneScenarios() {}

  static Stream<CheckScenario<NameserverProbeResults>> names() {
    return Stream.of(
        comesAndGoes(
            "a name without address", healthy().nameEmpty(NS2), "unresolvable", "resolvable"),
        comesAndGoes("a name that is an alias", healthy().alias(NS2), "cname", "cname_fixed"),
        silent("names not found out", s -> s.run(healthy()).runs(6, healthy().nameUnknown(NS2))),
        stays(
            "another address",
            s ->
                s.run(healthy())
                    .runs(
                        4,
                        healthy()
                            .name(NS2, false, List.of("203.0.114.9"), List.of(IP2_V6))
                            .dropped(NS2, IP2)
                            .server(NS2, "203.0.114.9", Contacts.ok())),
            "address_changed"),
        silent(
            "another address for one run",
            s ->
                s.run(healthy())
                    .run(healthy().name(NS2, false, List.of(IP2, "203.0.114.9"), List.of(IP2_V6)))
                    .run(healthy())));
  }

  static Stream<CheckScenario<NameserverProbeResults>> doubts() {
    return Stream.of(
        comesAndGoes(
            "a server that only the glue knows is reached all the same",
            healthy().name(NS1, true, List.of(), List.of()),
            "glue_mismatch",
            "glue_consistent"),
        stays(
            "an alias that cannot be looked up is one still",
            s -> s.runs(2, healthy().alias(NS2)).runs(3, healthy().nameUnknown(NS2)),
            "cname"),
        stays(
            "a name that cannot be looked up has no address still",
            s ->
                s.run(healthy())
                    .runs(2, healthy().nameEmpty(NS2))
                    .runs(3, healthy().nameUnknown(NS2)),
            "unresolvable"),
        stays(
            "glue that cannot be compared is wrong still",
            s ->
                s.runs(2, healthy().glue("198.51.99.77"))
                    .runs(3, healthy().glue("198.51.99.77").nameUnknown(NS1)),
            "glue_mismatch"),
        silent(
            "one /24, and of the IPv6 addresses nothing is known",
            s ->
                s.runs(
                    4,
                    healthy()
                        .v6Unknown(NS2, "198.51.99.2")
                        .dropped(NS2, IP2)
                        .dropped(NS2, IP2_V6)
                        .server(NS2, "198.51.99.2", Contacts.ok()))),
        stays(
            "a server that fell back to an old copy",
            s -> s.runs(2, serials(101, 101)).runs(8, serials(101, 90)),
            "serial_mismatch"),
        stays(
            "a server that lagged and is silent now lags still",
            s ->
                s.run(serials(100, 100))
                    .runs(7, serials(101, 100))
                    .runs(2, serials(101, 100).second(Contacts.unreachable())),
            "serial_mismatch"),
        stays(
            "a resolver that was open and is silent now is open still",
            s ->
                s.runs(2, healthy().first(Contacts.recursing()))
                    .runs(2, healthy().first(Contacts.unreachable())),
            "open_recursion"),
        stays(
            "a zone that rises after a quiet week is judged again",
            s -> s.run(serials(100, 100)).after(DAY.multipliedBy(8)).runs(8, serials(101, 100)),
            "serial_mismatch"));
  }

  static Stream<CheckScenario<NameserverProbeResults>> delegation() {
    NameserverProbeResults moved = moved();
    return Stream.of(
        stays("another server is delegated", s -> s.run(healthy()).runs(3, moved), "set_changed"),
        stays(
            "the only parent server delegates another one",
            s -> s.run(healthy().onlyParent(NS1, NS2)).runs(3, moved().onlyParent(NS1, NS3)),
            "set_changed"),
        silent(
            "the parent's servers disagree",
            s -> s.run(healthy()).runs(6, moved().parentsDisagree(NS1, NS3))),
        stays(
            "the parent's servers disagree for more than a day",
            s ->
                s.run(healthy())
                    .runs(24, moved().parentsDisagree(NS1, NS3))
                    .runs(4, moved().parentsDisagree(NS1, NS3))
                    .run(healthy()),
            "delegation_mismatch",
            "delegation_consistent"),
        silent("the parent's servers disagree now and then", ZoneScenarios::nowAndThen),
        silent(
            "only one of the parent's servers answers",
            s -> s.run(healthy()).runs(6, moved().oneParentAnswers(NS1, NS3))),
        comesAndGoes(
            "the zone does not know a delegated server",
            healthy().all(Contacts.names(NS1, NS3)),
            "delegation_mismatch",
            "delegation_consistent"),
        silent(
            "the zone knows more servers than the parent",
            s -> s.runs(6, healthy().all(Contacts.names(NS1, NS2, NS3)))),
        comesAndGoes(
            "glue of an old address",
            healthy().glue(IP1, "198.51.99.77"),
            "glue_mismatch",
            "glue_consistent"),
        comesAndGoes(
            "glue of a name outside the zone that is not its address",
            healthy().glueOf(NS2, "203.0.114.99"),
            "glue_mismatch",
            "glue_consistent"),
        silent(
            "glue of a name outside the zone whose address is not shown",
            s ->
                s.runs(
                    5,
                    healthy()
                        .name(NS2, false, List.of("0.0.0.0"), List.of())
                        .glueOf(NS2, "203.0.114.99"))),
        silent(
            "glue of a name outside the zone whose addresses are not known",
            s -> s.runs(5, healthy().v6Unknown(NS2, IP2).glueOf(NS2, IP2_V6))),
        stays(
            "no server over IPv4",
            s ->
                s.runs(
                    4,
                    healthy()
                        .name(NS1, true, List.of(), List.of(IP1_V6))
                        .dropped(NS1, IP1)
                        .server(NS1, IP1_V6, Contacts.ok())
                        .name(NS2, false, List.of(), List.of(IP2_V6))
                        .dropped(NS2, IP2)
                        .glue()),
            "family_unreachable"),
        comesAndGoes(
            "IPv6 addresses that are all dead",
            healthy().server(NS2, IP2_V6, Contacts.unreachable()),
            "family_unreachable",
            "family_reachable"),
        silent("less glue than addresses", s -> s.runs(5, healthy().glue())),
        comesAndGoes(
            "a single server",
            healthy().without(NS2).delegated(NS1).first(Contacts.names(NS1)),
            "redundancy_low",
            "set_changed",
            "redundancy_restored",
            "set_changed"),
        stays(
            "a single server from the start",
            s -> s.runs(4, healthy().without(NS2).delegated(NS1).first(Contacts.names(NS1))),
            "redundancy_low"),
        comesAndGoes(
            "two names on one address",
            healthy()
                .name(NS2, false, List.of(IP1), List.of())
                .dropped(NS2, IP2)
                .dropped(NS2, IP2_V6)
                .server(NS2, IP1, Contacts.ok()),
            "redundancy_low",
            "address_changed",
            "redundancy_restored",
            "address_changed"),
        comesAndGoes(
            "all IPv4 addresses in one /24",
            healthy()
                .name(NS2, false, List.of("198.51.99.2"), List.of(IP2_V6))
                .dropped(NS2, IP2)
                .server(NS2, "198.51.99.2", Contacts.ok()),
            "redundancy_low",
            "address_changed",
            "redundancy_restored",
            "address_changed"));
  }

  private static void nowAndThen(CheckStory<NameserverProbeResults> story) {
    for (int turn = 0; turn < 10; turn++) {
      story.runs(5, moved().parentsDisagree(NS1, NS3)).run(healthy());
    }
  }

  private static NameserverProbeResults moved() {
    return healthy()
        .delegated(NS1, NS3)
        .without(NS2)
        .name(NS3, false, List.of("203.0.114.3"), List.of())
        .first(Contacts.names(NS1, NS3))
        .server(NS3, "203.0.114.3", Contacts.names(NS1, NS3));
  }

  static Stream<CheckScenario<NameserverProbeResults>> serials() {
    return Stream.of(
        stays(
            "a server stays behind",
            s -> s.run(serials(100, 100)).runs(7, serials(101, 100)).run(serials(101, 101)),
            "serial_mismatch",
            "serial_in_sync"),
        silent(
            "a server is behind for less than the hold period",
            s -> s.run(serials(100, 100)).runs(4, serials(101, 100)).run(serials(101, 101))),
        stays(
            "the order goes round at 2^32",
            s -> s.run(serials(4_294_967_295L, 4_294_967_295L)).runs(7, serials(3, 4_294_967_295L)),
            "serial_mismatch"),
        silent(
            "nodes of one address go back and forth",
            s ->
                s.run(serials(100, 100))
                    .runs(3, serials(101, 100))
                    .run(serials(101, 101))
                    .runs(3, serials(101, 100))
                    .run(serials(101, 101))
                    .runs(3, serials(101, 100))),
        silent(
            "the zone rises at every run and a server is one step behind", ZoneScenarios::rising),
        silent("the count begins anew", s -> s.runs(9, serials(900, 900)).runs(9, serials(1, 1))),
        stays(
            "constant serials that differ say nothing after a week",
            s -> s.runs(6, serials(7, 5)).after(DAY.multipliedBy(7)).runs(40, serials(7, 5)),
            "serial_mismatch",
            "serial_in_sync"));
  }

  private static CheckStory<NameserverProbeResults> rising(
      CheckStory<NameserverProbeResults> story) {
    for (int serial = 100; serial < 130; serial++) {
      story.run(serials(serial, serial - 1));
    }
    return story;
  }

  private static NameserverProbeResults serials(long first, long second) {
    return healthy().first(Contacts.serial(first)).second(Contacts.serial(second));
  }
}
