package io.domainwatch.checks.uptime;

import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.Body;
import io.domainwatch.checks.net.http.BotBlock;
import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.HostAddresses;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.http.Phase;
import io.domainwatch.checks.uptime.UptimeObservation.Page;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.value.JsonValue;
import io.domainwatch.core.value.RetryAfter;
import java.net.Inet6Address;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Looks whether a site answers (docs/spec/checks/uptime.md, "What is asked"); {@link
 * UptimeAssessment} judges.
 */
final class UptimeCheckRunner implements CheckRunner {

  /** Two chains of the standard limits (https, then another address or http), and the reserve. */
  private static final Duration DEADLINE = Duration.ofSeconds(90);

  /**
   * Of which this is kept for doubting our own network, two probes of ten seconds and a query of
   * five, and for writing the outcome down.
   */
  private static final Duration RESERVE = Duration.ofSeconds(27);

  private final Duration deadline;
  private final SiteProbe site;
  private final ControlProbe control;
  private final BotBlock blocks = BotBlock.builtIn();
  private final PlaceholderPages placeholders = PlaceholderPages.builtIn();

  /** Looks names up by {@code addresses}, and doubts its own network by {@code control}. */
  public UptimeCheckRunner(HostAddresses addresses, HttpFetcher fetcher, ControlProbe control) {
    this(addresses, fetcher, control, DEADLINE);
  }

  UptimeCheckRunner(
      HostAddresses addresses, HttpFetcher fetcher, ControlProbe control, Duration deadline) {
    this.site = new SiteProbe(addresses, fetcher, new AddressSweep(fetcher, control, blocks));
    this.control = control;
    this.deadline = deadline;
  }

  @Override
  public CheckType checkType() {
    return CheckType.UPTIME;
  }

  @Override
  public Duration deadline() {
    return deadline;
  }

  @Override
  public CheckOutcome run(CheckTarget target, Instant now) throws InterruptedException {
    String host = target.name().ascii();
    Deadline runDeadline = Deadline.after(deadline.minus(RESERVE));
    boolean sweepDue = UptimeMemory.of(target.memory()).sweeps().due();
    SiteProbe.Result result = site.probe(host, sweepDue, runDeadline);
    if (runDeadline.overrun()) {
      return new CheckOutcome.Inconclusive("monitor_paused", "this process stood still");
    }
    CheckOutcome outcome =
        switch (result.fetch()) {
          case Fetch.Answered answered -> answered(target, result, answered, now);
          case Fetch.Broken broken -> broken(target, result, broken, now);
        };
    if (Thread.interrupted()) {
      throw new InterruptedException("the run was cancelled");
    }
    return outcome;
  }

  private CheckOutcome answered(
      CheckTarget target, SiteProbe.Result result, Fetch.Answered answered, Instant now) {
    Optional<String> block = blocks.reasonIn(answered.head(), answered.body());
    boolean servedError = answered.head().status() >= 500;
    if (block.isEmpty() && !servedError && answered.bodyFault().isPresent()) {
      return unshown(target, result, answered, now);
    }
    Optional<PageFacts> page =
        block.isPresent() ? Optional.empty() : Optional.of(PageFacts.of(answered.body()));
    UptimeObservation.Answered reach =
        new UptimeObservation.Answered(
            answered.head().status(),
            block,
            page.map(facts -> kindOf(facts, answered.body())).orElseGet(Page.Unread::new),
            answered.head().first("Retry-After").flatMap(text -> RetryAfter.parse(text, now)),
            result.responseTime());
    JsonValue.JsonObject fields =
        UptimeFields.of(target.name().ascii(), result, page)
            .with("blockedBy", JsonValue.ofText(block));
    Assessment assessment = assess(target, result, reach, now);
    return block.isPresent()
        ? new CheckOutcome.Inconclusive(
            "blocked", assessment.summary(), fields, Optional.of(assessment))
        : new CheckOutcome.Observed(fields, assessment);
  }

  /** A head without what a browser would show (docs/spec/checks/uptime.md, "Judgement"). */
  private CheckOutcome unshown(
      CheckTarget target, SiteProbe.Result result, Fetch.Answered answered, Instant now) {
    String reason = answered.bodyFault().orElseThrow();
    String detail =
        "status " + answered.head().status() + ", then " + answered.body().wireBytes() + " bytes";
    JsonValue.JsonObject fields =
        UptimeFields.of(target.name().ascii(), result, Optional.empty())
            .with("reason", JsonValue.of(reason))
            .with("phase", JsonValue.of(UptimeObservation.BODY))
            .with("detail", JsonValue.of(detail));
    return control.ownNetworkWorks()
        ? new CheckOutcome.Observed(
            fields, assess(target, result, new UptimeObservation.Unshown(reason, detail), now))
        : CheckOutcome.Inconclusive.ownNetwork(
            "no reference target could be reached either", fields);
  }

  /** A body that broke off or cannot be decoded may be empty without the page being so. */
  private Page kindOf(PageFacts facts, Body body) {
    return body.end().isReadable()
        ? placeholders
            .pageIn(facts.title(), body.text())
            .<Page>map(Page.Placeholder::new)
            .orElseGet(Page.Own::new)
        : new Page.Unread();
  }

  private CheckOutcome broken(
      CheckTarget target, SiteProbe.Result result, Fetch.Broken broken, Instant now) {
    JsonValue.JsonObject fields = UptimeFields.of(target.name().ascii(), result, Optional.empty());
    if (broken.stayAway().isPresent()) {
      return notAsked(target, broken, fields, now.plus(broken.stayAway().get()));
    }
    if (!broken.failure().blamesTheTarget()) {
      return new CheckOutcome.Inconclusive(broken.failure().word(), broken.detail(), fields);
    }
    if (onlyUntestableIpv6(result)) {
      return new CheckOutcome.Inconclusive(
          "not_tested", "the site has IPv6 only, which does not work here", fields);
    }
    if (!control.ownNetworkWorks()) {
      return CheckOutcome.Inconclusive.ownNetwork(
          "no reference target could be reached either", fields);
    }
    if (broken.phase() == Phase.DNS && !control.resolverWorks()) {
      return CheckOutcome.Inconclusive.ownNetwork(
          "no resolver answers for the root either", fields);
    }
    UptimeObservation.Failed reach =
        new UptimeObservation.Failed(
            reachPhase(broken.phase()), broken.failure().word(), broken.detail());
    return new CheckOutcome.Observed(fields, assess(target, result, reach, now));
  }

  /** The host told some check to wait; this one comes back when the time is over. */
  private static CheckOutcome notAsked(
      CheckTarget target, Fetch.Broken broken, JsonValue.JsonObject fields, Instant until) {
    return new CheckOutcome.Inconclusive(
        broken.failure().word(),
        broken.detail(),
        fields,
        Optional.of(Assessment.onlyWaiting(target.memory(), broken.detail(), until)));
  }

  private static Assessment assess(
      CheckTarget target, SiteProbe.Result result, UptimeObservation.Reach reach, Instant now) {
    UptimeObservation seen = new UptimeObservation(reach, result.probes(), result.swept());
    return UptimeAssessment.assess(seen, target.baseline(), target.memory(), now);
  }

  private boolean onlyUntestableIpv6(SiteProbe.Result result) {
    return !result.approved().isEmpty()
        && result.approved().stream().allMatch(Inet6Address.class::isInstance)
        && result.approved().stream().noneMatch(control::ipv6Works);
  }

  private static FailurePhase reachPhase(Phase phase) {
    return switch (phase) {
      case DNS -> FailurePhase.DNS;
      case CONNECT -> FailurePhase.CONNECT;
      case TLS -> FailurePhase.TLS;
      case REQUEST, RESPONSE, TRANSFER -> FailurePhase.HTTP;
    };
  }
}
