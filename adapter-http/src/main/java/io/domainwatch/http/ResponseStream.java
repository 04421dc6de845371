package io.domainwatch.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Holds the beginning of a body back: a short one is then sent with its length, and one that fails
 * early can still become an error.
 */
final class ResponseStream extends OutputStream {
  /** Bytes held back; about 200 domains. */
  private static final int HELD_BYTES = 32 * 1024;

  private final ByteArrayOutputStream held = new ByteArrayOutputStream(8 * 1024);
  private final Supplier<OutputStream> start;
  private @Nullable OutputStream out;

  /**
   * @param start sends status and headers and gives the stream for the body
   */
  ResponseStream(Supplier<OutputStream> start) {
    this.start = start;
  }

  /** Whether the response has begun. */
  boolean started() {
    return out != null;
  }

  /** The whole body of a response that has not begun. */
  byte[] held() {
    return held.toByteArray();
  }

  @Override
  public void write(int octet) throws IOException {
    write(new byte[] {(byte) octet}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    if (out == null && held.size() + length <= HELD_BYTES) {
      held.write(bytes, offset, length);
      return;
    }
    if (out == null) {
      out = start.get();
      held.writeTo(out);
      held.reset();
    }
    out.write(bytes, offset, length);
  }

  @Override
  public void close() throws IOException {
    if (out != null) {
      out.close();
    }
  }
}
