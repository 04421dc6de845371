package io.domainwatch.checks.net.tls;

import java.security.cert.CertPathValidatorException;
import java.security.cert.Certificate;
import java.security.cert.PKIXCertPathChecker;
import java.security.cert.X509Certificate;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Keeps authorities out of a path whose extended key usage does not allow server certificates: as
 * clients take it, that of an authority bounds what it may issue (CA/Browser Forum Baseline
 * Requirements 7.1.2.2; Mozilla Root Store Policy 5.3.1).
 */
public final class ServerAuthorities extends PKIXCertPathChecker {
  private static final String EXTENDED_KEY_USAGE = "2.5.29.37";
  private static final String SERVER_AUTH = "1.3.6.1.5.5.7.3.1";
  private static final String ANY_EXTENDED_KEY_USAGE = "2.5.29.37.0";

  private final X509Certificate leaf;

  /** For paths from this server certificate, whose own usage is another question. */
  ServerAuthorities(X509Certificate leaf) {
    this.leaf = leaf;
  }

  /**
   * Whether a certificate's extended key usage allows TLS servers; so does none. Empty when it
   * cannot be read.
   */
  public static Optional<Boolean> servesTls(X509Certificate certificate) {
    return CertificateReading.of(
        () -> {
          List<String> usages = certificate.getExtendedKeyUsage();
          return usages == null
              || usages.contains(SERVER_AUTH)
              || usages.contains(ANY_EXTENDED_KEY_USAGE);
        });
  }

  @Override
  public void init(boolean forward) {
    // Each certificate is looked at by itself.
  }

  @Override
  public boolean isForwardCheckingSupported() {
    return true;
  }

  @Override
  public @Nullable Set<String> getSupportedExtensions() {
    return Set.of(EXTENDED_KEY_USAGE);
  }

  @Override
  public void check(Certificate certificate, Collection<String> unresolvedCriticalExtensions)
      throws CertPathValidatorException {
    unresolvedCriticalExtensions.remove(EXTENDED_KEY_USAGE);
    if (certificate instanceof X509Certificate authority
        && !authority.equals(leaf)
        && !servesTls(authority).orElse(true)) {
      throw new CertPathValidatorException("an authority that is not meant for servers");
    }
  }
}
