package io.domainwatch.checks.net.http.hop;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** Bodies in codings that we did not ask for, as far as one can be told from what it is not. */
final class CodedBody {

  /** Bytes of a body that say what it is. */
  private static final int BEGINNING_BYTES = 512;

  /** The least and the greatest number with which a frame to skip begins (RFC 8878 §3.1.2). */
  private static final long FIRST_SKIPPABLE = 0x184D2A50L;

  private static final long LAST_SKIPPABLE = 0x184D2A5FL;

  /** The number with which a Zstandard frame begins (RFC 8878 §3.1.1). */
  private static final long ZSTD_MAGIC = 0xFD2FB528L;

  /** How a page begins that was not coded at all. */
  private static final List<String> PLAIN = List.of("<!doctype html", "<html", "<?xml ");

  private CodedBody() {}

  /**
   * Whether the bytes are surely not of the coding, so that a browser that knows it shows nothing
   * (RFC 9110 §8.4). False where that cannot be told.
   *
   * @param contentEncoding the value of the field
   * @param bytes as they came, not decoded
   */
  static boolean cannotBe(String contentEncoding, byte[] bytes) {
    if (bytes.length < Integer.BYTES) {
      return false;
    }
    return switch (contentEncoding.strip().toLowerCase(Locale.ROOT)) {
      case "br" -> isPlainPage(bytes);
      case "zstd" -> !isZstd(bytes);
      case "deflate" -> !inflates(bytes, false) && !inflates(bytes, true);
      default -> false;
    };
  }

  private static boolean isPlainPage(byte[] bytes) {
    int length = Math.min(bytes.length, BEGINNING_BYTES);
    String text = new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
    String lower = text.stripLeading().toLowerCase(Locale.ROOT);
    return PLAIN.stream().anyMatch(lower::startsWith);
  }

  private static boolean isZstd(byte[] bytes) {
    long magic = 0;
    for (int i = Integer.BYTES - 1; i >= 0; i--) {
      magic = (magic << Byte.SIZE) | (bytes[i] & 0xFF);
    }
    return magic == ZSTD_MAGIC || (magic >= FIRST_SKIPPABLE && magic <= LAST_SKIPPABLE);
  }

  /** Browsers take both readings of the coding: with the frame of RFC 1950, and without. */
  private static boolean inflates(byte[] bytes, boolean bare) {
    Inflater inflater = new Inflater(bare);
    try {
      inflater.setInput(bytes);
      inflater.inflate(new byte[BEGINNING_BYTES]);
      return true;
    } catch (DataFormatException _) {
      return false;
    } finally {
      inflater.end();
    }
  }
}
