package io.domainwatch.checks.robots;

import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.http.SelfDiagnosis;
import io.domainwatch.checks.robots.RobotsObservation.Success;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.value.JsonValue;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;

/**
 * Fetches robots.txt (docs/spec/checks/robots.md, "What is asked"); {@link RobotsAssessment}
 * judges.
 */
final class RobotsCheckRunner implements CheckRunner {

  /** A request of the standard limits by https and one by http, with redirects. */
  private static final Duration DEADLINE = Duration.ofSeconds(75);

  /** Of which this is kept for the control probe and for writing the outcome down. */
  private static final Duration RESERVE = Duration.ofSeconds(17);

  /**
   * Bytes of a path that nobody has heard of: 16 hex digits (docs/spec/checks/robots.md,
   * "Crawlers").
   */
  private static final int PROBE_BYTES = 8;

  private final Duration deadline;
  private final HttpFetcher fetcher;
  private final RobotsProbe probe;
  private final RobotsAccess access;
  private final SecureRandom random = new SecureRandom();

  /** Asks by {@code fetcher}, and doubts its own network by {@code control}. */
  public RobotsCheckRunner(HttpFetcher fetcher, ControlProbe control) {
    this(fetcher, control, DEADLINE);
  }

  RobotsCheckRunner(HttpFetcher fetcher, ControlProbe control, Duration deadline) {
    this.fetcher = fetcher;
    this.probe = new RobotsProbe(fetcher);
    this.access = new RobotsAccess(new SelfDiagnosis(control));
    this.deadline = deadline;
  }

  @Override
  public CheckType checkType() {
    return CheckType.ROBOTS;
  }

  @Override
  public Duration deadline() {
    return deadline;
  }

  @Override
  public CheckOutcome run(CheckTarget target, Instant now) throws InterruptedException {
    Deadline runDeadline = Deadline.after(deadline.minus(RESERVE));
    Fetch fetch = probe.ask(target.name().ascii(), runDeadline);
    if (runDeadline.overrun()) {
      return new CheckOutcome.Inconclusive("monitor_paused", "this process stood still");
    }
    byte[] path = new byte[PROBE_BYTES];
    random.nextBytes(path);
    RobotsBody body = new RobotsBody(HexFormat.of().formatHex(path));
    CheckOutcome outcome =
        switch (access.of(fetch, body, now)) {
          case RobotsAccess.Answer.Unknown(String reason, String detail) ->
              new CheckOutcome.Inconclusive(reason, detail, RobotsFields.of(fetch));
          case RobotsAccess.Answer.Known(RobotsObservation seen) ->
              observed(target, fetch, seen, now);
        };
    if (Thread.interrupted()) {
      throw new InterruptedException("the run was cancelled");
    }
    return fetcher.patient(outcome, target, now);
  }

  private static CheckOutcome observed(
      CheckTarget target, Fetch fetch, RobotsObservation seen, Instant now) {
    JsonValue.JsonObject fields = RobotsFields.of(fetch, seen);
    if (seen instanceof Success(RobotsObservation.Content content)
        && fetch instanceof Fetch.Answered answered) {
      byte[] bytes = answered.body().bytes();
      fields = fields.with("encodingOk", JsonValue.of(RobotsBody.isUtf8Text(bytes)));
      if (RobotsMemory.of(target.memory()).lacksBody(content.sha256(), now)) {
        fields = RobotsFields.withBody(fields, answered.body());
      }
    }
    return new CheckOutcome.Observed(
        fields, RobotsAssessment.assess(seen, target.baseline(), target.memory(), now));
  }
}
