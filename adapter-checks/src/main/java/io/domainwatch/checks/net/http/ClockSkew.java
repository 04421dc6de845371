package io.domainwatch.checks.net.http;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Whether our clock can be believed, going by the clocks of others (checks-web.md section 1.4). */
final class ClockSkew {

  /** Domains that must have told their time (checks-web.md section 1.4). */
  static final int LEAST_DOMAINS = 5;

  /** Difference up to which our clock counts as right (checks-web.md section 1.4). */
  static final Duration TOLERATED = Duration.ofSeconds(120);

  private ClockSkew() {}

  /**
   * How far our clock is off, by the median of single comparisons; positive when it is ahead. Empty
   * when it is right or too few tell.
   *
   * @param ahead by how much our clock was ahead of that of each domain
   */
  static Optional<Duration> of(List<Duration> ahead) {
    if (ahead.size() < LEAST_DOMAINS) {
      return Optional.empty();
    }
    List<Duration> sorted = ahead.stream().sorted().toList();
    Duration upper = sorted.get(sorted.size() / 2);
    Duration lower = sorted.get((sorted.size() - 1) / 2);
    Duration median = lower.plus(upper.minus(lower).dividedBy(2));
    return Optional.of(median).filter(skew -> skew.abs().compareTo(TOLERATED) > 0);
  }
}
