package io.domainwatch.checks.emailauth;

import io.domainwatch.checks.emailauth.EmailAuthObservation.Fetched;
import io.domainwatch.checks.emailauth.EmailAuthObservation.Protection;
import io.domainwatch.checks.emailauth.EmailAuthObservation.Receives;
import io.domainwatch.checks.emailauth.EmailAuthObservation.Selector;
import io.domainwatch.checks.emailauth.dmarc.BimiAnalysis;
import io.domainwatch.checks.emailauth.transport.MtaStsRecord;
import io.domainwatch.checks.emailauth.transport.TlsReporting;
import io.domainwatch.core.value.JsonValue;
import java.util.ArrayList;
import java.util.List;

/** What a run could not tell, and why (docs/spec/checks/dns-shared.md, "Stored form"). */
final class Unknowns {

  private final List<JsonValue.JsonObject> list = new ArrayList<>();

  private Unknowns() {}

  static List<JsonValue.JsonObject> of(EmailAuthObservation seen) {
    Unknowns unknowns = new Unknowns();
    if (seen.mail().receives() == Receives.UNKNOWN) {
      unknowns.add("mx", "the mail exchangers are unknown");
    }
    seen.spf().unknowns().forEach(reason -> unknowns.add("spf", reason));
    if (seen.dkim().keysCanExist().isEmpty()) {
      unknowns.add("dkim", "_domainkey is unknown");
    }
    seen.dkim()
        .selectors()
        .forEach(
            (selector, state) -> {
              if (state instanceof Selector.Unknown(String reason)) {
                unknowns.add("dkim." + selector, reason);
              }
            });
    seen.dmarc().unknown().ifPresent(reason -> unknowns.add("dmarc", reason));
    if (seen.mtaSts().record() instanceof MtaStsRecord.Unknown(String reason)) {
      unknowns.add("mta_sts", reason);
    }
    if (seen.mtaSts().policy() instanceof Fetched.Unknown(String reason)) {
      unknowns.add("mta_sts.policy", reason);
    }
    if (seen.tlsRpt().state() == TlsReporting.State.UNKNOWN) {
      unknowns.add("tls_rpt", seen.tlsRpt().reason());
    }
    if (seen.bimi().state() == BimiAnalysis.State.UNKNOWN) {
      unknowns.add("bimi", "the record is unknown");
    }
    seen.dane().stream()
        .filter(dane -> dane.protection() == Protection.UNKNOWN)
        .forEach(dane -> unknowns.add("dane." + dane.host(), "TLSA or DNSSEC is unknown"));
    return unknowns.list;
  }

  private void add(String probe, String reason) {
    list.add(JsonValue.fields().put("probe", probe).put("reason", reason).build());
  }
}
