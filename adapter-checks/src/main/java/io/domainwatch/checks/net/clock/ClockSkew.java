package io.domainwatch.checks.net.clock;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Whether our clock can be believed, going by the clocks of others (docs/spec/checks/web-shared.md,
 * "Clock").
 */
final class ClockSkew {

  /** Difference up to which our clock counts as right (docs/spec/checks/web-shared.md, "Clock"). */
  static final Duration TOLERATED = Duration.ofSeconds(120);

  private ClockSkew() {}

  /**
   * How far our clock is off, by the median of single comparisons; positive when it is ahead. Empty
   * when it is right, when too few tell, or when as many say that it is right as say that it is
   * wrong.
   *
   * @param ahead by how much our clock was ahead of that of each witness
   * @param least witnesses without which nothing is said
   */
  static Optional<Duration> of(List<Duration> ahead, int least) {
    if (ahead.isEmpty() || ahead.size() < least) {
      return Optional.empty();
    }
    List<Duration> sorted = ahead.stream().sorted().toList();
    Duration upper = sorted.get(sorted.size() / 2);
    Duration lower = sorted.get((sorted.size() - 1) / 2);
    boolean agreed = isOff(lower) && isOff(upper) && lower.isNegative() == upper.isNegative();
    return agreed ? Optional.of(lower.plus(upper.minus(lower).dividedBy(2))) : Optional.empty();
  }

  private static boolean isOff(Duration ahead) {
    return ahead.abs().compareTo(TOLERATED) > 0;
  }
}
