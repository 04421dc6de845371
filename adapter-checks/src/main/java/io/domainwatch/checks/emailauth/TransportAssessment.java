package io.domainwatch.checks.emailauth;

import static io.domainwatch.core.check.catalogue.EmailAuthDefinition.DANE_INVALID;
import static io.domainwatch.core.check.catalogue.EmailAuthDefinition.MTA_STS_CHANGED;
import static io.domainwatch.core.check.catalogue.EmailAuthDefinition.MTA_STS_INVALID;
import static io.domainwatch.core.check.catalogue.EmailAuthDefinition.MTA_STS_MX_MISMATCH;
import static io.domainwatch.core.check.catalogue.EmailAuthDefinition.TLS_RPT_INVALID;

import io.domainwatch.checks.emailauth.EmailAuthMemory.Remembered;
import io.domainwatch.checks.emailauth.EmailAuthObservation.Dane;
import io.domainwatch.checks.emailauth.EmailAuthObservation.Exchanger;
import io.domainwatch.checks.emailauth.EmailAuthObservation.Fetched;
import io.domainwatch.checks.emailauth.EmailAuthObservation.Receives;
import io.domainwatch.checks.emailauth.transport.MtaStsPolicy;
import io.domainwatch.checks.emailauth.transport.MtaStsPolicy.Mode;
import io.domainwatch.checks.emailauth.transport.MtaStsRecord;
import io.domainwatch.checks.emailauth.transport.TlsReporting;
import io.domainwatch.checks.emailauth.transport.TlsaRecord;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.value.JsonValue;
import java.time.Instant;
import java.util.Optional;

/** What MTA-STS, TLS reporting and DANE are worth. */
final class TransportAssessment {

  private static final String PART = "mta_sts";

  /** Patterns of a policy that are shown; all of them are in its hash. */
  static final int MX_SHOWN = 20;

  private static final String POLICY_HASH = "policyHash";

  private final EmailAuthObservation seen;
  private final Optional<Remembered> lastPolicy;
  private final Instant now;
  private final Verdicts verdicts;

  /**
   * @param memory of the run before
   */
  TransportAssessment(
      EmailAuthObservation seen, EmailAuthMemory memory, Instant now, Verdicts verdicts) {
    this.seen = seen;
    this.lastPolicy = memory.policy();
    this.now = now;
    this.verdicts = verdicts;
  }

  void assess() {
    switch (seen.mtaSts().record()) {
      case MtaStsRecord.Unknown _ -> {}
      case MtaStsRecord.Absent _ -> withoutRecord();
      case MtaStsRecord.Invalid(String _, String reason) -> withInvalidRecord(reason);
      case MtaStsRecord.Valid(String _, String id) -> withRecord(id);
    }
    tlsReporting();
    dane();
  }

  /** Senders that have read a policy keep to it, and learn no more when it changes. */
  private void withoutRecord() {
    if (lastPolicy.filter(last -> last.isInForceAt(now)).isPresent()) {
      verdicts.bad(
          broken("record_missing", "its record is gone while senders still keep the policy")
              .at(Severity.MEDIUM));
    } else {
      verdicts.judged(MTA_STS_INVALID);
      verdicts.judged(MTA_STS_MX_MISMATCH);
    }
  }

  private void withInvalidRecord(String reason) {
    boolean hadPolicy =
        switch (seen.mtaSts().policy()) {
          case Fetched.Policy _, Fetched.Broken _ -> true;
          case Fetched.NotAsked _, Fetched.Unknown _ -> lastPolicy.isPresent();
        };
    if (hadPolicy) {
      verdicts.bad(broken("record_invalid", "its record is invalid: " + reason));
    }
  }

  private void withRecord(String id) {
    switch (seen.mtaSts().policy()) {
      case Fetched.NotAsked _, Fetched.Unknown _ -> {}
      case Fetched.Broken(String word, String reason) -> verdicts.bad(broken(word, reason));
      case Fetched.Policy(MtaStsPolicy policy, boolean _, boolean _) -> {
        verdicts.judged(MTA_STS_INVALID);
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

  private void mismatches(MtaStsPolicy policy) {
    if (policy.mode() == Mode.NONE) {
      verdicts.judged(MTA_STS_MX_MISMATCH);
      return;
    }
    if (seen.mail().receives() == Receives.UNKNOWN) {
      return;
    }
    verdicts.judged(MTA_STS_MX_MISMATCH);
    for (Exchanger exchanger : seen.mail().exchangers()) {
      if (!policy.covers(exchanger.host())) {
        Finding finding =
            Finding.of(
                    MTA_STS_MX_MISMATCH,
                    "The mail exchanger %s is not in the MTA-STS policy"
                        .formatted(exchanger.host()),
                    JsonValue.fields()
                        .put("host", exchanger.host())
                        .put("mode", policy.mode().word())
                        .put("mx", policy.mx().stream().limit(MX_SHOWN).toList())
                        .build())
                .about(exchanger.host());
        verdicts.bad(policy.mode() == Mode.TESTING ? finding.at(Severity.MEDIUM) : finding);
      }
    }
  }

  private void changes(MtaStsPolicy policy, String id) {
    JsonValue.JsonObject reading =
        JsonValue.fields()
            .put(POLICY_HASH, policy.hash())
            .put("id", id)
            .put("mode", policy.mode().word())
            .put("maxAge", policy.maxAge().toSeconds())
            .put("mx", policy.mx().stream().limit(MX_SHOWN).toList())
            .build();
    verdicts.reading(PART, reading);
    if (!(verdicts.before(PART).orElse(reading) instanceof JsonValue.JsonObject before)
        || before.findText(POLICY_HASH).equals(reading.findText(POLICY_HASH))) {
      return;
    }
    boolean sameId = before.findText("id").equals(reading.findText("id"));
    verdicts.changed(
        MTA_STS_CHANGED,
        PART,
        "",
        sameId
            ? "The MTA-STS policy changed, but its id did not, so senders do not see it"
            : "The MTA-STS policy changed",
        JsonValue.fields().put("id", id).put("id_not_bumped", sameId).build());
  }

  private void tlsReporting() {
    TlsReporting reporting = seen.tlsRpt();
    switch (reporting.state()) {
      case UNKNOWN -> {}
      case ABSENT, VALID -> verdicts.judged(TLS_RPT_INVALID);
      case INVALID ->
          verdicts.bad(
              Finding.of(
                  TLS_RPT_INVALID,
                  "The TLS reporting record is invalid: " + reporting.reason(),
                  JsonValue.fields().put("record", reporting.record()).build()));
    }
  }

  private void dane() {
    if (seen.mail().receives() == Receives.UNKNOWN) {
      return;
    }
    verdicts.judged(DANE_INVALID);
    for (Dane dane : seen.dane()) {
      switch (dane.protection()) {
        case ABSENT, INSECURE -> {}
        case UNKNOWN -> verdicts.unknown(DANE_INVALID, dane.host());
        case SECURE -> {
          if (dane.records().stream().noneMatch(TlsaRecord::isUsable)) {
            verdicts.bad(unusable(dane));
          }
        }
      }
    }
  }

  private static Finding unusable(Dane dane) {
    return Finding.of(
            DANE_INVALID,
            "No TLSA record of the mail exchanger %s can be used".formatted(dane.host()),
            JsonValue.fields()
                .put("host", dane.host())
                .put("tlsa", dane.records().stream().map(TlsaRecord::parameters).toList())
                .build())
        .about(dane.host());
  }
}
