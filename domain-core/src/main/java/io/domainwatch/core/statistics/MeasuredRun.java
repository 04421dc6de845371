package io.domainwatch.core.statistics;

import io.domainwatch.core.run.Outcome;
import java.time.Instant;
import java.util.Map;

/**
 * What statistics take of a run.
 *
 * @param numbers those of {@link CheckNumbers} that it has, by name
 */
public record MeasuredRun(Instant startedAt, Outcome outcome, Map<String, Double> numbers) {
  public MeasuredRun {
    numbers = Map.copyOf(numbers);
  }
}
