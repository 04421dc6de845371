package io.domainwatch.checks.openports;

import io.domainwatch.checks.net.Fingerprint;
import io.domainwatch.core.value.Instants;
import io.domainwatch.core.value.Value;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The observation as a value, with the field names of docs/spec/checks/open_ports.md, "What is
 * stored". Ports that are closed or filtered are counted, the others are listed.
 */
final class OpenPortsObservationForm {

  /** Addresses named that were not scanned; a name may have very many. */
  private static final int NAMED_ADDRESSES = 20;

  private OpenPortsObservationForm() {}

  /**
   * The value of what was seen.
   *
   * @param memory as the assessment left it
   */
  static Value.Fields value(OpenPortsObservation seen, PortTable table, OpenPortsMemory memory) {
    SortedSet<String> open = new TreeSet<>();
    table.ports().stream()
        .filter(seen::isOpenSomewhere)
        .forEach(port -> open.add(Integer.toString(port)));
    return Value.fields()
        .put("ips", Value.of(seen.scans().stream().map(scan -> scan(scan, memory)).toList()))
        .put("openUnion", numbers(new TreeSet<>(open.stream().map(Integer::valueOf).toList())))
        .put("expected", numbers(expected(memory)))
        .put("notScanned", new TreeSet<>(seen.unseen()).stream().limit(NAMED_ADDRESSES).toList())
        .put("fingerprint", fingerprint(seen))
        .put("unknowns", Value.of(unknowns(seen)))
        .put("queries", seen.load().value())
        .build();
  }

  /** Over the ports that are open, by address (docs/spec/checks/dns-shared.md, "Stored form"). */
  private static String fingerprint(OpenPortsObservation seen) {
    SortedSet<String> lines = new TreeSet<>();
    for (AddressScan scan : seen.scans()) {
      lines.add(scan.ip());
      scan.ports().keySet().stream()
          .filter(scan::isOpen)
          .forEach(port -> lines.add(scan.subject(port)));
    }
    return Fingerprint.of(lines);
  }

  /** Addresses of which nothing could be told in this run, and why. */
  private static List<Value.Fields> unknowns(OpenPortsObservation seen) {
    return seen.scans().stream()
        .filter(scan -> !scan.isConclusive())
        .map(
            scan ->
                Value.fields().put("probe", scan.ip()).put("reason", scan.status().word()).build())
        .toList();
  }

  private static SortedSet<Integer> expected(OpenPortsMemory memory) {
    SortedSet<Integer> expected = new TreeSet<>(memory.ports());
    expected.removeIf(port -> memory.port(port).filter(PortHistory::isUsual).isEmpty());
    return expected;
  }

  private static Value numbers(SortedSet<Integer> ports) {
    return Value.of(ports.stream().map(port -> Value.of((long) port)).toList());
  }

  private static Value.Fields scan(AddressScan scan, OpenPortsMemory memory) {
    Map<String, Integer> counts = new TreeMap<>();
    Value.Builder listed = Value.fields();
    scan.ports()
        .forEach(
            (port, seen) -> {
              switch (seen.state()) {
                case CLOSED, FILTERED, UNKNOWN ->
                    counts.merge(seen.state().word(), 1, Integer::sum);
                case OPEN, OPEN_NO_SERVICE -> {
                  if (scan.isConclusive()) {
                    listed.put(Integer.toString(port), port(port, seen, memory));
                  } else {
                    counts.merge(seen.state().word(), 1, Integer::sum);
                  }
                }
              }
            });
    Value.Builder others = Value.fields();
    counts.forEach((word, count) -> others.put(word, count));
    return Value.fields()
        .put("ip", scan.ip())
        .put("cdn", scan.cdn())
        .put("status", scan.status().word())
        .put("allPortsOpen", scan.status() == AddressScan.Status.ALL_OPEN)
        .put("reachable", scan.ports().values().stream().anyMatch(PortSeen::answered))
        .put("scannedAt", Instants.text(scan.at()))
        .put("ports", listed.build())
        .put("otherPorts", others.build())
        .build();
  }

  private static Value.Fields port(int port, PortSeen seen, OpenPortsMemory memory) {
    Value.Builder fields = Value.fields().put("state", seen.state().word());
    memory
        .port(port)
        .ifPresent(history -> fields.put("firstSeen", Instants.text(history.firstOpen())));
    return fields.put("banner", seen.banner()).put("service", seen.family()).build();
  }
}
