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
import io.domainwatch.core.engine.Engine;
import io.domainwatch.core.engine.Release;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.core.schedule.CheckRuns;
import io.domainwatch.core.schedule.CheckSchedule;
import io.domainwatch.core.text.Sentence;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.EnumSet;
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
            () ->
                new RequestRefused(
                    new Refusal.ApiDisabled(Sentence.of("checks do not run at the moment"))));
  }

  /** Brings the schedule in line with a domain's status and disabled checks. */
  void follow(
      Domain before,
      Domain after,
      Set<CheckType> disabledBefore,
      Set<CheckType> disabledAfter,
      Instant now) {
    Set<CheckType> ran = running(before, disabledBefore);
    Set<CheckType> run = running(after, disabledAfter);
    Set<CheckType> silenced = without(disabledAfter, disabledBefore);
    if (!silenced.isEmpty()) {
      silence(after, silenced, now);
    }
    start(after, without(run, ran), now);
    for (CheckType type : without(ran, run)) {
      runs.reschedule(after.organizationId(), after.id(), type, Optional.empty());
    }
  }

  /** Lets checks of an active domain run at once, unless the subscription has stopped. */
  public void start(Domain domain, Set<CheckType> types, Instant now) {
    if (types.isEmpty() || domain.status() != DomainStatus.ACTIVE) {
      return;
    }
    OrganizationId owner = domain.organizationId();
    if (organizations.find(owner).filter(Organization::checksRun).isPresent()) {
      Map<CheckType, Instant> due = new EnumMap<>(CheckType.class);
      types.forEach(type -> due.put(type, now));
      runs.schedule(owner, domain.id(), due);
      types.forEach(type -> runs.reschedule(owner, domain.id(), type, Optional.of(now)));
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

  private void silence(Domain domain, Set<CheckType> types, Instant now) {
    OrganizationId owner = domain.organizationId();
    runs.ofDomain(owner, domain.id())
        .forEach(
            (type, row) -> {
              if (types.contains(type)) {
                Engine.Inhibited silenced = engine.silence(row.state(), now);
                runs.saveState(owner, domain.id(), type, silenced.state(), silenced.incidents());
                forgetTrouble(domain, type, now);
              }
            });
  }

  /** What nobody looks at any more holds nothing back. */
  private void forgetTrouble(Domain domain, CheckType type, Instant now) {
    OrganizationId owner = domain.organizationId();
    Reachability before = runs.replaceTrouble(owner, domain.id(), type, Reachability.NONE);
    Release.after(domain.id(), before, before.after(type, Reachability.NONE), now)
        .ifPresent(release -> runs.releaseHeldBack(owner, domain.id(), release, now));
  }

  private static Set<CheckType> running(Domain domain, Set<CheckType> disabled) {
    Set<CheckType> running = EnumSet.noneOf(CheckType.class);
    if (domain.status() == DomainStatus.ACTIVE) {
      running.addAll(EnumSet.allOf(CheckType.class));
      running.removeAll(disabled);
    }
    return running;
  }

  private static Set<CheckType> without(Set<CheckType> types, Set<CheckType> others) {
    Set<CheckType> rest = EnumSet.noneOf(CheckType.class);
    rest.addAll(types);
    rest.removeAll(others);
    return rest;
  }
}
