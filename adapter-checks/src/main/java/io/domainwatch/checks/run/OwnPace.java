package io.domainwatch.checks.run;

import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.observation.Observation;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import java.util.Optional;

/** What a run is worth of which our own pace left a part undone. */
public final class OwnPace {

  /** The reason of such a run. */
  public static final String REASON = "own_pace";

  private OwnPace() {}

  /**
   * The outcome of a run. Where our own pace kept questions from being asked and nothing bad was
   * seen, it is not ok: what was not looked at may be bad (docs/spec/checks/dns-shared.md, "Runs
   * for one server").
   *
   * @param heldBack whether our own pace kept a question from being asked
   */
  public static <R extends Record & Observation> CheckOutcome outcome(
      R observation, Assessment assessment, boolean heldBack) {
    boolean bad =
        assessment.judgements().values().stream()
            .anyMatch(judgement -> !judgement.findings().isEmpty());
    return heldBack && !bad
        ? new CheckOutcome.Inconclusive(
            REASON,
            "So many checks ask these name servers that not all questions were asked in time.",
            RecordJson.write(observation),
            Optional.of(assessment))
        : SiteRun.observed(observation, assessment);
  }
}
