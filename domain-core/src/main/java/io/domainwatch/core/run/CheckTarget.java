package io.domainwatch.core.run;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.json.JsonValue;
import java.util.Map;

/**
 * What a run is about.
 *
 * @param baseline the last confirmed readings by part; empty before the first run that saw
 *     something
 * @param memory what the last assessment wanted to remember; {@link JsonValue#EMPTY} before the
 *     first
 * @param intrusion what may be done to the target
 */
public record CheckTarget(
    DomainId domainId,
    DomainName name,
    CheckType checkType,
    Map<String, JsonValue> baseline,
    JsonValue.JsonObject memory,
    Intrusion intrusion) {
  /** A target to which everything may be done. */
  public CheckTarget(
      DomainId domainId,
      DomainName name,
      CheckType checkType,
      Map<String, JsonValue> baseline,
      JsonValue.JsonObject memory) {
    this(domainId, name, checkType, baseline, memory, new Intrusion.Allowed());
  }
}
