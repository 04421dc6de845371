package io.domainwatch.checks.net.tls;

import java.io.IOException;

/** The server ended the handshake with a fatal alert in clear. */
final class TlsAlertException extends IOException {
  private static final long serialVersionUID = 1L;

  private final int description;

  TlsAlertException(int description) {
    super("alert " + description);
    this.description = description;
  }

  /** The alert's number (RFC 8446 §6). */
  int description() {
    return description;
  }
}
