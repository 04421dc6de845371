package io.domainwatch.core.check.uptime;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Recognises default, suspended and empty pages (docs/spec/checks/uptime.md, "Placeholder pages").
 */
public final class PlaceholderPages {

  /** What an empty page is reported as. */
  private static final String EMPTY = "empty_body";

  private static final String TITLE = "title";

  /**
   * @param inTitle whether the title begins with the text; else the body holds it
   * @param maxCharacters of the page
   */
  private record Mark(String page, boolean inTitle, int maxCharacters, String text) {
    boolean isIn(String title, String body) {
      return body.length() <= maxCharacters
          && (inTitle ? title.startsWith(text) : body.contains(text));
    }
  }

  private final List<Mark> marks;

  private PlaceholderPages(List<Mark> marks) {
    this.marks = List.copyOf(marks);
  }

  /**
   * The pages of a list.
   *
   * @param lines page, {@code title} or {@code body}, characters at most or a dash, text and
   *     source, with tabs between
   */
  public static PlaceholderPages of(List<String> lines) {
    return new PlaceholderPages(lines.stream().map(PlaceholderPages::mark).toList());
  }

  /** Which default page this is, in one word; empty for any other page. */
  public Optional<String> pageIn(String title, String body) {
    String lowerTitle = title.strip().toLowerCase(Locale.ROOT);
    String lowerBody = body.toLowerCase(Locale.ROOT);
    if (lowerBody.isBlank()) {
      return Optional.of(EMPTY);
    }
    return marks.stream()
        .filter(mark -> mark.isIn(lowerTitle, lowerBody))
        .map(Mark::page)
        .findFirst();
  }

  private static Mark mark(String line) {
    String[] columns = line.split("\t", -1);
    int most = columns[2].equals("-") ? Integer.MAX_VALUE : Integer.parseInt(columns[2]);
    return new Mark(
        columns[0], columns[1].equals(TITLE), most, columns[3].toLowerCase(Locale.ROOT));
  }
}
