package io.domainwatch.checks.uptime;

import io.domainwatch.checks.net.http.Body;
import io.domainwatch.core.value.Printable;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jsoup.Jsoup;

/**
 * What is kept of a page.
 *
 * @param title of the document, made printable; empty without one
 * @param sha256 of the bytes that were read, in hexadecimal
 */
record PageFacts(String title, String sha256) {

  static PageFacts of(Body body) {
    return new PageFacts(title(body.bytes()), sha256(body.bytes()));
  }

  /** The character set is the document's own word for it, else UTF-8. */
  private static String title(byte[] html) {
    try {
      return Printable.of(Jsoup.parse(new ByteArrayInputStream(html), null, "").title());
    } catch (IOException e) {
      throw new UncheckedIOException("reading from memory", e);
    }
  }

  private static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
