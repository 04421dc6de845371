package io.domainwatch.testkit.net;

import io.domainwatch.testkit.net.Certificates.Issued;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Date;
import java.util.Optional;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.CRLReason;
import org.bouncycastle.asn1.x509.DistributionPointName;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.IssuingDistributionPoint;
import org.bouncycastle.cert.X509CertificateHolder;
import org.bouncycastle.cert.X509v2CRLBuilder;
import org.bouncycastle.cert.jcajce.JcaX509CertificateHolder;
import org.bouncycastle.cert.ocsp.BasicOCSPRespBuilder;
import org.bouncycastle.cert.ocsp.CertificateID;
import org.bouncycastle.cert.ocsp.CertificateStatus;
import org.bouncycastle.cert.ocsp.OCSPException;
import org.bouncycastle.cert.ocsp.OCSPResp;
import org.bouncycastle.cert.ocsp.OCSPRespBuilder;
import org.bouncycastle.cert.ocsp.RevokedStatus;
import org.bouncycastle.cert.ocsp.jcajce.JcaBasicOCSPRespBuilder;
import org.bouncycastle.operator.ContentSigner;
import org.bouncycastle.operator.DigestCalculator;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.bouncycastle.operator.jcajce.JcaDigestCalculatorProviderBuilder;

/** Mints revocation lists and OCSP responses for tests. */
public final class CertificatesRevocation {
  private CertificatesRevocation() {}

  /** How long a list or response holds. */
  public record Validity(Instant thisUpdate, Instant nextUpdate) {}

  /**
   * A revocation list, DER.
   *
   * @param revoked certificates on it, for key compromise, since {@code thisUpdate}
   * @param distributionPoint the address it says to be for, if any
   */
  public static byte[] crl(
      Issued issuer,
      Validity validity,
      Iterable<X509Certificate> revoked,
      Optional<String> distributionPoint) {
    try {
      X509v2CRLBuilder builder =
          new X509v2CRLBuilder(
              X500Name.getInstance(issuer.certificate().getSubjectX500Principal().getEncoded()),
              Date.from(validity.thisUpdate()));
      builder.setNextUpdate(Date.from(validity.nextUpdate()));
      revoked.forEach(
          each ->
              builder.addCRLEntry(
                  each.getSerialNumber(),
                  Date.from(validity.thisUpdate()),
                  CRLReason.keyCompromise));
      if (distributionPoint.isPresent()) {
        GeneralName name =
            new GeneralName(GeneralName.uniformResourceIdentifier, distributionPoint.orElseThrow());
        builder.addExtension(
            Extension.issuingDistributionPoint,
            true,
            new IssuingDistributionPoint(
                new DistributionPointName(new GeneralNames(name)), false, false));
      }
      return builder.build(signer(issuer.key())).getEncoded();
    } catch (IOException | OperatorCreationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** An OCSP response that says good, signed by {@code signer}, which is sent along. */
  public static byte[] good(
      X509Certificate subject, Issued issuer, Issued signer, Validity validity) {
    return ocsp(subject, issuer, signer, validity, Optional.empty());
  }

  /** An OCSP response that says revoked for key compromise since then. */
  public static byte[] revoked(
      X509Certificate subject, Issued issuer, Issued signer, Validity validity, Instant revokedAt) {
    return ocsp(subject, issuer, signer, validity, Optional.of(revokedAt));
  }

  private static byte[] ocsp(
      X509Certificate subject,
      Issued issuer,
      Issued signer,
      Validity validity,
      Optional<Instant> revokedAt) {
    try {
      DigestCalculator sha1 =
          new JcaDigestCalculatorProviderBuilder().build().get(CertificateID.HASH_SHA1);
      BasicOCSPRespBuilder builder = new JcaBasicOCSPRespBuilder(signer.keys().getPublic(), sha1);
      CertificateStatus status =
          revokedAt
              .<CertificateStatus>map(
                  at -> new RevokedStatus(Date.from(at), CRLReason.keyCompromise))
              .orElse(CertificateStatus.GOOD);
      builder.addResponse(
          new CertificateID(
              sha1, new JcaX509CertificateHolder(issuer.certificate()), subject.getSerialNumber()),
          status,
          Date.from(validity.thisUpdate()),
          Date.from(validity.nextUpdate()));
      X509CertificateHolder[] sentAlong = {new JcaX509CertificateHolder(signer.certificate())};
      OCSPResp response =
          new OCSPRespBuilder()
              .build(
                  OCSPRespBuilder.SUCCESSFUL,
                  builder.build(signer(signer.key()), sentAlong, Date.from(validity.thisUpdate())));
      return response.getEncoded();
    } catch (OCSPException | OperatorCreationException | GeneralSecurityException | IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static ContentSigner signer(PrivateKey key) throws OperatorCreationException {
    String algorithm = key.getAlgorithm().equals("EC") ? "SHA256withECDSA" : "SHA256withRSA";
    return new JcaContentSignerBuilder(algorithm).build(key);
  }
}
