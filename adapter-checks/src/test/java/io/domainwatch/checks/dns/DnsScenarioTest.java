package io.domainwatch.checks.dns;

import static io.domainwatch.checks.dns.SeenBuilder.healthy;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventRole;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.testkit.OneFaultOneEvent;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every event the check can raise, by at least one scenario, in which all others are forbidden. */
class DnsScenarioTest {

  static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  static Stream<Scenario> scenarios() {
    return Stream.of(
            RecordScenarios.resolution(),
            RecordScenarios.records(),
            RecordScenarios.addresses(),
            TrustScenarios.targets(),
            TrustScenarios.dnssec(),
            TrustScenarios.delegation())
        .flatMap(theme -> theme);
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void exactlyTheExpectedIsRaised(Scenario scenario) {
    assertThat(Set.copyOf(scenario.runs().get().raised())).isEqualTo(scenario.expected());
  }

  @Test
  void everyFaultIsToldAloneSomewhere() {
    assertThat(
            OneFaultOneEvent.neverAlone(
                CheckCatalogue.of(CheckType.DNS),
                scenarios().map(s -> s.expected().stream().map(EventType::word).toList()).toList()))
        .isEmpty();
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
