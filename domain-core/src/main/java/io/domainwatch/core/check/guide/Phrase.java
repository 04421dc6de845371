package io.domainwatch.core.check.guide;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A part of a sentence.
 *
 * @param code whether it is to be read letter by letter, as a name, a value or a command
 */
public record Phrase(String text, boolean code) {
  /** A link of Markdown, of which a page of ours keeps the words. */
  private static final Pattern LINK = Pattern.compile("\\[([^\\]]*)\\]\\([^)]*\\)");

  /** The parts of a text in Markdown that has code in backticks, and maybe links. */
  public static List<Phrase> read(String markdown) {
    String[] parts = LINK.matcher(markdown).replaceAll("$1").split("`", -1);
    List<Phrase> phrases = new ArrayList<>();
    for (int i = 0; i < parts.length; i++) {
      if (!parts[i].isEmpty()) {
        phrases.add(new Phrase(parts[i], i % 2 == 1));
      }
    }
    return phrases;
  }

  /** The same with a capital letter at the beginning, unless that is code. */
  public static List<Phrase> capitalised(List<Phrase> phrases) {
    if (phrases.isEmpty() || phrases.getFirst().code()) {
      return phrases;
    }
    List<Phrase> capitalised = new ArrayList<>(phrases);
    String text = phrases.getFirst().text();
    int first = text.offsetByCodePoints(0, 1);
    capitalised.set(
        0,
        new Phrase(
            text.substring(0, first).toUpperCase(Locale.ENGLISH) + text.substring(first), false));
    return capitalised;
  }

  /** The words of phrases, for where code looks like text. */
  public static String plain(List<Phrase> phrases) {
    return phrases.stream().map(Phrase::text).reduce("", String::concat);
  }
}
