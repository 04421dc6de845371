package io.domainwatch.benchmarks.api;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;

/** One connection with one request under way; takes only answers with {@code Content-Length}. */
final class LoadConnection {
  private static final int BUFFER_BYTES = 64 * 1024;
  private static final int STATUS_AT = "HTTP/1.1 ".length();
  private static final byte[] LENGTH = "\r\ncontent-length: ".getBytes(StandardCharsets.US_ASCII);

  private final SocketChannel channel;
  private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER_BYTES);
  private long sentAt;
  private long latencyNanos;

  LoadConnection(SocketChannel channel) {
    this.channel = channel;
  }

  /** Sends a request; requests are smaller than any socket's buffer. */
  void send(byte[] request) throws IOException {
    buffer.clear();
    sentAt = System.nanoTime();
    ByteBuffer bytes = ByteBuffer.wrap(request);
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }

  /** Reads what is there; whether the answer is whole. */
  boolean answered() throws IOException {
    if (channel.read(buffer) < 0) {
      throw new EOFException("the server closed a connection");
    }
    int head = headEnd();
    boolean whole = head > 0 && buffer.position() >= head + bodyBytes(head);
    if (whole) {
      latencyNanos = System.nanoTime() - sentAt;
    }
    return whole;
  }

  int status() {
    byte[] bytes = buffer.array();
    return (bytes[STATUS_AT] - '0') * 100
        + (bytes[STATUS_AT + 1] - '0') * 10
        + bytes[STATUS_AT + 2]
        - '0';
  }

  long latencyNanos() {
    return latencyNanos;
  }

  private int headEnd() {
    byte[] bytes = buffer.array();
    for (int i = 3; i < buffer.position(); i++) {
      if (bytes[i] == '\n' && bytes[i - 1] == '\r' && bytes[i - 2] == '\n') {
        return i + 1;
      }
    }
    return -1;
  }

  private int bodyBytes(int head) throws IOException {
    byte[] bytes = buffer.array();
    for (int i = 0; i + LENGTH.length < head; i++) {
      int matched = 0;
      while (matched < LENGTH.length && (bytes[i + matched] | 0x20) == (LENGTH[matched] | 0x20)) {
        matched++;
      }
      if (matched == LENGTH.length) {
        int length = 0;
        for (int at = i + matched; bytes[at] >= '0'; at++) {
          length = 10 * length + bytes[at] - '0';
        }
        return length;
      }
    }
    throw new IOException("an answer without Content-Length");
  }
}
