package io.domainwatch.core.check.ssl.scan;

import io.domainwatch.core.check.ssl.scan.TlsClient.KeyKind;
import io.domainwatch.core.check.ssl.scan.TlsClient.Role;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Scanner;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads {@code tls-clients.tsv}; a row that cannot be read stops the start. */
final class TlsClientTable {

  private static final String FILE = "tls-clients.tsv";

  /** Stands for an empty cell. */
  private static final String NOTHING = "-";

  private TlsClientTable() {}

  static List<TlsClient> read() {
    try (Scanner table =
        new Scanner(TlsClientTable.class.getResourceAsStream(FILE), StandardCharsets.UTF_8)) {
      return table
          .useDelimiter("\n")
          .tokens()
          .filter(line -> !line.startsWith("#"))
          .map(line -> client(line.split("\t", -1)))
          .toList();
    }
  }

  private static TlsClient client(String[] cells) {
    return new TlsClient(
        cells[0],
        cells[1],
        Role.valueOf(cells[2].toUpperCase(Locale.ROOT)),
        set(cells[3], version -> "TLSv" + version),
        numbers(cells[4]),
        numbers(cells[5]),
        set(cells[6], KeyKind::valueOf),
        numbers(cells[7]),
        words(cells[8]).toList(),
        cells[9].equals("asked"),
        LocalDate.parse(cells[10]),
        cells[11]);
  }

  private static Stream<String> words(String cell) {
    return cell.equals(NOTHING) ? Stream.empty() : Stream.of(cell.split(" "));
  }

  private static <T> Set<T> set(String cell, Function<String, T> reading) {
    return words(cell).map(reading).collect(Collectors.toUnmodifiableSet());
  }

  private static List<Integer> numbers(String cell) {
    return words(cell).map(each -> Integer.parseInt(each, 16)).toList();
  }
}
