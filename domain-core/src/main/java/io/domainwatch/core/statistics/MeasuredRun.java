package io.domainwatch.core.statistics;

import io.domainwatch.core.maintenance.Period;
import io.domainwatch.core.run.Outcome;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * What statistics take of a run.
 *
 * @param numbers those of {@link CheckNumbers} that it has, by name
 * @param maintenance in which it lay
 */
public record MeasuredRun(
    Instant startedAt, Outcome outcome, Map<String, Double> numbers, Optional<Period> maintenance) {

  /** Outside of maintenance. */
  public MeasuredRun(Instant startedAt, Outcome outcome, Map<String, Double> numbers) {
    this(startedAt, outcome, numbers, Optional.empty());
  }

  public MeasuredRun {
    numbers = Map.copyOf(numbers);
  }
}
