package io.domainwatch.core.check.nameserver;

import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.RecordJson;
import java.time.Instant;
import java.util.Map;

/**
 * What the check remembers from run to run (docs/spec/checks/nameserver.md, "Memory").
 *
 * @param transfers attempts at AXFR by address
 */
public record NameserverMemory(SerialHistory serials, Map<String, AxfrHistory.Attempt> transfers) {

  /** What was stored; a history of serials that is not there begins at {@code now}. */
  public static NameserverMemory of(JsonObject stored, Instant now) {
    return RecordJson.read(new NameserverMemory(SerialHistory.beginning(now), Map.of()), stored);
  }

  /** When each address was asked for the whole zone. */
  public AxfrHistory axfr() {
    return new AxfrHistory(transfers);
  }
}
