package io.domainwatch.checks.ssl;

import io.domainwatch.core.value.Instants;
import io.domainwatch.core.value.JsonValue;
import io.domainwatch.core.value.Sha256;
import io.domainwatch.core.value.TextSanitizer;
import java.security.cert.CertificateEncodingException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Certificates as values, their text made harmless (docs/spec/addresses.md, "Remote text"). */
final class CertificateReport {

  /**
   * Names kept of one certificate; badssl has one with 10,000 (docs/spec/checks/ssl.md, "What is
   * stored").
   */
  static final int NAMES_LIMIT = 200;

  private CertificateReport() {}

  /** All that is shown of a server's own certificate. */
  static JsonValue.JsonObject leaf(X509Certificate leaf, Instant now) {
    Optional<List<String>> names = CertificateNames.of(leaf);
    Instant notBefore = leaf.getNotBefore().toInstant();
    Instant notAfter = leaf.getNotAfter().toInstant();
    JsonValue.Builder fields = JsonValue.fields();
    fields.put("sha256", sha256(leaf)).put("spkiSha256", spkiSha256(leaf));
    fields
        .put("serial", TextSanitizer.of(leaf.getSerialNumber().toString(16)))
        .put("subject", subject(leaf));
    fields.put("issuerCN", CertificateFields.issuerCommonName(leaf).map(TextSanitizer::of));
    fields.put("issuerO", CertificateFields.issuerOrganization(leaf).map(TextSanitizer::of));
    fields.put(
        "sans",
        names.orElse(List.of()).stream().limit(NAMES_LIMIT).map(TextSanitizer::of).toList());
    fields.put(
        "sanCount",
        names.<JsonValue>map(all -> JsonValue.of(all.size())).orElseGet(JsonValue.JsonNull::new));
    fields.put("notBefore", Instants.text(notBefore)).put("notAfter", Instants.text(notAfter));
    fields.put("lifetimeSeconds", Duration.between(notBefore, notAfter).toSeconds());
    fields.put("remainingSeconds", Duration.between(now, notAfter).toSeconds());
    fields.put("keyType", TextSanitizer.of(CertificateFields.keyType(leaf)));
    fields.put("keyBits", CertificateFields.keyBits(leaf));
    fields.put("sigAlg", TextSanitizer.of(leaf.getSigAlgName()));
    fields.put("sctCount", CertificateFields.sctCount(leaf));
    fields.put("mustStaple", CertificateFields.mustStaple(leaf));
    fields.put("aiaIssuer", first(CertificateFields.issuerUrls(leaf)));
    fields.put("crl", first(CertificateFields.crlUrls(leaf)));
    fields.put("ocsp", first(CertificateFields.ocspUrls(leaf)));
    return fields.build();
  }

  /** A chain as it was served. */
  static JsonValue chain(List<X509Certificate> chain) {
    return JsonValue.of(
        chain.stream()
            .map(
                each ->
                    JsonValue.fields()
                        .put("subject", subject(each))
                        .put("sha256", sha256(each))
                        .put("notAfter", Instants.text(each.getNotAfter().toInstant()))
                        .build())
            .toList());
  }

  /** The subject in RFC 2253 form. */
  static String subject(X509Certificate certificate) {
    return TextSanitizer.of(certificate.getSubjectX500Principal().getName());
  }

  /** Who issued it: the organization, else the common name, else the whole name. */
  static String issuer(X509Certificate certificate) {
    return TextSanitizer.of(
        CertificateFields.issuerOrganization(certificate)
            .or(() -> CertificateFields.issuerCommonName(certificate))
            .orElseGet(() -> certificate.getIssuerX500Principal().getName()));
  }

  /** SHA-256 of the certificate, hexadecimal. */
  static String sha256(X509Certificate certificate) {
    try {
      return Sha256.hex(certificate.getEncoded());
    } catch (CertificateEncodingException e) {
      throw new IllegalStateException("a parsed certificate has an encoding", e);
    }
  }

  /** SHA-256 of the public key with its algorithm, hexadecimal. */
  static String spkiSha256(X509Certificate certificate) {
    return Sha256.hex(certificate.getPublicKey().getEncoded());
  }

  private static Optional<String> first(List<String> urls) {
    return urls.stream().findFirst().map(TextSanitizer::of);
  }
}
