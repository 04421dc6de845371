package io.domainwatch.core.value;

/**
 * Text of a remote side, made fit to be stored and shown (docs/spec/addresses.md, "Remote text").
 */
public final class TextSanitizer {

  /** Characters kept of a text (docs/spec/addresses.md, "Remote text"). */
  public static final int MAX_CHARACTERS = 256;

  private TextSanitizer() {}

  /** The text without control, format and unassigned characters, cut to the limit. */
  public static String of(String remote) {
    return of(remote, MAX_CHARACTERS);
  }

  /** The same, cut to another number of characters. */
  public static String of(String remote, int mostCharacters) {
    StringBuilder clean = new StringBuilder();
    remote
        .codePoints()
        .filter(TextSanitizer::isPrintable)
        .limit(mostCharacters)
        .forEach(clean::appendCodePoint);
    return clean.toString();
  }

  /**
   * The same for a text of several lines: line feeds and tabs stay too, and so much of it.
   *
   * @param most characters kept
   */
  public static String linesOf(String remote, int most) {
    StringBuilder clean = new StringBuilder();
    remote
        .codePoints()
        .filter(c -> c == '\n' || c == '\t' || isPrintable(c))
        .limit(most)
        .forEach(clean::appendCodePoint);
    return clean.toString();
  }

  private static boolean isPrintable(int codePoint) {
    return switch (Character.getType(codePoint)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.UNASSIGNED,
          Character.PRIVATE_USE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }
}
