package io.domainwatch.core.check.emailauth.record;

import io.domainwatch.core.value.Sha256;
import java.nio.charset.StandardCharsets;

/** Text of a DNS record, made fit to be stored and shown. */
public final class Shown {

  /** Characters kept of a record; SPF records should not exceed 450 octets (RFC 7208 §3.4). */
  private static final int RECORD_CHARACTERS = 1_024;

  /** Characters kept of one term or tag, inside a sentence. */
  private static final int TERM_CHARACTERS = 80;

  private Shown() {}

  /**
   * A record in visible ASCII, other characters as {@code ?}. One that is too long is cut and ends
   * in its SHA-256, so that two different records stay different.
   */
  public static String record(String text) {
    String visible = visible(text);
    return visible.length() <= RECORD_CHARACTERS && visible.equals(text)
        ? visible
        : cut(visible, RECORD_CHARACTERS) + " [sha256 " + sha256(text) + "]";
  }

  /** A piece of a record in visible ASCII, other characters as {@code ?}, cut to 80 characters. */
  public static String term(String text) {
    return cut(visible(text), TERM_CHARACTERS);
  }

  /** SHA-256 of a text whose characters are bytes, in lower-case hexadecimal. */
  public static String sha256(String text) {
    return Sha256.hex(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  private static String visible(String text) {
    StringBuilder visible = new StringBuilder(text.length());
    text.chars().forEach(c -> visible.append(c >= ' ' && c <= '~' ? (char) c : '?'));
    return visible.toString();
  }

  private static String cut(String text, int characters) {
    return text.length() <= characters ? text : text.substring(0, characters) + "…";
  }
}
