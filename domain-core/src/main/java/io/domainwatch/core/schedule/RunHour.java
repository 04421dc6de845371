package io.domainwatch.core.schedule;

import io.domainwatch.core.value.Horizon;
import java.time.Duration;
import java.time.Instant;

/**
 * The runs that an organization has asked for by hand in an hour that opens with the first of them
 * (docs/spec/isolation.md, "Runs on request").
 *
 * @param used runs that were asked for and not refused
 */
public record RunHour(Instant openedAt, int used) {
  /** How long it lasts. */
  public static final Duration LENGTH = Duration.ofHours(1);

  /** Runs in an hour for each active domain (docs/spec/isolation.md, "Runs on request"). */
  private static final int FOR_EACH_DOMAIN = 10;

  /** Runs in an hour however few domains there are (docs/spec/isolation.md, "Runs on request"). */
  public static final int MIN_BUDGET = 200;

  /** Runs that may be asked for in an hour. */
  public static int budget(int activeDomains) {
    return (int) Math.clamp((long) FOR_EACH_DOMAIN * activeDomains, MIN_BUDGET, Integer.MAX_VALUE);
  }

  /**
   * Whether a request at {@code now} belongs to it; not when it was opened in an impossible future.
   */
  public boolean isOpen(Instant now) {
    return now.isBefore(endsAt()) && !Horizon.PRESENT.isBefore(openedAt, now);
  }

  /** When the next may begin. */
  public Instant endsAt() {
    return openedAt.plus(LENGTH);
  }
}
