package io.domainwatch.checks.emailauth;

import io.domainwatch.checks.emailauth.EmailAuthObservation.Dane;
import io.domainwatch.checks.emailauth.EmailAuthObservation.Dkim;
import io.domainwatch.checks.emailauth.EmailAuthObservation.Exchanger;
import io.domainwatch.checks.emailauth.EmailAuthObservation.Fetched;
import io.domainwatch.checks.emailauth.EmailAuthObservation.MtaSts;
import io.domainwatch.checks.emailauth.EmailAuthObservation.Selector;
import io.domainwatch.checks.emailauth.dkim.DkimKey;
import io.domainwatch.checks.emailauth.spf.SpfAnalysis;
import io.domainwatch.checks.emailauth.transport.MtaStsPolicy;
import io.domainwatch.checks.emailauth.transport.MtaStsRecord;
import io.domainwatch.checks.emailauth.transport.TlsReporting;
import io.domainwatch.checks.emailauth.transport.TlsaRecord;
import io.domainwatch.checks.net.Fingerprint;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.value.JsonValue;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The stored form of an observation (docs/spec/checks/email_auth.md, "What is stored"). */
final class EmailAuthForm {

  /** Octets beyond which an answer may not fit everywhere (RFC 7208 §3.4). */
  private static final int LARGE_RECORD = 450;

  private EmailAuthForm() {}

  /** The form of what was seen of {@code name}. */
  static JsonValue.JsonObject value(EmailAuthObservation seen, DomainName name) {
    JsonValue.JsonObject found =
        JsonValue.fields()
            .put("mail", mail(seen))
            .put("spf", spf(seen.spf()))
            .put("dkim", dkim(seen.dkim()))
            .put("dmarc", DmarcForm.value(seen.dmarc(), name))
            .put("mtaSts", mtaSts(seen))
            .put("tlsRpt", tlsRpt(seen.tlsRpt()))
            .put("bimi", DmarcForm.bimi(seen.bimi()))
            .put("dane", JsonValue.of(seen.dane().stream().map(EmailAuthForm::dane).toList()))
            .build();
    return found
        .with("fingerprint", JsonValue.of(Fingerprint.of(new TreeSet<>(Set.of(found.toString())))))
        .with("unknowns", JsonValue.of(Unknowns.of(seen)))
        .with("queries", seen.load().value());
  }

  private static JsonValue mail(EmailAuthObservation seen) {
    return JsonValue.fields()
        .put("profile", Profile.of(seen).word())
        .put(
            "mx",
            JsonValue.of(seen.mail().exchangers().stream().map(EmailAuthForm::exchanger).toList()))
        .build();
  }

  private static JsonValue.JsonObject exchanger(Exchanger exchanger) {
    return JsonValue.fields()
        .put("host", exchanger.host())
        .put("preference", exchanger.preference())
        .put("addresses", exchanger.addresses())
        .build();
  }

  private static JsonValue spf(SpfAnalysis spf) {
    return JsonValue.fields()
        .put("record", spf.record())
        .put("state", spf.state().word())
        .put("reason", spf.problems().stream().findFirst().map(SpfAnalysis.Problem::text))
        .put("problems", spf.problems().stream().map(SpfAnalysis.Problem::word).distinct().toList())
        .put("lookups", spf.cost().lookups())
        .put("voids", spf.cost().voids())
        .put("large", spf.cost().octets() > LARGE_RECORD)
        .put("all", spf.reach().ending().map(sign -> sign + "all"))
        .put("authorisedV4", spf.reach().authorisedV4())
        .put("dynamic", spf.reach().dynamic())
        .put("tree", JsonValue.of(spf.tree().stream().map(EmailAuthForm::node).toList()))
        .build();
  }

  private static JsonValue.JsonObject node(SpfAnalysis.Node node) {
    return JsonValue.fields()
        .put("name", node.name())
        .put("via", node.via())
        .put("lookups", node.lookups())
        .put("sound", node.sound())
        .build();
  }

  private static JsonValue dkim(Dkim dkim) {
    JsonValue.Builder selectors = JsonValue.fields();
    dkim.selectors().entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(entry -> selectors.put(entry.getKey(), selector(entry.getValue())));
    return JsonValue.fields()
        .put(
            "entExists",
            dkim.keysCanExist().<JsonValue>map(JsonValue::of).orElseGet(JsonValue.JsonNull::new))
        .put("wildcard", dkim.wildcard().name().toLowerCase(Locale.ROOT))
        .put("selectors", selectors.build())
        .build();
  }

  private static JsonValue selector(Selector selector) {
    return switch (selector) {
      case Selector.Absent _ -> JsonValue.fields().put("state", "absent").build();
      case Selector.Unknown _ -> JsonValue.fields().put("state", "unknown").build();
      case Selector.Present(DkimKey key) ->
          JsonValue.fields()
              .put("state", key.state().word())
              .put("alg", key.algorithm())
              .put("bits", key.bits())
              .put("testing", key.testing())
              .put("hash", key.hash())
              .build();
    };
  }

  private static JsonValue mtaSts(EmailAuthObservation seen) {
    MtaSts mtaSts = seen.mtaSts();
    JsonValue.Builder form = JsonValue.fields();
    switch (mtaSts.record()) {
      case MtaStsRecord.Absent _ -> form.put("state", "absent");
      case MtaStsRecord.Unknown(String reason) ->
          form.put("state", "unknown").put("reason", reason);
      case MtaStsRecord.Invalid(String text, String reason) ->
          form.put("state", "invalid").put("txt", text).put("reason", reason);
      case MtaStsRecord.Valid(String text, String id) -> form.put("txt", text).put("id", id);
    }
    boolean valid = mtaSts.record() instanceof MtaStsRecord.Valid;
    switch (mtaSts.policy()) {
      case Fetched.NotAsked _ -> {}
      case Fetched.Unknown(String reason) when valid ->
          form.put("state", "unknown").put("reason", reason);
      case Fetched.Unknown _ -> {}
      case Fetched.Broken(String word, String reason) ->
          form.put("state", "invalid").put("reason", word).put("detail", reason);
      case Fetched.Policy policy -> {
        if (valid) {
          form.put("state", "valid");
        }
        form.put("policy", policy(policy.policy()))
            .put("policyHash", policy.policy().hash())
            .put("plainText", policy.plainText())
            .put("unmatchedMx", unmatched(seen, policy.policy()));
      }
    }
    return form.build();
  }

  private static List<String> unmatched(EmailAuthObservation seen, MtaStsPolicy policy) {
    return seen.mail().exchangers().stream()
        .map(Exchanger::host)
        .filter(host -> !policy.covers(host))
        .toList();
  }

  private static JsonValue policy(MtaStsPolicy policy) {
    return JsonValue.fields()
        .put("mode", policy.mode().word())
        .put("maxAge", policy.maxAge().toSeconds())
        .put("mx", policy.mx().stream().limit(TransportAssessment.MX_SHOWN).toList())
        .build();
  }

  private static JsonValue tlsRpt(TlsReporting reporting) {
    return JsonValue.fields()
        .put("state", reporting.state().word())
        .put("record", reporting.record())
        .put("rua", reporting.rua())
        .put("reason", reporting.reason())
        .build();
  }

  private static JsonValue.JsonObject dane(Dane dane) {
    return JsonValue.fields()
        .put("mx", dane.host())
        .put("state", dane.protection().name().toLowerCase(Locale.ROOT))
        .put("secure", dane.protection() == EmailAuthObservation.Protection.SECURE)
        .put("tlsa", dane.records().stream().map(TlsaRecord::parameters).toList())
        .build();
  }
}
