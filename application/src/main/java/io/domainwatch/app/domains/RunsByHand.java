package io.domainwatch.app.domains;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.Domains;
import io.domainwatch.core.schedule.RunAllowance;
import io.domainwatch.core.schedule.RunCooldown;
import io.domainwatch.core.schedule.RunHour;
import io.domainwatch.core.schedule.RunRequests;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Optional;

/** How often runs of checks may be asked for (docs/spec/isolation.md, "Runs on request"). */
public final class RunsByHand {
  private final RunRequests requests;
  private final Domains domains;

  @Inject
  public RunsByHand(RunRequests requests, Domains domains) {
    this.requests = requests;
    this.domains = domains;
  }

  /**
   * Notes that a run is asked for. Wants a transaction that holds the lock of the domain, and that
   * is undone when the run is refused after all.
   *
   * @throws RequestRefused with {@link Refusal.RunTooSoon} or {@link Refusal.RunBudgetUsed}
   */
  void ask(Domain domain, CheckType type, Instant now) {
    OrganizationId owner = domain.organizationId();
    RunCooldown.lastsUntil(type, requests.newest(owner, domain.id(), type), now)
        .ifPresent(
            again -> {
              throw new RequestRefused(new Refusal.RunTooSoon(RunCooldown.of(type), again));
            });
    RunHour hour = requests.count(owner, now);
    if (hour.used() > RunHour.MIN_BUDGET) {
      int budget = budget(owner);
      if (hour.used() > budget) {
        throw new RequestRefused(new Refusal.RunBudgetUsed(budget, hour.endsAt()));
      }
    }
    requests.note(owner, domain.id(), type, now);
  }

  /** What is left of the present hour; empty when nothing of it is used. */
  Optional<RunAllowance> allowance(OrganizationId owner, Instant now) {
    return requests
        .hour(owner, now)
        .map(hour -> new RunAllowance(budget(owner), hour.used(), hour.endsAt()));
  }

  private int budget(OrganizationId owner) {
    return RunHour.budget(domains.countActive(owner));
  }
}
