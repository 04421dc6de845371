package io.domainwatch.checks.nameserver;

import static org.assertj.core.api.Assertions.assertThat;

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
