package io.domainwatch.checks.net.tls;

import java.io.IOException;

/** The bytes of a peer are not what the protocol allows: truncated, a lying length, not TLS. */
final class TlsDecodeException extends IOException {
  private static final long serialVersionUID = 1L;

  TlsDecodeException(String message) {
    super(message);
  }
}
