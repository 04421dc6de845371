package io.domainwatch.http.pipeline;

import io.domainwatch.core.value.Sha256;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A strong entity tag over the bytes of a representation (RFC 9110 §8.8.3).
 *
 * @param text with its quotes
 */
public record EntityTag(String text) {
  /** 128 bits: nobody makes two representations collide by accident. */
  private static final int HASH_DIGITS = 32;

  /** One entry of a list of tags, with what separates it from the next. */
  private static final Pattern ENTRY =
      Pattern.compile("[ \\t,]*(W/)?(\"[\\x21\\x23-\\x7E\\x80-\\uFFFF]*\")[ \\t]*(?=,|$)");

  /** The tag of these bytes. */
  public static EntityTag of(byte[] representation) {
    return new EntityTag('"' + Sha256.hex(representation).substring(0, HASH_DIGITS) + '"');
  }

  /**
   * Whether {@code If-None-Match} names it, by weak comparison, or is {@code *} (RFC 9110 §13.1.2).
   *
   * @param lines the header's lines; none never matches
   */
  public boolean matchesWeakly(List<String> lines) {
    return matches(lines, true);
  }

  /**
   * Whether {@code If-Match} names it, by strong comparison, or is {@code *} (RFC 9110 §13.1.1).
   *
   * @param lines the header's lines; none never matches
   */
  public boolean matchesStrongly(List<String> lines) {
    return matches(lines, false);
  }

  private boolean matches(List<String> lines, boolean weakly) {
    String all = String.join(",", lines).strip();
    if (all.equals("*")) {
      return true;
    }
    Matcher entry = ENTRY.matcher(all);
    int end = 0;
    while (entry.find() && entry.start() == end) {
      if (entry.group(2).equals(text) && (weakly || entry.group(1) == null)) {
        return true;
      }
      end = entry.end();
    }
    return false;
  }
}
