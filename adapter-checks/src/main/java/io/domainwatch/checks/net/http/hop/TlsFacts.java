package io.domainwatch.checks.net.http.hop;

import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Optional;

/**
 * What a TLS handshake showed. The certificate is recorded, not judged: a connection with a bad one
 * goes on.
 *
 * @param version such as {@code TLSv1.3}
 * @param cipherSuite IANA name
 * @param chain as sent, leaf first
 * @param verifyError why a browser would refuse the chain, one word; empty when it would not
 */
public record TlsFacts(
    String version, String cipherSuite, List<X509Certificate> chain, Optional<String> verifyError) {

  /** Copies the list. */
  public TlsFacts {
    chain = List.copyOf(chain);
  }

  /** Whether the chain is trusted, within its dates, and made for the host. */
  public boolean valid() {
    return verifyError.isEmpty();
  }
}
