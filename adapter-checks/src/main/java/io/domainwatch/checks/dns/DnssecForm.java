package io.domainwatch.checks.dns;

import io.domainwatch.core.value.JsonValue;
import java.util.Locale;
import java.util.TreeSet;

/** The stored form of what was seen of DNSSEC (docs/spec/checks/dns.md, "What is stored"). */
final class DnssecForm {

  private DnssecForm() {}

  static JsonValue.JsonObject value(DnssecSeen seen) {
    JsonValue.Builder form =
        JsonValue.fields().put("status", seen.status().word()).put("reason", seen.reason());
    seen.extendedError().ifPresent(code -> form.put("ede", code));
    form.put("ds", seen.ds().orElseGet(TreeSet::new));
    form.put("dsKnown", seen.ds().isPresent());
    form.put("leftoverDs", seen.leftoverDs());
    form.put("keys", JsonValue.of(seen.keys().stream().map(DnssecForm::key).toList()));
    form.put(
        "signatures", JsonValue.of(seen.signatures().stream().map(DnssecForm::signature).toList()));
    seen.hashing()
        .ifPresent(
            hashing ->
                form.put(
                    "nsec3",
                    JsonValue.fields()
                        .put("iterations", hashing.iterations())
                        .put("saltLen", hashing.saltLengthBytes())
                        .build()));
    return form.build();
  }

  private static JsonValue.JsonObject key(DnssecSeen.KeySeen key) {
    return JsonValue.fields()
        .put("tag", key.tag())
        .put("alg", key.algorithm())
        .put("bits", key.bits())
        .put("flags", key.flags())
        .build();
  }

  private static JsonValue.JsonObject signature(DnssecSeen.SignatureSeen signature) {
    JsonValue.Builder form =
        JsonValue.fields()
            .put("server", signature.server())
            .put("type", signature.type())
            .put("state", signature.worth().name().toLowerCase(Locale.ROOT));
    signature
        .period()
        .ifPresent(
            period ->
                form.put("inception", period.inception().toString())
                    .put("expiration", period.expiration().toString()));
    return form.build();
  }
}
