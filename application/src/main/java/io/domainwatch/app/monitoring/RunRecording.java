package io.domainwatch.app.monitoring;

import io.domainwatch.app.maintenance.RunningMaintenance;
import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.engine.CompletedRun;
import io.domainwatch.core.engine.Engine;
import io.domainwatch.core.engine.HeldBack;
import io.domainwatch.core.engine.Release;
import io.domainwatch.core.engine.Suppression;
import io.domainwatch.core.engine.Transition;
import io.domainwatch.core.engine.failure.OwnFault;
import io.domainwatch.core.engine.failure.OwnFaultCounts;
import io.domainwatch.core.engine.failure.OwnFaultWindow;
import io.domainwatch.core.maintenance.MaintenanceCalendar;
import io.domainwatch.core.maintenance.MaintenanceMark;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.result.ResultId;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.core.schedule.HeldClaim;
import io.domainwatch.core.schedule.RunRecord;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/** Makes of a finished run what is stored of it. */
public final class RunRecording {
  private final Engine engine;
  private final MassFailureWatch storm;
  private final RunningMaintenance maintenance;
  private final OwnFaultWindow ownFaults = new OwnFaultWindow();
  private final ReentrantLock counting = new ReentrantLock();

  @Inject
  public RunRecording(Engine engine, MassFailureWatch storm, RunningMaintenance maintenance) {
    this.engine = engine;
    this.storm = storm;
    this.maintenance = maintenance;
  }

  /**
   * Must see every finished run once, before any record of it is made.
   *
   * @return what of this instance kept it from telling, if anything did
   */
  Optional<OwnFault> saw(CompletedCheck finished) {
    storm.saw(finished);
    Optional<OwnFault> fault = OwnFault.of(finished.outcome(), finished.heldBack());
    counting.lock();
    try {
      ownFaults.ran(fault, finished.endedAt());
    } finally {
      counting.unlock();
    }
    return fault;
  }

  /** What became of the runs that were seen in the five minutes up to {@code now}. */
  OwnFaultCounts ownFaults(Instant now) {
    counting.lock();
    try {
      return ownFaults.lately(now);
    } finally {
      counting.unlock();
    }
  }

  /** What may be in maintenance of these checks now. */
  MaintenanceCalendar calendar(Collection<Claim> claims) {
    return maintenance.of(claims);
  }

  /**
   * What is stored of a run.
   *
   * @param held what holds for it now
   * @param calendar what holds for all checks that are recorded with it
   */
  RunRecord of(CompletedCheck finished, HeldClaim held, MaintenanceCalendar calendar) {
    Claim claim = finished.claimed().claim();
    CheckDefinition definition = CheckCatalogue.of(claim.checkType());
    Duration took = finished.took();
    boolean heldBack = storm.holdsBack(finished);
    CompletedRun run =
        new CompletedRun(
            claim,
            finished.startedAt(),
            took,
            finished.outcome(),
            heldBack,
            calendar.during(
                claim.organizationId(),
                claim.domainId(),
                claim.checkType(),
                finished.startedAt(),
                finished.startedAt().plus(took)));
    Transition advance =
        engine.advance(
            finished.claimed().state(), run, definition, held.override(), finished.endedAt());
    Optional<Instant> missed = missed(finished, held.trouble());
    return new RunRecord(
        claim,
        result(run, advance),
        advance.state(),
        advance.incidents(),
        advance.events(),
        missed.filter(advance.nextRunAt()::isAfter).orElse(advance.nextRunAt()),
        heldBack(finished, held.trouble()).filter(_ -> missed.isEmpty()),
        trouble(finished, advance, held.trouble()));
  }

  /** Troubles of ours come first: they end by themselves, whatever becomes of the site. */
  private static Optional<HeldBack> heldBack(CompletedCheck finished, Reachability trouble) {
    CheckType type = finished.claimed().claim().checkType();
    return finished.heldBack().or(() -> HeldBack.by(type, finished.outcome(), trouble));
  }

  /** When a check looks whose domain is no longer in the trouble that held it back. */
  private static Optional<Instant> missed(CompletedCheck finished, Reachability trouble) {
    Claim claim = finished.claimed().claim();
    return Release.missed(
        claim.domainId(),
        claim.checkType(),
        finished.claimed().siteTrouble(),
        trouble,
        finished.endedAt());
  }

  private CheckResult result(CompletedRun run, Transition advance) {
    Claim claim = run.claim();
    return new CheckResult(
        ResultId.ofRun(claim.domainId(), claim.checkType(), run.startedAt()),
        claim.organizationId(),
        claim.domainId(),
        claim.checkType(),
        run.startedAt(),
        run.duration(),
        advance.outcome(),
        advance.summary(),
        run.maintenance()
            .map(period -> MaintenanceMark.mark(advance.observations(), period))
            .orElse(advance.observations()));
  }

  private static Reachability trouble(
      CompletedCheck finished, Transition advance, Reachability before) {
    return Suppression.after(
        finished.claimed().claim().checkType(), advance.state(), finished.outcome(), before);
  }
}
