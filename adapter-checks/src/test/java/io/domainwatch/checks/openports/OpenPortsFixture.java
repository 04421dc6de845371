package io.domainwatch.checks.openports;

import io.domainwatch.checks.net.CdnNetworks;
import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.ControlProbe.ReferenceTarget;
import io.domainwatch.checks.net.FixedAddressLookup;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.HostLimiter;
import io.domainwatch.checks.net.http.HostAddresses;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.openports.PortSeen;
import io.domainwatch.core.check.openports.PortTable;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.guard.AddressPolicy;
import io.domainwatch.guard.Network;
import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.UUID;

/** Services on loopback addresses and runners that may reach them, but not 127.66.0.0/16. */
final class OpenPortsFixture implements AutoCloseable {

  static final String NAME = "shop.example.test";
  private static final List<Network> CDN = List.of(Network.parse("127.67.0.0/16"));

  final FixedAddressLookup lookup = new FixedAddressLookup();
  private final GuardedConnector connector =
      new GuardedConnector(
          new AddressPolicy(
              List.of(Network.parse("127.0.0.0/8")), List.of(Network.parse("127.66.0.0/16"))),
          new HostLimiter(),
          200);
  private final List<AutoCloseable> open = new ArrayList<>(List.of(connector));

  LoopbackService serve(InetAddress address, int port, LoopbackService.Greeting greeting) {
    LoopbackService service = LoopbackService.start(address, port, greeting);
    open.add(service);
    return service;
  }

  void filter(InetAddress address, int port) throws IOException {
    open.add(new LoopbackFilter(address, port));
  }

  OpenPortsCheckRunner runner(Integer... ports) {
    return runner(List.of(), Optional.of(new TreeSet<>(List.of(ports))));
  }

  OpenPortsCheckRunner runner(
      List<ReferenceTarget> references, Optional<SortedSet<Integer>> ports) {
    return runner(
        new GuardedPortProbe(
            connector, BuiltInPorts.table(), Duration.ofMillis(300), Duration.ofMillis(200)),
        references,
        ports);
  }

  /** A runner for which ports are as the map says, all others closed; all silent without any. */
  OpenPortsCheckRunner runner(
      Map<Integer, PortSeen.State> states,
      List<ReferenceTarget> references,
      Optional<SortedSet<Integer>> ports) {
    PortSeen.State others = states.isEmpty() ? PortSeen.State.FILTERED : PortSeen.State.CLOSED;
    PortProbe told =
        (_, port, _) ->
            new PortProbe.Attempt(PortSeen.of(states.getOrDefault(port, others)), false);
    return runner(told, references, ports);
  }

  private OpenPortsCheckRunner runner(
      PortProbe probe, List<ReferenceTarget> references, Optional<SortedSet<Integer>> ports) {
    PortTable table = BuiltInPorts.table().chosen(ports);
    ControlProbe control = new ControlProbe(references, _ -> true, lookup, connector);
    PortScanner scanner = new PortScanner(probe, Duration.ofMillis(50));
    return new OpenPortsCheckRunner(
        new HostAddresses(connector, lookup),
        new OpenPortsProbe(
            scanner,
            new OpenPortsProbe.Ports(table, SamplePorts.none()),
            CdnNetworks.of(CDN),
            control),
        table,
        control);
  }

  static CheckTarget target() {
    return target(Map.of(), JsonValue.EMPTY);
  }

  static CheckTarget target(Map<String, JsonValue> baseline, JsonValue.JsonObject memory) {
    return new CheckTarget(
        new DomainId(new UUID(0, 1)), new DomainName(NAME), CheckType.OPEN_PORTS, baseline, memory);
  }

  @Override
  public void close() throws Exception {
    for (AutoCloseable each : open.reversed()) {
      each.close();
    }
  }
}
