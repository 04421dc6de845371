package io.domainwatch.checks.net.tls.hello;

import java.util.List;

/**
 * What a hello offers and asks for beside versions, suites and groups.
 *
 * @param signatureSchemes the signatures taken in a handshake (RFC 8446 §4.2.3), most wanted first
 * @param applicationProtocols offered by ALPN (RFC 7301); empty offers none
 * @param asksForStaple whether an OCSP response is asked for (RFC 6066 §8)
 */
public record TlsExtensions(
    List<Integer> signatureSchemes, List<String> applicationProtocols, boolean asksForStaple) {

  /** Every signature there is, and nothing that a server could stumble over. */
  static final TlsExtensions WIDEST =
      new TlsExtensions(
          List.of(
              0x0403, 0x0503, 0x0603, 0x0807, 0x0808, 0x0804, 0x0805, 0x0806, 0x0809, 0x080a,
              0x080b, 0x0401, 0x0501, 0x0601, 0x0203, 0x0201, 0x0202, 0x0101),
          List.of(),
          false);

  public TlsExtensions {
    signatureSchemes = List.copyOf(signatureSchemes);
    applicationProtocols = List.copyOf(applicationProtocols);
  }
}
