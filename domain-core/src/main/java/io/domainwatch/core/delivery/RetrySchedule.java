package io.domainwatch.core.delivery;

import io.domainwatch.core.value.Horizon;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * When a failed attempt is repeated: growing pauses with jitter over about 24 hours
 * (docs/spec/notifications.md, "Attempts"). Pure.
 */
public final class RetrySchedule {
  /** Pauses after the first, second … failed attempt; 23 h 42 min 35 s together. */
  private static final List<Duration> PAUSES =
      List.of(
          Duration.ofSeconds(5),
          Duration.ofSeconds(30),
          Duration.ofMinutes(2),
          Duration.ofMinutes(10),
          Duration.ofMinutes(30),
          Duration.ofHours(1),
          Duration.ofHours(2),
          Duration.ofHours(4),
          Duration.ofHours(6),
          Duration.ofHours(10));

  /** A pause is longer or shorter by up to this share, so that many do not come back at once. */
  private static final double JITTER = 0.1;

  /** A receiver that asks for more time gets at most this. */
  private static final Duration MAX_ASKED = Duration.ofHours(1);

  private RetrySchedule() {}

  /** The attempts that have failed at most before another one is made. */
  public static int mostFailed() {
    return PAUSES.size();
  }

  /**
   * How far ahead the next attempt can lie.
   *
   * @param failed failed attempts of this round, 0 before the first one
   */
  public static Horizon horizon(int failed) {
    if (failed == 0) {
      return Horizon.PRESENT;
    }
    Duration usual = PAUSES.get(Math.min(failed, PAUSES.size()) - 1);
    Duration longest = Duration.ofMillis(Math.round(usual.toMillis() * (1 + JITTER)));
    return new Horizon(longest.compareTo(MAX_ASKED) >= 0 ? longest : MAX_ASKED);
  }

  /**
   * When to try again; empty after the last attempt.
   *
   * @param failed failed attempts of this round, at least 1
   * @param retryAfter what the receiver asked for; makes the pause longer, never shorter
   * @param chance from 0 (inclusive) to 1 (exclusive): where in the range of the jitter
   */
  public static Optional<Instant> next(
      int failed, Optional<Duration> retryAfter, double chance, Instant now) {
    if (failed > PAUSES.size()) {
      return Optional.empty();
    }
    Duration usual = PAUSES.get(failed - 1);
    double factor = 1 + JITTER * (2 * chance - 1);
    Duration pause = Duration.ofMillis(Math.round(usual.toMillis() * factor));
    Duration asked =
        retryAfter
            .filter(wait -> wait.compareTo(MAX_ASKED) <= 0)
            .orElse(retryAfter.isPresent() ? MAX_ASKED : Duration.ZERO);
    return Optional.of(now.plus(pause.compareTo(asked) >= 0 ? pause : asked));
  }
}
