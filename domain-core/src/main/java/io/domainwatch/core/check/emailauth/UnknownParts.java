package io.domainwatch.core.check.emailauth;

import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Fetched;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Protection;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Receives;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Selector;
import io.domainwatch.core.check.emailauth.dmarc.BimiAnalysis;
import io.domainwatch.core.check.emailauth.transport.MtaStsRecord;
import io.domainwatch.core.check.emailauth.transport.TlsReporting;
import io.domainwatch.core.observation.UnknownPart;
import java.util.ArrayList;
import java.util.List;

/** What a run could not tell, and why (docs/spec/checks/dns-shared.md, "Stored form"). */
final class UnknownParts {

  private UnknownParts() {}

  static List<UnknownPart> of(EmailAuthProbeResult seen) {
    List<UnknownPart> parts = new ArrayList<>();
    if (seen.mail().receives() == Receives.UNKNOWN) {
      parts.add(new UnknownPart("mx", "the mail exchangers are unknown"));
    }
    seen.spf().unknowns().forEach(reason -> parts.add(new UnknownPart("spf", reason)));
    keys(seen, parts);
    seen.dmarc().unknown().ifPresent(reason -> parts.add(new UnknownPart("dmarc", reason)));
    if (seen.mtaSts().record() instanceof MtaStsRecord.Unknown(String reason)) {
      parts.add(new UnknownPart("mta_sts", reason));
    }
    if (seen.mtaSts().policy() instanceof Fetched.Unknown(String reason)) {
      parts.add(new UnknownPart("mta_sts.policy", reason));
    }
    if (seen.tlsRpt().state() == TlsReporting.State.UNKNOWN) {
      parts.add(new UnknownPart("tls_rpt", seen.tlsRpt().reason()));
    }
    if (seen.bimi().state() == BimiAnalysis.State.UNKNOWN) {
      parts.add(new UnknownPart("bimi", "the record is unknown"));
    }
    seen.dane().stream()
        .filter(dane -> dane.protection() == Protection.UNKNOWN)
        .map(dane -> new UnknownPart("dane." + dane.host(), "TLSA or DNSSEC is unknown"))
        .forEach(parts::add);
    return List.copyOf(parts);
  }

  private static void keys(EmailAuthProbeResult seen, List<UnknownPart> parts) {
    if (seen.dkim().keysCanExist().isEmpty()) {
      parts.add(new UnknownPart("dkim", "_domainkey is unknown"));
    }
    seen.dkim()
        .selectors()
        .forEach(
            (selector, state) -> {
              if (state instanceof Selector.Unknown(String reason)) {
                parts.add(new UnknownPart("dkim." + selector, reason));
              }
            });
  }
}
