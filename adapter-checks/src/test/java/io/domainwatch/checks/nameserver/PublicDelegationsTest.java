package io.domainwatch.checks.nameserver;

import static io.domainwatch.checks.nameserver.NameserverProbeResults.NS1;
import static io.domainwatch.checks.nameserver.NameserverProbeResults.NS2;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.zonemaster.ZonemasterSeverity;
import io.domainwatch.core.check.nameserver.NameserverDefinition;
import io.domainwatch.testkit.check.CheckStory;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Delegations over both address families that Zonemaster tests itself with. */
class PublicDelegationsTest {

  private static final List<String> V4 = List.of("198.51.99.1", "203.0.114.2");
  private static final List<String> V6 = List.of("2001:db9:0:0:0:0:0:1", "2001:db9:1:0:0:0:0:2");

  static Stream<PublicTestZone> delegations() throws IOException {
    return PublicTestZone.all("delegations.tsv");
  }

  @ParameterizedTest
  @MethodSource("delegations")
  void isJudgedAsZonemasterDoes(PublicTestZone zone) {
    List<String> told = NameserverProbeResults.story().runs(4, seen(zone)).eventTypes();

    assertThat(told)
        .as(zone.name())
        .containsExactlyInAnyOrderElementsOf(
            zone.expected().stream().map(event -> "nameserver_" + event).toList());
  }

  static Stream<ZonemasterSeverity> severities() throws IOException {
    return ZonemasterSeverity.of("nameserver");
  }

  @ParameterizedTest
  @MethodSource("severities")
  void isAsGraveAsZonemasterSays(ZonemasterSeverity row) {
    CheckStory<NameserverProbeResults> story =
        NameserverProbeResults.story().run(seen(row.facts()));

    row.assertFoundIn(story.assessment(), NameserverDefinition.DEFINITION);
  }

  private static NameserverProbeResults seen(String facts) {
    return switch (facts) {
      case "ipv4=absent" -> twoServers(List.of(), V6);
      case "ipv6=absent" -> twoServers(V4, List.of());
      case "ipv4=dead" -> silent(twoServers(V4, V6), V4);
      case "ipv6=dead" -> silent(twoServers(V4, V6), V6);
      case "glue=inside" -> NameserverProbeResults.healthy().glue("198.51.99.77");
      case "glue=outside" -> NameserverProbeResults.healthy().glueOf(NS2, "203.0.114.99");
      default -> throw new AssertionError("no zone is called " + facts);
    };
  }

  /** One address of a family for each of two servers, or none of the family. */
  private static NameserverProbeResults twoServers(List<String> v4, List<String> v6) {
    NameserverProbeResults seen = NameserverProbeResults.bare().delegated(NS1, NS2).glue();
    for (int i = 0; i < 2; i++) {
      String ns = List.of(NS1, NS2).get(i);
      List<String> own4 = v4.stream().skip(i).limit(1).toList();
      List<String> own6 = v6.stream().skip(i).limit(1).toList();
      seen.name(ns, i == 0, own4, own6);
      Stream.concat(own4.stream(), own6.stream()).forEach(ip -> seen.server(ns, ip, Contacts.ok()));
    }
    return seen;
  }

  private static NameserverProbeResults silent(NameserverProbeResults seen, List<String> family) {
    return seen.server(NS1, family.getFirst(), Contacts.unreachable())
        .server(NS2, family.getLast(), Contacts.unreachable());
  }

  /** Each of the others says in its row why not. */
  @Test
  void mostAgree() throws IOException {
    List<PublicTestZone> all = delegations().toList();

    assertThat(all.stream().filter(PublicTestZone::agrees).count() + " of " + all.size())
        .isEqualTo("15 of 17");
    assertThat(all.stream().filter(PublicTestZone::agrees))
        .allMatch(zone -> zone.isFault() == !zone.expected().isEmpty());
  }

  private static NameserverProbeResults seen(PublicTestZone zone) {
    TreeMap<String, List<String>> glue = placed(zone.parent());
    TreeMap<String, List<String>> own = placed(zone.addresses());
    String[] child =
        Arrays.stream(zone.child().split(" "))
            .map(PublicDelegationsTest::full)
            .toArray(String[]::new);
    NameserverProbeResults seen =
        NameserverProbeResults.bare().delegated(glue.keySet().toArray(String[]::new));
    glue.forEach((ns, addresses) -> seen.glueOf(ns, addresses.toArray(String[]::new)));
    Stream.of(glue.keySet().stream(), Arrays.stream(child))
        .flatMap(names -> names)
        .distinct()
        .forEach(
            ns -> {
              List<String> addresses = own.getOrDefault(ns, List.of());
              boolean inZone = ns.endsWith("." + NameserverProbeResults.ZONE);
              seen.name(ns, inZone, family(addresses, false), family(addresses, true));
              Stream.concat(
                      addresses.stream(),
                      inZone ? glue.getOrDefault(ns, List.of()).stream() : Stream.empty())
                  .distinct()
                  .forEach(ip -> seen.server(ns, ip, Contacts.names(child)));
            });
    return seen;
  }

  private static TreeMap<String, List<String>> placed(String cell) {
    TreeMap<String, List<String>> placed = new TreeMap<>();
    for (String word : cell.split(" ")) {
      String[] pair = word.split("=", 2);
      placed.put(
          full(pair[0]), Arrays.stream(pair[1].split(",")).filter(ip -> !ip.isEmpty()).toList());
    }
    return placed;
  }

  private static List<String> family(List<String> addresses, boolean v6) {
    return addresses.stream().filter(ip -> ip.contains(":") == v6).toList();
  }

  private static String full(String ns) {
    return ns.endsWith(".example") ? ns : ns + "." + NameserverProbeResults.ZONE;
  }
}
