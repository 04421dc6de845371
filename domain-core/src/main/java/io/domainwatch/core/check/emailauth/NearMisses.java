package io.domainwatch.core.check.emailauth;

import io.domainwatch.core.check.emailauth.record.NearMiss;
import io.domainwatch.core.json.JsonValue;
import java.util.List;

/** How findings show the texts that were meant to be a record. */
final class NearMisses {

  private NearMisses() {}

  /** The sentence, and behind it the first text that was meant to be the record. */
  static String behind(String sentence, List<NearMiss> misses) {
    return misses.isEmpty() ? sentence : sentence + "; " + misses.getFirst().sentence();
  }

  /** A list of {@code {at, text, why}}. */
  static JsonValue detail(List<NearMiss> misses) {
    return JsonValue.of(
        misses.stream()
            .<JsonValue>map(
                miss ->
                    JsonValue.fields()
                        .put("at", miss.at())
                        .put("text", miss.text())
                        .put("why", miss.why())
                        .build())
            .toList());
  }
}
