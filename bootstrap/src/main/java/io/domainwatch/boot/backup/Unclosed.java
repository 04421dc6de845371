package io.domainwatch.boot.backup;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** A stream that stays open for whoever opened it. */
final class Unclosed extends FilterOutputStream {
  Unclosed(OutputStream out) {
    super(out);
  }

  @Override
  public void write(byte[] octets, int from, int length) throws IOException {
    out.write(octets, from, length);
  }

  @Override
  public void close() throws IOException {
    flush();
  }
}
