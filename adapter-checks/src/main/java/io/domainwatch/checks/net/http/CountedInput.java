package io.domainwatch.checks.net.http;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.atomic.AtomicLong;

/** Counts the bytes that arrive. Closing it closes the stream below. */
final class CountedInput extends FilterInputStream {

  private final AtomicLong bytes;

  /** Adds what arrives to {@code bytes}. */
  CountedInput(InputStream in, AtomicLong bytes) {
    super(in);
    this.bytes = bytes;
  }

  @Override
  public int read() throws IOException {
    int read = in.read();
    bytes.addAndGet(read < 0 ? 0 : 1);
    return read;
  }

  @Override
  public int read(byte[] target, int offset, int count) throws IOException {
    int read = in.read(target, offset, count);
    bytes.addAndGet(Math.max(0, read));
    return read;
  }
}
