package io.domainwatch.checks.net.tls.wire;

import java.io.IOException;

/** The bytes of a peer are not what the protocol allows: truncated, a lying length, not TLS. */
public final class TlsDecodeException extends IOException {
  private static final long serialVersionUID = 1L;

  public TlsDecodeException(String message) {
    super(message);
  }
}
