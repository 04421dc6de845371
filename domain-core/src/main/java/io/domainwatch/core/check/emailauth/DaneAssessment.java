package io.domainwatch.core.check.emailauth;

import static io.domainwatch.core.check.emailauth.EmailAuthDefinition.DANE_INVALID;
import static io.domainwatch.core.check.emailauth.EmailAuthDefinition.DANE_MISMATCH;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Dane;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.MailServer;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Protection;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Receives;
import io.domainwatch.core.check.emailauth.transport.ServerCertificate;
import io.domainwatch.core.check.emailauth.transport.TlsaRecord;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Finding;
import java.util.List;
import java.util.Optional;

/** Whether senders that keep to DANE can bring mail (RFC 7672). */
final class DaneAssessment {

  private final EmailAuthProbeResult seen;
  private final AssessmentBuilder assessment;

  DaneAssessment(EmailAuthProbeResult seen, AssessmentBuilder assessment) {
    this.seen = seen;
    this.assessment = assessment;
  }

  void assess() {
    if (seen.mail().receives() == Receives.UNKNOWN) {
      return;
    }
    assessment.judged(DANE_INVALID);
    assessment.judged(DANE_MISMATCH);
    seen.dane().forEach(this::assess);
  }

  private void assess(Dane dane) {
    if (dane.protection() == Protection.UNKNOWN) {
      assessment.unknown(DANE_INVALID, dane.host());
      assessment.unknown(DANE_MISMATCH, dane.host());
    } else if (dane.protection() == Protection.SECURE
        && dane.records().stream().noneMatch(TlsaRecord::isUsable)) {
      assessment.bad(
          finding(dane, DANE_INVALID, "No TLSA record of the mail exchanger %s can be used"));
      assessment.unknown(DANE_MISMATCH, dane.host());
    }
    DaneMatch.of(dane).ifPresent(match -> compared(dane, match));
  }

  private void compared(Dane dane, DaneMatch match) {
    switch (match) {
      case MATCHES -> {}
      case UNKNOWN -> assessment.unknown(DANE_MISMATCH, dane.host());
      case DIFFERS ->
          assessment.bad(
              finding(
                  dane,
                  DANE_MISMATCH,
                  dane.server() instanceof MailServer.WithoutStartTls
                      ? "The mail exchanger %s has TLSA records and offers no STARTTLS"
                      : "The certificate of the mail exchanger %s matches no TLSA record"));
    }
  }

  private static Finding finding(Dane dane, EventType type, String sentence) {
    Optional<String> certificate =
        dane.server() instanceof MailServer.Presented(List<ServerCertificate> chain)
            ? chain.stream().findFirst().map(ServerCertificate::fingerprint)
            : Optional.empty();
    JsonValue.Builder detail =
        JsonValue.fields()
            .put("host", dane.host())
            .put("tlsa", dane.records().stream().map(TlsaRecord::parameters).toList());
    if (type.equals(DANE_MISMATCH)) {
      detail.put("certificate", certificate).put("reason", DaneMatch.reason(dane));
    }
    return Finding.of(type, sentence.formatted(dane.host()), detail.build()).about(dane.host());
  }
}
