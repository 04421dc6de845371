package io.domainwatch.core.check.emailauth;

import static io.domainwatch.core.check.emailauth.EmailAuthDefinition.BIMI_INVALID;
import static io.domainwatch.core.check.emailauth.EmailAuthDefinition.DMARC_CHANGED;
import static io.domainwatch.core.check.emailauth.EmailAuthDefinition.DMARC_INVALID;
import static io.domainwatch.core.check.emailauth.EmailAuthDefinition.DMARC_MISSING;
import static io.domainwatch.core.check.emailauth.EmailAuthDefinition.DMARC_POLICY_LOWERED;
import static io.domainwatch.core.check.emailauth.EmailAuthDefinition.DMARC_WEAK;

import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.emailauth.dmarc.BimiAnalysis;
import io.domainwatch.core.check.emailauth.dmarc.DmarcAnalysis;
import io.domainwatch.core.check.emailauth.dmarc.DmarcAnalysis.Applied;
import io.domainwatch.core.check.emailauth.dmarc.DmarcAnalysis.Problem;
import io.domainwatch.core.check.emailauth.dmarc.DmarcAnalysis.State;
import io.domainwatch.core.check.emailauth.dmarc.DmarcPolicy;
import io.domainwatch.core.check.emailauth.dmarc.DmarcRemarks.DroppedRecord;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Baseline;
import io.domainwatch.core.run.Finding;
import java.util.Optional;
import java.util.stream.Stream;

/** What DMARC is worth, and BIMI, which rests on it. */
final class DmarcAssessment {

  private static final String PART = "dmarc";

  private final DmarcAnalysis dmarc;
  private final BimiAnalysis bimi;
  private final Baseline baseline;
  private final AssessmentBuilder assessment;
  private final DmarcRemarksAssessment remarks;

  DmarcAssessment(EmailAuthProbeResult seen, Baseline baseline, AssessmentBuilder assessment) {
    this.dmarc = seen.dmarc();
    this.bimi = seen.bimi();
    this.baseline = baseline;
    this.assessment = assessment;
    this.remarks = new DmarcRemarksAssessment(seen.dmarc(), assessment);
  }

  void assess() {
    switch (dmarc.state()) {
      case UNKNOWN -> {}
      case MISSING ->
          assessment.bad(
              Finding.of(
                  DMARC_MISSING,
                  NearMisses.behind("No DMARC record applies", dmarc.remarks().nearMisses()),
                  JsonValue.fields()
                      .put("queries", dmarc.queries())
                      .put("nearMisses", NearMisses.detail(dmarc.remarks().nearMisses()))
                      .build()));
      case INVALID -> {
        assessment.judged(DMARC_MISSING);
        assessment.bad(invalid());
        remarks.reports();
      }
      case VALID -> {
        assessment.judged(DMARC_MISSING);
        assessment.judged(DMARC_INVALID);
        dmarc.applied().ifPresent(this::policy);
        remarks.ignored();
        remarks.reports();
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
            .put("reason", first.wireName())
            .put("problems", dmarc.problems().stream().map(Problem::text).toList())
            .put("record", dmarc.remarks().dropped().map(DroppedRecord::text))
            .build());
  }

  private void policy(Applied applied) {
    Optional<Finding> weak = weak(applied);
    assessment.judged(DMARC_WEAK);
    weak.ifPresent(assessment::bad);
    boolean told = FaultReading.changed(baseline, assessment, PART, faults(weak.isPresent()));
    Published published =
        new Published(
            Optional.of(applied.text()),
            Optional.of(applied.foundAt()),
            Optional.of(applied.effective().wireName()));
    JsonValue.JsonObject now = RecordJson.write(published);
    assessment.reading(PART, now);
    Published before = baseline.findRecord(PART, Published.class).orElse(published);
    if (before.equals(published)) {
      return;
    }
    Optional<DmarcPolicy> policyBefore = before.effective().flatMap(DmarcPolicy::find);
    boolean lowered =
        policyBefore.filter(old -> old.compareTo(applied.effective()) > 0).isPresent();
    if (told && !lowered) {
      return;
    }
    String message =
        lowered
            ? "The DMARC policy was lowered from %s to %s"
                .formatted(before.effective().orElse(""), applied.effective().wireName())
            : "The DMARC record changed";
    assessment.changed(lowered ? DMARC_POLICY_LOWERED : DMARC_CHANGED, PART, "", message, now);
  }

  private String[] faults(boolean weak) {
    return Stream.of(
            weak ? "weak" : "",
            dmarc.remarks().ignored().isEmpty() ? "" : "ignored",
            dmarc.remarks().unusable().isEmpty() ? "" : "unusable")
        .filter(word -> !word.isEmpty())
        .toArray(String[]::new);
  }

  /** The record that applies, as the baseline holds it. */
  private record Published(
      Optional<String> record, Optional<String> foundAt, Optional<String> effective) {}

  private Optional<Finding> weak(Applied applied) {
    if (!dmarc.problems().isEmpty()) {
      Problem first = dmarc.problems().getFirst();
      String message =
          "DMARC acts as p=none because " + first.text() + ": spoofed mail is not rejected";
      return Optional.of(weak(applied, message, first.wireName()).at(Severity.HIGH));
    }
    boolean none = applied.effective() == DmarcPolicy.NONE;
    if (!none && !applied.openBelow() && !applied.openMissing()) {
      return Optional.empty();
    }
    String below = "DMARC is not enforced below the name: " + applied.tags().opening().orElse("");
    return Optional.of(
        none
            ? weak(applied, "DMARC policy is p=none: spoofed mail is not rejected", "policy_none")
            : weak(applied, below, reasonBelow(applied)));
  }

  private static Finding weak(Applied applied, String message, String reason) {
    return Finding.of(
        DMARC_WEAK,
        message,
        JsonValue.fields()
            .put("record", applied.text())
            .put("foundAt", applied.foundAt())
            .put("effective", applied.effective().wireName())
            .put("reason", reason)
            .build());
  }

  private static String reasonBelow(Applied applied) {
    return applied.openBelow() ? "subdomains_none" : "nonexistent_none";
  }

  private void bimi() {
    switch (bimi.state()) {
      case UNKNOWN -> {}
      case ABSENT, DECLINED -> assessment.judged(BIMI_INVALID);
      case PRESENT -> {
        if (!bimi.problems().isEmpty()) {
          assessment.bad(bimiFinding("record", bimi.problems().getFirst()));
        } else if (dmarc.state() != State.UNKNOWN) {
          assessment.judged(BIMI_INVALID);
          bimiFinding().ifPresent(assessment::bad);
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
