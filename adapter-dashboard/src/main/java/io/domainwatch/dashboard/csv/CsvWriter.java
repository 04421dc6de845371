package io.domainwatch.dashboard.csv;

import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;

/**
 * Writes a table (RFC 4180) in UTF-8. A cell that spreadsheets would take for a formula gets an
 * apostrophe in front (OWASP, CSV Injection).
 */
public final class CsvWriter {
  /** The media type of what is written (RFC 7111 §5.1). */
  public static final String MEDIA_TYPE = "text/csv; charset=utf-8; header=present";

  /** Characters with which a formula begins in one spreadsheet or another. */
  private static final String FORMULA = "=+-@\t\r";

  private final StringWriter text = new StringWriter();
  private final de.siegmar.fastcsv.writer.CsvWriter rows =
      de.siegmar.fastcsv.writer.CsvWriter.builder().bufferSize(0).build(text);

  /**
   * @param columns the first row
   */
  public CsvWriter(String... columns) {
    row(columns);
  }

  /** Adds a row. */
  public void row(String... cells) {
    rows.writeRecord(Stream.of(cells).map(CsvWriter::harmless).toList());
  }

  /** What was added since the last call; the first row belongs to the first one. */
  public byte[] take() {
    byte[] taken = text.toString().getBytes(StandardCharsets.UTF_8);
    text.getBuffer().setLength(0);
    return taken;
  }

  private static String harmless(String cell) {
    return !cell.isEmpty() && FORMULA.indexOf(cell.charAt(0)) >= 0 ? "'" + cell : cell;
  }
}
