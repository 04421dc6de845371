package io.domainwatch.core.check.emailauth;

import static io.domainwatch.core.check.emailauth.EmailAuthDefinition.DMARC_IGNORED;
import static io.domainwatch.core.check.emailauth.EmailAuthDefinition.DMARC_REPORTS_UNAUTHORISED;
import static io.domainwatch.core.check.emailauth.EmailAuthDefinition.DMARC_REPORTS_UNUSABLE;

import io.domainwatch.core.check.emailauth.dmarc.DmarcAnalysis;
import io.domainwatch.core.check.emailauth.dmarc.DmarcAnalysis.Consent;
import io.domainwatch.core.check.emailauth.dmarc.DmarcRemarks.UnusableAddress;
import io.domainwatch.core.check.emailauth.record.NearMiss;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Finding;
import java.util.List;
import java.util.stream.Stream;

/** What receivers pass over in a DMARC record, and where its reports do not arrive. */
final class DmarcRemarksAssessment {

  private final DmarcAnalysis dmarc;
  private final AssessmentBuilder assessment;

  DmarcRemarksAssessment(DmarcAnalysis dmarc, AssessmentBuilder assessment) {
    this.dmarc = dmarc;
    this.assessment = assessment;
  }

  /** Adds what of the record, and beside it, says nothing to receivers. */
  void ignored() {
    List<String> parts =
        Stream.concat(
                dmarc.remarks().ignored().stream(),
                dmarc.remarks().nearMisses().stream().map(NearMiss::sentence))
            .toList();
    assessment.judged(DMARC_IGNORED);
    if (!parts.isEmpty()) {
      assessment.bad(
          Finding.of(
              DMARC_IGNORED,
              "Receivers ignore a part of the DMARC record: " + parts.getFirst(),
              JsonValue.fields()
                  .put("ignored", parts)
                  .put("record", dmarc.applied().map(DmarcAnalysis.Applied::text))
                  .build()));
    }
  }

  /** Adds the addresses that reports cannot go to, or that do not take them. */
  void reports() {
    if (dmarc.applied().isEmpty()) {
      return;
    }
    assessment.judged(DMARC_REPORTS_UNUSABLE);
    List<UnusableAddress> unusable = dmarc.remarks().unusable();
    unusable.stream()
        .map(UnusableAddress::tag)
        .distinct()
        .map(
            tag -> unusable(tag, unusable.stream().filter(each -> each.tag().equals(tag)).toList()))
        .forEach(assessment::bad);
    if (dmarc.unknown().isEmpty()) {
      consents();
    }
  }

  private static Finding unusable(String tag, List<UnusableAddress> addresses) {
    UnusableAddress first = addresses.getFirst();
    return Finding.of(
            DMARC_REPORTS_UNUSABLE,
            "DMARC reports cannot be sent: in %s \"%s\" %s"
                .formatted(tag, first.address(), first.why()),
            JsonValue.fields()
                .put("tag", tag)
                .put("addresses", addresses.stream().map(UnusableAddress::address).toList())
                .put("reasons", addresses.stream().map(UnusableAddress::why).toList())
                .build())
        .about(tag);
  }

  /** Of whom the organization is not known, it is not known who is foreign either. */
  private void consents() {
    assessment.judged(DMARC_REPORTS_UNAUTHORISED);
    dmarc
        .reports()
        .forEach(
            (domain, consent) -> {
              switch (consent) {
                case Consent.Given _ -> {}
                case Consent.Unknown _ -> assessment.unknown(DMARC_REPORTS_UNAUTHORISED, domain);
                case Consent.Lacking(String reason) -> assessment.bad(unauthorised(domain, reason));
              }
            });
  }

  private static Finding unauthorised(String domain, String reason) {
    String why =
        reason.equals("no_record") ? " does not say that it takes them" : " takes no mail at all";
    return Finding.of(
            DMARC_REPORTS_UNAUTHORISED,
            "DMARC reports are to go to " + domain + ", which" + why,
            JsonValue.fields().put("domain", domain).put("reason", reason).build())
        .about(domain);
  }
}
