package io.domainwatch.testkit.check;

import java.util.List;
import java.util.function.Consumer;

/**
 * What happens to a domain, and all that is told of it.
 *
 * @param plot the runs, played by a story that has just begun
 * @param expected the words of the events, in their order; all others are forbidden
 */
public record CheckScenario<S>(String name, Consumer<CheckStory<S>> plot, List<String> expected) {
  /** One with the words of the events in their order, of which there may be none. */
  public static <S> CheckScenario<S> scenario(
      String name, Consumer<CheckStory<S>> plot, String... expected) {
    return new CheckScenario<>(name, plot, List.of(expected));
  }

  /** The name, which test reports show. */
  @Override
  public String toString() {
    return name;
  }
}
