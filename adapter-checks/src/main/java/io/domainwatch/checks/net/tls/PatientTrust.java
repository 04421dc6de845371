package io.domainwatch.checks.net.tls;

import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.net.ssl.X509TrustManager;

/**
 * JSSE's judge over some roots, and {@link TrustedPaths} where that one gives up in the middle
 * instead of judging. Says yes or refuses, and throws nothing else.
 */
final class PatientTrust implements X509TrustManager {

  /**
   * Intermediates in one path at most, as JSSE has it ({@code jdk.tls.maxCertificateChainLength}).
   */
  private static final int MAX_INTERMEDIATES = 10;

  private final X509TrustManager jsse;

  PatientTrust(X509TrustManager jsse) {
    this.jsse = jsse;
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType)
      throws CertificateException {
    Optional<Optional<CertificateException>> said =
        CertificateReading.of(() -> refusal(chain, authType));
    if (said.isEmpty()) {
      throwUnlessBuilt(List.of(chain));
    } else if (said.get().isPresent()) {
      throw said.get().get();
    }
  }

  private Optional<CertificateException> refusal(X509Certificate[] chain, String authType) {
    try {
      jsse.checkServerTrusted(chain, authType);
      return Optional.empty();
    } catch (CertificateException e) {
      return Optional.of(e);
    }
  }

  private void throwUnlessBuilt(List<X509Certificate> chain) throws CertificateException {
    TrustedPaths.Built built =
        TrustedPaths.build(
            chain.getFirst(),
            chain.subList(1, chain.size()),
            Set.copyOf(Arrays.asList(jsse.getAcceptedIssuers())),
            Optional.empty(),
            MAX_INTERMEDIATES);
    if (!(built instanceof TrustedPaths.Built.Path)) {
      throw new CertificateException("no path to a trusted root could be read");
    }
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType)
      throws CertificateException {
    jsse.checkClientTrusted(chain, authType);
  }

  @Override
  public X509Certificate[] getAcceptedIssuers() {
    return jsse.getAcceptedIssuers();
  }
}
