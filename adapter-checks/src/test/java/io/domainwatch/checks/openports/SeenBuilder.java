package io.domainwatch.checks.openports;

import io.domainwatch.checks.net.QueryCost;
import io.domainwatch.checks.openports.AddressScan.Status;
import io.domainwatch.checks.openports.PortSeen.State;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** What a run saw: one address with 22, 80 and 443 open, everything else closed. */
final class SeenBuilder {

  static final String IP = "198.51.100.9";
  static final PortTable TABLE = PortTable.builtIn();

  private final Map<String, SortedMap<Integer, PortSeen>> scans = new LinkedHashMap<>();
  private final Map<String, Status> statuses = new LinkedHashMap<>();
  private final Map<String, String> cdns = new LinkedHashMap<>();
  private final Set<String> notScanned = new HashSet<>();
  private final Set<String> outOfReach = new HashSet<>();

  private SeenBuilder(String... ips) {
    for (String ip : ips) {
      SortedMap<Integer, PortSeen> ports = new TreeMap<>();
      TABLE.ports().forEach(port -> ports.put(port, PortSeen.of(State.CLOSED)));
      scans.put(ip, ports);
      statuses.put(ip, Status.CONCLUSIVE);
      at(ip, 80, State.OPEN).at(ip, 443, State.OPEN).speaks(ip, 22, "ssh");
    }
  }

  static SeenBuilder healthy() {
    return new SeenBuilder(IP);
  }

  static SeenBuilder of(String... ips) {
    return new SeenBuilder(ips);
  }

  SeenBuilder at(String ip, int port, State state) {
    scans.get(ip).put(port, PortSeen.of(state));
    return this;
  }

  SeenBuilder open(int... ports) {
    return each(State.OPEN, ports);
  }

  SeenBuilder each(State state, int... ports) {
    for (int port : ports) {
      scans.keySet().forEach(ip -> at(ip, port, state));
    }
    return this;
  }

  SeenBuilder speaks(String ip, int port, String family) {
    scans
        .get(ip)
        .put(port, new PortSeen(State.OPEN, Optional.of(family + " hello"), Optional.of(family)));
    return this;
  }

  SeenBuilder speaks(int port, String family) {
    return speaks(IP, port, family);
  }

  /** Every port filtered but these, which are open. */
  SeenBuilder filteredBut(int... open) {
    scans.values().forEach(ports -> ports.replaceAll((_, _) -> PortSeen.of(State.FILTERED)));
    return open(open);
  }

  SeenBuilder is(String ip, Status status) {
    statuses.put(ip, status);
    return this;
  }

  SeenBuilder all(Status status) {
    statuses.replaceAll((_, _) -> status);
    return this;
  }

  SeenBuilder cdn(String ip) {
    cdns.put(ip, "Cloudflare");
    scans.get(ip).keySet().retainAll(Set.of(80, 443));
    return this;
  }

  SeenBuilder notScanned(String ip) {
    scans.remove(ip);
    notScanned.add(ip);
    return this;
  }

  SeenBuilder outOfReach(String ip) {
    scans.remove(ip);
    outOfReach.add(ip);
    return this;
  }

  OpenPortsObservation build(Instant now) {
    return new OpenPortsObservation(
        scans.entrySet().stream()
            .map(
                entry ->
                    new AddressScan(
                        entry.getKey(),
                        Optional.ofNullable(cdns.get(entry.getKey())),
                        statuses.get(entry.getKey()),
                        entry.getValue(),
                        now))
            .toList(),
        notScanned,
        outOfReach,
        new QueryCost(0, 0, 75));
  }
}
