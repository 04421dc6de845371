package io.domainwatch.app.domains;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.Organizations;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.engine.Engine;
import io.domainwatch.core.schedule.CheckRuns;
import io.domainwatch.core.schedule.CheckSchedule;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Starts and stops checks. All methods want a transaction that holds the lock of the domain, so
 * that a subscription that stops meanwhile finds what they did.
 */
public final class CheckSwitch {
  private final CheckRuns runs;
  private final Organizations organizations;
  private final Engine engine;

  /**
   * @param runs the schedule
   * @param organizations whether checks run at all
   * @param engine closes the incidents of checks that are disabled
   */
  @Inject
  public CheckSwitch(CheckRuns runs, Organizations organizations, Engine engine) {
    this.runs = runs;
    this.organizations = organizations;
    this.engine = engine;
  }

  /**
   * Makes a check due now.
   *
   * @throws RequestRefused with {@link Refusal.ApiDisabled} when the subscription has stopped the
   *     checks
   */
  Instant makeDue(Domain domain, CheckType type, Instant now) {
    return runs.makeDue(domain.organizationId(), domain.id(), type, now)
        .orElseThrow(
            () -> new RequestRefused(new Refusal.ApiDisabled("checks do not run at present")));
  }

  /** Brings the schedule in line with a domain's status and disabled checks. */
  void follow(
      Domain before,
      Domain after,
      Set<CheckType> disabledBefore,
      Set<CheckType> disabledAfter,
      Instant now) {
    for (CheckType type : CheckType.values()) {
      boolean ran = before.status() == DomainStatus.ACTIVE && !disabledBefore.contains(type);
      boolean runs = after.status() == DomainStatus.ACTIVE && !disabledAfter.contains(type);
      if (!disabledBefore.contains(type) && disabledAfter.contains(type)) {
        silence(after, type, now);
      }
      if (runs && !ran) {
        start(after, type, now);
      } else if (ran && !runs) {
        stop(after, type);
      }
    }
  }

  /** Lets an enabled check of an active domain run at once, unless the subscription has stopped. */
  public void start(Domain domain, CheckType type, Instant now) {
    boolean run =
        organizations.find(domain.organizationId()).filter(Organization::checksRun).isPresent();
    if (run && domain.status() == DomainStatus.ACTIVE) {
      runs.schedule(domain.organizationId(), domain.id(), Map.of(type, now));
      runs.reschedule(domain.organizationId(), domain.id(), type, Optional.of(now));
    }
  }

  /** Moves the next run forward to fit a new interval; never later than it was. */
  public void fit(Domain domain, CheckType type, Duration interval, Instant now) {
    OrganizationId owner = domain.organizationId();
    DomainId id = domain.id();
    Map<CheckType, CheckSchedule> rows = runs.ofDomain(owner, id);
    Optional<CheckSchedule> row = Optional.ofNullable(rows.get(type));
    Optional<Instant> fitting =
        row.flatMap(CheckSchedule::lastRunAt)
            .map(last -> last.plus(interval))
            .map(wanted -> wanted.isBefore(now) ? now : wanted);
    boolean sooner =
        row.flatMap(CheckSchedule::nextRunAt)
            .filter(next -> fitting.filter(next::isAfter).isPresent())
            .isPresent();
    if (sooner) {
      runs.reschedule(owner, id, type, fitting);
    }
  }

  private void stop(Domain domain, CheckType type) {
    runs.reschedule(domain.organizationId(), domain.id(), type, Optional.empty());
  }

  private void silence(Domain domain, CheckType type, Instant now) {
    Optional<CheckState> state =
        Optional.ofNullable(runs.ofDomain(domain.organizationId(), domain.id()).get(type))
            .map(CheckSchedule::state);
    if (state.isPresent()) {
      Engine.Silenced silenced = engine.silence(state.get(), now);
      runs.saveState(
          domain.organizationId(), domain.id(), type, silenced.state(), silenced.incidents());
    }
  }
}
