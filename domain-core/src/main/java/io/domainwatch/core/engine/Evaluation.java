package io.domainwatch.core.engine;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.run.Finding;
import java.time.Instant;

/** One finished run that was judged, and the rules that hold for it. */
record Evaluation(
    CompletedRun run,
    Assessment assessment,
    CheckDefinition definition,
    CheckOverride override,
    Instant now) {

  /**
   * Whether findings must wait as suspect because of a mass failure (docs/spec/engine.md, "Mass
   * failure guard").
   */
  boolean isHeldBack() {
    return run.heldBack()
        && assessment.failedIn().filter(phase -> phase != FailurePhase.HTTP).isPresent();
  }

  /** The severity that the rules give a finding, before overrides. */
  Severity severityOf(EventSpec spec, Finding finding) {
    return finding.severity().orElse(spec.severity());
  }
}
