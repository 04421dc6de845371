package io.domainwatch.checks.lighthouse;

import io.domainwatch.checks.lighthouse.Audit.Auditor;
import io.domainwatch.checks.lighthouse.Audit.Page;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.core.check.lighthouse.Benchmarks;
import io.domainwatch.core.check.lighthouse.LighthouseProbeResult;
import io.domainwatch.core.check.lighthouse.LighthouseProbeResult.Measured;
import io.domainwatch.core.check.lighthouse.LighthouseProbeResult.PageFailed;
import io.domainwatch.core.check.lighthouse.LighthouseReport;
import io.domainwatch.core.check.lighthouse.ReportAssessment;
import io.domainwatch.core.check.lighthouse.RepresentativeRun;
import io.domainwatch.core.reason.ReasonPhrases;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;

/**
 * The audits of one run: one on a normal day, a second try for one that is not valid, and two more
 * when something looks bad (docs/spec/checks/lighthouse.md, "Series of a run").
 */
final class LighthouseProbe {
  /** After it an audit is killed (docs/spec/checks/lighthouse.md, "The audit"). */
  static final Duration HARD_LIMIT = Duration.ofSeconds(120);

  /** An audit that has less time than this is not begun; a usual one takes twelve seconds. */
  private static final Duration MIN_TIME = Duration.ofSeconds(40);

  private final Auditor auditor;
  private final Benchmarks benchmarks;
  private final Page page;
  private final OptionalDouble usualBenchmark;
  private final Deadline deadline;

  /**
   * @param usualBenchmark of the machine, while {@code benchmarks} does not know it
   */
  LighthouseProbe(
      Auditor auditor,
      Benchmarks benchmarks,
      Page page,
      OptionalDouble usualBenchmark,
      Deadline deadline) {
    this.auditor = auditor;
    this.benchmarks = benchmarks;
    this.page = page;
    this.usualBenchmark = usualBenchmark;
    this.deadline = deadline;
  }

  /** What came of a run. */
  sealed interface Result {
    /** Something was seen of the page. */
    record Complete(LighthouseProbeResult observation) implements Result {}

    /**
     * Nothing can be told.
     *
     * @param report what came all the same
     */
    record Unknown(String reason, String detail, Optional<LighthouseReport> report)
        implements Result {}
  }

  /** One audit, judged. */
  private sealed interface Try {
    record Valid(LighthouseReport report) implements Try {}

    record PageCaused(String code, Optional<LighthouseReport> report) implements Try {}

    record Doubtful(String reason, String detail, Optional<LighthouseReport> report)
        implements Try {}
  }

  /**
   * Runs the series.
   *
   * @param needsMore whether a report shows something bad that is news
   */
  Result run(Predicate<LighthouseReport> needsMore) throws InterruptedException {
    Try first = once();
    if (!(first instanceof Try.Valid) && isTimeLeft()) {
      Try second = once();
      boolean samePlace = first instanceof Try.PageCaused == second instanceof Try.PageCaused;
      first = second instanceof Try.Valid || samePlace ? second : doubtOf(first, second);
    } else if (first instanceof Try.PageCaused(String code, Optional<LighthouseReport> report)) {
      first =
          new Try.Doubtful(
              "unconfirmed", "No time was left to try again: " + ReasonPhrases.of(code), report);
    }
    return switch (first) {
      case Try.Valid(LighthouseReport report) ->
          new Result.Complete(
              needsMore.test(report) ? more(report) : new Measured(report, 1, deadline.elapsed()));
      case Try.PageCaused(String code, Optional<LighthouseReport> report) ->
          new Result.Complete(new PageFailed(code, report, deadline.elapsed()));
      case Try.Doubtful(String reason, String detail, Optional<LighthouseReport> report) ->
          new Result.Unknown(reason, detail, report);
    };
  }

  /** Of two tries of which one blames the page and the other does not: the one that does not. */
  private static Try doubtOf(Try first, Try second) {
    return first instanceof Try.Doubtful ? first : second;
  }

  private LighthouseProbeResult more(LighthouseReport first) throws InterruptedException {
    List<LighthouseReport> valid = new ArrayList<>(List.of(first));
    for (int i = 1; i < LighthouseProbeResult.CONFIRMED && isTimeLeft(); i++) {
      if (once() instanceof Try.Valid(LighthouseReport report)) {
        valid.add(report);
      }
    }
    return valid.size() < LighthouseProbeResult.CONFIRMED
        ? new Measured(first, 1, deadline.elapsed())
        : new Measured(RepresentativeRun.of(valid), valid.size(), deadline.elapsed());
  }

  private boolean isTimeLeft() {
    return deadline.remaining().compareTo(MIN_TIME) >= 0;
  }

  private Try once() throws InterruptedException {
    boolean whole = deadline.remaining().compareTo(HARD_LIMIT) >= 0;
    return switch (auditor.audit(page, deadline.within(HARD_LIMIT))) {
      case Audit.Reported(LighthouseReport report) -> judged(report);
      case Audit.TimedOut() ->
          whole
              ? new Try.PageCaused("RUN_TIMED_OUT", Optional.empty())
              : new Try.Doubtful(
                  "deadline", "The run had no time left for an audit.", Optional.empty());
      case Audit.Crashed(String _) -> new Try.PageCaused("PAGE_CRASHED", Optional.empty());
      case Audit.Failed(String reason, String detail) ->
          new Try.Doubtful(reason, detail, Optional.empty());
    };
  }

  private Try judged(LighthouseReport report) {
    OptionalDouble usual = benchmarks.median();
    return switch (ReportAssessment.of(
        report,
        page.origin(),
        usual.isPresent() ? usual : usualBenchmark,
        BrowserChallenge.in(report.page()))) {
      case ReportAssessment.Valid() -> {
        benchmarks.add(report.setting().benchmarkIndex());
        yield new Try.Valid(report);
      }
      case ReportAssessment.PageCaused(String code) ->
          new Try.PageCaused(code, Optional.of(report));
      case ReportAssessment.Doubtful(String reason, String detail) ->
          new Try.Doubtful(reason, detail, Optional.of(report));
    };
  }
}
