package io.domainwatch.checks.net.tls.wire;

import java.io.IOException;

/** Where a server's octets come from: a socket under a deadline, or an array in a test. */
public interface TlsInput {
  /**
   * Exactly {@code count} octets.
   *
   * @throws java.io.EOFException when the peer ended before that
   * @throws java.net.SocketTimeoutException when the time is up
   */
  byte[] read(int count) throws IOException;
}
