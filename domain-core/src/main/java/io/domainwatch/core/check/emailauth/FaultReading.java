package io.domainwatch.core.check.emailauth;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Baseline;
import java.util.List;

/** What is wrong with a record; a part of the baseline of its own. */
final class FaultReading {

  /** Before the name of the part that holds the record. */
  private static final String PREFIX = "faults.";

  private FaultReading() {}

  /**
   * Takes note of what is wrong with the record of a part, and says whether that is other than it
   * was in the confirmed reading: then the event of the fault that begins or ends tells of the
   * change, and no other.
   */
  static boolean changed(
      Baseline baseline, AssessmentBuilder assessment, String part, String... faults) {
    String own = PREFIX + part;
    JsonValue now = JsonValue.ofTexts(List.of(faults));
    assessment.reading(own, now);
    return baseline.find(own).filter(was -> !was.equals(now)).isPresent();
  }
}
