package io.domainwatch.core.statistics;

import java.time.Instant;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What the runs of {@code uptime} of one day of UTC add up to.
 *
 * @param day when it begins
 * @param numbers of each number that any run had, by name
 */
public record SummedDay(Instant day, Watch watch, SortedMap<String, Histogram> numbers) {
  /** The number of {@link CheckNumbers} that is the whole response time, in milliseconds. */
  private static final String TOTAL = CheckNumbers.RESPONSE_TIME.getLast();

  private static final double MEDIAN = 0.5;

  public SummedDay {
    numbers = Collections.unmodifiableSortedMap(new TreeMap<>(numbers));
  }

  /** The median of its response times in milliseconds; empty when no run had one. */
  public Optional<Double> medianMillis() {
    return Optional.ofNullable(numbers.get(TOTAL)).map(histogram -> histogram.percentile(MEDIAN));
  }
}
