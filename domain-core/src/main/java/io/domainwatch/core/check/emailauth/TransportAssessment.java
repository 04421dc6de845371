package io.domainwatch.core.check.emailauth;

import static io.domainwatch.core.check.emailauth.EmailAuthDefinition.MTA_STS_CHANGED;
import static io.domainwatch.core.check.emailauth.EmailAuthDefinition.MTA_STS_INVALID;
import static io.domainwatch.core.check.emailauth.EmailAuthDefinition.MTA_STS_MX_MISMATCH;
import static io.domainwatch.core.check.emailauth.EmailAuthDefinition.MTA_STS_WEAK;
import static io.domainwatch.core.check.emailauth.EmailAuthDefinition.TLS_RPT_INVALID;

import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.emailauth.EmailAuthMemory.Remembered;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Exchanger;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Fetched;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Receives;
import io.domainwatch.core.check.emailauth.transport.MtaStsPolicy;
import io.domainwatch.core.check.emailauth.transport.MtaStsPolicy.Mode;
import io.domainwatch.core.check.emailauth.transport.MtaStsRecord;
import io.domainwatch.core.check.emailauth.transport.TlsReporting;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Baseline;
import io.domainwatch.core.run.Finding;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What MTA-STS and TLS reporting are worth; DANE has its own class. */
final class TransportAssessment {

  private static final String PART = "mta_sts";

  /** What the baseline keeps of a policy. */
  record PolicyReading(
      Optional<String> policyHash,
      Optional<String> id,
      Optional<String> mode,
      Optional<Long> maxAge,
      Optional<List<String>> mx) {}

  private final EmailAuthProbeResult seen;
  private final Optional<Remembered> lastPolicy;
  private final Instant now;
  private final Baseline baseline;
  private final AssessmentBuilder assessment;

  /**
   * @param memory of the run before
   */
  TransportAssessment(
      EmailAuthProbeResult seen,
      EmailAuthMemory memory,
      Instant now,
      Baseline baseline,
      AssessmentBuilder assessment) {
    this.seen = seen;
    this.lastPolicy = memory.mtaSts();
    this.now = now;
    this.baseline = baseline;
    this.assessment = assessment;
  }

  void assess() {
    switch (seen.mtaSts().record()) {
      case MtaStsRecord.Unknown _ -> {}
      case MtaStsRecord.Absent _ -> withoutRecord();
      case MtaStsRecord.Invalid(String _, String reason) -> withInvalidRecord(reason);
      case MtaStsRecord.Valid(String _, String id) -> withRecord(id);
    }
    tlsReporting();
    new DaneAssessment(seen, assessment).assess();
  }

  /** Senders that have read a policy keep to it, and learn no more when it changes. */
  private void withoutRecord() {
    if (lastPolicy.filter(last -> last.isInForceAt(now)).isPresent()) {
      assessment.bad(
          broken("record_missing", "its record is gone while senders still keep the policy")
              .at(Severity.MEDIUM));
    } else {
      assessment.judged(MTA_STS_INVALID);
      assessment.judged(MTA_STS_WEAK);
      assessment.judged(MTA_STS_MX_MISMATCH);
    }
  }

  private void withInvalidRecord(String reason) {
    boolean hadPolicy =
        switch (seen.mtaSts().policy()) {
          case Fetched.Policy _, Fetched.Broken _ -> true;
          case Fetched.NotAsked _, Fetched.Unknown _ -> lastPolicy.isPresent();
        };
    if (hadPolicy) {
      assessment.bad(broken("record_invalid", "its record is invalid: " + reason));
    }
  }

  private void withRecord(String id) {
    switch (seen.mtaSts().policy()) {
      case Fetched.NotAsked _, Fetched.Unknown _ -> {}
      case Fetched.Broken(String word, String reason) -> assessment.bad(broken(word, reason));
      case Fetched.Policy(MtaStsPolicy policy, boolean _, boolean _) -> {
        assessment.judged(MTA_STS_INVALID);
        life(policy);
        mismatches(policy);
        changes(policy, id);
      }
    }
  }

  private static Finding broken(String word, String text) {
    return Finding.of(
        MTA_STS_INVALID,
        "MTA-STS is broken: " + text,
        JsonValue.fields().put("reason", word).build());
  }

  private void life(MtaStsPolicy policy) {
    assessment.judged(MTA_STS_WEAK);
    if (policy.isShortLived()) {
      Finding weak =
          Finding.of(
              MTA_STS_WEAK,
              "Senders forget the MTA-STS policy after %d seconds, less than a day"
                  .formatted(policy.maxAge()),
              JsonValue.fields()
                  .put("reason", "short_max_age")
                  .put("maxAge", policy.maxAge())
                  .put("mode", policy.mode().wireName())
                  .build());
      assessment.bad(policy.mode() == Mode.TESTING ? weak.at(Severity.INFO) : weak);
    }
  }

  private void mismatches(MtaStsPolicy policy) {
    if (policy.mode() == Mode.NONE) {
      assessment.judged(MTA_STS_MX_MISMATCH);
      return;
    }
    if (seen.mail().receives() == Receives.UNKNOWN) {
      return;
    }
    assessment.judged(MTA_STS_MX_MISMATCH);
    for (Exchanger exchanger : seen.mail().exchangers()) {
      if (!policy.covers(exchanger.host())) {
        Finding finding =
            Finding.of(
                    MTA_STS_MX_MISMATCH,
                    "The mail exchanger %s is not in the MTA-STS policy"
                        .formatted(exchanger.host()),
                    JsonValue.fields()
                        .put("host", exchanger.host())
                        .put("mode", policy.mode().wireName())
                        .put("mx", policy.shown().mx())
                        .build())
                .about(exchanger.host());
        assessment.bad(policy.mode() == Mode.TESTING ? finding.at(Severity.MEDIUM) : finding);
      }
    }
  }

  private void changes(MtaStsPolicy policy, String id) {
    PolicyReading reading =
        new PolicyReading(
            Optional.of(policy.hash()),
            Optional.of(id),
            Optional.of(policy.mode().wireName()),
            Optional.of(policy.maxAge()),
            Optional.of(policy.shown().mx()));
    assessment.reading(PART, RecordJson.write(reading));
    PolicyReading before = baseline.findRecord(PART, PolicyReading.class).orElse(reading);
    if (before.policyHash().equals(reading.policyHash()) || isToldAsWeak(before, reading)) {
      return;
    }
    boolean sameId = before.id().equals(reading.id());
    assessment.changed(
        MTA_STS_CHANGED,
        PART,
        "",
        sameId
            ? "The MTA-STS policy changed, but its id did not, so senders do not see it"
            : "The MTA-STS policy changed",
        JsonValue.fields().put("id", id).put("id_not_bumped", sameId).build());
  }

  /** A policy that became too short-lived, or long enough, and is the same otherwise. */
  private static boolean isToldAsWeak(PolicyReading before, PolicyReading now) {
    return isShort(before) != isShort(now)
        && before.mode().equals(now.mode())
        && before.mx().equals(now.mx());
  }

  private static boolean isShort(PolicyReading policy) {
    return policy.maxAge().filter(age -> age < MtaStsPolicy.SHORT_LIFE_SECONDS).isPresent();
  }

  private void tlsReporting() {
    TlsReporting reporting = seen.tlsRpt();
    switch (reporting.state()) {
      case UNKNOWN -> {}
      case ABSENT, VALID -> assessment.judged(TLS_RPT_INVALID);
      case INVALID ->
          assessment.bad(
              Finding.of(
                  TLS_RPT_INVALID,
                  "The TLS reporting record is invalid: " + reporting.reason(),
                  JsonValue.fields().put("record", reporting.record()).build()));
    }
  }
}
