package io.domainwatch.checks.openports;

import io.domainwatch.core.value.JsonValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What the check remembers from run to run, opened for one assessment. As large as the table of
 * ports and the addresses of a run, whatever the name does.
 */
final class OpenPortsMemory {

  /** Runs whose ports make up the baseline (docs/spec/checks/open_ports.md, "Common ports"). */
  private static final int LEARNING_RUNS = 2;

  /**
   * Address sets, by their hashes, that are compared; two changes among them make a name volatile
   * (proposal).
   */
  private static final int SETS_COMPARED = 4;

  private static final int VOLATILE_CHANGES = 2;

  private final SortedMap<Integer, PortHistory> ports = new TreeMap<>();
  private final Map<String, Instant> scannedAt = new TreeMap<>();
  private final Set<String> open = new TreeSet<>();
  private final List<String> addressSets;
  private final int runs;

  OpenPortsMemory(JsonValue.JsonObject stored) {
    JsonValue.JsonObject histories = stored.fieldsOf("ports");
    histories
        .fields()
        .keySet()
        .forEach(
            port -> ports.put(Integer.valueOf(port), PortHistory.read(histories.fieldsOf(port))));
    JsonValue.JsonObject scanned = stored.fieldsOf("scannedAt");
    scanned
        .fields()
        .keySet()
        .forEach(ip -> scannedAt.put(ip, Instant.ofEpochMilli(scanned.findWhole(ip).orElse(0))));
    open.addAll(stored.textsOf("open"));
    addressSets = new ArrayList<>(stored.textsOf("addressSets"));
    runs = (int) stored.findWhole("runs").orElse(0);
  }

  /** When the scan of an address was made that this domain saw last. */
  Instant scannedAt(String ip) {
    return scannedAt.getOrDefault(ip, Instant.EPOCH);
  }

  /** Whether the last run saw this port of an address open. */
  boolean wasOpen(String subject) {
    return open.contains(subject);
  }

  /** What the last run saw open at these addresses. */
  Set<String> openAt(Set<String> ips) {
    Set<String> there = new TreeSet<>(open);
    there.removeIf(subject -> !ips.contains(AddressScan.ipOf(subject)));
    return there;
  }

  Optional<PortHistory> port(int port) {
    return Optional.ofNullable(ports.get(port));
  }

  /** The ports of the histories. */
  Set<Integer> ports() {
    return Set.copyOf(ports.keySet());
  }

  boolean isLearning() {
    return runs < LEARNING_RUNS;
  }

  void keep(int port, PortHistory history) {
    ports.put(port, history);
  }

  void forget(int port) {
    ports.remove(port);
  }

  /** Whether the addresses change from run to run, this run included. */
  boolean isVolatile(OpenPortsObservation seen) {
    List<String> sets = setsWith(seen);
    int changes = 0;
    for (int i = 1; i < sets.size(); i++) {
      changes += sets.get(i).equals(sets.get(i - 1)) ? 0 : 1;
    }
    return changes >= VOLATILE_CHANGES;
  }

  private List<String> setsWith(OpenPortsObservation seen) {
    Set<String> addresses = new TreeSet<>(seen.unseen());
    seen.scans().forEach(scan -> addresses.add(scan.ip()));
    List<String> sets = new ArrayList<>(addressSets);
    sets.add(Integer.toHexString(addresses.hashCode()));
    return sets.subList(Math.max(0, sets.size() - SETS_COMPARED), sets.size());
  }

  /** The memory after a run that saw this. */
  JsonValue.JsonObject value(OpenPortsObservation seen) {
    JsonValue.Builder histories = JsonValue.fields();
    ports.forEach((port, history) -> histories.put(Integer.toString(port), history.value()));
    JsonValue.Builder scanned = JsonValue.fields();
    Set<String> openNow = new TreeSet<>(openAt(seen.unseen()));
    scannedAt.forEach(
        (ip, at) -> {
          if (seen.unseen().contains(ip)) {
            scanned.put(ip, at.toEpochMilli());
          }
        });
    for (AddressScan scan : seen.scans()) {
      scanned.put(scan.ip(), scan.at().toEpochMilli());
      scan.ports().keySet().stream()
          .filter(port -> scan.isOpen(port) || (!scan.isShut(port) && wasOpen(scan.subject(port))))
          .forEach(port -> openNow.add(scan.subject(port)));
    }
    boolean counts = !seen.conclusive().isEmpty();
    return JsonValue.fields()
        .put("ports", histories.build())
        .put("scannedAt", scanned.build())
        .put("open", openNow)
        .put("addressSets", setsWith(seen))
        .put("runs", Math.min(LEARNING_RUNS, counts ? runs + 1 : runs))
        .build();
  }
}
