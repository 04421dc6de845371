package io.domainwatch.checks.redirect;

import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.run.Diagnosis;
import io.domainwatch.checks.run.RunFrame;
import io.domainwatch.checks.run.RunTime;
import io.domainwatch.checks.run.SelfDiagnosis;
import io.domainwatch.checks.run.SiteRun;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.redirect.RedirectAssessment;
import io.domainwatch.core.check.redirect.RedirectObservation;
import io.domainwatch.core.check.redirect.RedirectProbeResult;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Entry;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Outcome;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Variant;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Follows the variants of an address (docs/spec/checks/redirect.md, "What is asked"); {@link
 * RedirectAssessment} judges.
 */
final class RedirectCheckRunner implements CheckRunner {

  /** Four chains of half a minute, the pauses between them, and the reserve. */
  private static final RunTime TIME = new RunTime(Duration.ofSeconds(150), Duration.ofSeconds(20));

  /**
   * Between two variants, so that four chains are no burst (docs/spec/checks/redirect.md,
   * "Variants").
   */
  private static final Duration PAUSE = Duration.ofSeconds(1);

  private static final int VARIANTS = 4;

  /**
   * Times that an entry is asked again which leads elsewhere than usual
   * (docs/spec/checks/redirect.md, "Rotating targets").
   */
  private static final int MAX_FURTHER = 6;

  private final RunFrame frame;
  private final RedirectProbe probe;
  private final Times times;

  /**
   * How long a run and its parts may take.
   *
   * @param pause between two variants
   */
  record Times(RunTime run, Duration pause) {
    static final Times STANDARD = new Times(TIME, PAUSE);

    Duration chain() {
      return run.looking().dividedBy(VARIANTS).minus(pause);
    }
  }

  /** Follows by the fetcher, and doubts its own network by {@code control}. */
  public RedirectCheckRunner(HttpFetcher fetcher, ControlProbe control) {
    this(fetcher, control, Times.STANDARD);
  }

  RedirectCheckRunner(HttpFetcher fetcher, ControlProbe control, Times times) {
    this.frame = new RunFrame(times.run(), new SelfDiagnosis(control)).patient(fetcher);
    this.probe = new RedirectProbe(fetcher);
    this.times = times;
  }

  @Override
  public CheckType checkType() {
    return CheckType.REDIRECT;
  }

  @Override
  public Duration deadline() {
    return frame.deadline();
  }

  @Override
  public CheckOutcome run(CheckTarget target, Instant now) throws InterruptedException {
    SiteRun run = new SiteRun(frame, target, now);
    return run.outcome(() -> look(run), seen -> judge(run, seen));
  }

  private RedirectProbeResult look(SiteRun run) throws InterruptedException {
    List<Variant> variants = new ArrayList<>();
    for (Entry entry : Entry.of(run.target().name())) {
      if (!variants.isEmpty()) {
        SiteRun.pauseUntil(Deadline.after(times.pause()));
      }
      variants.add(ask(run, entry));
    }
    return lookAgain(run, new RedirectProbeResult(variants));
  }

  /** Asks again where the name leads while it seems to lead elsewhere than usual. */
  private RedirectProbeResult lookAgain(SiteRun run, RedirectProbeResult first)
      throws InterruptedException {
    RedirectProbeResult seen = first;
    Optional<Entry> doubted = doubted(run, seen);
    while (doubted.isPresent() && seen.again().size() < MAX_FURTHER && !run.deadline().expired()) {
      SiteRun.pauseUntil(Deadline.after(times.pause()));
      seen = seen.and(ask(run, doubted.get()));
      doubted = doubted(run, seen);
    }
    return seen;
  }

  private static Optional<Entry> doubted(SiteRun run, RedirectProbeResult seen) {
    return RedirectAssessment.doubts(seen, run.baseline(), run.memory(), run.now());
  }

  private Variant ask(SiteRun run, Entry entry) throws InterruptedException {
    return probe.probe(
        entry,
        variant -> RedirectAssessment.isAtStake(variant, run.baseline()),
        run.deadline().within(times.chain()));
  }

  private static CheckOutcome judge(SiteRun run, RedirectProbeResult looked) {
    RedirectProbeResult seen =
        new RedirectProbeResult(believed(looked.variants(), run.doubts()), looked.again());
    return unanswered(seen)
        .orElseGet(
            () ->
                SiteRun.observed(
                    RedirectObservation.of(seen),
                    RedirectAssessment.assess(seen, run.baseline(), run.memory(), run.now())));
  }

  /** Where no variant of the name itself answered, there is nothing to say of redirects. */
  private static Optional<CheckOutcome> unanswered(RedirectProbeResult seen) {
    if (seen.ofTheName().anyMatch(RedirectCheckRunner::answered)) {
      return Optional.empty();
    }
    String reason =
        seen.ofTheName(true)
            .map(Variant::outcome)
            .map(
                outcome ->
                    switch (outcome) {
                      case Outcome.Silent(String why) -> why;
                      case Outcome.Unknown(String why) -> why;
                      case Outcome.Absent _ -> "dns_nxdomain";
                      case Outcome.Ended _, Outcome.Looping _, Outcome.Broken _ -> "unknown";
                    })
            .orElse("unknown");
    return Optional.of(
        SiteRun.inconclusive(
            reason, "no variant of the name answered", RedirectObservation.of(seen)));
  }

  private static boolean answered(Variant variant) {
    return switch (variant.outcome()) {
      case Outcome.Ended _, Outcome.Looping _, Outcome.Broken _ -> true;
      case Outcome.Silent _, Outcome.Absent _, Outcome.Unknown _ -> false;
    };
  }

  /** The variants, silence unknown where our own network may be to blame for it. */
  private static List<Variant> believed(List<Variant> variants, SelfDiagnosis doubts) {
    boolean silence = variants.stream().anyMatch(v -> RedirectProbe.restsOnSilence(v.outcome()));
    return silence
        ? doubts
            .ofNetworkAndResolver()
            .map(doubt -> variants.stream().map(v -> believed(v, doubt)).toList())
            .orElse(variants)
        : variants;
  }

  private static Variant believed(Variant variant, Diagnosis doubt) {
    return RedirectProbe.restsOnSilence(variant.outcome())
        ? new Variant(
            variant.entry(), new Outcome.Unknown(doubt.reason()), variant.hops(), Optional.empty())
        : variant;
  }
}
