package io.domainwatch.checks.ssl;

import io.domainwatch.checks.ssl.SslObservation.AddressSeen;
import io.domainwatch.checks.ssl.SslObservation.Served;
import io.domainwatch.checks.ssl.SslObservation.ServedCertificate;
import io.domainwatch.core.value.Instants;
import io.domainwatch.core.value.JsonValue;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The observations of a run as they are stored and shown (docs/spec/checks/ssl.md, "What is
 * stored").
 */
final class SslReport {
  private SslReport() {}

  /**
   * The observations.
   *
   * @param scan this run's, else the last one's
   */
  static JsonValue.JsonObject of(SslObservation seen, Optional<SslScan> scan, Instant now) {
    JsonValue.Builder fields = JsonValue.fields();
    fields.put(
        "addresses", JsonValue.of(seen.addresses().stream().map(SslReport::address).toList()));
    fields.put("addressesFiltered", seen.addressesFiltered());
    findWorst(seen.served(), now).ifPresent(worst -> put(fields, seen, worst, scan, now));
    scan.ifPresent(last -> put(fields, last));
    fields.put("probedAt", scan.map(last -> Instants.text(last.scannedAt())));
    return fields.build();
  }

  /** The address with the worst certificate; the first of several. */
  static Optional<Served> findWorst(List<Served> served, Instant now) {
    return served.stream()
        .max(
            Comparator.<Served>comparingInt(each -> badness(each.certificate(), now))
                .thenComparing(
                    each -> each.certificate().leaf().getNotAfter(), Comparator.reverseOrder()));
  }

  private static int badness(ServedCertificate certificate, Instant now) {
    CertificateVerdict verdict = certificate.verdict();
    boolean revoked = certificate.revocation().status() == Revocation.Status.REVOKED;
    int broken = verdict.expired().isEmpty() && verdict.reasons().isEmpty() && !revoked ? 0 : 20;
    int doubtful = verdict.valid() ? 0 : 10;
    return broken + doubtful + stage(certificate, now).number();
  }

  /** The expiry stage of the server's own certificate. */
  static ExpiryStage stage(ServedCertificate certificate, Instant now) {
    return ExpiryStage.at(
        certificate.leaf().getNotBefore().toInstant(),
        certificate.leaf().getNotAfter().toInstant(),
        now);
  }

  /** The furthest stage over all addresses. */
  static ExpiryStage worstStage(List<Served> served, Instant now) {
    return served.stream()
        .map(each -> stage(each.certificate(), now))
        .max(Comparator.naturalOrder())
        .orElse(ExpiryStage.NONE);
  }

  private static void put(
      JsonValue.Builder fields,
      SslObservation seen,
      Served worst,
      Optional<SslScan> scan,
      Instant now) {
    ServedCertificate certificate = worst.certificate();
    fields.put("tls", tls(worst, scan));
    fields.put("leaf", CertificateReport.leaf(certificate.leaf(), now));
    fields.put(
        "otherLeafs",
        JsonValue.of(
            seen.served().stream()
                .map(each -> each.certificate().leaf())
                .filter(leaf -> !leaf.equals(certificate.leaf()))
                .distinct()
                .map(leaf -> CertificateReport.leaf(leaf, now))
                .toList()));
    fields.put("chain", CertificateReport.chain(certificate.chain()));
    fields.put("trust", trust(certificate.verdict()));
    fields.put("revocation", revocation(certificate.revocation(), now));
    fields.put("stage", worstStage(seen.served(), now).number());
    fields.put(
        "grade",
        scan.flatMap(last -> TlsGrade.of(certificate, last, worst.cipher()))
            .map(TlsGrade::letters));
  }

  private static void put(JsonValue.Builder fields, SslScan scan) {
    fields.put("protocols", SslScan.words(scan.protocols()));
    fields.put("weakCiphers", SslScan.words(scan.weakClasses()));
    fields.put("weakSuites", scan.weakSuites());
    fields.put("legacyKeyExchange", flag(scan.legacyKeyExchange()));
    fields.put("ecdheCbc", flag(scan.ecdheCbc()));
    scan.dhPrimeBits().ifPresent(bits -> fields.put("dhPrimeBits", bits));
    scan.hstsMaxAgeSeconds().ifPresent(seconds -> fields.put("hstsMaxAgeSeconds", seconds));
  }

  private static JsonValue.JsonObject address(AddressSeen address) {
    JsonValue.Builder fields = JsonValue.fields().put("ip", address.ip());
    switch (address) {
      case Served served -> {
        fields.put("leafSha256", CertificateReport.sha256(served.certificate().leaf()));
        fields.put("outcome", outcome(served.certificate().verdict()));
      }
      case SslObservation.Opaque opaque ->
          fields.put("leafSha256", new JsonValue.JsonNull()).put("outcome", opaque.reason());
      case SslObservation.Failed failed ->
          fields.put("leafSha256", new JsonValue.JsonNull()).put("outcome", failed.reason());
      case SslObservation.Untested untested ->
          fields.put("leafSha256", new JsonValue.JsonNull()).put("outcome", untested.reason());
    }
    return fields.build();
  }

  private static String outcome(CertificateVerdict verdict) {
    if (verdict.valid()) {
      return "valid";
    }
    return verdict.faulty() ? "invalid" : "unknown";
  }

  private static JsonValue.JsonObject tls(Served served, Optional<SslScan> scan) {
    return JsonValue.fields()
        .put("version", served.version())
        .put("cipher", served.cipher())
        .put("group", scan.flatMap(SslScan::group))
        .put("alpn", served.alpn())
        .put("pqKex", scan.map(last -> flag(last.pqKex())).orElseGet(JsonValue.JsonNull::new))
        .build();
  }

  private static JsonValue.JsonObject trust(CertificateVerdict verdict) {
    return JsonValue.fields()
        .put(
            "valid",
            verdict.valid() || verdict.faulty()
                ? JsonValue.of(verdict.valid())
                : new JsonValue.JsonNull())
        .put("reasons", verdict.reasons().stream().map(ValidationReason::word).toList())
        .put("anchor", verdict.anchor().map(CertificateReport::subject))
        .put("incomplete", verdict.incomplete())
        .put("misordered", verdict.misordered())
        .build();
  }

  private static JsonValue.JsonObject revocation(Revocation revocation, Instant now) {
    return JsonValue.fields()
        .put("status", revocation.status().word())
        .put("source", revocation.source().word())
        .put("checkedAt", Instants.text(now))
        .put("producedAt", revocation.producedAt().map(Instants::text))
        .put("reason", revocation.reason())
        .put("revokedAt", revocation.revokedAt().map(Instants::text))
        .build();
  }

  private static JsonValue flag(String answer) {
    return switch (answer) {
      case SslScan.YES -> JsonValue.of(true);
      case SslScan.UNKNOWN -> new JsonValue.JsonNull();
      default -> JsonValue.of(false);
    };
  }
}
