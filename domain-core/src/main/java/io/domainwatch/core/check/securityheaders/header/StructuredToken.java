package io.domainwatch.core.check.securityheaders.header;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A structured field that is one token with parameters (RFC 9651 §3.3.4). */
public final class StructuredToken {

  private static final String TOKEN_MARKS = "!#$%&'*+-.^_`|~";

  private StructuredToken() {}

  /** The token; empty when the field was sent more than once or is no token. */
  public static Optional<String> of(List<String> values) {
    if (values.size() != 1) {
      return Optional.empty();
    }
    String value = values.getFirst().strip();
    int end = 0;
    while (end < value.length() && isInsideToken(value.charAt(end))) {
      end++;
    }
    String rest = value.substring(end).strip();
    boolean begun = end > 0 && (Character.isLetter(value.charAt(0)) || value.charAt(0) == '*');
    return begun && (rest.isEmpty() || rest.startsWith(";"))
        ? Optional.of(value.substring(0, end))
        : Optional.empty();
  }

  /** Whether a character may be in a token (RFC 9110 §5.6.2). */
  static boolean isTokenCharacter(int c) {
    return c < 128 && (Character.isLetterOrDigit(c) || TOKEN_MARKS.indexOf(c) >= 0);
  }

  /** The word without regard to case. */
  public static String lower(String text) {
    return text.strip().toLowerCase(Locale.ROOT);
  }

  private static boolean isInsideToken(char c) {
    return isTokenCharacter(c) || c == ':' || c == '/';
  }
}
