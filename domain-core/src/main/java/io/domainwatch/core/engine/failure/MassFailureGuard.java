package io.domainwatch.core.engine.failure;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.run.CheckOutcome;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Recognises that half of what we look at fails at once, which is more likely our own trouble or
 * one common cause than many (docs/spec/engine.md, "Mass failure guard").
 *
 * <p>It counts domains, not runs: one that failed to be reached in any run of the last 90 seconds
 * is failing. Inconclusive runs say nothing. It counts by organization, so that nobody's domains
 * hold back what is found of another's, or keep a mass failure of another's from being seen: there
 * is a mass failure for an organization when half of its own domains fail, and they are five, or
 * half of all other organizations see the same, and these are two at least (docs/adr/0026, 0033).
 *
 * <p>A mass failure that comes back soon after its end is the same one and was noticed when it was,
 * so that who lets his own domains fail and recover in turns holds back no verification. Each
 * instance of the service has one guard. Its state changes, and it must be used by one thread at a
 * time; each call takes constant time on average.
 */
public final class MassFailureGuard {
  /** How far back runs count (docs/spec/engine.md, "Mass failure guard"). */
  static final Duration WINDOW = Duration.ofSeconds(90);

  /** Domains that must fail at the least (docs/spec/engine.md, "Mass failure guard"). */
  static final int MIN_FAILING = 5;

  /**
   * Other organizations that must see it: of one nobody knows whether it makes the mass failure.
   */
  private static final int MIN_OTHERS = 2;

  /** Between two looks for organizations without recent runs; bounds what these looks cost. */
  private static final Duration SWEEP_INTERVAL = Duration.ofSeconds(10);

  private final Map<OrganizationId, OwnMassFailure> storms = new HashMap<>();

  /** Failing domains, at its last run, of each organization half of whose domains failed then. */
  private final Map<OrganizationId, Integer> hit = new HashMap<>();

  private final AtomicReference<Instant> sweptAt = new AtomicReference<>(Instant.MIN);

  /** Takes in that a run of a domain has finished at {@code now}. */
  public void ran(OrganizationId owner, DomainId domainId, CheckOutcome outcome, Instant now) {
    sweep(now);
    OwnMassFailure own = storms.computeIfAbsent(owner, _ -> new OwnMassFailure());
    own.ran(domainId, outcome, now);
    if (own.halfFails(now)) {
      hit.put(owner, own.failing(now));
    } else {
      hit.remove(owner);
    }
    own.notice(othersFail(owner, own.failing(now)), now);
  }

  /**
   * Whether the findings of a run of an organization's that started then must wait: a mass failure
   * is on for it and the run began before it was noticed, so that it was no verification.
   */
  public boolean holdsBack(OrganizationId owner, Instant startedAt, Instant now) {
    OwnMassFailure own = storms.get(owner);
    if (own == null) {
      return false;
    }
    boolean othersFail = othersFail(owner, own.failing(now));
    own.notice(othersFail, now);
    return own.holdsBack(startedAt, othersFail, now);
  }

  /** How many organizations are remembered. */
  public int remembered() {
    return storms.size();
  }

  private boolean othersFail(OrganizationId owner, int ownFailing) {
    int others = storms.size() - 1;
    int hitOthers = hit.size() - (hit.containsKey(owner) ? 1 : 0);
    return hitOthers >= MIN_OTHERS
        && 2 * hitOthers >= others
        && failingOfSome(owner) + ownFailing >= MIN_FAILING;
  }

  /** Of so many others that these are enough, since at least one domain of each fails. */
  private int failingOfSome(OrganizationId owner) {
    return hit.entrySet().stream()
        .filter(each -> !each.getKey().equals(owner))
        .limit(MIN_FAILING)
        .mapToInt(Map.Entry::getValue)
        .sum();
  }

  /** Forgets who had no run lately, also by a clock that has been set back. */
  private void sweep(Instant now) {
    Instant last = sweptAt.get();
    if (!now.isBefore(last) && now.isBefore(last.plus(SWEEP_INTERVAL))) {
      return;
    }
    sweptAt.set(now);
    storms.values().removeIf(storm -> storm.isIdle(now));
    hit.keySet().retainAll(storms.keySet());
  }
}
