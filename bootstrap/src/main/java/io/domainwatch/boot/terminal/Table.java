package io.domainwatch.boot.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Help.Ansi;

/**
 * A table for people: headings, and columns as wide as what is in them. Not for two threads.
 *
 * <p>What a site said may be in a cell, so nothing in one can move the cursor or turn the direction
 * of the text.
 */
public final class Table {
  private static final String GAP = "  ";

  /** Control characters, and those that turn the direction of text (Unicode UAX #9 §2). */
  private static final String UNPRINTABLE = "[\\p{Cc}\\u202A-\\u202E\\u2066-\\u2069]+";

  private final int columns;
  private final List<List<String>> rows = new ArrayList<>();

  private Table(int columns) {
    this.columns = columns;
  }

  /** An empty table whose columns have these headings. */
  public static Table of(String... headings) {
    Table table = new Table(headings.length);
    table.rows.add(List.of(headings).stream().map(word -> word.toUpperCase(Locale.ROOT)).toList());
    return table;
  }

  /** Adds a row with a cell for each column. */
  public void add(String... cells) {
    if (cells.length != columns) {
      throw new IllegalArgumentException(cells.length + " cells for " + columns + " columns");
    }
    rows.add(List.of(cells).stream().map(Table::printable).toList());
  }

  /** Its lines, headings first; none when no row was added. */
  public List<String> lines() {
    return rows.size() == 1 ? List.of() : rows.stream().map(this::line).toList();
  }

  /** A text of others in one line that is safe on a terminal. */
  public static String printable(String text) {
    return text.replaceAll(UNPRINTABLE, " ");
  }

  private String line(List<String> cells) {
    StringBuilder line = new StringBuilder();
    for (int column = 0; column < columns; column++) {
      String cell = cells.get(column);
      line.append(cell);
      if (column < columns - 1) {
        line.append(" ".repeat(widthOf(column) - width(cell))).append(GAP);
      }
    }
    return line.toString().stripTrailing();
  }

  private int widthOf(int column) {
    return rows.stream().mapToInt(cells -> width(cells.get(column))).max().orElse(0);
  }

  /** Places on a terminal: two for a character of Chinese, Japanese or Korean. */
  private static int width(String cell) {
    return Ansi.OFF.new Text(cell).getCJKAdjustedLength();
  }
}
