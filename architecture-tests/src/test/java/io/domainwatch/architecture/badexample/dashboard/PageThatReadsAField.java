package io.domainwatch.architecture.badexample.dashboard;

import io.domainwatch.core.json.JsonValue;
import java.util.Optional;

/** Wrong: nobody is told when the field gets another name. */
record PageThatReadsAField(JsonValue.JsonObject observations) {
  Optional<String> access() {
    return observations.findText("access");
  }
}
