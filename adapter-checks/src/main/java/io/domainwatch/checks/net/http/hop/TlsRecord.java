package io.domainwatch.checks.net.http.hop;

import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.HostnameVerifier;
import javax.net.ssl.SSLPeerUnverifiedException;
import javax.net.ssl.SSLSession;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the session of a hop, and lets every host name pass. Forbids to resume the session: each
 * probe sees a whole handshake.
 */
public final class TlsRecord implements HostnameVerifier {

  private volatile @Nullable SSLSession session;
  private volatile String host = "";

  @Override
  public boolean verify(String hostname, SSLSession established) {
    host = hostname;
    session = established;
    established.invalidate();
    return true;
  }

  /** What the handshake showed; empty when there was none or it did not complete. */
  public Optional<TlsFacts> facts(X509TrustManager trust, HostnameVerifier hostRules) {
    SSLSession seen = session;
    if (seen == null) {
      return Optional.empty();
    }
    List<X509Certificate> chain = chainOf(seen);
    Optional<String> error = new ChainVerdict(trust).errorOf(chain, hostRules.verify(host, seen));
    return Optional.of(new TlsFacts(seen.getProtocol(), seen.getCipherSuite(), chain, error));
  }

  private static List<X509Certificate> chainOf(SSLSession session) {
    try {
      return Arrays.stream(session.getPeerCertificates())
          .filter(X509Certificate.class::isInstance)
          .map(X509Certificate.class::cast)
          .toList();
    } catch (SSLPeerUnverifiedException _) {
      return List.of();
    }
  }
}
