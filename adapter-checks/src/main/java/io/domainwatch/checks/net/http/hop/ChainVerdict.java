package io.domainwatch.checks.net.http.hop;

import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.X509TrustManager;

/** One word on whether a browser would take a certificate chain; {@code ssl} judges in depth. */
final class ChainVerdict {

  /** Signature check and key exchange that JSSE uses for every modern suite. */
  private static final String AUTH_TYPE = "UNKNOWN";

  private final X509TrustManager trust;

  ChainVerdict(X509TrustManager trust) {
    this.trust = trust;
  }

  /**
   * Why the chain would be refused now; empty when it would not.
   *
   * @param hostMatches whether the leaf is made for the host (RFC 9525)
   */
  Optional<String> errorOf(List<X509Certificate> chain, boolean hostMatches) {
    if (chain.isEmpty()) {
      return Optional.of("no_certificate");
    }
    Optional<String> dates = dateError(chain.getFirst());
    if (dates.isPresent()) {
      return dates;
    }
    try {
      trust.checkServerTrusted(chain.toArray(X509Certificate[]::new), AUTH_TYPE);
    } catch (CertificateException e) {
      return Optional.of(wordFor(e, chain));
    }
    return hostMatches ? Optional.empty() : Optional.of("hostname_mismatch");
  }

  private static Optional<String> dateError(X509Certificate leaf) {
    try {
      leaf.checkValidity();
      return Optional.empty();
    } catch (CertificateExpiredException _) {
      return Optional.of("expired");
    } catch (CertificateNotYetValidException _) {
      return Optional.of("not_yet_valid");
    }
  }

  private static String wordFor(CertificateException e, List<X509Certificate> chain) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof CertificateExpiredException) {
        return "chain_expired";
      }
      if (cause instanceof CertPathValidatorException path
          && path.getReason() == CertPathValidatorException.BasicReason.ALGORITHM_CONSTRAINED) {
        return "weak_algorithm";
      }
    }
    X509Certificate leaf = chain.getFirst();
    return leaf.getSubjectX500Principal().equals(leaf.getIssuerX500Principal())
        ? "self_signed"
        : "untrusted";
  }
}
