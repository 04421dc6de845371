package io.domainwatch.checks.lighthouse;

import io.domainwatch.checks.lighthouse.Audit.Auditor;
import io.domainwatch.checks.lighthouse.Audit.Page;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.value.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Lets Google Lighthouse look at the home page (docs/spec/checks/lighthouse.md); {@link
 * LighthouseAssessment} judges.
 */
final class LighthouseCheckRunner implements CheckRunner {
  /** A preflight, a wait for another process of this machine, and two audits of full length. */
  static final Duration DEADLINE = Duration.ofMinutes(6);

  /** Of which this is kept for killing what was started and writing the outcome down. */
  private static final Duration RESERVE = Duration.ofSeconds(20);

  /** For another process of this machine to end its audit. */
  private static final Duration WAITS_FOR_TURN = Duration.ofSeconds(45);

  /** When a run is tried again for which this machine was too busy; the rhythm is a day. */
  private static final Duration TRIES_AGAIN_AFTER = Duration.ofMinutes(30);

  /** The reason of a run for which this machine was too busy. */
  private static final String MACHINE_BUSY = ReportVerdict.MACHINE_BUSY;

  private final LighthouseTools tools;
  private final Preflight preflight;
  private final MachineLock turn;
  private final Auditor auditor;
  private final Benchmarks benchmarks = new Benchmarks();
  private final Duration deadline;

  /**
   * @param tools says whether Lighthouse is there at all
   */
  LighthouseCheckRunner(
      LighthouseTools tools,
      Preflight preflight,
      MachineLock turn,
      Auditor auditor,
      Duration deadline) {
    this.tools = tools;
    this.preflight = preflight;
    this.turn = turn;
    this.auditor = auditor;
    this.deadline = deadline;
  }

  @Override
  public CheckType checkType() {
    return CheckType.LIGHTHOUSE;
  }

  @Override
  public Duration deadline() {
    return deadline;
  }

  /** Two at once would measure each other (docs/spec/checks/lighthouse.md, "One at a time"). */
  @Override
  public int mostAtOnce() {
    return 1;
  }

  @Override
  public CheckOutcome run(CheckTarget target, Instant now) throws InterruptedException {
    Optional<String> unavailable = tools.whyUnavailable();
    if (unavailable.isPresent()) {
      return new CheckOutcome.NotApplicable("runner_unavailable", unavailable.get());
    }
    Deadline runDeadline = Deadline.after(deadline.minus(RESERVE));
    CheckOutcome outcome =
        switch (preflight.look(target.name().ascii(), runDeadline)) {
          case Preflight.Result.Refused(CheckOutcome refused) -> refused;
          case Preflight.Result.Ready(Page page) -> audited(target, page, runDeadline, now);
        };
    if (Thread.interrupted()) {
      throw new InterruptedException("the run was cancelled");
    }
    return outcome;
  }

  private CheckOutcome audited(CheckTarget target, Page page, Deadline runDeadline, Instant now)
      throws InterruptedException {
    try (MachineLock.Taken taken = turn.take(runDeadline.within(WAITS_FOR_TURN))) {
      if (!taken.isOurs()) {
        return later(
            MACHINE_BUSY, "Another audit runs on this machine.", JsonValue.EMPTY, target, now);
      }
      AuditSeries series =
          new AuditSeries(auditor, benchmarks, page, usualBenchmark(target), runDeadline);
      return switch (series.run(r -> LighthouseAssessment.needsMoreRuns(r, target.memory()))) {
        case AuditSeries.Result.Seen(LighthouseObservation seen) -> observed(seen, target);
        case AuditSeries.Result.Untold(String reason, String detail, var report) -> {
          JsonValue.JsonObject seen =
              report.map(r -> LighthouseForm.of(r, 0, Optional.empty())).orElse(JsonValue.EMPTY);
          yield reason.equals(MACHINE_BUSY)
              ? later(reason, detail, seen, target, now)
              : new CheckOutcome.Inconclusive(reason, detail, seen);
        }
      };
    }
  }

  private static CheckOutcome observed(LighthouseObservation seen, CheckTarget target) {
    JsonValue.JsonObject form = LighthouseForm.of(seen);
    JsonValue.JsonObject accepted = LighthouseAssessment.acceptedBaselines(seen, target.memory());
    return new CheckOutcome.Observed(
        accepted.isEmpty() ? form : form.with("acceptedNewBaseline", accepted),
        LighthouseAssessment.assess(seen, target.baseline(), target.memory()));
  }

  private static OptionalDouble usualBenchmark(CheckTarget target) {
    return Numbers.median(LighthouseMemory.of(target.memory()).benchmarks());
  }

  /** This machine cannot measure now; another try before the next day, with all as it was. */
  private static CheckOutcome later(
      String reason, String detail, JsonValue.JsonObject seen, CheckTarget target, Instant now) {
    Assessment aside =
        new Assessment(
            Map.of(),
            List.of(),
            Map.of(),
            target.memory(),
            detail,
            Optional.empty(),
            Optional.of(now.plus(TRIES_AGAIN_AFTER)),
            Optional.empty());
    return new CheckOutcome.Inconclusive(reason, detail, seen, Optional.of(aside));
  }
}
