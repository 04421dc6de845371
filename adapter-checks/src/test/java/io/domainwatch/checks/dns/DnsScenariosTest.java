package io.domainwatch.checks.dns;

import static io.domainwatch.checks.dns.DnsProbeResults.healthy;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.EventRole;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.testkit.check.CheckScenario;
import io.domainwatch.testkit.check.CheckStory;
import io.domainwatch.testkit.check.ScenarioContract;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every event the check can raise, by at least one scenario, in which all others are forbidden. */
class DnsScenariosTest implements ScenarioContract<DnsProbeResults> {

  @Override
  public CheckStory<DnsProbeResults> story() {
    return DnsProbeResults.story();
  }

  @Override
  public Stream<CheckScenario<DnsProbeResults>> scenarios() {
    return Stream.of(
            RecordScenarios.resolution(),
            RecordScenarios.records(),
            RecordScenarios.addresses(),
            TrustScenarios.targets(),
            TrustScenarios.dnssec(),
            TrustScenarios.delegation())
        .flatMap(theme -> theme);
  }

  /** What the last run raises; nothing that is over. */
  @Override
  public List<String> eventTypes(CheckStory<DnsProbeResults> story) {
    return words(story.raised().stream());
  }

  @Override
  public Stream<EventSpec> events() {
    return ScenarioContract.super
        .events()
        .filter(spec -> !(spec.role() instanceof EventRole.Closes));
  }

  /** Runs in a row and all that the last of them may raise, in whatever order. */
  static CheckScenario<DnsProbeResults> scenario(
      String name, Consumer<CheckStory<DnsProbeResults>> plot, EventType... expected) {
    return new CheckScenario<>(name, plot, words(Stream.of(expected)));
  }

  private static List<String> words(Stream<EventType> types) {
    return types.map(EventType::wireName).sorted().toList();
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void whatWasRaisedIsGoodAgainWhenAllIsWell(CheckScenario<DnsProbeResults> scenario) {
    CheckStory<DnsProbeResults> story = story();
    scenario.plot().accept(story);
    Set<EventType> raised = new HashSet<>(story.raised());
    raised.removeIf(type -> !(story.definition().event(type).role() instanceof EventRole.Opens));
    boolean signed = raised.stream().anyMatch(type -> type.wireName().startsWith("dns_dnssec"));

    story.run(signed ? healthy().dnssec(d -> d) : healthy());

    assertThat(raised).allMatch(story::saysGood);
  }
}
