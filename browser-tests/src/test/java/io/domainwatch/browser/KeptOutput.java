package io.domainwatch.browser;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Standard error, kept instead of shown: the program's log goes there. */
final class KeptOutput extends OutputStream {
  private final PrintStream before;
  private final ByteArrayOutputStream kept = new ByteArrayOutputStream();

  private KeptOutput(PrintStream before) {
    this.before = before;
  }

  /** Keeps standard error from now on. */
  static KeptOutput ofErrors() {
    KeptOutput kept = new KeptOutput(System.err);
    System.setErr(new PrintStream(kept, true, StandardCharsets.UTF_8));
    return kept;
  }

  /** All that was written. */
  synchronized String text() {
    return kept.toString(StandardCharsets.UTF_8);
  }

  @Override
  public synchronized void write(int octet) {
    kept.write(octet);
  }

  @Override
  public synchronized void write(byte[] octets, int offset, int length) {
    kept.write(octets, offset, length);
  }

  /** Gives standard error back. */
  @Override
  public void close() {
    System.setErr(before);
  }
}
