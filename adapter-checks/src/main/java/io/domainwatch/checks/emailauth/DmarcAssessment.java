package io.domainwatch.checks.emailauth;

import static io.domainwatch.core.check.catalogue.EmailAuthDefinition.BIMI_INVALID;
import static io.domainwatch.core.check.catalogue.EmailAuthDefinition.DMARC_CHANGED;
import static io.domainwatch.core.check.catalogue.EmailAuthDefinition.DMARC_INVALID;
import static io.domainwatch.core.check.catalogue.EmailAuthDefinition.DMARC_MISSING;
import static io.domainwatch.core.check.catalogue.EmailAuthDefinition.DMARC_POLICY_LOWERED;
import static io.domainwatch.core.check.catalogue.EmailAuthDefinition.DMARC_REPORTS_UNAUTHORISED;
import static io.domainwatch.core.check.catalogue.EmailAuthDefinition.DMARC_WEAK;

import io.domainwatch.checks.emailauth.dmarc.BimiAnalysis;
import io.domainwatch.checks.emailauth.dmarc.DmarcAnalysis;
import io.domainwatch.checks.emailauth.dmarc.DmarcAnalysis.Applied;
import io.domainwatch.checks.emailauth.dmarc.DmarcAnalysis.Consent;
import io.domainwatch.checks.emailauth.dmarc.DmarcAnalysis.Problem;
import io.domainwatch.checks.emailauth.dmarc.DmarcAnalysis.State;
import io.domainwatch.checks.emailauth.dmarc.DmarcPolicy;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.value.JsonValue;
import java.util.Optional;

/** What DMARC is worth, and BIMI, which rests on it. */
final class DmarcAssessment {

  private static final String PART = "dmarc";

  private static final String EFFECTIVE = "effective";

  private final DmarcAnalysis dmarc;
  private final BimiAnalysis bimi;
  private final Verdicts verdicts;

  DmarcAssessment(EmailAuthObservation seen, Verdicts verdicts) {
    this.dmarc = seen.dmarc();
    this.bimi = seen.bimi();
    this.verdicts = verdicts;
  }

  void assess() {
    switch (dmarc.state()) {
      case UNKNOWN -> {}
      case MISSING ->
          verdicts.bad(
              Finding.of(
                  DMARC_MISSING,
                  "No DMARC record applies",
                  JsonValue.fields().put("queries", dmarc.queries()).build()));
      case INVALID -> {
        verdicts.judged(DMARC_MISSING);
        verdicts.bad(invalid());
        reports();
      }
      case VALID -> {
        verdicts.judged(DMARC_MISSING);
        verdicts.judged(DMARC_INVALID);
        dmarc.applied().ifPresent(this::policy);
        reports();
      }
    }
    bimi();
  }

  private Finding invalid() {
    Problem first = dmarc.problems().getFirst();
    return Finding.of(
        DMARC_INVALID,
        "The DMARC record is invalid: " + first.text(),
        JsonValue.fields()
            .put("reason", first.word())
            .put("problems", dmarc.problems().stream().map(Problem::text).toList())
            .put("record", dmarc.applied().map(Applied::text))
            .build());
  }

  private void policy(Applied applied) {
    Optional<Finding> weak = weak(applied);
    verdicts.judged(DMARC_WEAK, weak);
    boolean told =
        weak.isPresent() ? verdicts.faultsChanged(PART, "weak") : verdicts.faultsChanged(PART);
    JsonValue.JsonObject now =
        JsonValue.fields()
            .put("record", applied.text())
            .put("foundAt", applied.foundAt())
            .put(EFFECTIVE, applied.effective().word())
            .build();
    verdicts.reading(PART, now);
    if (!(verdicts.before(PART).orElse(now) instanceof JsonValue.JsonObject before)
        || before.equals(now)) {
      return;
    }
    Optional<DmarcPolicy> policyBefore = before.findText(EFFECTIVE).flatMap(DmarcPolicy::find);
    boolean lowered =
        policyBefore.filter(old -> old.compareTo(applied.effective()) > 0).isPresent();
    if (told && !lowered) {
      return;
    }
    String message =
        lowered
            ? "The DMARC policy was lowered from %s to %s"
                .formatted(before.findText(EFFECTIVE).orElse(""), applied.effective().word())
            : "The DMARC record changed";
    verdicts.changed(lowered ? DMARC_POLICY_LOWERED : DMARC_CHANGED, PART, "", message, now);
  }

  private static Optional<Finding> weak(Applied applied) {
    boolean none = applied.effective() == DmarcPolicy.NONE;
    if (!none && !applied.openBelow()) {
      return Optional.empty();
    }
    return Optional.of(
        Finding.of(
            DMARC_WEAK,
            none
                ? "DMARC policy is p=none: spoofed mail is not rejected"
                : "DMARC leaves names below open to forgery (sp=none)",
            JsonValue.fields()
                .put("record", applied.text())
                .put("foundAt", applied.foundAt())
                .put(EFFECTIVE, applied.effective().word())
                .put("reason", none ? "policy_none" : "subdomains_none")
                .build()));
  }

  /** Of whom the organization is not known, it is not known who is foreign either. */
  private void reports() {
    if (dmarc.unknown().isPresent() || dmarc.applied().isEmpty()) {
      return;
    }
    verdicts.judged(DMARC_REPORTS_UNAUTHORISED);
    dmarc
        .reports()
        .forEach(
            (domain, consent) -> {
              switch (consent) {
                case Consent.Given _ -> {}
                case Consent.Unknown _ -> verdicts.unknown(DMARC_REPORTS_UNAUTHORISED, domain);
                case Consent.Lacking(String reason) -> verdicts.bad(unauthorised(domain, reason));
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

  private void bimi() {
    switch (bimi.state()) {
      case UNKNOWN -> {}
      case ABSENT, DECLINED -> verdicts.judged(BIMI_INVALID);
      case PRESENT -> {
        if (!bimi.problems().isEmpty()) {
          verdicts.bad(bimiFinding("record", bimi.problems().getFirst()));
        } else if (dmarc.state() != State.UNKNOWN) {
          verdicts.judged(BIMI_INVALID, bimiFinding());
        }
      }
    }
  }

  private Optional<Finding> bimiFinding() {
    boolean enforced =
        dmarc.state() == State.VALID
            && dmarc
                .applied()
                .filter(applied -> applied.effective() != DmarcPolicy.NONE && !applied.openBelow())
                .isPresent();
    return enforced
        ? Optional.empty()
        : Optional.of(bimiFinding("dmarc", "DMARC must be at quarantine or reject, below too"));
  }

  private Finding bimiFinding(String reason, String text) {
    return Finding.of(
        BIMI_INVALID,
        "BIMI does not take effect: " + text,
        JsonValue.fields().put("reason", reason).put("record", bimi.record()).build());
  }
}
