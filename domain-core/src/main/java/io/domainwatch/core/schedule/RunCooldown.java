package io.domainwatch.core.schedule;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.value.Horizon;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * How long after a run was asked for by hand the next of the same check may be
 * (docs/spec/isolation.md, "Runs on request"): soon, so that who mends something can look at once.
 */
public final class RunCooldown {
  private RunCooldown() {}

  /** The pause between two requests for runs of a check. */
  public static Duration of(CheckType type) {
    if (type == CheckType.LIGHTHOUSE) {
      return Duration.ofMinutes(5);
    }
    return switch (CheckCatalogue.of(type).speedClass()) {
      case FAST -> Duration.ofSeconds(10);
      case MEDIUM -> Duration.ofSeconds(30);
      case SLOW -> Duration.ofSeconds(60);
    };
  }

  /**
   * When the next run may be asked for; empty when that is now.
   *
   * @param newest when one was asked for last; passed over in an impossible future
   */
  public static Optional<Instant> lastsUntil(
      CheckType type, Optional<Instant> newest, Instant now) {
    return newest
        .filter(asked -> !Horizon.PRESENT.isBefore(asked, now))
        .map(asked -> asked.plus(of(type)))
        .filter(now::isBefore);
  }
}
