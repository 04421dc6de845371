package io.domainwatch.dashboard.csv;

import java.util.ArrayList;
import java.util.List;

/**
 * Reads a table (RFC 4180), and what spreadsheets make of it: any end of line, a byte order mark, a
 * semicolon or a tab instead of the comma when the first line has more of these.
 */
public final class CsvReader {
  private static final char BYTE_ORDER_MARK = '\ufeff';
  private static final String SEPARATORS = ",;\t";

  private final String text;
  private final char separator;
  private final List<List<String>> rows = new ArrayList<>();
  private List<String> row = new ArrayList<>();
  private final StringBuilder cell = new StringBuilder();
  private int place;

  private CsvReader(String text) {
    this.text = text;
    separator = separatorOf(text);
  }

  /**
   * The rows that have any cell with more than white space, in their order; a quote that is never
   * closed ends with the text.
   */
  public static List<List<String>> rows(String text) {
    boolean marked = !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK;
    return new CsvReader(marked ? text.substring(1) : text).read();
  }

  private List<List<String>> read() {
    while (place < text.length()) {
      char c = text.charAt(place++);
      if (c == '"' && cell.toString().isBlank()) {
        cell.setLength(0);
        quoted();
      } else if (c == separator) {
        endCell();
      } else if (c == '\n' || c == '\r') {
        endRow();
      } else {
        cell.append(c);
      }
    }
    endRow();
    return List.copyOf(rows);
  }

  /** The rest of a quoted cell up to its closing quote. */
  private void quoted() {
    while (place < text.length()) {
      char c = text.charAt(place++);
      if (c != '"') {
        cell.append(c);
      } else if (place < text.length() && text.charAt(place) == '"') {
        cell.append(text.charAt(place++));
      } else {
        return;
      }
    }
  }

  private void endCell() {
    row.add(cell.toString());
    cell.setLength(0);
  }

  private void endRow() {
    endCell();
    if (row.stream().anyMatch(one -> !one.isBlank())) {
      rows.add(List.copyOf(row));
    }
    row = new ArrayList<>();
  }

  private static char separatorOf(String text) {
    String line = text.lines().findFirst().orElse("");
    char best = ',';
    for (char candidate : SEPARATORS.toCharArray()) {
      if (count(line, candidate) > count(line, best)) {
        best = candidate;
      }
    }
    return best;
  }

  private static long count(String line, char wanted) {
    return line.chars().filter(c -> c == wanted).count();
  }
}
