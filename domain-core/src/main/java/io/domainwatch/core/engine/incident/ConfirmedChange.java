package io.domainwatch.core.engine.incident;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.ObservedChange;
import java.util.Optional;

/**
 * A change or notice that enough runs saw.
 *
 * @param before what its part of the baseline was; empty for a notice
 */
public record ConfirmedChange(ObservedChange change, Optional<JsonValue> before) {

  /** What was there before and is there now, and what the check says of it. */
  JsonValue.JsonObject details() {
    JsonValue.Builder details = JsonValue.fields();
    change.part().ifPresent(_ -> before.ifPresent(value -> details.put("before", value)));
    change.part().ifPresent(_ -> details.put("after", change.after()));
    change.detail().fields().forEach(details::put);
    return details.build();
  }
}
