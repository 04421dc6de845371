package io.domainwatch.dashboard.csv;

import java.nio.charset.StandardCharsets;

/**
 * Writes a table (RFC 4180) in UTF-8. A cell that spreadsheets would take for a formula gets an
 * apostrophe in front (OWASP, CSV Injection).
 */
public final class CsvWriter {
  /** The media type of what is written (RFC 7111 §5.1). */
  public static final String MEDIA_TYPE = "text/csv; charset=utf-8; header=present";

  /** Characters with which a formula begins in one spreadsheet or another. */
  private static final String FORMULA = "=+-@\t\r";

  private final StringBuilder text = new StringBuilder();

  /**
   * @param columns the first row
   */
  public CsvWriter(String... columns) {
    row(columns);
  }

  /** Adds a row. */
  public void row(String... cells) {
    for (int i = 0; i < cells.length; i++) {
      text.append(i == 0 ? "" : ",").append(quoted(harmless(cells[i])));
    }
    text.append("\r\n");
  }

  /** What was added since the last call; the first row belongs to the first one. */
  public byte[] take() {
    byte[] taken = text.toString().getBytes(StandardCharsets.UTF_8);
    text.setLength(0);
    return taken;
  }

  private static String harmless(String cell) {
    return !cell.isEmpty() && FORMULA.indexOf(cell.charAt(0)) >= 0 ? "'" + cell : cell;
  }

  private static String quoted(String cell) {
    boolean plain = cell.chars().noneMatch(c -> c == ',' || c == '"' || c == '\r' || c == '\n');
    return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
  }
}
