package io.domainwatch.checks.nameserver;

import static io.domainwatch.checks.nameserver.NameserverProbeResults.NS1;
import static io.domainwatch.checks.nameserver.NameserverProbeResults.healthy;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.Severity;
import io.domainwatch.core.event.Event;
import io.domainwatch.testkit.check.CheckScenario;
import io.domainwatch.testkit.check.CheckStory;
import io.domainwatch.testkit.check.ScenarioContract;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every event of the catalogue by at least one story, in which all others are forbidden. */
class NameserverScenariosTest implements ScenarioContract<NameserverProbeResults> {

  @Override
  public CheckStory<NameserverProbeResults> story() {
    return NameserverProbeResults.story();
  }

  @Override
  public Stream<CheckScenario<NameserverProbeResults>> scenarios() {
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

  @Test
  void nothingInCommonIsWorseThanAStrayName() {
    NameserverProbeResults stray = healthy().all(Contacts.names(NS1));
    NameserverProbeResults nothing =
        healthy().all(Contacts.names("a.other.example", "b.other.example"));

    assertThat(severities(stray)).containsExactly(Severity.MEDIUM);
    assertThat(severities(nothing)).containsExactly(Severity.HIGH);
  }

  private List<Severity> severities(NameserverProbeResults seen) {
    return story().runs(2, seen).events().stream().map(Event::severity).toList();
  }

  @Test
  void theServersOfALostServiceAreReportedInOneEvent() {
    CheckStory<NameserverProbeResults> story =
        story().run(healthy()).runs(4, healthy().all(Contacts.unreachable()));

    assertThat(story.eventTypes()).containsExactly("nameserver_all_unreachable");
    assertThat(story.events().getFirst().details().toString())
        .contains("ns1.shop.example/198.51.99.1", "ns2.other.example/203.0.114.2", "unreachable");
  }

  @Test
  void anAddressThatWasSeenOnceIsABaselineAndNoEvent() {
    assertThat(story().run(healthy()).state().baseline())
        .containsOnlyKeys("shop.example/NS", "ns1.shop.example/A+AAAA", "ns2.other.example/A+AAAA");
  }
}
