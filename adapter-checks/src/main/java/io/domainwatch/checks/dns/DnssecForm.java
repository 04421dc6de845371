package io.domainwatch.checks.dns;

import io.domainwatch.core.value.Value;
import java.util.Locale;
import java.util.TreeSet;

/** The stored form of what was seen of DNSSEC (docs/spec/checks/dns.md, "What is stored"). */
final class DnssecForm {

  private DnssecForm() {}

  static Value.Fields value(DnssecSeen seen) {
    Value.Builder form =
        Value.fields().put("status", seen.status().word()).put("reason", seen.reason());
    seen.extendedError().ifPresent(code -> form.put("ede", code));
    form.put("ds", seen.ds().orElseGet(TreeSet::new));
    form.put("dsKnown", seen.ds().isPresent());
    form.put("leftoverDs", seen.leftoverDs());
    form.put("keys", Value.of(seen.keys().stream().map(DnssecForm::key).toList()));
    form.put(
        "signatures", Value.of(seen.signatures().stream().map(DnssecForm::signature).toList()));
    seen.hashing()
        .ifPresent(
            hashing ->
                form.put(
                    "nsec3",
                    Value.fields()
                        .put("iterations", hashing.iterations())
                        .put("saltLen", hashing.saltLengthBytes())
                        .build()));
    return form.build();
  }

  private static Value.Fields key(DnssecSeen.KeySeen key) {
    return Value.fields()
        .put("tag", key.tag())
        .put("alg", key.algorithm())
        .put("bits", key.bits())
        .put("flags", key.flags())
        .build();
  }

  private static Value.Fields signature(DnssecSeen.SignatureSeen signature) {
    Value.Builder form =
        Value.fields()
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
