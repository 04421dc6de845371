package io.domainwatch.core.engine;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.EventRole;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.engine.incident.EventDraft;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.run.Finding;
import java.time.Instant;
import java.util.Set;

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

  /** What holds for it because of maintenance. */
  MaintenanceRules maintenance() {
    return new MaintenanceRules(run.maintenance());
  }

  /**
   * Whether a condition of this type waits as suspect whatever was found: it opens nothing and
   * raises no severity.
   */
  boolean waits(EventSpec spec) {
    return isHeldBack() || maintenance().waits(spec.type());
  }

  /** Whether what the run says of a type counts. */
  boolean judges(EventSpec spec) {
    return maintenance().judges(spec.type(), Set.copyOf(definition.inhibitedBy().values()));
  }

  /** What the check remembers after the run. */
  JsonValue.JsonObject memory(JsonValue.JsonObject before) {
    return maintenance().memory(definition.checkType(), before, assessment.memory());
  }

  /**
   * Whether an event goes into the log alone: by the client's will, or since it is a notice, which
   * the check does not repeat, in maintenance.
   */
  boolean mutes(EventDraft draft) {
    return override.muted()
        || maintenance().waits(draft.type())
            && definition
                .find(draft.type())
                .filter(spec -> spec.role() instanceof EventRole.Stateless)
                .isPresent();
  }

  /** The severity that the rules give a finding, before overrides. */
  Severity severityOf(EventSpec spec, Finding finding) {
    return finding.severity().orElse(spec.severity());
  }
}
