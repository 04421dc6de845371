package io.domainwatch.checks.uptime;

import io.domainwatch.checks.net.http.Fetch;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * What browsers make of the type that a page is declared to have (docs/spec/checks/uptime.md,
 * "Declared type").
 */
final class DeclaredType {

  /** The content is not of the type; no browser shows it. */
  static final String MISMATCH = "body_type_mismatch";

  /** Bytes in which a PDF may begin (ISO 32000-1, implementation note 13). */
  private static final int PDF_BYTES = 1024;

  /** Bytes that show whether text is of two bytes a character. */
  private static final int TEXT_BYTES = 64;

  private static final Set<String> XML =
      Set.of("application/xhtml+xml", "application/xml", "text/xml", "image/svg+xml");

  /** Types beside text, images, sound and film that browsers show. */
  private static final Set<String> SHOWN =
      Set.of(
          "application/json",
          "application/pdf",
          "application/javascript",
          "application/ecmascript",
          "multipart/x-mixed-replace");

  /** Images that browsers tell by their first bytes (MIME Sniffing, "image type patterns"). */
  private static final Set<String> RASTER =
      Set.of("image/png", "image/jpeg", "image/jpg", "image/gif", "image/webp", "image/bmp");

  /** How such images begin, and other formats that browsers show under their names. */
  private static final List<String> SIGNATURES =
      List.of(
          "\u0089PNG",
          "\u00FF\u00D8\u00FF",
          "GIF8",
          "RIFF",
          "BM",
          "\0\0\1\0",
          "\0\0\2\0",
          "\0\0\0",
          "\u00FF\n",
          "II*\0",
          "MM\0*");

  private DeclaredType() {}

  /** Why no browser can show what was sent; empty when it can, and when that cannot be told. */
  static Optional<String> fault(Fetch.Answered answered) {
    byte[] bytes = answered.body().bytes();
    String type = type(answered);
    if (answered.head().status() / 100 != 2
        || bytes.length == 0
        || !answered.body().end().isReadable()) {
      return Optional.empty();
    }
    boolean mismatch =
        XML.contains(type)
            ? XmlPage.isMalformed(bytes)
            : RASTER.contains(type)
                ? SIGNATURES.stream().noneMatch(start -> begins(bytes, start))
                : type.equals("application/pdf")
                    ? !text(bytes, PDF_BYTES).contains("%PDF-")
                    : type.startsWith("text/") && isNoUtf16(answered, bytes);
    return mismatch ? Optional.of(MISMATCH) : Optional.empty();
  }

  /** Whether browsers offer to save what was sent in place of showing it. */
  static boolean isDownload(Fetch.Answered answered) {
    String type = type(answered);
    boolean attachment =
        answered
            .head()
            .first("Content-Disposition")
            .filter(value -> lower(value).strip().startsWith("attachment"))
            .isPresent();
    return attachment || !isShown(type);
  }

  private static boolean isShown(String type) {
    return !type.contains("/")
        || type.startsWith("text/")
        || type.startsWith("image/")
        || type.startsWith("audio/")
        || type.startsWith("video/")
        || type.endsWith("+json")
        || type.endsWith("+xml")
        || XML.contains(type)
        || SHOWN.contains(type);
  }

  /** Text that is declared to have two bytes a character, and has one. */
  private static boolean isNoUtf16(Fetch.Answered answered, byte[] bytes) {
    String declared = lower(answered.head().first("Content-Type").orElse(""));
    boolean wide = declared.replaceAll("[\"' ]", "").contains("charset=utf-16");
    boolean marked =
        begins(bytes, "\u00FE\u00FF")
            || begins(bytes, "\u00FF\u00FE")
            || begins(bytes, "\u00EF\u00BB\u00BF");
    return wide
        && !marked
        && bytes.length >= TEXT_BYTES
        && text(bytes, TEXT_BYTES).chars().allMatch(c -> c >= '\t' && c < 0x7F);
  }

  private static String type(Fetch.Answered answered) {
    String field = answered.head().first("Content-Type").orElse("");
    return lower(field.split(";", 2)[0].strip());
  }

  private static boolean begins(byte[] bytes, String start) {
    byte[] wanted = start.getBytes(StandardCharsets.ISO_8859_1);
    return bytes.length >= wanted.length
        && Arrays.equals(bytes, 0, wanted.length, wanted, 0, wanted.length);
  }

  private static String text(byte[] bytes, int most) {
    return new String(bytes, 0, Math.min(bytes.length, most), StandardCharsets.ISO_8859_1);
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }
}
