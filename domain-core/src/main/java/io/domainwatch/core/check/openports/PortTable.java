package io.domainwatch.core.check.openports;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The ports that are looked at, with their groups and what they usually serve. */
public final class PortTable {

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

  /** The table with these lines: port, group and service between tabs. */
  public static PortTable of(List<String> lines) {
    SortedMap<Integer, Row> rows = new TreeMap<>();
    lines.forEach(line -> add(rows, line));
    return new PortTable(rows, new TreeSet<>(rows.keySet()));
  }

  /** These ports in place of all; those that it knows keep their group. */
  public PortTable chosen(Optional<SortedSet<Integer>> named) {
    return named.map(some -> new PortTable(rows, new TreeSet<>(some))).orElse(this);
  }

  /** All ports, in order. */
  public SortedSet<Integer> ports() {
    return ports;
  }

  /** The ports of a group, in order. */
  public SortedSet<Integer> of(PortGroup group) {
    return ports.stream()
        .filter(port -> row(port).group() == group)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** The port with what it usually serves: {@code 6379 (redis)}. */
  public String named(int port) {
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
