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

  private static final String ANY_ENDING = "*";

  /**
   * A page.
   *
   * @param title of the document
   * @param text that a reader sees, without markup
   * @param source as it was sent
   */
  public record Seen(String title, String text, String source) {

    private Seen lower() {
      return new Seen(
          title.strip().toLowerCase(Locale.ROOT),
          text.toLowerCase(Locale.ROOT),
          source.toLowerCase(Locale.ROOT));
    }
  }

  /** How a row of the list recognises its page. All texts are in lower case. */
  private sealed interface Mark {

    boolean isIn(Seen page);

    /** The title is this. */
    record Title(String text) implements Mark {
      @Override
      public boolean isIn(Seen page) {
        return page.title().equals(text);
      }
    }

    /** The title begins so. */
    record TitleStart(String text) implements Mark {
      @Override
      public boolean isIn(Seen page) {
        return page.title().startsWith(text);
      }
    }

    /** A reader sees this, and not much more: {@code maxCharacters} at most. */
    record Text(String text, int maxCharacters) implements Mark {
      @Override
      public boolean isIn(Seen page) {
        return page.text().length() <= maxCharacters && page.text().contains(text);
      }
    }

    /** The source holds this, and has {@code maxCharacters} at most. */
    record Source(String text, int maxCharacters) implements Mark {
      @Override
      public boolean isIn(Seen page) {
        return page.source().length() <= maxCharacters && page.source().contains(text);
      }
    }
  }

  private record Row(String page, Mark mark) {}

  private final List<Row> rows;

  private PlaceholderPages(List<Row> rows) {
    this.rows = List.copyOf(rows);
  }

  /**
   * The pages of a list.
   *
   * @param lines page, {@code title}, {@code text} or {@code body}, characters at most or a dash,
   *     text and source, with tabs between
   * @throws IllegalArgumentException if a line is none of these
   */
  public static PlaceholderPages of(List<String> lines) {
    return new PlaceholderPages(lines.stream().map(PlaceholderPages::row).toList());
  }

  /** Which default page this is, in one word; empty for any other page. */
  public Optional<String> pageIn(Seen page) {
    Seen lower = page.lower();
    return lower.source().isBlank()
        ? Optional.of(EMPTY)
        : rows.stream().filter(row -> row.mark().isIn(lower)).map(Row::page).findFirst();
  }

  private static Row row(String line) {
    String[] columns = line.split("\t", -1);
    String text = columns[3].toLowerCase(Locale.ROOT);
    Mark mark =
        switch (columns[1]) {
          case "title" -> titled(text);
          case "text" -> new Mark.Text(text, Integer.parseInt(columns[2]));
          case "body" -> new Mark.Source(text, Integer.parseInt(columns[2]));
          default -> throw new IllegalArgumentException("no place in a page: " + line);
        };
    return new Row(columns[0], mark);
  }

  private static Mark titled(String text) {
    return text.endsWith(ANY_ENDING)
        ? new Mark.TitleStart(text.substring(0, text.length() - ANY_ENDING.length()))
        : new Mark.Title(text);
  }
}
