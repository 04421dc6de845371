package io.domainwatch.core.check.emailauth.spf;

import java.util.Optional;

/**
 * The {@code domain-spec} of a term (RFC 7208 §7.1).
 *
 * @param text as written
 * @param dynamic whether it holds a macro, so that the name depends on the sender
 */
record DomainSpec(String text, boolean dynamic) {

  /** Letters that stand for something about the sender (RFC 7208 §7.2), outside of explanations. */
  private static final String MACRO_LETTERS = "slodipvhSLODIPVH";

  private static final String DELIMITERS = ".-+,/_=";

  /** The specification, or empty when it is none. */
  static Optional<DomainSpec> parse(String text) {
    Optional<Boolean> macros = macrosIn(text);
    if (text.isEmpty() || macros.isEmpty() || !endsWell(text)) {
      return Optional.empty();
    }
    return Optional.of(new DomainSpec(text, macros.get()));
  }

  /** Whether a {@code macro-string} is well formed. */
  static boolean isMacroString(String text) {
    return macrosIn(text).isPresent();
  }

  /** Whether there are macros, or empty when one is malformed or a character is not visible. */
  private static Optional<Boolean> macrosIn(String text) {
    boolean found = false;
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c < '!' || c > '~') {
        return Optional.empty();
      }
      if (c != '%') {
        at++;
        continue;
      }
      int end = macroEnd(text, at);
      if (end < 0) {
        return Optional.empty();
      }
      found = true;
      at = end;
    }
    return Optional.of(found);
  }

  /** Where the macro that begins at {@code start} ends; -1 when it is malformed. */
  private static int macroEnd(String text, int start) {
    if (start + 1 >= text.length()) {
      return -1;
    }
    char kind = text.charAt(start + 1);
    if (kind == '%' || kind == '_' || kind == '-') {
      return start + 2;
    }
    int at = start + 2;
    if (kind != '{' || at >= text.length() || MACRO_LETTERS.indexOf(text.charAt(at)) < 0) {
      return -1;
    }
    at++;
    int digits = at;
    while (at < text.length() && isDigit(text.charAt(at))) {
      at++;
    }
    if (at > digits && text.substring(digits, at).chars().allMatch(c -> c == '0')) {
      return -1;
    }
    if (at < text.length() && (text.charAt(at) == 'r' || text.charAt(at) == 'R')) {
      at++;
    }
    while (at < text.length() && DELIMITERS.indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    return at < text.length() && text.charAt(at) == '}' ? at + 1 : -1;
  }

  /** Whether it ends in a macro, or in a dot and a top label with perhaps a final dot. */
  private static boolean endsWell(String text) {
    if (endsInMacro(text)) {
      return true;
    }
    String name = text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
    int dot = name.lastIndexOf('.');
    return dot >= 0 && isTopLabel(name.substring(dot + 1));
  }

  private static boolean endsInMacro(String text) {
    int at = 0;
    while (at < text.length()) {
      if (text.charAt(at) != '%') {
        at++;
        continue;
      }
      at = macroEnd(text, at);
      if (at == text.length()) {
        return true;
      }
    }
    return false;
  }

  private static boolean isTopLabel(String label) {
    return !label.isEmpty()
        && label.chars().allMatch(c -> isLetter(c) || isDigit(c) || c == '-')
        && !label.startsWith("-")
        && !label.endsWith("-")
        && !label.chars().allMatch(DomainSpec::isDigit);
  }

  private static boolean isLetter(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }
}
