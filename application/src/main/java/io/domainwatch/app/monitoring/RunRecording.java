package io.domainwatch.app.monitoring;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.engine.Advance;
import io.domainwatch.core.engine.Engine;
import io.domainwatch.core.engine.FinishedRun;
import io.domainwatch.core.engine.SecondOpinion;
import io.domainwatch.core.engine.Suppression;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.run.CheckResult;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.ResultId;
import io.domainwatch.core.run.SiteTrouble;
import io.domainwatch.core.schedule.RunRecord;
import io.domainwatch.core.value.NewIds;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;

/** Makes of a finished run what is stored of it. */
public final class RunRecording {
  private final Engine engine;
  private final NewIds ids;
  private final StormWatch storm;

  /**
   * @param engine the rules
   * @param ids names results
   * @param storm what happens to all domains at once
   */
  @Inject
  public RunRecording(Engine engine, NewIds ids, StormWatch storm) {
    this.engine = engine;
    this.ids = ids;
    this.storm = storm;
  }

  /** Must see every finished run once, before any record of it is made. */
  void saw(FinishedCheck finished) {
    storm.saw(finished);
  }

  /**
   * What is stored of a run.
   *
   * @param override as it is now
   */
  RunRecord of(FinishedCheck finished, CheckOverride override) {
    Claim claim = finished.claimed().claim();
    CheckDefinition definition = CheckCatalogue.of(claim.checkType());
    Duration took = finished.took();
    boolean heldBack = storm.holdsBack(finished.startedAt(), finished.endedAt());
    FinishedRun run =
        new FinishedRun(claim, finished.startedAt(), took, finished.outcome(), heldBack);
    Advance advance =
        engine.advance(finished.claimed().state(), run, definition, override, finished.endedAt());
    return new RunRecord(
        claim,
        result(run, advance),
        advance.state(),
        advance.incidents(),
        advance.events(),
        advance.nextRunAt(),
        trouble(finished, advance));
  }

  /** The other check of the domain that shall look at once after a run; empty after most. */
  Optional<CheckType> secondOpinion(FinishedCheck finished, RunRecord stored) {
    return SecondOpinion.after(
        stored.claim().checkType(),
        stored.state(),
        finished.outcome(),
        finished.claimed().siteTrouble(),
        finished.startedAt());
  }

  private CheckResult result(FinishedRun run, Advance advance) {
    Claim claim = run.claim();
    return new CheckResult(
        new ResultId(ids.next(run.startedAt())),
        claim.organizationId(),
        claim.domainId(),
        claim.checkType(),
        run.startedAt(),
        run.duration(),
        advance.outcome(),
        advance.summary(),
        advance.observations());
  }

  private static SiteTrouble trouble(FinishedCheck finished, Advance advance) {
    return Suppression.after(
        finished.claimed().claim().checkType(),
        advance.state(),
        finished.outcome(),
        finished.claimed().siteTrouble());
  }
}
