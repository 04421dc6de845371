package io.domainwatch.core.check.dns;

import static io.domainwatch.core.check.dns.DnsDefinition.DNSSEC_INCOMPLETE;
import static io.domainwatch.core.check.dns.DnsDefinition.DNSSEC_LEFTOVER_DS;

import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.dns.DnssecSeen.Announced;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Finding;
import java.util.List;

/**
 * Whether a signed zone and its parent fit together: DS records, and the CDS and CDNSKEY records by
 * which parents renew them. Severities are those of Zonemaster (docs/spec/checks/dns.md, "Zone and
 * parent").
 */
final class DelegationSignerAssessment {

  private static final String NO_DS = "no_ds";
  private static final String CDS_STRANGE = "cds_without_key";
  private static final String CDS_DELETE = "cds_delete";
  private static final String CDS_MISMATCH = "cds_mismatch";

  private final DnssecSeen dnssec;
  private final boolean hadDs;
  private final AssessmentBuilder verdicts;

  /**
   * Judges.
   *
   * @param hadDs whether the parent had DS records when it was last confirmed
   */
  DelegationSignerAssessment(DnssecSeen dnssec, boolean hadDs, AssessmentBuilder verdicts) {
    this.dnssec = dnssec;
    this.hadDs = hadDs;
    this.verdicts = verdicts;
  }

  void assess() {
    if (dnssec.ds().isEmpty()) {
      return;
    }
    int records = dnssec.ds().get().size();
    verdicts.judged(DNSSEC_INCOMPLETE);
    boolean signed = !dnssec.keys().isEmpty() && !dnssec.signatures().isEmpty();
    if (signed && records == 0) {
      judgeMissing();
    }
    if (signed && dnssec.announced().isEmpty()) {
      List.of(CDS_STRANGE, CDS_DELETE, CDS_MISMATCH)
          .forEach(subject -> verdicts.unknown(DNSSEC_INCOMPLETE, subject));
    } else {
      judgeAnnounced(dnssec.announced().orElse(Announced.NOTHING));
    }
    judgeLeftovers(records);
  }

  /**
   * Nobody validates a zone without DS records; where its parent is unsigned nobody can. That they
   * were just taken away has an event of its own.
   */
  private void judgeMissing() {
    if (hadDs || dnssec.parentSigned().isEmpty()) {
      verdicts.unknown(DNSSEC_INCOMPLETE, NO_DS);
    } else if (dnssec.parentSigned().get()) {
      incomplete(NO_DS, "The zone is signed, but its parent has no DS record for it");
    }
  }

  private void judgeAnnounced(Announced announced) {
    List<String> unfit = dnssec.unfitAnnouncements();
    List<String> strange = dnssec.strangeAnnouncements();
    if (!unfit.isEmpty()) {
      grave(
          CDS_STRANGE,
          "CDS or CDNSKEY records name a key that is no zone key: " + unfit.getFirst());
    } else if (!strange.isEmpty()) {
      incomplete(
          CDS_STRANGE, "CDS or CDNSKEY records name no key of the zone: " + strange.getFirst());
    }
    if (announced.isMixed()) {
      grave(
          CDS_DELETE,
          "CDS or CDNSKEY records ask the parent to switch DNSSEC off and name keys as well");
    } else if (announced.hasDeletion() && dnssec.delegatedSecurely().orElse(false)) {
      incomplete(CDS_DELETE, "A CDS or CDNSKEY record asks the parent to switch DNSSEC off");
    }
    if (announced.disagrees()) {
      grave(
          CDS_MISMATCH,
          "CDS and CDNSKEY records differ: CDS %s, CDNSKEY %s"
              .formatted(
                  String.join(", ", announced.cds()), String.join(", ", announced.cdnskey())));
    }
  }

  private void incomplete(String subject, String message) {
    verdicts.bad(finding(subject, message));
  }

  private void grave(String subject, String message) {
    verdicts.bad(finding(subject, message).at(Severity.HIGH));
  }

  private static Finding finding(String subject, String message) {
    return Finding.of(DNSSEC_INCOMPLETE, message, JsonValue.fields().put("reason", subject).build())
        .about(subject);
  }

  /** Only beside a DS record that fits: without one the zone is bogus, or unsigned to all. */
  private void judgeLeftovers(int records) {
    boolean told = dnssec.status() == DnssecSeen.Status.BOGUS;
    boolean oneHolds = !dnssec.keys().isEmpty() && dnssec.leftoverDs().size() < records;
    if (told || (records > 0 && !oneHolds)) {
      return;
    }
    verdicts.judged(DNSSEC_LEFTOVER_DS);
    for (String ds : dnssec.leftoverDs()) {
      verdicts.bad(
          Finding.of(
                  DNSSEC_LEFTOVER_DS,
                  "The parent has a DS record to which no key of the zone belongs: " + ds,
                  JsonValue.fields().put("ds", ds).build())
              .about(ds));
    }
  }
}
