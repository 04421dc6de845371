package io.domainwatch.core.check.robots.file;

import java.util.Optional;

/**
 * One line, taken apart as Google does. All texts are octets, one a character.
 *
 * @param key without white space around it
 * @param value without white space around it and without comment
 * @param colon whether a colon stood between them, as it must
 */
record RobotsLine(String key, String value, boolean colon) {

  /**
   * The line's key and value; empty when it has none. A missing colon is made up for where there
   * are exactly two words.
   */
  static Optional<RobotsLine> of(String content) {
    int colon = content.indexOf(':');
    if (colon >= 0) {
      String key = stripped(content.substring(0, colon));
      return key.isEmpty()
          ? Optional.empty()
          : Optional.of(new RobotsLine(key, stripped(content.substring(colon + 1)), true));
    }
    int space = firstSpace(content);
    if (space < 0) {
      return Optional.empty();
    }
    String rest = stripped(content.substring(space));
    return firstSpace(rest) < 0
        ? Optional.of(new RobotsLine(content.substring(0, space), rest, false))
        : Optional.empty();
  }

  /** What a line says: without comment and white space around it. */
  static String content(String line) {
    int comment = line.indexOf('#');
    return stripped(comment < 0 ? line : line.substring(0, comment));
  }

  /** The product token of a User-agent value (RFC 9309 §2.2.1); empty when there is none. */
  String token() {
    if (value.startsWith("*") && (value.length() == 1 || isSpace(value.charAt(1)))) {
      return RobotsGroup.EVERYONE;
    }
    int end = 0;
    while (end < value.length() && isTokenCharacter(value.charAt(end))) {
      end++;
    }
    return value.substring(0, end);
  }

  private static boolean isTokenCharacter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-';
  }

  private static int firstSpace(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == ' ' || text.charAt(i) == '\t') {
        return i;
      }
    }
    return -1;
  }

  private static String stripped(String text) {
    int from = 0;
    int to = text.length();
    while (from < to && isSpace(text.charAt(from))) {
      from++;
    }
    while (to > from && isSpace(text.charAt(to - 1))) {
      to--;
    }
    return text.substring(from, to);
  }

  /** White space of US-ASCII alone: the octets 0x85 and 0xA0 may be part of a character. */
  private static boolean isSpace(char octet) {
    return octet == ' ' || (octet >= '\t' && octet <= '\r');
  }
}
