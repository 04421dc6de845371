package io.domainwatch.persistence.schedule;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
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
import io.domainwatch.persistence.run.Partitions;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * The schedule in PostgreSQL. Whoever changes several schedule rows holds the locks of their
 * domains, taken in ascending order; claiming alone does not, and never waits for a lock. So nobody
 * waits in a circle.
 */
public final class JooqCheckRuns implements CheckRuns {
  private final Database database;
  private final RunRows runs;

  @Inject
  public JooqCheckRuns(Database database, Partitions partitions) {
    this.database = database;
    this.runs = new RunRows(partitions);
  }

  @Override
  public void schedule(
      OrganizationId organizationId, DomainId domainId, Map<CheckType, Instant> dueAt) {
    if (!dueAt.isEmpty()) {
      database.query(dsl -> ScheduleRows.add(dsl, organizationId, domainId, dueAt));
    }
  }

  @Override
  public int scheduleMissing(Set<CheckType> checkTypes, Instant now) {
    return database.query(dsl -> ScheduleMaintenanceRows.addMissing(dsl, checkTypes, now));
  }

  @Override
  public Map<CheckType, CheckSchedule> ofDomain(OrganizationId organizationId, DomainId domainId) {
    return database.query(dsl -> ScheduleRows.ofDomain(dsl, organizationId, domainId));
  }

  @Override
  public Map<DomainId, Map<CheckType, CheckSchedule>> ofDomains(
      OrganizationId organizationId, Set<DomainId> domainIds) {
    return database.query(dsl -> ScheduleRows.ofDomains(dsl, organizationId, domainIds));
  }

  @Override
  public void reschedule(
      OrganizationId organizationId,
      DomainId domainId,
      CheckType checkType,
      Optional<Instant> nextRunAt) {
    database.query(dsl -> ScheduleRows.move(dsl, organizationId, domainId, checkType, nextRunAt));
  }

  @Override
  public void saveState(
      OrganizationId organizationId,
      DomainId domainId,
      CheckType checkType,
      CheckState state,
      List<IncidentChange> incidents) {
    database.transaction(
        dsl -> {
          int saved = ScheduleRows.saveState(dsl, organizationId, domainId, checkType, state);
          if (saved == 1) {
            IncidentRows.store(
                dsl, IncidentRows.of(organizationId, domainId, checkType, incidents));
          }
          return saved;
        });
  }

  @Override
  public Optional<Instant> makeDue(
      OrganizationId organizationId, DomainId domainId, CheckType checkType, Instant now) {
    return database.query(
        dsl -> ScheduleRows.makeDue(dsl, organizationId, domainId, checkType, now));
  }

  @Override
  public void hold(OrganizationId organizationId) {
    database.transaction(dsl -> ScheduleMaintenanceRows.hold(dsl, organizationId));
  }

  @Override
  public void release(OrganizationId organizationId, Instant now) {
    database.transaction(dsl -> ScheduleMaintenanceRows.release(dsl, organizationId, now));
  }

  @Override
  public List<ClaimedCheck> claimDue(UUID instance, ClaimRoom room, Leases leases, Instant now) {
    return database.query(dsl -> FairClaims.mayFindAny(dsl, now))
        ? database.transaction(dsl -> new FairClaims(dsl, instance, leases, now).claim(room))
        : List.of();
  }

  @Override
  public Map<Claim, HeldClaim> lockHeld(Collection<Claim> claims) {
    return claims.isEmpty()
        ? Map.of()
        : database.transaction(dsl -> ClaimRows.lockHeld(dsl, List.copyOf(claims)));
  }

  @Override
  public void record(List<RunRecord> records) {
    if (!records.isEmpty()) {
      database.transaction(dsl -> runs.record(dsl, records));
    }
  }

  @Override
  public Reachability replaceTrouble(
      OrganizationId organizationId, DomainId domainId, CheckType checkType, Reachability found) {
    return database.transaction(
        dsl -> HeldBackRows.replaceTrouble(dsl, organizationId, domainId, checkType, found));
  }

  @Override
  public void releaseHeldBack(
      OrganizationId organizationId, DomainId domainId, Release release, Instant now) {
    if (!release.dueAt().isEmpty()) {
      database.query(dsl -> HeldBackRows.release(dsl, organizationId, domainId, release, now));
    }
  }

  @Override
  public Set<HeldBack> ownTroubles(Instant now) {
    return database.query(dsl -> HeldBackRows.ownTroubles(dsl, now));
  }

  @Override
  public int releaseHeldBack(HeldBack cause, Duration spread, int limit, Instant now) {
    return database.transaction(dsl -> HeldBackRows.release(dsl, cause, spread, limit, now));
  }

  @Override
  public void giveBack(Collection<Claim> claims, Instant dueAt) {
    if (!claims.isEmpty()) {
      database.transaction(dsl -> ClaimRows.giveBack(dsl, List.copyOf(claims), dueAt));
    }
  }

  @Override
  public int endClaims(Instant now) {
    return database.query(dsl -> ScheduleMaintenanceRows.endClaims(dsl, now));
  }

  @Override
  public Backlog backlog(Instant now) {
    return database.query(dsl -> ScheduleMaintenanceRows.backlog(dsl, now));
  }
}
