package io.domainwatch.checks.robots;

import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.http.hop.Body;
import io.domainwatch.checks.net.http.hop.Hop;
import io.domainwatch.checks.run.RunFrame;
import io.domainwatch.checks.run.RunTime;
import io.domainwatch.checks.run.SecondLook;
import io.domainwatch.checks.run.SelfDiagnosis;
import io.domainwatch.checks.run.SiteRun;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.robots.RobotsAssessment;
import io.domainwatch.core.check.robots.RobotsBody;
import io.domainwatch.core.check.robots.RobotsMemory;
import io.domainwatch.core.check.robots.RobotsObservation;
import io.domainwatch.core.check.robots.RobotsProbeResult;
import io.domainwatch.core.check.robots.RobotsProbeResult.Success;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.value.TextSanitizer;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * Fetches robots.txt (docs/spec/checks/robots.md, "What is asked"); {@link RobotsAssessment}
 * judges.
 */
final class RobotsCheckRunner implements CheckRunner {

  /** A request of the standard limits by https and one by http, with redirects; the reserve. */
  private static final RunTime TIME = new RunTime(Duration.ofSeconds(75), Duration.ofSeconds(17));

  /**
   * Bytes of a path that nobody has heard of: 16 hex digits (docs/spec/checks/robots.md,
   * "Crawlers").
   */
  private static final int PROBE_BYTES = 8;

  private final RunFrame frame;
  private final RobotsProbe probe;
  private final RobotsAccess access;
  private final SecondLook secondLook;
  private final SecureRandom random = new SecureRandom();

  /** Asks by {@code fetcher}, and doubts its own network by {@code control}. */
  public RobotsCheckRunner(HttpFetcher fetcher, ControlProbe control) {
    this(fetcher, control, TIME.whole());
  }

  RobotsCheckRunner(HttpFetcher fetcher, ControlProbe control, Duration deadline) {
    SelfDiagnosis doubts = new SelfDiagnosis(control);
    this.frame = new RunFrame(TIME.lasting(deadline), doubts).patient(fetcher);
    this.probe = new RobotsProbe(fetcher);
    this.access = new RobotsAccess(doubts);
    this.secondLook = new SecondLook(fetcher);
  }

  @Override
  public CheckType checkType() {
    return CheckType.ROBOTS;
  }

  @Override
  public Duration deadline() {
    return frame.deadline();
  }

  @Override
  public CheckOutcome run(CheckTarget target, Instant now) throws InterruptedException {
    SiteRun run = new SiteRun(frame, target, now);
    return run.outcome(() -> probe.ask(run.host(), run.deadline()), fetch -> judge(run, fetch));
  }

  private CheckOutcome judge(SiteRun run, Fetch fetch) throws InterruptedException {
    Optional<String> block =
        fetch instanceof Fetch.Answered answered
            ? secondLook.blockIn(
                answered, RobotsAssessment.knowsFile(run.baseline()), run.deadline())
            : Optional.empty();
    byte[] path = new byte[PROBE_BYTES];
    random.nextBytes(path);
    RobotsBody body = new RobotsBody(HexFormat.of().formatHex(path));
    return switch (access.of(fetch, block, body, run.now())) {
      case RobotsAccess.Answer.Unknown(String reason, String detail) ->
          SiteRun.inconclusive(reason, detail, requested(fetch));
      case RobotsAccess.Answer.Known(RobotsProbeResult seen) -> observed(run, fetch, seen);
    };
  }

  private static CheckOutcome observed(SiteRun run, Fetch fetch, RobotsProbeResult seen) {
    RobotsObservation observation = requested(fetch).with(seen);
    if (seen instanceof Success(RobotsProbeResult.Content content)
        && fetch instanceof Fetch.Answered answered) {
      boolean keep = RobotsMemory.of(run.memory()).lacksBody(content.sha256(), run.now());
      observation =
          observation.withText(
              RobotsBody.isUtf8Text(answered.body().bytes()),
              Optional.of(answered.body()).filter(_ -> keep).map(RobotsCheckRunner::text));
    }
    return SiteRun.observed(
        observation, RobotsAssessment.assess(seen, run.baseline(), run.memory(), run.now()));
  }

  /** What every request for the file shows, whatever follows from it. */
  private static RobotsObservation requested(Fetch fetch) {
    List<Hop> hops = fetch.hops();
    Optional<String> finalUrl =
        hops.isEmpty() ? Optional.empty() : Optional.of(TextSanitizer.of(hops.getLast().url()));
    int redirects = Math.max(0, hops.size() - 1);
    return switch (fetch) {
      case Fetch.Answered answered ->
          RobotsObservation.answered(
              finalUrl,
              redirects,
              new RobotsObservation.Response(
                  answered.head().status(),
                  answered.head().first("Content-Type").map(TextSanitizer::of),
                  Optional.of(answered.body().end().wireName())));
      case Fetch.Broken broken ->
          RobotsObservation.broken(
              finalUrl,
              redirects,
              broken.failure().wireName(),
              broken.phase().wireName(),
              broken.detail());
    };
  }

  private static String text(Body body) {
    return TextSanitizer.linesOf(body.text(), RobotsBody.FETCH_BYTES - 1);
  }
}
