package io.domainwatch.boot.migrate;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import io.domainwatch.boot.migrate.MigrationBuilder.Monitor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Reads a table of domains: a first line with the names of columns, of which {@code domain} (or
 * {@code name}, {@code url}, {@code host}) must be there and {@code tags} and {@code status} may;
 * without such a line the first column has the domains.
 */
public final class CsvImport {
  private static final List<String> DOMAIN = List.of("domain", "name", "url", "host");
  private static final List<String> TAGS = List.of("tags", "tag");
  private static final List<String> STATUS = List.of("status");

  private final MigrationBuilder builder = new MigrationBuilder();
  private List<String> columns = List.of("domain");

  private CsvImport() {}

  /**
   * What becomes of a table.
   *
   * @param separator between columns
   */
  public static Migration read(String text, char separator) {
    CsvImport reading = new CsvImport();
    boolean isFirst = true;
    try (CsvReader<CsvRecord> reader =
        CsvReader.builder()
            .fieldSeparator(separator)
            .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
            .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
            .ofCsvRecord(text)) {
      for (CsvRecord row : reader) {
        if (!isFirst || !reading.isHeading(row)) {
          reading.row(row);
        }
        isFirst = false;
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return reading.builder.end();
  }

  /** The separator that the first line has most of. */
  public static char separator(String text) {
    String first = text.lines().findFirst().orElse("");
    char best = ',';
    for (char each : new char[] {';', '\t'}) {
      if (count(first, each) > count(first, best)) {
        best = each;
      }
    }
    return best;
  }

  private static long count(String line, char sought) {
    return line.chars().filter(each -> each == sought).count();
  }

  private boolean isHeading(CsvRecord row) {
    List<String> words =
        row.getFields().stream().map(word -> word.strip().toLowerCase(Locale.ROOT)).toList();
    if (words.stream().noneMatch(DOMAIN::contains)) {
      return false;
    }
    columns = words;
    words.stream()
        .filter(word -> !DOMAIN.contains(word) && !TAGS.contains(word) && !STATUS.contains(word))
        .forEach(word -> builder.not("column " + word, "there is nothing like it here"));
    return true;
  }

  private void row(CsvRecord row) {
    String domain = value(row, DOMAIN).orElse("");
    if (domain.isEmpty() || domain.startsWith("#")) {
      return;
    }
    Optional<String> status = value(row, STATUS).map(word -> word.toLowerCase(Locale.ROOT));
    List<String> left = new ArrayList<>();
    status
        .filter(word -> !word.equals("active") && !word.equals("paused"))
        .ifPresent(word -> left.add("status " + word + " (active and paused are known)"));
    builder.add(
        new Monitor(
            "line " + row.getStartingLineNumber(),
            domain,
            value(row, TAGS).map(CsvImport::words).orElse(List.of()),
            status.filter("paused"::equals).isEmpty(),
            Optional.empty(),
            left));
  }

  private static List<String> words(String tags) {
    return Arrays.stream(tags.split("[\\s,;|]+")).filter(word -> !word.isEmpty()).toList();
  }

  private Optional<String> value(CsvRecord row, List<String> names) {
    for (int i = 0; i < columns.size() && i < row.getFieldCount(); i++) {
      if (names.contains(columns.get(i))) {
        return Optional.of(row.getField(i).strip()).filter(text -> !text.isEmpty());
      }
    }
    return Optional.empty();
  }
}
