package io.domainwatch.core.check.nameserver;

import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.OmitEmpty;
import io.domainwatch.core.json.RecordJson;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * What the check remembers from run to run (docs/spec/checks/nameserver.md, "Memory").
 *
 * @param transfers attempts at AXFR by address
 * @param parentSplitSince since when servers of the parent delegate to different names
 */
public record NameserverMemory(
    SerialHistory serials,
    Map<String, AxfrHistory.Attempt> transfers,
    @OmitEmpty Optional<Instant> parentSplitSince) {

  /** What was stored; a history of serials that is not there begins at {@code now}. */
  public static NameserverMemory of(JsonObject stored, Instant now) {
    return RecordJson.read(
        new NameserverMemory(SerialHistory.beginning(now), Map.of(), Optional.empty()), stored);
  }

  /** When each address was asked for the whole zone. */
  public AxfrHistory axfr() {
    return new AxfrHistory(transfers);
  }

  /**
   * Since when the parent's servers contradict each other, with this run: what one server says
   * alone neither begins nor ends that.
   */
  Optional<Instant> splitSince(NameserverProbeResult.ParentSeen parent, Instant now) {
    if (parent.isSplit()) {
      return Optional.of(parentSplitSince.orElse(now));
    }
    return parent.agrees() ? Optional.empty() : parentSplitSince;
  }
}
