package io.domainwatch.checks.openports;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The ports that are looked at; the built-in ones are data, dated, in {@code ports.tsv}. */
final class PortTable {

  private static final String FILE = "/openports/ports.tsv";

  /** A row of the table. */
  private record Row(PortGroup group, String service) {
    private static final Row UNKNOWN = new Row(PortGroup.COMMON, "");
  }

  private final SortedMap<Integer, Row> rows;
  private final SortedSet<Integer> ports;

  private PortTable(SortedMap<Integer, Row> rows, SortedSet<Integer> ports) {
    this.rows = rows;
    this.ports = ports;
  }

  /** The ports that come with the program. */
  static PortTable builtIn() {
    try (InputStream in = PortTable.class.getResourceAsStream(FILE);
        BufferedReader reader =
            new BufferedReader(
                new InputStreamReader(Objects.requireNonNull(in, FILE), StandardCharsets.UTF_8))) {
      SortedMap<Integer, Row> rows = new TreeMap<>();
      reader.lines().filter(line -> !line.startsWith("#")).forEach(line -> add(rows, line));
      return new PortTable(rows, new TreeSet<>(rows.keySet()));
    } catch (IOException e) {
      throw new UncheckedIOException(FILE, e);
    }
  }

  /** These ports in place of the built-in ones; those that it knows keep their group. */
  PortTable chosen(Optional<SortedSet<Integer>> named) {
    return named.map(some -> new PortTable(rows, new TreeSet<>(some))).orElse(this);
  }

  /** All ports, in order. */
  SortedSet<Integer> ports() {
    return ports;
  }

  /** The ports of a group, in order. */
  SortedSet<Integer> of(PortGroup group) {
    return ports.stream()
        .filter(port -> row(port).group() == group)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** The port with what it usually serves: {@code 6379 (redis)}. */
  String named(int port) {
    String service = row(port).service();
    return service.isEmpty() ? Integer.toString(port) : port + " (" + service + ")";
  }

  /** What a port usually serves; empty text when the program does not know. */
  String service(int port) {
    return row(port).service();
  }

  private Row row(int port) {
    return rows.getOrDefault(port, Row.UNKNOWN);
  }

  private static void add(SortedMap<Integer, Row> rows, String line) {
    String[] columns = line.split("\t", -1);
    PortGroup group = PortGroup.valueOf(columns[1].toUpperCase(Locale.ROOT));
    rows.put(Integer.parseInt(columns[0]), new Row(group, columns[2]));
  }
}
