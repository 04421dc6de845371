package io.domainwatch.testkit.memory.run;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.engine.HeldBack;
import io.domainwatch.core.engine.Release;
import io.domainwatch.core.engine.incident.IncidentChange;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.core.schedule.CheckRuns;
import io.domainwatch.core.schedule.CheckSchedule;
import io.domainwatch.core.schedule.ClaimRoom;
import io.domainwatch.core.schedule.ClaimedCheck;
import io.domainwatch.core.schedule.HeldClaim;
import io.domainwatch.core.schedule.Leases;
import io.domainwatch.core.schedule.RunRecord;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import io.domainwatch.testkit.memory.rows.Rows;
import io.domainwatch.testkit.memory.rows.Rows.CheckKey;
import io.domainwatch.testkit.memory.rows.Rows.ScheduleRow;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;

public record InMemoryCheckRuns(MemoryTransactions store) implements CheckRuns {
  @Override
  public void schedule(
      OrganizationId organizationId, DomainId domainId, Map<CheckType, Instant> dueAt) {
    store.in(
        () -> {
          if (store.rows().findDomain(organizationId, domainId).isPresent()) {
            dueAt.forEach((type, at) -> addRow(new CheckKey(domainId, type), Optional.of(at)));
          }
        });
  }

  @Override
  public int scheduleMissing(Set<CheckType> checkTypes, Instant now) {
    return store.in(
        () -> {
          int added = 0;
          for (Domain domain : store.rows().domains.stream().toList()) {
            for (CheckType type : checkTypes) {
              boolean active = domain.status() == DomainStatus.ACTIVE;
              added +=
                  active && addRow(new CheckKey(domain.id(), type), dueUnlessStopped(domain, now))
                      ? 1
                      : 0;
            }
          }
          return added;
        });
  }

  @Override
  public Map<CheckType, CheckSchedule> ofDomain(OrganizationId organizationId, DomainId domainId) {
    return new ShownSchedules(store).ofDomain(organizationId, domainId);
  }

  @Override
  public Map<DomainId, Map<CheckType, CheckSchedule>> ofDomains(
      OrganizationId organizationId, Set<DomainId> domainIds) {
    return new ShownSchedules(store).ofDomains(organizationId, domainIds);
  }

  @Override
  public void reschedule(
      OrganizationId organizationId,
      DomainId domainId,
      CheckType checkType,
      Optional<Instant> nextRunAt) {
    change(organizationId, domainId, checkType, row -> row.due(nextRunAt));
  }

  @Override
  public void saveState(
      OrganizationId organizationId,
      DomainId domainId,
      CheckType checkType,
      CheckState state,
      List<IncidentChange> incidents) {
    store.in(
        () -> {
          change(organizationId, domainId, checkType, row -> row.with(state));
          new InMemoryIncidents(store).store(organizationId, domainId, checkType, incidents);
        });
  }

  @Override
  public Optional<Instant> makeDue(
      OrganizationId organizationId, DomainId domainId, CheckType checkType, Instant now) {
    return store.in(
        () -> {
          Optional<ScheduleRow> row =
              store.rows().findSchedule(organizationId, domainId, checkType);
          Optional<Instant> due = row.flatMap(ScheduleRow::nextRunAt);
          if (due.isPresent() && due.get().isAfter(now) && row.get().freeAt(now)) {
            store.rows().saveSchedule(row.get().due(Optional.of(now)));
            return Optional.of(now);
          }
          return due;
        });
  }

  @Override
  public void hold(OrganizationId organizationId) {
    new InMemoryScheduleMaintenance(store).hold(organizationId);
  }

  @Override
  public void release(OrganizationId organizationId, Instant now) {
    new InMemoryScheduleMaintenance(store).release(organizationId, now);
  }

  @Override
  public List<ClaimedCheck> claimDue(UUID instance, ClaimRoom room, Leases leases, Instant now) {
    return store.in(() -> new FairClaims(store, instance, leases, now).claim(room));
  }

  @Override
  public Map<Claim, HeldClaim> lockHeld(Collection<Claim> claims) {
    return new RunRecords(store).lockHeld(claims);
  }

  @Override
  public void record(List<RunRecord> runs) {
    new RunRecords(store).record(runs);
  }

  @Override
  public Reachability replaceTrouble(
      OrganizationId organizationId, DomainId domainId, CheckType checkType, Reachability found) {
    return new HeldBackRows(store).replaceTrouble(organizationId, domainId, checkType, found);
  }

  @Override
  public void releaseHeldBack(
      OrganizationId organizationId, DomainId domainId, Release release, Instant now) {
    new HeldBackRows(store).release(organizationId, domainId, release, now);
  }

  @Override
  public Set<HeldBack> ownTroubles(Instant now) {
    return new HeldBackRows(store).ownTroubles(now);
  }

  @Override
  public int releaseHeldBack(HeldBack cause, Duration spread, int limit, Instant now) {
    return new HeldBackRows(store).release(cause, spread, limit, now);
  }

  @Override
  public void giveBack(Collection<Claim> claims, Instant dueAt) {
    store.in(
        () ->
            claims.forEach(
                claim ->
                    change(
                        claim.organizationId(),
                        claim.domainId(),
                        claim.checkType(),
                        row -> row.heldBy(claim) ? row.due(notBefore(row, dueAt)) : row)));
  }

  private static Optional<Instant> notBefore(ScheduleRow row, Instant dueAt) {
    return row.nextRunAt().filter(dueAt::isBefore).or(() -> Optional.of(dueAt));
  }

  @Override
  public int endClaims(Instant now) {
    return store.in(
        () -> {
          List<ScheduleRow> held =
              store.rows().dueRows().filter(row -> row.lease().isPresent()).toList();
          held.forEach(row -> store.rows().saveSchedule(row.due(row.nextRunAt())));
          return held.size();
        });
  }

  @Override
  public Backlog backlog(Instant now) {
    return new InMemoryScheduleMaintenance(store).backlog(now);
  }

  private Optional<Instant> dueUnlessStopped(Domain domain, Instant now) {
    return store
        .rows()
        .organizations
        .find(domain.organizationId())
        .filter(Organization::checksRun)
        .map(_ -> now);
  }

  private boolean addRow(CheckKey key, Optional<Instant> at) {
    if (store.rows().schedule.find(key).isPresent()) {
      return false;
    }
    store
        .rows()
        .saveSchedule(new ScheduleRow(key, at, Optional.empty(), Rows.Ran.NEVER, CheckState.NEW));
    return true;
  }

  private void change(
      OrganizationId owner, DomainId id, CheckType type, UnaryOperator<ScheduleRow> changed) {
    store.in(
        () ->
            store
                .rows()
                .findSchedule(owner, id, type)
                .map(changed)
                .ifPresent(store.rows()::saveSchedule));
  }
}
