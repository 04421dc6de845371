package io.domainwatch.checks.securityheaders;

import io.domainwatch.core.value.JsonValue;
import java.util.Optional;

/**
 * The worth of the policy that later ones are compared with.
 *
 * @param confirmed empty before the first that was read
 * @param better a better one that the last run saw
 */
record CspMemory(Optional<CspResult> confirmed, Optional<CspResult> better) {

  static CspMemory of(JsonValue.JsonObject fields) {
    return new CspMemory(
        fields.findText("confirmed").flatMap(CspResult::ofWord),
        fields.findText("better").flatMap(CspResult::ofWord));
  }

  /** After a run; two in a row raise what is confirmed, nothing lowers it. */
  CspMemory after(CspResult seen) {
    CspResult known = confirmed.orElse(seen);
    if (!known.isWeakerThan(seen)) {
      return new CspMemory(Optional.of(known), Optional.empty());
    }
    return better.filter(seen::equals).isPresent()
        ? new CspMemory(better, Optional.empty())
        : new CspMemory(Optional.of(known), Optional.of(seen));
  }

  JsonValue.JsonObject toValue() {
    return JsonValue.fields()
        .put("confirmed", confirmed.map(CspResult::word))
        .put("better", better.map(CspResult::word))
        .build();
  }
}
