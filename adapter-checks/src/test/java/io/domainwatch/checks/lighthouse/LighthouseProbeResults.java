package io.domainwatch.checks.lighthouse;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.lighthouse.LighthouseAssessment;
import io.domainwatch.core.check.lighthouse.LighthouseObservation;
import io.domainwatch.core.check.lighthouse.LighthouseProbeResult;
import io.domainwatch.core.check.lighthouse.LighthouseProbeResult.Measured;
import io.domainwatch.core.check.lighthouse.LighthouseProbeResult.PageFailed;
import io.domainwatch.core.check.lighthouse.LighthouseReport;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.testkit.check.CheckStory;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** What runs of lighthouse see in tests. */
final class LighthouseProbeResults {
  private LighthouseProbeResults() {}

  /** A story before its first run, whose runs are a day apart. */
  static CheckStory<LighthouseProbeResult> story() {
    return CheckStory.of(CheckType.LIGHTHOUSE, "www.example.net", LighthouseProbeResults::judged)
        .every(Duration.ofDays(1));
  }

  private static CheckOutcome judged(LighthouseProbeResult seen, CheckTarget target, Instant now) {
    return new CheckOutcome.Observed(
        RecordJson.write(LighthouseObservation.of(seen)),
        LighthouseAssessment.assess(seen, target.baseline(), target.memory()));
  }

  static LighthouseProbeResult once(LighthouseReport report) {
    return new Measured(report, 1, Duration.ofSeconds(12));
  }

  static LighthouseProbeResult thrice(LighthouseReport report) {
    return new Measured(report, 3, Duration.ofSeconds(36));
  }

  static LighthouseProbeResult white() {
    return new PageFailed("NO_FCP", Optional.of(Reports.recorded("white")), Duration.ofSeconds(66));
  }
}
