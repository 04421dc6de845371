package io.domainwatch.core.check.openports;

import io.domainwatch.core.check.openports.speech.Question;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The ports that are looked at, and the services that are known, with their groups. */
public final class PortTable {

  /** A row of the table. */
  private record Row(PortGroup group, String service, Question question) {
    private static final Row UNKNOWN = new Row(PortGroup.COMMON, "", Question.START_PAGE);
  }

  private final SortedMap<Integer, Row> rows;
  private final Map<String, PortGroup> services;
  private final SortedSet<Integer> ports;

  private PortTable(
      SortedMap<Integer, Row> rows, Map<String, PortGroup> services, SortedSet<Integer> ports) {
    this.rows = rows;
    this.services = services;
    this.ports = ports;
  }

  /**
   * The table with these lines.
   *
   * @param lines port, group, service and question between tabs; more may follow
   * @param services service and group between tabs, of those that are known by what they speak;
   *     more may follow
   */
  public static PortTable of(List<String> lines, List<String> services) {
    SortedMap<Integer, Row> rows = new TreeMap<>();
    lines.forEach(line -> add(rows, line));
    Map<String, PortGroup> groups = new HashMap<>();
    services.stream()
        .map(line -> line.split("\t", -1))
        .forEach(columns -> groups.put(columns[0], group(columns[1])));
    return new PortTable(rows, Map.copyOf(groups), new TreeSet<>(rows.keySet()));
  }

  /** These ports in place of all; those that it knows keep their group. */
  public PortTable chosen(Optional<SortedSet<Integer>> named) {
    return named.map(some -> new PortTable(rows, services, new TreeSet<>(some))).orElse(this);
  }

  /** All ports, in order. */
  public SortedSet<Integer> ports() {
    return ports;
  }

  /** The ports of a group by their numbers, in order. */
  public SortedSet<Integer> of(PortGroup group) {
    return ports.stream()
        .filter(port -> group(port) == group)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** What a port is asked that says nothing by itself. */
  public Question question(int port) {
    return row(port).question();
  }

  /** The port with what it usually serves: {@code 6379 (redis)}. */
  public String named(int port) {
    String service = row(port).service();
    return service.isEmpty() ? Integer.toString(port) : port + " (" + service + ")";
  }

  /** The group of a port by its number. */
  PortGroup group(int port) {
    return row(port).group();
  }

  /**
   * The group of a service that a port speaks; empty when only its number tells: of a service that
   * no table has, and of web pages where pages are what the port usually serves.
   */
  Optional<PortGroup> group(int port, String spoken) {
    boolean pages = spoken.equals("http") && row(port).question().isWeb();
    return pages ? Optional.empty() : Optional.ofNullable(services.get(spoken));
  }

  /** What a port usually serves; empty text when the program does not know. */
  String service(int port) {
    return row(port).service();
  }

  private Row row(int port) {
    return rows.getOrDefault(port, Row.UNKNOWN);
  }

  private static PortGroup group(String word) {
    return PortGroup.valueOf(word.toUpperCase(Locale.ROOT));
  }

  private static void add(SortedMap<Integer, Row> rows, String line) {
    String[] columns = line.split("\t", -1);
    Question question = Question.find(columns[3]).orElseThrow();
    rows.put(Integer.parseInt(columns[0]), new Row(group(columns[1]), columns[2], question));
  }
}
