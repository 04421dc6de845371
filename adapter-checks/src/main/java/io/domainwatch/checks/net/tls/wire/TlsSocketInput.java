package io.domainwatch.checks.net.tls.wire;

import io.domainwatch.checks.net.Deadline;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;

/** Reads a socket under a deadline that holds for all reads together, so a drip cannot hold us. */
public final class TlsSocketInput implements TlsInput {
  private final Socket socket;
  private final InputStream stream;
  private final Deadline deadline;

  public TlsSocketInput(Socket socket, Deadline deadline) throws IOException {
    this.socket = socket;
    this.stream = socket.getInputStream();
    this.deadline = deadline;
  }

  @Override
  public byte[] read(int count) throws IOException {
    byte[] octets = new byte[count];
    int filled = 0;
    while (filled < count) {
      filled += readSome(octets, filled, count - filled);
    }
    return octets;
  }

  /** At least one octet into {@code into}; returns how many. */
  int readSome(byte[] into, int offset, int length) throws IOException {
    int read = readUnlessExpired(into, offset, length);
    if (read < 0) {
      throw new EOFException("the peer ended");
    }
    return read;
  }

  /** The guard closes the socket at its own deadline; that is the time being up too. */
  private int readUnlessExpired(byte[] into, int offset, int length) throws IOException {
    if (deadline.expired()) {
      throw new SocketTimeoutException("deadline");
    }
    socket.setSoTimeout(deadline.remainingMillis());
    try {
      return stream.read(into, offset, length);
    } catch (SocketException e) {
      if (deadline.expired()) {
        throw new SocketTimeoutException("deadline");
      }
      throw e;
    }
  }
}
