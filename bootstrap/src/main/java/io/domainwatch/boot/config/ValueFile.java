package io.domainwatch.boot.config;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file that holds the value of one key and nothing else. */
final class ValueFile {
  /** {@code database.password-file} names the file with the value of {@code database.password}. */
  static final String KEY_SUFFIX = "-file";

  /** The same of environment variables. */
  static final String VARIABLE_SUFFIX = "_FILE";

  /** Names the folder of what systemd's {@code LoadCredential=} hands over; systemd.exec(5). */
  static final String CREDENTIALS_VARIABLE = "CREDENTIALS_DIRECTORY";

  /**
   * Longer than any value, in bytes; bounds what is read of a file that was named by mistake, which
   * may have no end.
   */
  private static final int MAX_BYTES = 64 * 1024;

  private ValueFile() {}

  /**
   * What is in it, without a line break at its end.
   *
   * @throws IOException when it cannot be read, is too large, is not UTF-8 or has several lines
   */
  static String read(Path file) throws IOException {
    byte[] bytes;
    try (InputStream in = Files.newInputStream(file)) {
      bytes = in.readNBytes(MAX_BYTES + 1);
    }
    if (bytes.length > MAX_BYTES) {
      throw new IOException("it is larger than " + MAX_BYTES / 1024 + " KiB");
    }
    String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    if (text.strip().lines().count() > 1) {
      throw new IOException("it has more than one line");
    }
    return text.strip();
  }
}
