package io.domainwatch.checks.net.tls.hello;

import java.util.List;
import java.util.OptionalInt;

/** What one ClientHello got back. */
public sealed interface TlsReply {

  /**
   * The server chose.
   *
   * @param version the version it will speak
   * @param suite the cipher suite's two octets (three for SSLv2)
   * @param group the named group: in TLS 1.3 from a HelloRetryRequest or the server's key share,
   *     before it when its ServerKeyExchange was read
   * @param certificates DER, in the order sent; empty when not asked for, or not in clear (TLS 1.3)
   * @param dhPrimeBits length of the finite-field DH prime, when its ServerKeyExchange was read
   */
  record Hello(
      TlsVersion version,
      int suite,
      OptionalInt group,
      List<byte[]> certificates,
      OptionalInt dhPrimeBits)
      implements TlsReply {
    public Hello {
      certificates = List.copyOf(certificates);
    }
  }

  /** A fatal alert; {@code description} as in RFC 8446 §6. */
  record Alert(int description) implements TlsReply {}

  /** FIN or RST after the hello was sent. */
  record Closed() implements TlsReply {}

  /** Nothing, or not enough, within the time. */
  record Silent() implements TlsReply {}

  /** Octets that are no TLS; {@code why} is our own text, never the peer's. */
  record Garbled(String why) implements TlsReply {}

  /** No TCP connection; {@code why} is our own text. */
  record Unconnected(String why) implements TlsReply {}
}
