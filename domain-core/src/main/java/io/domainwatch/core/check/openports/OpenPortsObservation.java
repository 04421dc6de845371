package io.domainwatch.core.check.openports;

import io.domainwatch.core.json.OmitEmpty;
import io.domainwatch.core.observation.Fingerprint;
import io.domainwatch.core.observation.Observation;
import io.domainwatch.core.observation.QueryCost;
import io.domainwatch.core.observation.UnknownPart;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What results of the check {@code open_ports} hold (docs/spec/checks/open_ports.md, "What is
 * stored").
 *
 * @param ips the addresses that were scanned, in the order of their texts
 * @param openUnion ports open on some address, in order
 * @param expected usual ports, in order
 * @param notScanned further addresses of the name, in order, the first ones
 * @param fingerprint of the addresses and their open ports
 * @param unknowns addresses of which nothing could be told, and why
 */
public record OpenPortsObservation(
    Optional<List<StoredScan>> ips,
    Optional<List<Integer>> openUnion,
    Optional<List<Integer>> expected,
    Optional<List<String>> notScanned,
    Optional<String> fingerprint,
    Optional<List<UnknownPart>> unknowns,
    Optional<QueryCost> queries)
    implements Observation {

  /** Addresses named that were not scanned; a name may have very many. */
  private static final int NAMED_ADDRESSES = 20;

  /**
   * One address.
   *
   * @param cdn whose edge it is
   * @param reachable whether any port answered
   * @param scannedAt when it was looked at, which may be before the run
   * @param ports those that accepted connections, by number
   * @param otherPorts how many ports are in each other {@link PortSeen.State}, by its word
   */
  public record StoredScan(
      Optional<String> ip,
      Optional<String> cdn,
      Optional<AddressScan.Status> status,
      Optional<Boolean> allPortsOpen,
      Optional<Boolean> reachable,
      Optional<Instant> scannedAt,
      Map<String, StoredPort> ports,
      Optional<Map<String, Integer>> otherPorts) {

    private static StoredScan of(AddressScan scan, OpenPortsMemory memory) {
      Map<String, StoredPort> listed = new LinkedHashMap<>();
      Map<String, Integer> counts = new TreeMap<>();
      scan.ports()
          .forEach(
              (port, seen) -> {
                if (scan.isConclusive() && seen.accepted()) {
                  listed.put(Integer.toString(port), StoredPort.of(seen, memory.port(port)));
                } else {
                  counts.merge(seen.state().wireName(), 1, Integer::sum);
                }
              });
      return new StoredScan(
          Optional.of(scan.ip()),
          scan.cdn(),
          Optional.of(scan.status()),
          Optional.of(scan.status() == AddressScan.Status.ALL_OPEN),
          Optional.of(scan.ports().values().stream().anyMatch(PortSeen::answered)),
          Optional.of(scan.at()),
          listed,
          Optional.of(counts));
    }
  }

  /**
   * One port that accepted connections.
   *
   * @param firstSeen since when it is open on some address; of common ports alone
   * @param banner what the service said first
   * @param service which service that is
   * @param guarded whether it is known to refuse us, or to ask for a login first
   */
  public record StoredPort(
      Optional<PortSeen.State> state,
      @OmitEmpty Optional<Instant> firstSeen,
      Optional<String> banner,
      Optional<String> service,
      @OmitEmpty Optional<Boolean> guarded) {

    private static StoredPort of(PortSeen seen, Optional<PortHistory> history) {
      return new StoredPort(
          Optional.of(seen.state()),
          history.map(PortHistory::firstOpenAt),
          seen.banner(),
          seen.family(),
          Optional.of(true).filter(_ -> seen.guarded()));
    }
  }

  /**
   * The observation of what was seen.
   *
   * @param memory as the run leaves it
   */
  public static OpenPortsObservation of(OpenPortsProbeResult seen, OpenPortsMemory memory) {
    return new OpenPortsObservation(
        Optional.of(seen.scans().stream().map(scan -> StoredScan.of(scan, memory)).toList()),
        Optional.of(seen.ports().stream().filter(seen::isOpenSomewhere).toList()),
        Optional.of(List.copyOf(memory.usual())),
        Optional.of(new TreeSet<>(seen.unseen()).stream().limit(NAMED_ADDRESSES).toList()),
        Optional.of(fingerprint(seen)),
        Optional.of(unknowns(seen)),
        Optional.of(seen.load()));
  }

  /** Over the ports that are open, by address (docs/spec/checks/dns-shared.md, "Stored form"). */
  private static String fingerprint(OpenPortsProbeResult seen) {
    SortedSet<String> lines = new TreeSet<>();
    for (AddressScan scan : seen.scans()) {
      lines.add(scan.ip());
      scan.ports().keySet().stream()
          .filter(scan::isOpen)
          .forEach(port -> lines.add(scan.subject(port)));
    }
    return Fingerprint.of(lines);
  }

  private static List<UnknownPart> unknowns(OpenPortsProbeResult seen) {
    return seen.scans().stream()
        .filter(scan -> !scan.isConclusive())
        .map(scan -> new UnknownPart(scan.ip(), scan.status().wireName()))
        .toList();
  }
}
