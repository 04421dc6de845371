package io.domainwatch.checks.openports;

import io.domainwatch.checks.net.CdnNetworks;
import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.Workers;
import io.domainwatch.checks.openports.PortScanner.Order;
import io.domainwatch.core.check.openports.AddressScan;
import io.domainwatch.core.check.openports.EgressFilter;
import io.domainwatch.core.check.openports.OpenPortsMemory;
import io.domainwatch.core.check.openports.OpenPortsProbeResult;
import io.domainwatch.core.check.openports.PortSeen;
import io.domainwatch.core.check.openports.PortTable;
import io.domainwatch.core.observation.QueryCost;
import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Scans the addresses of a name, side by side, each at its own pace. */
final class OpenPortsProbe {

  /** IPv4 addresses scanned (docs/spec/checks/open_ports.md, "Addresses"). */
  private static final int MAX_V4 = 4;

  /** IPv6 addresses scanned (docs/spec/checks/open_ports.md, "Addresses"). */
  private static final int MAX_V6 = 2;

  private final PortScanner scanner;
  private final Ports ports;
  private final CdnNetworks cdn;
  private final ControlProbe control;
  private final SharedScans shared = new SharedScans();
  private final EgressFilter egress;

  /**
   * Which ports are looked at.
   *
   * @param table in every scan
   * @param sample in turn
   */
  record Ports(PortTable table, SamplePorts sample) {}

  OpenPortsProbe(PortScanner scanner, Ports ports, CdnNetworks cdn, ControlProbe control) {
    this.scanner = scanner;
    this.ports = ports;
    this.cdn = cdn;
    this.control = control;
    this.egress = new EgressFilter(control::letsOut);
  }

  /** What is seen of these addresses; those that are not scanned are named. */
  OpenPortsProbeResult look(
      List<InetAddress> addresses, OpenPortsMemory memory, Instant now, Deadline deadline)
      throws InterruptedException {
    List<InetAddress> reachable =
        addresses.stream()
            .filter(address -> address instanceof Inet4Address || control.ipv6Works(address))
            .toList();
    List<InetAddress> chosen = chosen(reachable);
    Set<String> notScanned = texts(reachable);
    notScanned.removeAll(texts(chosen));
    Set<String> outOfReach = texts(addresses);
    outOfReach.removeAll(texts(reachable));
    List<AddressScan> scans = new ArrayList<>();
    AtomicInteger connections = new AtomicInteger();
    try (Workers workers = new Workers()) {
      List<Future<Optional<AddressScan>>> futures =
          chosen.stream()
              .map(
                  address -> workers.start(() -> scan(address, memory, connections, now, deadline)))
              .toList();
      for (int i = 0; i < chosen.size(); i++) {
        String ip = chosen.get(i).getHostAddress();
        Workers.result(futures.get(i)).ifPresentOrElse(scans::add, () -> notScanned.add(ip));
      }
    }
    scans.forEach(egress::learn);
    return new OpenPortsProbeResult(
        scans.stream().map(scan -> believable(scan, memory, now)).toList(),
        notScanned,
        outOfReach,
        new QueryCost(0, 0, connections.get()));
  }

  private static Set<String> texts(List<InetAddress> addresses) {
    return addresses.stream().map(InetAddress::getHostAddress).collect(Collectors.toSet());
  }

  /** The first ones in the order of their texts, so that every run takes the same. */
  private static List<InetAddress> chosen(List<InetAddress> addresses) {
    List<InetAddress> sorted =
        addresses.stream()
            .distinct()
            .sorted(Comparator.comparing(InetAddress::getHostAddress))
            .toList();
    return Stream.concat(
            sorted.stream().filter(Inet4Address.class::isInstance).limit(MAX_V4),
            sorted.stream().filter(Inet6Address.class::isInstance).limit(MAX_V6))
        .toList();
  }

  private Optional<AddressScan> scan(
      InetAddress address,
      OpenPortsMemory memory,
      AtomicInteger connections,
      Instant now,
      Deadline deadline)
      throws InterruptedException {
    String ip = address.getHostAddress();
    return shared.find(
        address,
        memory.lastScanOf(ip),
        now,
        deadline,
        openBefore -> {
          Order order =
              new Order(
                  address,
                  portsOf(address, memory, now),
                  ports.sample().steps(address, now),
                  cdn.operatorOf(address),
                  knownOpen(ip, openBefore, memory),
                  connections);
          return scanner.scan(order, now, deadline);
        });
  }

  /** The list, those of the sample that are due, and what was open there before. */
  private Set<Integer> portsOf(InetAddress address, OpenPortsMemory memory, Instant now) {
    String ip = address.getHostAddress();
    Set<Integer> all = new TreeSet<>(ports.table().ports());
    all.addAll(ports.sample().due(address, memory.lastScanOf(ip), now));
    all.addAll(memory.openPortsOf(ip));
    return all;
  }

  private Set<Integer> knownOpen(String ip, Set<Integer> openBefore, OpenPortsMemory memory) {
    Set<Integer> known = new TreeSet<>(openBefore);
    known.addAll(memory.openPortsOf(ip));
    return known;
  }

  /** Without the silence of ports that our own network may keep back and that were open before. */
  private AddressScan believable(AddressScan scan, OpenPortsMemory memory, Instant now) {
    AddressScan believed = scan;
    for (int port : scan.ports().keySet()) {
      boolean matters =
          scan.state(port) == PortSeen.State.FILTERED
              && (memory.wasOpen(scan.subject(port)) || memory.isUsual(port));
      if (matters && !egress.letsOut(port, now)) {
        believed = believed.withUnknown(port);
      }
    }
    return believed;
  }
}
