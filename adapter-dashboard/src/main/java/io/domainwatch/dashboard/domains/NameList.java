package io.domainwatch.dashboard.domains;

import io.domainwatch.dashboard.csv.CsvReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the names in what people paste or upload. */
final class NameList {
  /** Names that are added at once at most: as many domains as an organization is built for. */
  static final int MAX = 10_000;

  /**
   * How the column of names may be headed, best first; the second one is that of our own export.
   */
  private static final List<String> HEADS = List.of("domain", "name");

  private NameList() {}

  /** With white space, commas, semicolons or bars between; no name holds one of these. */
  static List<String> pasted(String text) {
    return named(Stream.of(text.split("[\\s,;|]+")));
  }

  /**
   * The first column, or the one that the first row heads {@code domain} or {@code name}; empty
   * when this is no table.
   */
  static Optional<List<String>> ofCsv(byte[] content) {
    return CsvReader.rows(new String(content, StandardCharsets.UTF_8)).map(NameList::column);
  }

  private static List<String> column(List<List<String>> rows) {
    if (rows.isEmpty()) {
      return List.of();
    }
    List<String> heads =
        rows.getFirst().stream().map(head -> head.strip().toLowerCase(Locale.ROOT)).toList();
    int headed = HEADS.stream().mapToInt(heads::indexOf).filter(i -> i >= 0).findFirst().orElse(-1);
    int column = Math.max(0, headed);
    return named(
        rows.stream()
            .skip(headed < 0 ? 0 : 1)
            .filter(row -> row.size() > column)
            .map(row -> row.get(column)));
  }

  private static List<String> named(Stream<String> cells) {
    return cells.map(String::strip).filter(name -> !name.isEmpty()).toList();
  }
}
