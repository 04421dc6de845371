package io.domainwatch.checks.nameserver;

import static io.domainwatch.checks.nameserver.SeenBuilder.IP1;
import static io.domainwatch.checks.nameserver.SeenBuilder.IP2;
import static io.domainwatch.checks.nameserver.SeenBuilder.IP2_V6;
import static io.domainwatch.checks.nameserver.SeenBuilder.NS1;
import static io.domainwatch.checks.nameserver.SeenBuilder.NS2;
import static io.domainwatch.checks.nameserver.SeenBuilder.healthy;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.nameserver.NameserverObservation.Contact;
import io.domainwatch.checks.nameserver.NameserverObservation.EdnsState;
import io.domainwatch.checks.nameserver.NameserverObservation.Soa;
import io.domainwatch.checks.nameserver.NameserverObservation.Transfer;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every event of the catalogue by at least one story, in which all others are forbidden. */
class NameserverScenariosTest {

  private static final String NS3 = "ns3.other.example";
  private static final Duration DAY = Duration.ofDays(1);

  record Scenario(String name, Story story, List<String> expected) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Scenario> scenarios() {
    return Stream.of(service(), servers(), quirks(), names(), delegation(), serials(), transfers())
        .flatMap(theme -> theme);
  }

  private static Stream<Scenario> service() {
    return Stream.of(
        silent("a healthy zone", new Story().runs(5, healthy())),
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
        silent("one run of silence", new Story().run(healthy()).run(unreachable()).run(healthy())),
        silent(
            "nothing could be asked",
            new Story().runs(2, healthy()).runs(5, healthy().all(Contacts.exhausted()))),
        silent(
            "the IPv4 servers are silent, another name has IPv6 alone and we have none",
            new Story()
                .runs(
                    5,
                    healthy()
                        .name(NS2, false, List.of(), List.of(IP2_V6))
                        .first(Contacts.unreachable())
                        .server(NS2, IP2_V6, Contacts.untested())
                        .dropped(NS2, IP2))));
  }

  private static SeenBuilder unreachable() {
    return healthy().all(Contacts.unreachable());
  }

  private static Stream<Scenario> servers() {
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
            new Story()
                .run(healthy())
                .runs(2, healthy().first(Contacts.unreachable()))
                .run(healthy())),
        silent(
            "TCP fails twice",
            new Story().run(healthy()).runs(2, healthy().first(Contacts.udpOnly())).run(healthy())),
        silent(
            "our own TCP is blocked",
            new Story().run(healthy()).runs(6, healthy().all(Contacts.tcpUntested()))),
        silent(
            "response rate limiting",
            new Story().run(healthy()).runs(6, healthy().all(Contacts.rateLimited()))),
        silent(
            "no IPv6 on our host",
            new Story().runs(6, healthy().server(NS2, IP2_V6, Contacts.untested()))),
        stays(
            "an open failure is not closed by a run that cannot ask",
            new Story()
                .runs(3, healthy().first(Contacts.unreachable()))
                .runs(3, healthy().first(Contacts.exhausted())),
            "unreachable"),
        stays(
            "an open failure is not closed by a run that cannot find the address",
            new Story()
                .run(healthy())
                .runs(3, healthy().second(Contacts.unreachable()))
                .runs(3, healthy().nameUnknown(NS2)),
            "unreachable"),
        stays(
            "one silent server, then all of them",
            new Story()
                .runs(3, healthy().first(Contacts.unreachable()))
                .runs(3, unreachable())
                .run(healthy()),
            "unreachable",
            "all_unreachable",
            "service_recovered",
            "reachable"));
  }

  private static Stream<Scenario> quirks() {
    return Stream.of(
        first(
            "EDNS breaks it", Contacts.edns(EdnsState.BROKEN), 2, "edns_broken", "edns_recovered"),
        first(
            "another EDNS version",
            Contacts.edns(EdnsState.VERSION),
            2,
            "edns_broken",
            "edns_recovered"),
        silent("no EDNS at all", new Story().runs(5, healthy().all(Contacts.edns(EdnsState.NONE)))),
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

  private static Stream<Scenario> names() {
    return Stream.of(
        comesAndGoes(
            "a name without address", healthy().nameEmpty(NS2), "unresolvable", "resolvable"),
        comesAndGoes("a name that is an alias", healthy().alias(NS2), "cname", "cname_fixed"),
        silent(
            "names not found out", new Story().run(healthy()).runs(6, healthy().nameUnknown(NS2))),
        stays(
            "another address",
            new Story()
                .run(healthy())
                .runs(
                    4,
                    healthy()
                        .name(NS2, false, List.of("203.0.114.9"), List.of(IP2_V6))
                        .dropped(NS2, IP2)
                        .server(NS2, "203.0.114.9", Contacts.ok())),
            "address_changed"),
        silent(
            "another address for one run",
            new Story()
                .run(healthy())
                .run(healthy().name(NS2, false, List.of(IP2, "203.0.114.9"), List.of(IP2_V6)))
                .run(healthy())));
  }

  private static Stream<Scenario> delegation() {
    SeenBuilder moved = moved();
    return Stream.of(
        stays(
            "another server is delegated",
            new Story().run(healthy()).runs(3, moved),
            "set_changed"),
        stays(
            "the only parent server delegates another one",
            new Story().run(healthy().onlyParent(NS1, NS2)).runs(3, moved().onlyParent(NS1, NS3)),
            "set_changed"),
        silent(
            "the parent's servers disagree",
            new Story().run(healthy()).runs(6, moved().parentsDisagree(NS1, NS3))),
        silent(
            "only one of the parent's servers answers",
            new Story().run(healthy()).runs(6, moved().oneParentAnswers(NS1, NS3))),
        comesAndGoes(
            "the zone does not know a delegated server",
            healthy().all(Contacts.names(NS1, NS3)),
            "delegation_mismatch",
            "delegation_consistent"),
        silent(
            "the zone knows more servers than the parent",
            new Story().runs(6, healthy().all(Contacts.names(NS1, NS2, NS3)))),
        comesAndGoes(
            "glue of an old address",
            healthy().glue(IP1, "198.51.99.77"),
            "glue_mismatch",
            "glue_consistent"),
        silent("less glue than addresses", new Story().runs(5, healthy().glue())),
        comesAndGoes(
            "a single server",
            healthy().without(NS2).delegated(NS1).first(Contacts.names(NS1)),
            "redundancy_low",
            "redundancy_restored",
            "set_changed"),
        comesAndGoes(
            "two names on one address",
            healthy()
                .name(NS2, false, List.of(IP1), List.of())
                .dropped(NS2, IP2)
                .dropped(NS2, IP2_V6)
                .server(NS2, IP1, Contacts.ok()),
            "redundancy_low",
            "redundancy_restored",
            "address_changed"),
        comesAndGoes(
            "all IPv4 addresses in one /24",
            healthy()
                .name(NS2, false, List.of("198.51.99.2"), List.of(IP2_V6))
                .dropped(NS2, IP2)
                .server(NS2, "198.51.99.2", Contacts.ok()),
            "redundancy_low",
            "redundancy_restored",
            "address_changed"));
  }

  private static SeenBuilder moved() {
    return healthy()
        .delegated(NS1, NS3)
        .without(NS2)
        .name(NS3, false, List.of("203.0.114.3"), List.of())
        .first(Contacts.names(NS1, NS3))
        .server(NS3, "203.0.114.3", Contacts.names(NS1, NS3));
  }

  private static Stream<Scenario> serials() {
    return Stream.of(
        stays(
            "a server stays behind",
            new Story().run(serials(100, 100)).runs(7, serials(101, 100)).run(serials(101, 101)),
            "serial_mismatch",
            "serial_in_sync"),
        silent(
            "a server is behind for less than the hold period",
            new Story().run(serials(100, 100)).runs(4, serials(101, 100)).run(serials(101, 101))),
        stays(
            "the order goes round at 2^32",
            new Story()
                .run(serials(4_294_967_295L, 4_294_967_295L))
                .runs(7, serials(3, 4_294_967_295L)),
            "serial_mismatch"),
        silent(
            "nodes of one address go back and forth",
            new Story()
                .run(serials(100, 100))
                .runs(3, serials(101, 100))
                .run(serials(101, 101))
                .runs(3, serials(101, 100))
                .run(serials(101, 101))
                .runs(3, serials(101, 100))),
        silent("the zone rises at every run and a server is one step behind", rising(new Story())),
        silent(
            "the count begins anew", new Story().runs(9, serials(900, 900)).runs(9, serials(1, 1))),
        stays(
            "constant serials that differ say nothing after a week",
            new Story().runs(6, serials(7, 5)).after(DAY.multipliedBy(7)).runs(40, serials(7, 5)),
            "serial_mismatch",
            "serial_in_sync"));
  }

  private static Story rising(Story story) {
    for (int serial = 100; serial < 130; serial++) {
      story.run(serials(serial, serial - 1));
    }
    return story;
  }

  private static SeenBuilder serials(long first, long second) {
    return healthy().first(Contacts.serial(first)).second(Contacts.serial(second));
  }

  private static Stream<Scenario> transfers() {
    SeenBuilder open = healthy().first(Contacts.transfer(Transfer.OPEN));
    return Stream.of(
        stays(
            "a transfer that was open stays so until the next attempt",
            new Story()
                .run(open)
                .runs(20, healthy())
                .run(healthy().first(Contacts.transfer(Transfer.CLOSED)))
                .runs(3, healthy()),
            "zone_transfer_open",
            "zone_transfer_closed"),
        stays(
            "an attempt without result closes nothing",
            new Story().runs(2, open).runs(9, healthy().first(Contacts.transfer(Transfer.UNKNOWN))),
            "zone_transfer_open"));
  }

  private static Scenario first(String name, Contact contact, int runs, String... expected) {
    return stays(
        name,
        new Story().runs(2, healthy()).runs(runs + 2, healthy().first(contact)).runs(2, healthy()),
        expected);
  }

  private static Scenario comes(String name, SeenBuilder bad, int runs, String... expected) {
    return stays(name, new Story().run(healthy()).runs(runs, bad), expected);
  }

  /** Healthy, bad for three runs, healthy again for two; the events in any order. */
  private static Scenario comesAndGoes(String name, SeenBuilder bad, String... expected) {
    return stays(name, new Story().runs(2, healthy()).runs(4, bad).runs(4, healthy()), expected);
  }

  private static Scenario silent(String name, Story story) {
    return stays(name, story);
  }

  private static Scenario stays(String name, Story story, String... expected) {
    return new Scenario(
        name, story, Arrays.stream(expected).map(word -> "nameserver_" + word).toList());
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void exactlyTheExpectedIsHeard(Scenario scenario) {
    assertThat(Set.copyOf(scenario.story().heard())).isEqualTo(Set.copyOf(scenario.expected()));
    assertThat(scenario.story().heard().stream().filter(word -> !word.endsWith("_changed")))
        .doesNotHaveDuplicates();
  }

  @Test
  void everyEventOfTheCatalogueIsExpectedSomewhere() {
    assertThat(scenarios().flatMap(s -> s.expected().stream()).collect(Collectors.toSet()))
        .containsExactlyInAnyOrderElementsOf(
            CheckCatalogue.of(CheckType.NAMESERVER).events().stream()
                .map(spec -> spec.type().word())
                .toList());
  }
}
