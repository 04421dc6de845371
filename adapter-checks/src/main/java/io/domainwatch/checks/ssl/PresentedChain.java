package io.domainwatch.checks.ssl;

import io.domainwatch.checks.ssl.chain.ChainAssessment.Stapled;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Optional;

/**
 * What one address presented in a handshake, before it is judged.
 *
 * @param staple the stapled OCSP response, when one came
 */
record PresentedChain(
    String ip,
    List<X509Certificate> chain,
    Stapled stapled,
    Optional<byte[]> staple,
    String version,
    String cipher,
    Optional<String> alpn) {
  PresentedChain {
    chain = List.copyOf(chain);
  }

  /** Whether the handshake was one of JSSE, which ended, and not a raw hello that was answered. */
  boolean inCompleteHandshake() {
    return stapled != Stapled.UNKNOWN;
  }

  /** Whether the server's key decrypts what the client chose (RSA key exchange), and signs not. */
  boolean decrypts() {
    return cipher.startsWith("TLS_RSA_") || cipher.startsWith("SSL_RSA_");
  }
}
