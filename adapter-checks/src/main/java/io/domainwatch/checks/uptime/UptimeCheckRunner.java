package io.domainwatch.checks.uptime;

import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.HostAddresses;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.http.hop.Body;
import io.domainwatch.checks.run.Diagnosis;
import io.domainwatch.checks.run.RunFrame;
import io.domainwatch.checks.run.RunTime;
import io.domainwatch.checks.run.SecondLook;
import io.domainwatch.checks.run.SelfDiagnosis;
import io.domainwatch.checks.run.SiteRun;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.uptime.PlaceholderPages;
import io.domainwatch.core.check.uptime.UptimeAssessment;
import io.domainwatch.core.check.uptime.UptimeMemory;
import io.domainwatch.core.check.uptime.UptimeObservation;
import io.domainwatch.core.check.uptime.UptimeProbeResult;
import io.domainwatch.core.check.uptime.UptimeProbeResult.Page;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.value.RetryAfter;
import java.net.Inet6Address;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Looks whether a site answers (docs/spec/checks/uptime.md, "What is asked"); {@link
 * UptimeAssessment} judges.
 */
final class UptimeCheckRunner implements CheckRunner {

  /**
   * Two chains of the standard limits (https, then another address or http); the reserve is for two
   * probes of our own network of ten seconds and a query of five.
   */
  private static final RunTime TIME = new RunTime(Duration.ofSeconds(90), Duration.ofSeconds(27));

  private final RunFrame frame;
  private final UptimeProbe probe;
  private final ControlProbe control;
  private final SecondLook secondLook;
  private final PlaceholderPages placeholders = BuiltInPages.read();

  /** Looks names up by {@code addresses}, and doubts its own network by {@code control}. */
  public UptimeCheckRunner(HostAddresses addresses, HttpFetcher fetcher, ControlProbe control) {
    this(addresses, fetcher, control, TIME.whole());
  }

  UptimeCheckRunner(
      HostAddresses addresses, HttpFetcher fetcher, ControlProbe control, Duration deadline) {
    this.frame = new RunFrame(TIME.lasting(deadline), new SelfDiagnosis(control));
    this.probe = new UptimeProbe(addresses, fetcher, new AddressSweep(fetcher, control));
    this.control = control;
    this.secondLook = new SecondLook(fetcher);
  }

  @Override
  public CheckType checkType() {
    return CheckType.UPTIME;
  }

  @Override
  public Duration deadline() {
    return frame.deadline();
  }

  @Override
  public CheckOutcome run(CheckTarget target, Instant now) throws InterruptedException {
    SiteRun run = new SiteRun(frame, target, now);
    boolean sweepDue = UptimeMemory.of(run.memory()).sweeps().due();
    return run.outcome(
        () -> probe.probe(run.host(), sweepDue, run.deadline()), result -> judge(run, result));
  }

  private CheckOutcome judge(SiteRun run, UptimeProbe.Result result) throws InterruptedException {
    return switch (result.fetch()) {
      case Fetch.Answered answered -> answered(run, result, answered);
      case Fetch.Broken broken -> broken(run, result, broken);
    };
  }

  private CheckOutcome answered(SiteRun run, UptimeProbe.Result result, Fetch.Answered answered)
      throws InterruptedException {
    boolean usuallyFine = UptimeAssessment.isUsuallyFine(run.baseline());
    Optional<String> block = secondLook.blockIn(answered, usuallyFine, run.deadline());
    boolean servedError = answered.head().status() >= 500;
    Optional<String> fault = answered.bodyFault().or(() -> DeclaredType.fault(answered));
    if (block.isEmpty() && !servedError && fault.isPresent()) {
      return unshown(run, result, answered, fault.get());
    }
    Optional<PageFacts> page =
        block.isPresent() ? Optional.empty() : Optional.of(PageFacts.of(answered.body()));
    UptimeProbeResult.Answered reach =
        new UptimeProbeResult.Answered(
            answered.head().status(),
            block,
            page.map(facts -> kindOf(facts, answered)).orElseGet(Page.Unread::new),
            answered.head().first("Retry-After").flatMap(text -> RetryAfter.parse(text, run.now())),
            result.responseTime());
    UptimeObservation observation = observation(run, result, page, block);
    Assessment assessment = assess(run, result, reach);
    if (reach.page() instanceof Page.Download && assessment.failedIn().isPresent()) {
      observation =
          observation.failed(
              UptimeProbeResult.DOWNLOAD, UptimeProbeResult.BODY, assessment.summary());
    }
    return block.isPresent()
        ? new CheckOutcome.Inconclusive(
            SiteRun.BLOCKED,
            assessment.summary(),
            RecordJson.write(observation),
            Optional.of(assessment))
        : SiteRun.observed(observation, assessment);
  }

  private static UptimeObservation observation(
      SiteRun run, UptimeProbe.Result result, Optional<PageFacts> page, Optional<String> block) {
    UptimeObservation answered = UptimeRequests.of(run.host(), result);
    UptimeObservation shown =
        page.map(facts -> answered.showing(facts.sha256(), facts.title())).orElse(answered);
    return block.map(shown::blocked).orElse(shown);
  }

  /** A head without what a browser would show (docs/spec/checks/uptime.md, "Judgement"). */
  private static CheckOutcome unshown(
      SiteRun run, UptimeProbe.Result result, Fetch.Answered answered, String reason) {
    String detail =
        "status " + answered.head().status() + ", then " + answered.body().wireBytes() + " bytes";
    UptimeObservation observation =
        UptimeRequests.of(run.host(), result).failed(reason, UptimeProbeResult.BODY, detail);
    UptimeProbeResult.Reach reach = new UptimeProbeResult.Unshown(reason, detail);
    return believed(run.doubts().ofNetwork(), observation, () -> assess(run, result, reach));
  }

  private static CheckOutcome believed(
      Optional<Diagnosis> doubt, UptimeObservation observation, Supplier<Assessment> assessment) {
    return doubt
        .map(why -> why.outcome(observation))
        .orElseGet(() -> SiteRun.observed(observation, assessment.get()));
  }

  /** A body that broke off or cannot be decoded may be empty without the page being so. */
  private Page kindOf(PageFacts facts, Fetch.Answered answered) {
    Body body = answered.body();
    if (DeclaredType.isDownload(answered)) {
      return new Page.Download(answered.head().first("Content-Type").orElse("attachment"));
    }
    return body.end().isReadable()
        ? placeholders
            .pageIn(new PlaceholderPages.Seen(facts.title(), facts.text(), body.text()))
            .<Page>map(Page.Placeholder::new)
            .orElseGet(Page.Own::new)
        : new Page.Unread();
  }

  private CheckOutcome broken(SiteRun run, UptimeProbe.Result result, Fetch.Broken broken) {
    UptimeObservation observation = UptimeRequests.of(run.host(), result);
    if (broken.stayAway().isPresent()) {
      return notAsked(run, broken, observation, run.now().plus(broken.stayAway().get()));
    }
    if (!broken.failure().blamesTheTarget()) {
      return SiteRun.inconclusive(broken.failure().wireName(), broken.detail(), observation);
    }
    if (onlyUntestableIpv6(result)) {
      return SiteRun.inconclusive(
          "not_tested", "the site has IPv6 only, which does not work here", observation);
    }
    UptimeProbeResult.Reach reach =
        new UptimeProbeResult.Failed(
            broken.phase().ofRun(), broken.failure().wireName(), broken.detail());
    SelfDiagnosis doubts = run.doubts();
    return believed(
        doubts.ofNetwork().or(() -> doubts.ofResolverIn(broken.phase())),
        observation,
        () -> assess(run, result, reach));
  }

  /** The host told some check to wait; this one comes back when the time is over. */
  private static CheckOutcome notAsked(
      SiteRun run, Fetch.Broken broken, UptimeObservation observation, Instant until) {
    return new CheckOutcome.Inconclusive(
        broken.failure().wireName(),
        broken.detail(),
        RecordJson.write(observation),
        Optional.of(Assessment.onlyWaiting(run.memory(), broken.detail(), until)));
  }

  private static Assessment assess(
      SiteRun run, UptimeProbe.Result result, UptimeProbeResult.Reach reach) {
    UptimeProbeResult seen = new UptimeProbeResult(reach, result.probes(), result.swept());
    return UptimeAssessment.assess(seen, run.baseline(), run.memory(), run.now());
  }

  private boolean onlyUntestableIpv6(UptimeProbe.Result result) {
    return !result.approved().isEmpty()
        && result.approved().stream().allMatch(Inet6Address.class::isInstance)
        && result.approved().stream().noneMatch(control::ipv6Works);
  }
}
