package io.domainwatch.checks.net;

import java.io.IOException;

/**
 * Our own limits let no further connection through before the deadline; nothing was sent, and
 * nothing is known of the peer.
 */
public final class LimitExceededException extends IOException {

  private static final long serialVersionUID = 1L;

  /** Says which limit kept the connection back. */
  public LimitExceededException(String message) {
    super(message);
  }
}
