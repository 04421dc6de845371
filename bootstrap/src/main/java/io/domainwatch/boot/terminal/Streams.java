package io.domainwatch.boot.terminal;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.function.BooleanSupplier;

/**
 * What comes in and goes out octet by octet, where a command takes or gives a file so.
 *
 * @param in the standard input
 * @param out the standard output
 * @param terminal whether people read the standard output while it is written
 */
public record Streams(InputStream in, OutputStream out, BooleanSupplier terminal) {
  /** Nothing comes in, and what goes out is lost. */
  public static final Streams NONE =
      new Streams(InputStream.nullInputStream(), OutputStream.nullOutputStream(), () -> false);
}
