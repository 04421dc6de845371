package io.domainwatch.core.check.rdap;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * Which thresholds were told for which expiry dates. Several dates are kept, so that a registry
 * whose servers disagree for a while does not make us say everything again.
 */
public record ToldThresholds(List<Told> all) {
  /** Dates that are remembered, newest last. */
  private static final int MAX = 4;

  /** Dates no further apart are the same one, written in another zone or granularity. */
  static final Duration SAME_DATE = Duration.ofDays(1);

  public ToldThresholds {
    all = List.copyOf(all);
  }

  /**
   * The lowest threshold that was told for a date.
   *
   * @param days left until the date, as the threshold counts them
   */
  public record Told(Instant expiration, int days) {
    boolean isAbout(Instant other) {
      return Duration.between(expiration, other).abs().compareTo(SAME_DATE) <= 0;
    }
  }

  /** Whether this threshold is news for this date: nothing as low was told. */
  boolean isNews(Instant expiration, int days) {
    OptionalInt lowest =
        all.stream().filter(told -> told.isAbout(expiration)).mapToInt(Told::days).min();
    return lowest.isEmpty() || days < lowest.getAsInt();
  }

  /** With this threshold told. */
  ToldThresholds with(Instant expiration, int days) {
    List<Told> next =
        new ArrayList<>(all.stream().filter(told -> !told.isAbout(expiration)).toList());
    next.add(new Told(expiration, days));
    return new ToldThresholds(next.subList(Math.max(0, next.size() - MAX), next.size()));
  }
}
