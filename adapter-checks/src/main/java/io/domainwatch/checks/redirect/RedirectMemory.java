package io.domainwatch.checks.redirect;

import io.domainwatch.core.value.JsonValue;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What the next run wants to know.
 *
 * @param temporarySince by entry: since when each run saw a temporary redirect to the site's own
 *     address
 * @param target where the last run ended, as a reading of the baseline
 * @param foreign chains that have left the expected domain
 */
record RedirectMemory(
    Map<String, Instant> temporarySince, Optional<JsonValue> target, ForeignEnds foreign) {

  RedirectMemory {
    temporarySince = Map.copyOf(temporarySince);
  }

  static RedirectMemory of(JsonValue.JsonObject fields) {
    Map<String, Instant> since = new HashMap<>();
    JsonValue.JsonObject written = fields.fieldsOf("temporarySince");
    written
        .fields()
        .keySet()
        .forEach(
            entry ->
                written.findText(entry).map(Instant::parse).ifPresent(at -> since.put(entry, at)));
    return new RedirectMemory(
        since, fields.find("target"), ForeignEnds.of(fields.fieldsOf("foreign")));
  }

  JsonValue.JsonObject toValue() {
    JsonValue.Builder since = JsonValue.fields();
    temporarySince.forEach((entry, at) -> since.put(entry, at.toString()));
    JsonValue.Builder fields = JsonValue.fields().put("temporarySince", since.build());
    target.ifPresent(value -> fields.put("target", value));
    if (!foreign.ends().isEmpty()) {
      fields.put("foreign", foreign.toValue());
    }
    return fields.build();
  }

  /** With a temporary redirect seen at {@code now}, for the first time or again. */
  RedirectMemory temporary(String entry, Instant now) {
    Map<String, Instant> more = new HashMap<>(temporarySince);
    more.putIfAbsent(entry, now);
    return new RedirectMemory(more, target, foreign);
  }

  /** With no temporary redirect any more. */
  RedirectMemory permanent(String entry) {
    Map<String, Instant> less = new HashMap<>(temporarySince);
    less.remove(entry);
    return new RedirectMemory(less, target, foreign);
  }

  RedirectMemory endingAt(JsonValue reading) {
    return new RedirectMemory(temporarySince, Optional.of(reading), foreign);
  }

  RedirectMemory with(ForeignEnds ends) {
    return new RedirectMemory(temporarySince, target, ends);
  }
}
