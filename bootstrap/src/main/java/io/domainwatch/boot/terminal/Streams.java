package io.domainwatch.boot.terminal;

import java.io.InputStream;
import java.io.OutputStream;

/**
 * What comes in and goes out octet by octet, where a command takes or gives a file so.
 *
 * @param in the standard input
 * @param out the standard output
 */
public record Streams(InputStream in, OutputStream out) {
  /** Nothing comes in, and what goes out is lost. */
  public static final Streams NONE =
      new Streams(InputStream.nullInputStream(), OutputStream.nullOutputStream());
}
