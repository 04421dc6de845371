package io.domainwatch.checks.robots;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.robots.RobotsAssessment;
import io.domainwatch.core.check.robots.RobotsBody;
import io.domainwatch.core.check.robots.RobotsProbeResult;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.testkit.check.CheckStory;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

/** What runs of robots see in tests. */
final class RobotsProbeResults {
  private RobotsProbeResults() {}

  /** A story before its first run. */
  static CheckStory<RobotsProbeResult> story() {
    return CheckStory.of(
        CheckType.ROBOTS,
        "www.example.net",
        (seen, target, now) ->
            new CheckOutcome.Observed(
                JsonValue.EMPTY,
                RobotsAssessment.assess(seen, target.baseline(), target.memory(), now)));
  }

  static RobotsProbeResult valid(String... lines) {
    return body(String.join("\n", lines) + "\n", "text/plain");
  }

  static RobotsProbeResult body(String text, String contentType) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new RobotsProbeResult.Success(
        new RobotsBody("0123456789abcdef").read(bytes, contentType));
  }

  static RobotsProbeResult gone() {
    return new RobotsProbeResult.Unavailable("status 404");
  }

  static RobotsProbeResult failing(String reason) {
    return new RobotsProbeResult.Unreachable(reason, "why", Optional.empty(), Optional.empty());
  }

  static RobotsProbeResult rateLimited(Duration wait) {
    return new RobotsProbeResult.Unreachable(
        "rate_limited", "status 429", Optional.empty(), Optional.of(wait));
  }
}
