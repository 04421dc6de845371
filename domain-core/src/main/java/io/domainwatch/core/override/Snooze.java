package io.domainwatch.core.override;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Nobody is notified until an instant (docs/spec/resources.md, "Snooze").
 *
 * @param reason what the person who asked for it says; at most {@link #MAX_REASON} characters
 * @param by who asked for it, as people know them
 * @param setAt when they did
 */
public record Snooze(Instant until, Optional<String> reason, String by, Instant setAt) {
  /**
   * How far ahead one may end (docs/spec/resources.md, "Updating overrides"): a year with a leap
   * day.
   */
  public static final Duration MAX_LENGTH = Duration.ofDays(366);

  /** Characters (code points) of a reason (docs/spec/resources.md, "Updating overrides"). */
  public static final int MAX_REASON = 200;

  /** Whether its time is over. */
  public boolean isOver(Instant now) {
    return !until.isAfter(now);
  }
}
