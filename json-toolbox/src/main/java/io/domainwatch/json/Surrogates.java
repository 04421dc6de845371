package io.domainwatch.json;

/** Halves of pairs of surrogates, which UTF-8 cannot carry. */
final class Surrogates {
  private static final char REPLACEMENT = '\uFFFD';

  private Surrogates() {}

  static boolean arePaired(String text) {
    return paired(text).equals(text);
  }

  /** The text with U+FFFD for each half. */
  static String paired(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        return repaired(text);
      }
    }
    return text;
  }

  private static String repaired(String text) {
    StringBuilder repaired = new StringBuilder(text.length());
    text.codePoints()
        .map(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE ? REPLACEMENT : c)
        .forEach(repaired::appendCodePoint);
    return repaired.toString();
  }
}
