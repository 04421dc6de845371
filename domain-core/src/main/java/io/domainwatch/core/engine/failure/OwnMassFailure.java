package io.domainwatch.core.engine.failure;

import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.value.Horizon;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * What the mass failure guard knows of the domains of one organization. For one thread at a time.
 */
final class OwnMassFailure {
  private final SlidingWindow seen = new SlidingWindow((int) MassFailureGuard.WINDOW.toSeconds());
  private final SlidingWindow failing =
      new SlidingWindow((int) MassFailureGuard.WINDOW.toSeconds());
  private final AtomicReference<Optional<Instant>> noticedAt =
      new AtomicReference<>(Optional.empty());
  private final AtomicReference<Instant> lastedUntil = new AtomicReference<>(Instant.MIN);

  void ran(DomainId domainId, CheckOutcome outcome, Instant now) {
    if (outcome instanceof CheckOutcome.Observed(_, Assessment assessment)) {
      seen.add(domainId, now);
      if (assessment.failedIn().filter(phase -> phase != FailurePhase.HTTP).isPresent()) {
        failing.add(domainId, now);
      }
    }
  }

  /**
   * Looks whether a mass failure is on; to be called after each run, and before it is asked for.
   */
  void notice(boolean othersFail, Instant now) {
    if (isOn(othersFail, now)) {
      noticedAt.set(Optional.of(noticed(now)));
      lastedUntil.set(now);
    } else if (now.minus(MassFailureGuard.WINDOW).isAfter(lastedUntil.get())) {
      noticedAt.set(Optional.empty());
    }
  }

  /** Whether a mass failure is on that was noticed after a run had begun. */
  boolean holdsBack(Instant startedAt, boolean othersFail, Instant now) {
    return isOn(othersFail, now)
        && noticedAt.get().filter(noticed -> !startedAt.isAfter(noticed)).isPresent();
  }

  /** Domains that fail. */
  int failing(Instant now) {
    return failing.count(now);
  }

  /** Whether half of its domains fail. */
  boolean halfFails(Instant now) {
    int failed = failing.count(now);
    return failed > 0 && 2 * failed >= seen.count(now);
  }

  /** Whether nothing would be lost by forgetting this. */
  boolean isIdle(Instant now) {
    Instant until = lastedUntil.get();
    return seen.count(now) == 0
        && (now.minus(MassFailureGuard.WINDOW).isAfter(until) || until.isAfter(now));
  }

  private boolean isOn(boolean othersFail, Instant now) {
    return halfFails(now) && (othersFail || failing.count(now) >= MassFailureGuard.MIN_FAILING);
  }

  /** When this mass failure was noticed; now when that lies ahead of a clock that was set back. */
  private Instant noticed(Instant now) {
    return noticedAt
        .get()
        .filter(at -> !new Horizon(MassFailureGuard.WINDOW).isBefore(at, now))
        .orElse(now);
  }
}
