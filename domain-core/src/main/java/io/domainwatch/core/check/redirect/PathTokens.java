package io.domainwatch.core.check.redirect;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Text of a URL without what stands for one visit or one day: session ids, dates, hashes
 * (docs/spec/checks/redirect.md, "Tokens").
 */
final class PathTokens {

  /** What stands for a token. */
  private static final String TOKEN = "*";

  /** Digits in a row that are a date, a time or a number that is counted up: {@code 20261124}. */
  private static final Pattern DIGITS = Pattern.compile("[0-9]{6,}");

  /** A date with separators, and whatever else is made of digits and separators alone. */
  private static final Pattern DATE = Pattern.compile("[0-9]{4}([-_.:T]?[0-9]{2}){2,5}Z?");

  private static final Pattern HEX = Pattern.compile("[0-9a-fA-F]{8,}");

  private static final Pattern UUID =
      Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

  /** Letters and digits mixed, as Base64 and its relatives have them. */
  private static final Pattern MIXED = Pattern.compile("[0-9A-Za-z_~.+=-]{16,}");

  private PathTokens() {}

  /** The path, each segment without its parameters (RFC 3986 §3.3) and with tokens made alike. */
  static String withoutIn(String path) {
    StringBuilder text = new StringBuilder();
    for (String segment : path.split("/", -1)) {
      int parameters = segment.indexOf(';');
      String bare = parameters < 0 ? segment : segment.substring(0, parameters);
      text.append(without(bare)).append('/');
    }
    text.setLength(text.length() - 1);
    return text.toString();
  }

  /** A segment or value, made alike where it is a token. */
  static String without(String text) {
    return isToken(text) ? TOKEN : DIGITS.matcher(text).replaceAll(TOKEN);
  }

  private static boolean isToken(String text) {
    return DATE.matcher(text).matches()
        || UUID.matcher(text).matches()
        || (HEX.matcher(text).matches() && hasDigit(text) && hasLetter(text))
        || (MIXED.matcher(text).matches() && isMixed(text));
  }

  /** Whether there are digits, small and capital letters: words of a path have no such mixture. */
  private static boolean isMixed(String text) {
    return hasDigit(text)
        && !text.equals(text.toLowerCase(Locale.ROOT))
        && !text.equals(text.toUpperCase(Locale.ROOT));
  }

  private static boolean hasDigit(String text) {
    return text.chars().anyMatch(c -> c >= '0' && c <= '9');
  }

  private static boolean hasLetter(String text) {
    return text.chars().anyMatch(Character::isLetter);
  }
}
