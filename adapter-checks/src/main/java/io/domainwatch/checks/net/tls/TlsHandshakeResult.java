package io.domainwatch.checks.net.tls;

import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Optional;

/** How a handshake with one address ended. */
public sealed interface TlsHandshakeResult {

  /**
   * The handshake went through; nothing is said about whether the certificates deserve trust.
   *
   * @param chain as the server sent it, its own certificate first
   * @param version JSSE's name, such as {@code TLSv1.3}
   * @param cipher the suite by its registered name
   * @param alpn the protocol the server picked, if any
   * @param staple a stapled OCSP response for the server's own certificate (RFC 6066 §8), DER
   */
  record Completed(
      List<X509Certificate> chain,
      String version,
      String cipher,
      Optional<String> alpn,
      Optional<byte[]> staple)
      implements TlsHandshakeResult {
    public Completed {
      chain = List.copyOf(chain);
    }
  }

  /** The server sent a fatal alert; {@code description} as in RFC 8446 §6. */
  record Refused(int description) implements TlsHandshakeResult {}

  /** No handshake. */
  record Failed(Phase phase, Reason reason, String detail) implements TlsHandshakeResult {}

  /** Up to where the attempt got. */
  enum Phase {
    /** No TCP connection. */
    CONNECT,
    /** Connected, but the handshake did not end well. */
    TLS
  }

  /** What went wrong. */
  enum Reason {
    /** The peer answered the connection with RST. */
    REFUSED,
    /** The time was up. */
    TIMEOUT,
    /** No route. */
    UNREACHABLE,
    /** Our own guard or limits; nothing was sent. */
    NOT_TRIED,
    /** FIN or RST in the middle. */
    CLOSED,
    /** The peer's octets are no TLS that we understand. */
    NOT_TLS,
    /** We could not agree: our side refused what the server chose. */
    UNACCEPTABLE
  }
}
