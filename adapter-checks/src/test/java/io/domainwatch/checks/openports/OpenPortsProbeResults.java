package io.domainwatch.checks.openports;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.openports.AddressScan;
import io.domainwatch.core.check.openports.AddressScan.Status;
import io.domainwatch.core.check.openports.OpenPortsAssessment;
import io.domainwatch.core.check.openports.OpenPortsMemory;
import io.domainwatch.core.check.openports.OpenPortsObservation;
import io.domainwatch.core.check.openports.OpenPortsProbeResult;
import io.domainwatch.core.check.openports.PortSeen;
import io.domainwatch.core.check.openports.PortSeen.State;
import io.domainwatch.core.check.openports.PortTable;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.observation.QueryCost;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.testkit.check.CheckStory;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a run of open_ports sees in tests: one address with 22, 80 and 443 open, everything else
 * closed.
 */
final class OpenPortsProbeResults {

  static final String IP = "198.51.100.9";
  static final PortTable TABLE = BuiltInPorts.table();

  private final Map<String, SortedMap<Integer, PortSeen>> scans = new LinkedHashMap<>();
  private final Map<String, Status> statuses = new LinkedHashMap<>();
  private final Map<String, String> cdns = new LinkedHashMap<>();
  private final Set<String> notScanned = new HashSet<>();
  private final Set<String> outOfReach = new HashSet<>();

  private OpenPortsProbeResults(String... ips) {
    for (String ip : ips) {
      SortedMap<Integer, PortSeen> ports = new TreeMap<>();
      TABLE.ports().forEach(port -> ports.put(port, PortSeen.of(State.CLOSED)));
      scans.put(ip, ports);
      statuses.put(ip, Status.CONCLUSIVE);
      at(ip, 80, State.OPEN).at(ip, 443, State.OPEN).speaks(ip, 22, "ssh");
    }
  }

  /** A story before its first run. */
  static CheckStory<OpenPortsProbeResults> story() {
    return CheckStory.of(CheckType.OPEN_PORTS, "www.example.net", OpenPortsProbeResults::judged);
  }

  private static CheckOutcome judged(OpenPortsProbeResults built, CheckTarget target, Instant now) {
    OpenPortsProbeResult seen = built.build(now);
    OpenPortsMemory before = OpenPortsMemory.of(target.memory());
    Assessment assessment = OpenPortsAssessment.assess(seen, TABLE, before, target.baseline(), now);
    OpenPortsMemory after = OpenPortsMemory.of(assessment.memory());
    return new CheckOutcome.Observed(
        RecordJson.write(OpenPortsObservation.of(seen, after)), assessment);
  }

  static OpenPortsProbeResults healthy() {
    return new OpenPortsProbeResults(IP);
  }

  static OpenPortsProbeResults of(String... ips) {
    return new OpenPortsProbeResults(ips);
  }

  OpenPortsProbeResults at(String ip, int port, State state) {
    scans.get(ip).put(port, PortSeen.of(state));
    return this;
  }

  OpenPortsProbeResults open(int... ports) {
    return each(State.OPEN, ports);
  }

  OpenPortsProbeResults each(State state, int... ports) {
    for (int port : ports) {
      scans.keySet().forEach(ip -> at(ip, port, state));
    }
    return this;
  }

  OpenPortsProbeResults speaks(String ip, int port, String family) {
    scans
        .get(ip)
        .put(port, new PortSeen(State.OPEN, Optional.of(family + " hello"), Optional.of(family)));
    return this;
  }

  OpenPortsProbeResults speaks(int port, String family) {
    return speaks(IP, port, family);
  }

  /** The same of one that is known to refuse us. */
  OpenPortsProbeResults guarded(int port, String family) {
    scans.get(IP).put(port, new PortSeen(State.OPEN, Optional.of("no"), Optional.of(family), true));
    return this;
  }

  /** As if that port had not been looked at. */
  OpenPortsProbeResults without(int port) {
    scans.get(IP).remove(port);
    return this;
  }

  /** Every port filtered but these, which are open. */
  OpenPortsProbeResults filteredBut(int... open) {
    scans.values().forEach(ports -> ports.replaceAll((_, _) -> PortSeen.of(State.FILTERED)));
    return open(open);
  }

  OpenPortsProbeResults is(String ip, Status status) {
    statuses.put(ip, status);
    return this;
  }

  OpenPortsProbeResults all(Status status) {
    statuses.replaceAll((_, _) -> status);
    return this;
  }

  OpenPortsProbeResults cdn(String ip) {
    cdns.put(ip, "Cloudflare");
    scans.get(ip).keySet().retainAll(Set.of(80, 443));
    return this;
  }

  OpenPortsProbeResults notScanned(String ip) {
    scans.remove(ip);
    notScanned.add(ip);
    return this;
  }

  OpenPortsProbeResults outOfReach(String ip) {
    scans.remove(ip);
    outOfReach.add(ip);
    return this;
  }

  OpenPortsProbeResult build(Instant now) {
    return new OpenPortsProbeResult(
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
