package io.domainwatch.core.check.openports;

import io.domainwatch.core.observation.QueryCost;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What one run saw.
 *
 * @param scans of the addresses that were looked at, in the order of their texts
 * @param notScanned further addresses of the name: beyond the limit, or under another domain's scan
 * @param outOfReach addresses of a family that does not work here; they count as if the name did
 *     not have them, except that nothing known of them ends
 * @param load what the run cost others; the look-up of the addresses is not counted
 */
public record OpenPortsProbeResult(
    List<AddressScan> scans, Set<String> notScanned, Set<String> outOfReach, QueryCost load) {

  public OpenPortsProbeResult {
    scans = List.copyOf(scans);
    notScanned = Set.copyOf(notScanned);
    outOfReach = Set.copyOf(outOfReach);
  }

  /** All addresses of the name that were not scanned. */
  Set<String> unseen() {
    return Stream.concat(notScanned.stream(), outOfReach.stream()).collect(Collectors.toSet());
  }

  List<AddressScan> conclusive() {
    return scans.stream().filter(AddressScan::isConclusive).toList();
  }

  /** All ports that some scan looked at, in order. */
  SortedSet<Integer> ports() {
    SortedSet<Integer> ports = new TreeSet<>();
    scans.forEach(scan -> ports.addAll(scan.ports().keySet()));
    return ports;
  }

  boolean isOpenSomewhere(int port) {
    return scans.stream().anyMatch(scan -> scan.isOpen(port));
  }

  /** Whether it is told of every address of the name that the port serves nothing. */
  boolean isShutEverywhere(int port) {
    return notScanned.isEmpty()
        && !scans.isEmpty()
        && scans.stream().allMatch(scan -> scan.isShut(port));
  }

  /** Whether anything answered on any port. */
  public boolean anyAnswer() {
    return scans.stream()
        .flatMap(scan -> scan.ports().values().stream())
        .anyMatch(PortSeen::answered);
  }
}
