package io.domainwatch.core.check.ssl;

import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.ssl.SslProbeResult.Served;
import io.domainwatch.core.check.ssl.certificate.CertificateFacts;
import io.domainwatch.core.check.ssl.certificate.ExpiryStage;
import io.domainwatch.core.check.ssl.certificate.Revocation;
import io.domainwatch.core.check.ssl.certificate.ServedCertificate;
import io.domainwatch.core.check.ssl.certificate.ValidationReason;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.value.Instants;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Words and details of what is wrong with certificates; each takes the addresses concerned. */
final class CertificateWords {
  private CertificateWords() {}

  static Finding expired(List<Served> bad) {
    Served first = bad.getFirst();
    CertificateFacts expired = first.certificate().verdict().expired().getFirst();
    boolean own = expired.equals(first.certificate().leaf());
    boolean root = !own && first.certificate().verdict().anchor().equals(Optional.of(expired));
    String notAfter = Instants.text(expired.notAfter());
    return Finding.of(
        SslDefinition.CERT_EXPIRED,
        (own
                ? "The certificate expired at "
                : root
                    ? "The root certificate expired at "
                    : "An intermediate certificate expired at ")
            + notAfter
            + ".",
        at(bad)
            .put("which", own ? "leaf" : root ? "root" : "intermediate")
            .put("subjectName", expired.subject())
            .put("sha256", expired.sha256())
            .put("notAfter", notAfter)
            .build());
  }

  static Finding expiring(List<Served> worst, ExpiryStage stage, Instant now) {
    CertificateFacts leaf = worst.getFirst().certificate().leaf();
    String notAfter = Instants.text(leaf.notAfter());
    return Finding.of(
            SslDefinition.CERT_EXPIRY_WARNING,
            "The certificate expires at " + notAfter + " and has not been renewed.",
            at(worst)
                .put("stage", stage.number())
                .put("sha256", leaf.sha256())
                .put("notAfter", notAfter)
                .put("remainingSeconds", Duration.between(now, leaf.notAfter()).toSeconds())
                .build())
        .at(stage == ExpiryStage.S1 ? Severity.MEDIUM : Severity.HIGH);
  }

  /**
   * @param givenUp whether an issuer that could not be fetched counts as none
   */
  static Finding invalid(List<Served> bad, boolean givenUp) {
    List<ValidationReason> reasons =
        bad.stream()
            .map(each -> each.certificate().verdict())
            .flatMap(
                verdict ->
                    Stream.concat(
                        verdict.reasons().stream(),
                        givenUp && verdict.trustUnknown()
                            ? Stream.of(ValidationReason.UNTRUSTED_ROOT)
                            : Stream.empty()))
            .distinct()
            .sorted()
            .toList();
    List<String> sentences = reasons.stream().map(ValidationReason::sentence).toList();
    return Finding.of(
        SslDefinition.VALIDATION_ISSUE,
        "The certificate does not validate: " + String.join("; ", sentences) + ".",
        at(bad)
            .put("reasons", reasons.stream().map(ValidationReason::wireName).toList())
            .put("sha256", bad.getFirst().certificate().leaf().sha256())
            .put("subjectName", bad.getFirst().certificate().leaf().subject())
            .put("issuer", bad.getFirst().certificate().leaf().issuer().name())
            .build());
  }

  static Finding incomplete(List<Served> bad) {
    return Finding.of(
        SslDefinition.CHAIN_INCOMPLETE,
        "The server does not send a needed intermediate certificate.",
        at(bad)
            .put(
                "path",
                bad.getFirst().certificate().verdict().path().stream()
                    .map(CertificateFacts::subject)
                    .toList())
            .build());
  }

  static Finding revoked(List<Served> bad) {
    ServedCertificate first = bad.getFirst().certificate();
    boolean own = first.revokedOnes().contains(first.leaf().sha256());
    Revocation revocation =
        own ? first.revocation() : first.revokedIssuer().orElseThrow().revocation();
    CertificateFacts which = own ? first.leaf() : first.revokedIssuer().orElseThrow().certificate();
    return Finding.of(
        SslDefinition.CERT_REVOKED,
        (own ? "The certificate was revoked" : "An intermediate certificate was revoked")
            + revocation.revokedAt().map(at -> " at " + Instants.text(at)).orElse("")
            + ".",
        at(bad)
            .put("reason", revocation.reason())
            .put("revokedAt", revocation.revokedAt().map(Instants::text))
            .put("source", revocation.source().wireName())
            .put("which", own ? "leaf" : "intermediate")
            .put("subjectName", which.subject())
            .put("sha256", which.sha256())
            .build());
  }

  static Finding inconsistent(List<Served> all) {
    List<JsonValue> entries = new ArrayList<>();
    for (Served each : all) {
      CertificateFacts leaf = each.certificate().leaf();
      entries.add(
          JsonValue.fields()
              .put("ip", each.ip())
              .put("sha256", leaf.sha256())
              .put("notAfter", Instants.text(leaf.notAfter()))
              .put("valid", each.certificate().verdict().valid())
              .build());
    }
    return Finding.of(
        SslDefinition.CERT_INCONSISTENT,
        "The addresses serve different certificates.",
        JsonValue.fields().put("certificates", JsonValue.of(entries)).build());
  }

  private static JsonValue.Builder at(List<Served> where) {
    return JsonValue.fields().put("addresses", where.stream().map(Served::ip).distinct().toList());
  }
}
