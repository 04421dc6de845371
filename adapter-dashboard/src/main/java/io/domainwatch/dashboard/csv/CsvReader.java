package io.domainwatch.dashboard.csv;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.util.List;
import java.util.Optional;

/**
 * Reads a table (RFC 4180), and what spreadsheets make of it: any end of line, a byte order mark, a
 * semicolon or a tab instead of the comma when the first line has more of these.
 */
public final class CsvReader {
  private static final String BYTE_ORDER_MARK = "\ufeff";
  private static final String SEPARATORS = ",;\t";

  private CsvReader() {}

  /**
   * The rows that have any cell with more than white space, in their order; a quote that is never
   * closed ends with the text. Empty when text follows a closing quote: nobody can tell where that
   * cell ends.
   */
  public static Optional<List<List<String>>> rows(String text) {
    String table = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    if (table.isEmpty()) {
      return Optional.of(List.of());
    }
    try (var records =
        de.siegmar.fastcsv.reader.CsvReader.builder()
            .fieldSeparator(separatorOf(table))
            .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
            .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
            .trimWhitespacesAroundQuotes(true)
            .allowUnclosedQuote(true)
            .ofCsvRecord(table)
            .stream()) {
      return Optional.of(
          records.map(CsvRecord::getFields).filter(CsvReader::saysAnything).toList());
    } catch (CsvParseException _) {
      return Optional.empty();
    }
  }

  private static boolean saysAnything(List<String> row) {
    return row.stream().anyMatch(cell -> !cell.isBlank());
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
