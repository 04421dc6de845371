package io.domainwatch.testkit.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.EventSpec;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every event of a check is told in at least one scenario, and in each scenario nothing but what it
 * expects.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public interface ScenarioContract<S> {
  /** The scenarios of the check. */
  Stream<CheckScenario<S>> scenarios();

  /** A story of the check before its first run. */
  CheckStory<S> story();

  /** What counts as told of a story, in its order: what its owner hears, unless a check differs. */
  default List<String> eventTypes(CheckStory<S> story) {
    return story.eventTypes();
  }

  /** The events of which at least one scenario must tell. */
  default Stream<EventSpec> events() {
    return story().definition().events().stream();
  }

  /** The words of the events that cannot be told without another one, in catalogue order. */
  default List<String> neverAlone() {
    return List.of();
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  default void exactlyTheExpectedIsReported(CheckScenario<S> scenario) {
    CheckStory<S> story = story();

    scenario.plot().accept(story);

    assertThat(eventTypes(story)).containsExactlyElementsOf(scenario.expected());
  }

  @Test
  default void everyFaultIsReportedAloneSomewhere() {
    List<List<String>> expected = scenarios().map(CheckScenario::expected).toList();

    assertThat(OneFaultOneEvent.neverAlone(story().definition(), expected)).isEqualTo(neverAlone());
  }

  @Test
  default void everyEventIsExpectedSomewhere() {
    Set<String> expected =
        scenarios().flatMap(each -> each.expected().stream()).collect(Collectors.toSet());

    assertThat(expected)
        .containsExactlyInAnyOrderElementsOf(
            events().map(event -> event.type().wireName()).toList());
  }
}
