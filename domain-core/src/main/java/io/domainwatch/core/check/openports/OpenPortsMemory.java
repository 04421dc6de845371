package io.domainwatch.core.check.openports;

import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.RecordJson;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What the check remembers from run to run. As large as the table of ports and the addresses of a
 * run, whatever the name does.
 *
 * @param ports histories by port
 * @param scannedAt when the scan of an address was made that this domain saw last, in milliseconds
 *     since the epoch
 * @param open what the last run saw open, as {@link AddressScan#subject(int)} names it
 * @param addressSets hashes of the last runs' addresses, oldest first
 * @param runs how many told something, up to those that make up the baseline
 */
public record OpenPortsMemory(
    Map<String, PortHistory> ports,
    Map<String, Long> scannedAt,
    Set<String> open,
    List<String> addressSets,
    int runs) {

  /** Runs whose ports make up the baseline (docs/spec/checks/open_ports.md, "Common ports"). */
  private static final int LEARNING_RUNS = 2;

  /**
   * Address sets, by their hashes, that are compared; two changes among them make a name volatile
   * (proposal).
   */
  private static final int SETS_COMPARED = 4;

  private static final int VOLATILE_CHANGES = 2;

  /** Before the first run. */
  private static final OpenPortsMemory NEW =
      new OpenPortsMemory(Map.of(), Map.of(), Set.of(), List.of(), 0);

  public OpenPortsMemory {
    ports = Collections.unmodifiableMap(new TreeMap<>(ports));
    scannedAt = Collections.unmodifiableMap(new TreeMap<>(scannedAt));
    open = Collections.unmodifiableSet(new TreeSet<>(open));
    addressSets = List.copyOf(addressSets);
  }

  /** The memory that was stored, as much of it as there is. */
  public static OpenPortsMemory of(JsonObject stored) {
    return RecordJson.read(NEW, stored);
  }

  /** When the scan of an address was made that this domain saw last; the epoch for none. */
  public Instant lastScanOf(String ip) {
    return Instant.ofEpochMilli(scannedAt.getOrDefault(ip, 0L));
  }

  /** Whether the last run saw this port of an address open. */
  public boolean wasOpen(String subject) {
    return open.contains(subject);
  }

  /** Whether a port is usual (docs/spec/checks/open_ports.md, "Common ports"). */
  public boolean isUsual(int port) {
    return port(port).filter(PortHistory::isUsual).isPresent();
  }

  /** The usual ports, in order. */
  SortedSet<Integer> usual() {
    SortedSet<Integer> usual = new TreeSet<>();
    ports.forEach(
        (port, history) -> {
          if (history.isUsual()) {
            usual.add(Integer.valueOf(port));
          }
        });
    return usual;
  }

  /** What the last run saw open at these addresses. */
  Set<String> openAt(Set<String> ips) {
    Set<String> there = new TreeSet<>(open);
    there.removeIf(subject -> !ips.contains(AddressScan.ipOf(subject)));
    return there;
  }

  /** What the last run saw open at an address that was scanned now, without that port. */
  Set<String> notLookedAt(OpenPortsProbeResult seen) {
    Set<String> missing = new TreeSet<>(open);
    missing.removeIf(
        subject ->
            seen.scans().stream()
                .noneMatch(
                    scan ->
                        scan.ip().equals(AddressScan.ipOf(subject))
                            && scan.find(AddressScan.portOf(subject)).isEmpty()));
    return missing;
  }

  /** The ports of an address that the last run saw open. */
  public SortedSet<Integer> openPortsOf(String ip) {
    return openAt(Set.of(ip)).stream()
        .map(AddressScan::portOf)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  Optional<PortHistory> port(int port) {
    return Optional.ofNullable(ports.get(Integer.toString(port)));
  }

  boolean isLearning() {
    return runs < LEARNING_RUNS;
  }

  /** Whether the addresses change from run to run, this run included. */
  boolean isVolatile(OpenPortsProbeResult seen) {
    List<String> sets = setsWith(seen);
    int changes = 0;
    for (int i = 1; i < sets.size(); i++) {
      changes += sets.get(i).equals(sets.get(i - 1)) ? 0 : 1;
    }
    return changes >= VOLATILE_CHANGES;
  }

  private List<String> setsWith(OpenPortsProbeResult seen) {
    Set<String> addresses = new TreeSet<>(seen.unseen());
    seen.scans().forEach(scan -> addresses.add(scan.ip()));
    List<String> sets = new ArrayList<>(addressSets);
    sets.add(Integer.toHexString(addresses.hashCode()));
    return sets.subList(Math.max(0, sets.size() - SETS_COMPARED), sets.size());
  }

  /** The memory after a run that saw this, with the histories that it led to. */
  OpenPortsMemory after(OpenPortsProbeResult seen, Map<String, PortHistory> histories) {
    boolean counts = !seen.conclusive().isEmpty();
    return new OpenPortsMemory(
        histories,
        scannedAfter(seen),
        openAfter(seen),
        setsWith(seen),
        Math.min(LEARNING_RUNS, counts ? runs + 1 : runs));
  }

  private Map<String, Long> scannedAfter(OpenPortsProbeResult seen) {
    Map<String, Long> scanned = new TreeMap<>(scannedAt);
    scanned.keySet().retainAll(seen.unseen());
    seen.scans().forEach(scan -> scanned.put(scan.ip(), scan.at().toEpochMilli()));
    return scanned;
  }

  private Set<String> openAfter(OpenPortsProbeResult seen) {
    Set<String> openNow = new TreeSet<>(openAt(seen.unseen()));
    openNow.addAll(notLookedAt(seen));
    for (AddressScan scan : seen.scans()) {
      scan.ports().keySet().stream()
          .filter(port -> scan.isOpen(port) || (!scan.isShut(port) && wasOpen(scan.subject(port))))
          .forEach(port -> openNow.add(scan.subject(port)));
    }
    return openNow;
  }
}
