package io.domainwatch.core.message;

import java.util.List;

/**
 * A text of several parts, such as a report, in words that are ready to be shown but not escaped
 * for any markup.
 *
 * @param title one line without a full stop
 * @param lead one or two sentences
 */
public record Letter(String title, String lead, List<Section> sections) {
  /** One that says nothing. */
  static final Letter EMPTY = new Letter("", "", List.of());

  public Letter {
    sections = List.copyOf(sections);
  }

  /**
   * A part under a heading.
   *
   * @param lines each a sentence or more
   * @param columns headings of a table; empty where there is none
   * @param rows of the table, each with a cell for each column
   */
  public record Section(String heading, List<String> lines, List<String> columns, List<Row> rows) {
    public Section {
      lines = List.copyOf(lines);
      columns = List.copyOf(columns);
      rows = List.copyOf(rows);
    }
  }

  /** A row of a table. */
  public record Row(List<String> cells) {
    public Row {
      cells = List.copyOf(cells);
    }
  }
}
