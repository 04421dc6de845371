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
import io.domainwatch.core.value.Value;
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
  static Value.Fields value(EmailAuthObservation seen, DomainName name) {
    Value.Fields found =
        Value.fields()
            .put("mail", mail(seen))
            .put("spf", spf(seen.spf()))
            .put("dkim", dkim(seen.dkim()))
            .put("dmarc", DmarcForm.value(seen.dmarc(), name))
            .put("mtaSts", mtaSts(seen))
            .put("tlsRpt", tlsRpt(seen.tlsRpt()))
            .put("bimi", DmarcForm.bimi(seen.bimi()))
            .put("dane", Value.of(seen.dane().stream().map(EmailAuthForm::dane).toList()))
            .build();
    return found
        .with("fingerprint", Value.of(Fingerprint.of(new TreeSet<>(Set.of(found.toString())))))
        .with("unknowns", Value.of(Unknowns.of(seen)))
        .with("queries", seen.load().value());
  }

  private static Value mail(EmailAuthObservation seen) {
    return Value.fields()
        .put("profile", Profile.of(seen).word())
        .put(
            "mx",
            Value.of(seen.mail().exchangers().stream().map(EmailAuthForm::exchanger).toList()))
        .build();
  }

  private static Value.Fields exchanger(Exchanger exchanger) {
    return Value.fields()
        .put("host", exchanger.host())
        .put("preference", exchanger.preference())
        .put("addresses", exchanger.addresses())
        .build();
  }

  private static Value spf(SpfAnalysis spf) {
    return Value.fields()
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
        .put("tree", Value.of(spf.tree().stream().map(EmailAuthForm::node).toList()))
        .build();
  }

  private static Value.Fields node(SpfAnalysis.Node node) {
    return Value.fields()
        .put("name", node.name())
        .put("via", node.via())
        .put("lookups", node.lookups())
        .put("sound", node.sound())
        .build();
  }

  private static Value dkim(Dkim dkim) {
    Value.Builder selectors = Value.fields();
    dkim.selectors().entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(entry -> selectors.put(entry.getKey(), selector(entry.getValue())));
    return Value.fields()
        .put("entExists", dkim.keysCanExist().<Value>map(Value::of).orElseGet(Value.Nothing::new))
        .put("wildcard", dkim.wildcard().name().toLowerCase(Locale.ROOT))
        .put("selectors", selectors.build())
        .build();
  }

  private static Value selector(Selector selector) {
    return switch (selector) {
      case Selector.Absent _ -> Value.fields().put("state", "absent").build();
      case Selector.Unknown _ -> Value.fields().put("state", "unknown").build();
      case Selector.Present(DkimKey key) ->
          Value.fields()
              .put("state", key.state().word())
              .put("alg", key.algorithm())
              .put("bits", key.bits())
              .put("testing", key.testing())
              .put("hash", key.hash())
              .build();
    };
  }

  private static Value mtaSts(EmailAuthObservation seen) {
    MtaSts mtaSts = seen.mtaSts();
    Value.Builder form = Value.fields();
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

  private static Value policy(MtaStsPolicy policy) {
    return Value.fields()
        .put("mode", policy.mode().word())
        .put("maxAge", policy.maxAge().toSeconds())
        .put("mx", policy.mx().stream().limit(TransportAssessment.MX_SHOWN).toList())
        .build();
  }

  private static Value tlsRpt(TlsReporting reporting) {
    return Value.fields()
        .put("state", reporting.state().word())
        .put("record", reporting.record())
        .put("rua", reporting.rua())
        .put("reason", reporting.reason())
        .build();
  }

  private static Value.Fields dane(Dane dane) {
    return Value.fields()
        .put("mx", dane.host())
        .put("state", dane.protection().name().toLowerCase(Locale.ROOT))
        .put("secure", dane.protection() == EmailAuthObservation.Protection.SECURE)
        .put("tlsa", dane.records().stream().map(TlsaRecord::parameters).toList())
        .build();
  }
}
