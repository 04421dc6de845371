package io.domainwatch.checks.nameserver;

import io.domainwatch.core.value.Value;
import java.time.Instant;

/** What the check remembers from run to run. */
record NameserverMemory(SerialHistory serials, TransferHistory transfers) {

  /** What was stored; histories that are not there begin at {@code now}. */
  static NameserverMemory read(Value.Fields stored, Instant now) {
    return new NameserverMemory(
        SerialHistory.read(stored.fieldsOf("serials"), now),
        TransferHistory.read(stored.fieldsOf("transfers")));
  }

  Value.Fields value() {
    return Value.fields()
        .put("serials", serials.value())
        .put("transfers", transfers.value())
        .build();
  }
}
