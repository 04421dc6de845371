package io.domainwatch.core.check.rdap;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Baseline;
import io.domainwatch.core.run.ObservedChange;
import java.util.List;
import java.util.Optional;

/**
 * The confirmed readings of the parts of a registration, and what an assessment says of them; every
 * event is about the domain as a whole.
 *
 * @param before what was confirmed last
 */
record BaselineParts(Baseline before, AssessmentBuilder assessment) {

  /** A part reads so; without a {@link #changed} of the same part that is no news. */
  void reads(String part, JsonValue reading) {
    assessment.reading(part, reading);
  }

  /** A part reads so, and that is news. */
  void changed(EventType type, String part, JsonValue after, String message) {
    assessment.reading(part, after);
    assessment.changed(
        List.of(
            new ObservedChange(
                type, "", Optional.of(part), after, Optional.empty(), message, JsonValue.EMPTY)));
  }
}
