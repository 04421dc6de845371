package io.domainwatch.checks.lighthouse;

import io.domainwatch.checks.lighthouse.Audit.Auditor;
import io.domainwatch.checks.lighthouse.Audit.Page;
import io.domainwatch.checks.run.RunFrame;
import io.domainwatch.checks.run.RunTime;
import io.domainwatch.checks.run.SelfDiagnosis;
import io.domainwatch.checks.run.SiteRun;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.lighthouse.Benchmarks;
import io.domainwatch.core.check.lighthouse.LighthouseAssessment;
import io.domainwatch.core.check.lighthouse.LighthouseMemory;
import io.domainwatch.core.check.lighthouse.LighthouseObservation;
import io.domainwatch.core.check.lighthouse.LighthouseProbeResult;
import io.domainwatch.core.check.lighthouse.ReportAssessment;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Lets Google Lighthouse look at the home page (docs/spec/checks/lighthouse.md); {@link
 * LighthouseAssessment} judges.
 */
final class LighthouseCheckRunner implements CheckRunner {

  /**
   * A preflight, a wait for another process of this machine, and two audits of full length; the
   * reserve is for killing what was started.
   */
  static final RunTime TIME = new RunTime(Duration.ofMinutes(6), Duration.ofSeconds(20));

  /** For another process of this machine to end its audit. */
  private static final Duration WAITS_FOR_TURN = Duration.ofSeconds(45);

  /** When a run is tried again for which this machine was too busy; the rhythm is a day. */
  private static final Duration TRIES_AGAIN_AFTER = Duration.ofMinutes(30);

  /** The reason of a run for which this machine was too busy. */
  private static final String MACHINE_BUSY = ReportAssessment.MACHINE_BUSY;

  /** What every domain is told; what is missing is told once, to whom it concerns. */
  private static final String NOT_SET_UP = "Lighthouse is not set up on this monitor.";

  private final RunFrame frame;
  private final LighthouseTools tools;
  private final Preflight preflight;
  private final MachineLock turn;
  private final Auditor auditor;
  private final Benchmarks benchmarks = new Benchmarks();

  /**
   * @param tools says whether Lighthouse is there at all
   */
  LighthouseCheckRunner(
      LighthouseTools tools,
      Preflight preflight,
      MachineLock turn,
      Auditor auditor,
      Duration deadline) {
    this.frame = new RunFrame(TIME.lasting(deadline), SelfDiagnosis.ofTimeAlone());
    this.tools = tools;
    this.preflight = preflight;
    this.turn = turn;
    this.auditor = auditor;
  }

  @Override
  public CheckType checkType() {
    return CheckType.LIGHTHOUSE;
  }

  @Override
  public Duration deadline() {
    return frame.deadline();
  }

  /** Two at once would measure each other (docs/spec/checks/lighthouse.md, "One at a time"). */
  @Override
  public int maxConcurrency() {
    return 1;
  }

  @Override
  public Optional<String> unavailable() {
    return tools.whyUnavailable();
  }

  @Override
  public CheckOutcome run(CheckTarget target, Instant now) throws InterruptedException {
    if (unavailable().isPresent()) {
      return new CheckOutcome.NotApplicable("runner_unavailable", NOT_SET_UP);
    }
    SiteRun run = new SiteRun(frame, target, now);
    return run.outcomeHoweverLate(
        () -> preflight.look(run.host(), run.deadline()),
        result ->
            switch (result) {
              case Preflight.Result.Refused(CheckOutcome refused) -> refused;
              case Preflight.Result.Ready(Page page) -> audited(run, page);
            });
  }

  private CheckOutcome audited(SiteRun run, Page page) throws InterruptedException {
    try (MachineLock.Taken taken = turn.take(run.deadline().within(WAITS_FOR_TURN))) {
      if (!taken.isOurs()) {
        return later(run, MACHINE_BUSY, "Another audit runs on this machine.", JsonValue.EMPTY);
      }
      LighthouseProbe probe =
          new LighthouseProbe(
              auditor,
              benchmarks,
              page,
              LighthouseMemory.of(run.memory()).usualBenchmark(),
              run.deadline());
      LighthouseProbe.Result measured =
          SiteRun.looking(
              () -> probe.run(r -> LighthouseAssessment.needsMoreRuns(r, run.memory())));
      return switch (measured) {
        case LighthouseProbe.Result.Complete(LighthouseProbeResult seen) -> judge(run, seen);
        case LighthouseProbe.Result.Unknown(String reason, String detail, var report) -> {
          JsonValue.JsonObject seen =
              report
                  .map(r -> RecordJson.write(LighthouseObservation.ofUntold(r)))
                  .orElse(JsonValue.EMPTY);
          yield reason.equals(MACHINE_BUSY)
              ? later(run, reason, detail, seen)
              : new CheckOutcome.Inconclusive(reason, detail, seen);
        }
      };
    }
  }

  private static CheckOutcome judge(SiteRun run, LighthouseProbeResult seen) {
    return SiteRun.observed(
        LighthouseObservation.of(seen)
            .accepting(LighthouseAssessment.acceptedBaselines(seen, run.memory())),
        LighthouseAssessment.assess(seen, run.baseline(), run.memory()));
  }

  /** This machine cannot measure now; another try before the next day, with all as it was. */
  private static CheckOutcome later(
      SiteRun run, String reason, String detail, JsonValue.JsonObject seen) {
    AssessmentBuilder aside = new AssessmentBuilder();
    aside.wakeAt(Optional.of(run.now().plus(TRIES_AGAIN_AFTER)));
    return new CheckOutcome.Inconclusive(
        reason, detail, seen, Optional.of(aside.build(run.memory(), detail)));
  }
}
