package io.domainwatch.checks.nameserver;

import static io.domainwatch.checks.nameserver.SeenBuilder.NS1;
import static io.domainwatch.checks.nameserver.SeenBuilder.healthy;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.event.Event;
import io.domainwatch.testkit.OneFaultOneEvent;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every event of the catalogue by at least one story, in which all others are forbidden. */
class NameserverScenariosTest {

  static Stream<Scenario> scenarios() {
    return Stream.of(
            ServerScenarios.service(),
            ServerScenarios.servers(),
            ServerScenarios.quirks(),
            ServerScenarios.transfers(),
            ZoneScenarios.names(),
            ZoneScenarios.doubts(),
            ZoneScenarios.delegation(),
            ZoneScenarios.serials())
        .flatMap(theme -> theme);
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void exactlyTheExpectedIsHeard(Scenario scenario) {
    assertThat(Set.copyOf(scenario.story().heard())).isEqualTo(Set.copyOf(scenario.expected()));
    assertThat(scenario.story().heard().stream().filter(word -> !word.endsWith("_changed")))
        .doesNotHaveDuplicates();
  }

  @Test
  void everyFaultIsToldAloneSomewhere() {
    assertThat(
            OneFaultOneEvent.neverAlone(
                CheckCatalogue.of(CheckType.NAMESERVER),
                scenarios().map(s -> s.expected()).toList()))
        .isEmpty();
  }

  @Test
  void everyEventOfTheCatalogueIsExpectedSomewhere() {
    assertThat(scenarios().flatMap(s -> s.expected().stream()).collect(Collectors.toSet()))
        .containsExactlyInAnyOrderElementsOf(
            CheckCatalogue.of(CheckType.NAMESERVER).events().stream()
                .map(spec -> spec.type().word())
                .toList());
  }

  @Test
  void nothingInCommonIsWorseThanAStrayName() {
    SeenBuilder stray = healthy().all(Contacts.names(NS1));
    SeenBuilder nothing = healthy().all(Contacts.names("a.other.example", "b.other.example"));

    assertThat(severities(stray)).containsExactly(Severity.MEDIUM);
    assertThat(severities(nothing)).containsExactly(Severity.HIGH);
  }

  private static List<Severity> severities(SeenBuilder seen) {
    return new Story().runs(2, seen).events().stream().map(Event::severity).toList();
  }

  @Test
  void theServersOfALostServiceAreToldInOneEvent() {
    Story story = new Story().run(healthy()).runs(4, healthy().all(Contacts.unreachable()));

    assertThat(story.heard()).containsExactly("nameserver_all_unreachable");
    assertThat(story.events().getFirst().details().toString())
        .contains("ns1.shop.example/198.51.99.1", "ns2.other.example/203.0.114.2", "unreachable");
  }

  @Test
  void anAddressThatWasSeenOnceIsABaselineAndNoEvent() {
    assertThat(new Story().run(healthy()).state().baseline())
        .containsOnlyKeys("shop.example/NS", "ns1.shop.example/A+AAAA", "ns2.other.example/A+AAAA");
  }
}
