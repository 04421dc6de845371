package io.domainwatch.core.check.openports;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The instances that events are about: a port of an address, or where the addresses change from run
 * to run a port of the pool (docs/spec/checks/open_ports.md, "Judgement").
 *
 * @param pooled whether the addresses change from run to run
 */
record Subjects(OpenPortsProbeResult seen, OpenPortsMemory memory, boolean pooled) {

  private static final String POOL = "pool:";

  /** Where a port is open; of a pool one address stands for all. */
  Map<String, AddressScan> open(int port) {
    Map<String, AddressScan> open = new LinkedHashMap<>();
    for (AddressScan scan : seen.scans()) {
      if (scan.isOpen(port)) {
        open.putIfAbsent(pooled ? POOL + port : scan.subject(port), scan);
      }
    }
    return open;
  }

  /** The ports that were looked at, and those that were open before or have a history. */
  SortedSet<Integer> ports() {
    SortedSet<Integer> ports = new TreeSet<>(seen.ports());
    memory.open().forEach(subject -> ports.add(AddressScan.portOf(subject)));
    memory.ports().keySet().forEach(port -> ports.add(Integer.valueOf(port)));
    return ports;
  }

  /** Which instances could not be told: whether they are open, or how grave that is. */
  Set<String> unknown(Exposure exposure) {
    Set<String> unknown = new HashSet<>();
    for (int port : ports()) {
      open(port)
          .forEach(
              (subject, scan) -> {
                if (exposure.group(port, scan).isEmpty()) {
                  unknown.add(subject);
                }
              });
      if (pooled && !seen.isOpenSomewhere(port) && !seen.isShutEverywhere(port)) {
        unknown.add(POOL + port);
      }
      if (!pooled) {
        unknown.addAll(unknown(port));
      }
    }
    unknown.addAll(memory.openAt(seen.unseen()));
    return unknown;
  }

  private List<String> unknown(int port) {
    return seen.scans().stream()
        .filter(scan -> !scan.isOpen(port) && !scan.isShut(port))
        .map(scan -> scan.subject(port))
        .toList();
  }
}
