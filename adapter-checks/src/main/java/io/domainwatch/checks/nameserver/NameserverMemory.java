package io.domainwatch.checks.nameserver;

import io.domainwatch.core.value.JsonValue;
import java.time.Instant;

/** What the check remembers from run to run. */
record NameserverMemory(SerialHistory serials, AxfrHistory transfers) {

  /** What was stored; histories that are not there begin at {@code now}. */
  static NameserverMemory read(JsonValue.JsonObject stored, Instant now) {
    return new NameserverMemory(
        SerialHistory.read(stored.fieldsOf("serials"), now),
        AxfrHistory.read(stored.fieldsOf("transfers")));
  }

  JsonValue.JsonObject value() {
    return JsonValue.fields()
        .put("serials", serials.value())
        .put("transfers", transfers.value())
        .build();
  }
}
