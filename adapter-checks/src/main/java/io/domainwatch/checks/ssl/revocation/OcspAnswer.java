package io.domainwatch.checks.ssl.revocation;

import io.domainwatch.checks.net.tls.CertificateReading;
import io.domainwatch.core.check.ssl.certificate.Revocation;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateParsingException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import org.bouncycastle.cert.X509CertificateHolder;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509CertificateHolder;
import org.bouncycastle.cert.ocsp.BasicOCSPResp;
import org.bouncycastle.cert.ocsp.CertificateID;
import org.bouncycastle.cert.ocsp.CertificateStatus;
import org.bouncycastle.cert.ocsp.OCSPException;
import org.bouncycastle.cert.ocsp.OCSPReqBuilder;
import org.bouncycastle.cert.ocsp.OCSPResp;
import org.bouncycastle.cert.ocsp.RevokedStatus;
import org.bouncycastle.cert.ocsp.SingleResp;
import org.bouncycastle.operator.DigestCalculatorProvider;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentVerifierProviderBuilder;
import org.bouncycastle.operator.jcajce.JcaDigestCalculatorProviderBuilder;
import org.jspecify.annotations.Nullable;

/** Asks for and judges OCSP responses (RFC 6960), stapled or fetched. */
public final class OcspAnswer {
  private static final String OCSP_SIGNING = "1.3.6.1.5.5.7.3.9";

  /** How long a response without nextUpdate is believed. */
  private static final Duration UNDATED_LIFETIME = Duration.ofDays(1);

  private OcspAnswer() {}

  /**
   * What follows to a responder's address in a GET request (RFC 6960 §A.1), URL-encoded base64;
   * empty when the issuer's certificate cannot be read.
   */
  public static Optional<String> requestPath(X509Certificate leaf, X509Certificate issuer) {
    return CertificateReading.of(
            () -> {
              CertificateID id =
                  new CertificateID(
                      digests().get(CertificateID.HASH_SHA1),
                      new JcaX509CertificateHolder(issuer),
                      leaf.getSerialNumber());
              return new OCSPReqBuilder().addRequest(id).build().getEncoded();
            })
        .map(
            request ->
                Base64.getEncoder()
                    .encodeToString(request)
                    .replace("+", "%2B")
                    .replace("/", "%2F")
                    .replace("=", "%3D"));
  }

  /**
   * Good or revoked when the response is about this certificate, signed by its issuer or in the
   * issuer's name, and current; empty otherwise.
   */
  public static Optional<Revocation> judge(
      byte[] response,
      X509Certificate leaf,
      X509Certificate issuer,
      Revocation.Source source,
      Instant now) {
    try {
      if (!(new OCSPResp(response).getResponseObject() instanceof BasicOCSPResp basic)
          || !signedFor(basic, issuer, now)) {
        return Optional.empty();
      }
      for (SingleResp single : basic.getResponses()) {
        if (isAbout(single, leaf, issuer) && isCurrent(single, now)) {
          return status(single.getCertStatus(), source, basic.getProducedAt().toInstant());
        }
      }
      return Optional.empty();
    } catch (IOException
        | OCSPException
        | OperatorCreationException
        | GeneralSecurityException
        | RuntimeException _) {
      return Optional.empty();
    }
  }

  /** Null stands for good in this library. */
  private static Optional<Revocation> status(
      @Nullable CertificateStatus status, Revocation.Source source, Instant producedAt) {
    if (status == null) {
      return Optional.of(Revocation.good(source, producedAt));
    }
    return status instanceof RevokedStatus revoked
        ? Optional.of(
            Revocation.revoked(
                source,
                producedAt,
                revoked.hasRevocationReason()
                    ? Optional.of(revoked.getRevocationReason())
                    : Optional.empty(),
                revoked.getRevocationTime().toInstant()))
        : Optional.empty();
  }

  private static boolean isAbout(SingleResp single, X509Certificate leaf, X509Certificate issuer)
      throws OCSPException, GeneralSecurityException, OperatorCreationException {
    CertificateID id = single.getCertID();
    return id.getSerialNumber().equals(leaf.getSerialNumber())
        && id.matchesIssuer(new JcaX509CertificateHolder(issuer), digests());
  }

  private static boolean isCurrent(SingleResp single, Instant now) {
    Instant thisUpdate = single.getThisUpdate().toInstant();
    Instant nextUpdate =
        Optional.ofNullable(single.getNextUpdate())
            .map(Date::toInstant)
            .orElseGet(() -> thisUpdate.plus(UNDATED_LIFETIME));
    return Revocation.current(thisUpdate, Optional.of(nextUpdate), now);
  }

  /** By the issuer's key, or by one that the issuer certified for OCSP (RFC 6960 §4.2.2.2). */
  private static boolean signedFor(BasicOCSPResp basic, X509Certificate issuer, Instant now)
      throws OCSPException, OperatorCreationException, GeneralSecurityException {
    if (verifies(basic, issuer)) {
      return true;
    }
    JcaX509CertificateConverter converter = new JcaX509CertificateConverter();
    for (X509CertificateHolder holder :
        Arrays.asList(basic.getCerts()).stream().limit(4).toList()) {
      X509Certificate delegate = converter.getCertificate(holder);
      if (isDelegate(delegate, issuer, now) && verifies(basic, delegate)) {
        return true;
      }
    }
    return false;
  }

  private static boolean verifies(BasicOCSPResp basic, X509Certificate signer)
      throws OCSPException, OperatorCreationException {
    return basic.isSignatureValid(new JcaContentVerifierProviderBuilder().build(signer));
  }

  private static boolean isDelegate(X509Certificate delegate, X509Certificate issuer, Instant now)
      throws CertificateParsingException {
    List<String> usages = delegate.getExtendedKeyUsage();
    if (usages == null || !usages.contains(OCSP_SIGNING)) {
      return false;
    }
    try {
      delegate.checkValidity(Date.from(now));
      delegate.verify(issuer.getPublicKey());
      return true;
    } catch (GeneralSecurityException _) {
      return false;
    }
  }

  private static DigestCalculatorProvider digests() throws OperatorCreationException {
    return new JcaDigestCalculatorProviderBuilder().build();
  }
}
