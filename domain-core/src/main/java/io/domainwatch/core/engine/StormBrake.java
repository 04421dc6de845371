package io.domainwatch.core.engine;

import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.ReachPhase;
import io.domainwatch.core.value.Horizon;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Recognises that half of what we look at fails at once, which is more likely our own trouble or
 * one common cause than many (engine.md, Storm brake).
 *
 * <p>It counts domains, not runs: one that failed to be reached in any run of the last 90 seconds
 * is failing. Inconclusive runs say nothing. A storm that comes back soon after its end is the same
 * one and was noticed when it was, so that who lets his own domains fail and recover in turns holds
 * back nobody's verifications (docs/adr/0026). Each instance of the service has one brake. Its
 * state changes, and it must be used by one thread at a time; each call takes constant time on
 * average.
 */
public final class StormBrake {
  /** How far back runs count (engine.md, Storm brake). */
  static final Duration WINDOW = Duration.ofSeconds(90);

  /** Domains that must fail at the least (engine.md, Storm brake). */
  private static final int LEAST_FAILING = 5;

  private final RecentDomains seen = new RecentDomains((int) WINDOW.toSeconds());
  private final RecentDomains failing = new RecentDomains((int) WINDOW.toSeconds());
  private final AtomicReference<Optional<Instant>> noticedAt =
      new AtomicReference<>(Optional.empty());
  private final AtomicReference<Instant> lastedUntil = new AtomicReference<>(Instant.MIN);

  /** Takes in that a run of a domain has finished at {@code now}. */
  public void ran(DomainId domainId, CheckOutcome outcome, Instant now) {
    if (outcome instanceof CheckOutcome.Observed(_, Assessment assessment)) {
      seen.add(domainId, now);
      if (assessment.failedIn().filter(phase -> phase != ReachPhase.HTTP).isPresent()) {
        failing.add(domainId, now);
      }
    }
    if (isStorm(now)) {
      noticedAt.set(Optional.of(noticed(now)));
      lastedUntil.set(now);
    } else if (now.minus(WINDOW).isAfter(lastedUntil.get())) {
      noticedAt.set(Optional.empty());
    }
  }

  /**
   * Whether the findings of a run that started then must wait: a storm is on and the run began
   * before it was noticed, so that it was no verification.
   */
  public boolean holdsBack(Instant startedAt, Instant now) {
    return isStorm(now)
        && noticedAt.get().filter(noticed -> !startedAt.isAfter(noticed)).isPresent();
  }

  /** When this storm was noticed; now when that lies ahead of a clock that was set back. */
  private Instant noticed(Instant now) {
    return noticedAt.get().filter(at -> !new Horizon(WINDOW).isBefore(at, now)).orElse(now);
  }

  private boolean isStorm(Instant now) {
    int failed = failing.count(now);
    return failed >= LEAST_FAILING && 2 * failed >= seen.count(now);
  }
}
