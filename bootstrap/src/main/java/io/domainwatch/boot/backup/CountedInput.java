package io.domainwatch.boot.backup;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Counts what was read. */
final class CountedInput extends FilterInputStream {
  private long count;

  CountedInput(InputStream in) {
    super(in);
  }

  /** Octets so far. */
  long count() {
    return count;
  }

  @Override
  public int read() throws IOException {
    int octet = super.read();
    if (octet >= 0) {
      count++;
    }
    return octet;
  }

  @Override
  public int read(byte[] octets, int from, int length) throws IOException {
    int read = super.read(octets, from, length);
    if (read > 0) {
      count += read;
    }
    return read;
  }
}
