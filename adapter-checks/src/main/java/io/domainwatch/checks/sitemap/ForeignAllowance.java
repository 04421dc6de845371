package io.domainwatch.checks.sitemap;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.quota.ForeignBudget;
import io.domainwatch.core.quota.ForeignVisits;
import io.domainwatch.core.run.OnBehalf;
import io.domainwatch.core.storage.StorageUnavailable;
import java.time.Instant;
import java.time.LocalDate;
import java.util.concurrent.atomic.AtomicReference;

/**
 * What organizations may still have us ask today of hosts of others. Days before are forgotten on
 * the way.
 */
final class ForeignAllowance {
  private final ForeignVisits visits;
  private final ForeignBudget budget;
  private final AtomicReference<LocalDate> forgottenBefore = new AtomicReference<>(LocalDate.EPOCH);

  ForeignAllowance(ForeignVisits visits, ForeignBudget budget) {
    this.visits = visits;
    this.budget = budget;
  }

  /** Whether something may be asked for. */
  enum Answer {
    YES,
    /** The organization has used up what it may ask for today. */
    USED_UP,
    /** The storage is away, so that it cannot be told. */
    UNKNOWN
  }

  /** That of whom the present thread works for, at an instant. */
  Today today(Instant now) {
    return new Today(new OrganizationId(OnBehalf.key()), now);
  }

  /** What one organization may still have us ask. */
  final class Today {
    private final OrganizationId owner;
    private final Instant now;

    private Today(OrganizationId owner, Instant now) {
      this.owner = owner;
      this.now = now;
    }

    /** Books a request to a host of others. */
    Answer book(String host) {
      try {
        forget();
        return visits.book(owner, host, budget, now) ? Answer.YES : Answer.USED_UP;
      } catch (StorageUnavailable _) {
        return Answer.UNKNOWN;
      }
    }

    /** Adds what a host sent; while the storage is away it is let go. */
    void read(String host, long octets) {
      try {
        visits.read(owner, host, octets, now);
      } catch (StorageUnavailable _) {
        // Its next request finds the storage away too, or counts again.
      }
    }

    private void forget() {
      LocalDate day = ForeignBudget.day(now);
      if (!day.equals(forgottenBefore.getAndSet(day))) {
        visits.forgetBefore(now);
      }
    }
  }
}
