package io.domainwatch.core.check.lighthouse;

import java.time.Duration;
import java.util.Optional;

/** What one run of the check saw of a page. */
public sealed interface LighthouseProbeResult {

  /** How long all audits of the run took. */
  Duration duration();

  /**
   * The page was analysed.
   *
   * @param report the representative one
   * @param runs how many valid reports it was chosen from: 1, or {@link #CONFIRMED}
   */
  record Measured(LighthouseReport report, int runs, Duration duration)
      implements LighthouseProbeResult {

    /** Whether it stands for enough runs to believe that it is bad. */
    public boolean confirmed() {
      return runs >= CONFIRMED;
    }
  }

  /**
   * The page itself kept Lighthouse from analysing it, twice.
   *
   * @param code Lighthouse's code, or {@code PAGE_CRASHED} or {@code RUN_TIMED_OUT}
   * @param report what came all the same; often empty
   */
  record PageFailed(String code, Optional<LighthouseReport> report, Duration duration)
      implements LighthouseProbeResult {}

  /**
   * Valid reports from which a result is believed (docs/spec/checks/lighthouse.md, "Series of a
   * run").
   */
  int CONFIRMED = 3;
}
