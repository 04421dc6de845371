package io.domainwatch.checks.openports;

import io.domainwatch.checks.net.Fingerprint;
import io.domainwatch.core.value.Instants;
import io.domainwatch.core.value.JsonValue;
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
  static JsonValue.JsonObject value(
      OpenPortsObservation seen, PortTable table, OpenPortsMemory memory) {
    SortedSet<String> open = new TreeSet<>();
    table.ports().stream()
        .filter(seen::isOpenSomewhere)
        .forEach(port -> open.add(Integer.toString(port)));
    return JsonValue.fields()
        .put("ips", JsonValue.of(seen.scans().stream().map(scan -> scan(scan, memory)).toList()))
        .put("openUnion", numbers(new TreeSet<>(open.stream().map(Integer::valueOf).toList())))
        .put("expected", numbers(expected(memory)))
        .put("notScanned", new TreeSet<>(seen.unseen()).stream().limit(NAMED_ADDRESSES).toList())
        .put("fingerprint", fingerprint(seen))
        .put("unknowns", JsonValue.of(unknowns(seen)))
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
  private static List<JsonValue.JsonObject> unknowns(OpenPortsObservation seen) {
    return seen.scans().stream()
        .filter(scan -> !scan.isConclusive())
        .map(
            scan ->
                JsonValue.fields()
                    .put("probe", scan.ip())
                    .put("reason", scan.status().word())
                    .build())
        .toList();
  }

  private static SortedSet<Integer> expected(OpenPortsMemory memory) {
    SortedSet<Integer> expected = new TreeSet<>(memory.ports());
    expected.removeIf(port -> memory.port(port).filter(PortHistory::isUsual).isEmpty());
    return expected;
  }

  private static JsonValue numbers(SortedSet<Integer> ports) {
    return JsonValue.of(ports.stream().map(port -> JsonValue.of((long) port)).toList());
  }

  private static JsonValue.JsonObject scan(AddressScan scan, OpenPortsMemory memory) {
    Map<String, Integer> counts = new TreeMap<>();
    JsonValue.Builder listed = JsonValue.fields();
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
    JsonValue.Builder others = JsonValue.fields();
    counts.forEach((word, count) -> others.put(word, count));
    return JsonValue.fields()
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

  private static JsonValue.JsonObject port(int port, PortSeen seen, OpenPortsMemory memory) {
    JsonValue.Builder fields = JsonValue.fields().put("state", seen.state().word());
    memory
        .port(port)
        .ifPresent(history -> fields.put("firstSeen", Instants.text(history.firstOpen())));
    return fields.put("banner", seen.banner()).put("service", seen.family()).build();
  }
}
