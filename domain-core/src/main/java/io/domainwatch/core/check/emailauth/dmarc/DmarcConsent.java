package io.domainwatch.core.check.emailauth.dmarc;

import io.domainwatch.core.check.emailauth.dmarc.DmarcAnalysis.Consent;
import io.domainwatch.core.check.emailauth.record.Answer;
import io.domainwatch.core.check.emailauth.record.MailLookup;
import java.util.List;

/** Whether a foreign domain takes the reports of a domain (RFC 9990, "Verifying External…"). */
final class DmarcConsent {

  private static final String NULL_MX = ".";

  private DmarcConsent() {}

  static Consent of(String policyDomain, String destination, MailLookup lookup) {
    String at = policyDomain + "._report._dmarc." + destination;
    return switch (lookup.texts(at)) {
      case Answer.Unknown<String>(String reason) -> new Consent.Unknown(reason);
      case Answer.None<String> _ -> new Consent.Lacking("no_record");
      case Answer.Found<String>(List<String> texts) ->
          texts.stream().filter(text -> DmarcRecord.parse(text).isPresent()).count() == 1
              ? mail(destination, lookup)
              : new Consent.Lacking("no_record");
    };
  }

  /** Consent is worth nothing where no mail can be brought. */
  private static Consent mail(String destination, MailLookup lookup) {
    return switch (lookup.exchanges(destination)) {
      case Answer.Unknown<String>(String reason) -> new Consent.Unknown(reason);
      case Answer.Found<String>(List<String> hosts) ->
          hosts.stream().allMatch(NULL_MX::equals)
              ? new Consent.Lacking("takes_no_mail")
              : new Consent.Given();
      case Answer.None<String> _ -> address(destination, lookup);
    };
  }

  private static Consent address(String destination, MailLookup lookup) {
    Answer<String> v4 = lookup.v4(destination);
    Answer<String> v6 = v4.records().isEmpty() ? lookup.v6(destination) : v4;
    if (!v4.records().isEmpty() || !v6.records().isEmpty()) {
      return new Consent.Given();
    }
    return v4.isNone() && v6.isNone()
        ? new Consent.Lacking("takes_no_mail")
        : new Consent.Unknown("its addresses are unknown");
  }
}
