package io.domainwatch.checks.ssl.chain;

import io.domainwatch.core.check.ssl.certificate.CertificateFacts;
import io.domainwatch.core.check.ssl.certificate.CertificateFacts.Extensions;
import io.domainwatch.core.check.ssl.certificate.CertificateFacts.Issuer;
import io.domainwatch.core.check.ssl.certificate.CertificateFacts.Key;
import io.domainwatch.core.check.ssl.certificate.CertificateFacts.Names;
import io.domainwatch.core.value.Sha256;
import io.domainwatch.core.value.TextSanitizer;
import java.security.cert.CertificateEncodingException;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Optional;

/** Certificates as plain values. */
public final class CertificateReader {

  private CertificateReader() {}

  /** What is judged and shown of a certificate. */
  public static CertificateFacts facts(X509Certificate certificate) {
    return new CertificateFacts(
        sha256(certificate),
        TextSanitizer.of(certificate.getSerialNumber().toString(16)),
        TextSanitizer.of(certificate.getSubjectX500Principal().getName()),
        new Issuer(
            CertificateFields.issuerCommonName(certificate).map(TextSanitizer::of),
            CertificateFields.issuerOrganization(certificate).map(TextSanitizer::of),
            TextSanitizer.of(certificate.getIssuerX500Principal().getName())),
        names(certificate),
        certificate.getNotBefore().toInstant(),
        certificate.getNotAfter().toInstant(),
        new Key(
            Sha256.hex(certificate.getPublicKey().getEncoded()),
            TextSanitizer.of(CertificateFields.keyType(certificate)),
            CertificateFields.keyBits(certificate)),
        TextSanitizer.of(certificate.getSigAlgName()),
        new Extensions(
            CertificateFields.sctCount(certificate),
            CertificateFields.mustStaple(certificate),
            first(CertificateFields.issuerUrls(certificate)),
            first(CertificateFields.crlUrls(certificate)),
            first(CertificateFields.ocspUrls(certificate))));
  }

  private static Names names(X509Certificate certificate) {
    Optional<List<String>> all = CertificateFields.names(certificate);
    return new Names(
        all.orElse(List.of()).stream().limit(Names.MAX_KEPT).map(TextSanitizer::of).toList(),
        all.map(List::size));
  }

  private static String sha256(X509Certificate certificate) {
    try {
      return Sha256.hex(certificate.getEncoded());
    } catch (CertificateEncodingException e) {
      throw new IllegalStateException("a parsed certificate has an encoding", e);
    }
  }

  private static Optional<String> first(List<String> urls) {
    return urls.stream().findFirst().map(TextSanitizer::of);
  }
}
