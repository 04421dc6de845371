package io.domainwatch.checks.uptime;

import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.ControlProbe.ReferenceTarget;
import io.domainwatch.checks.net.FixedAddressLookup;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.HostLimiter;
import io.domainwatch.checks.net.RootQuery;
import io.domainwatch.checks.net.StallDetector;
import io.domainwatch.checks.net.http.HostAddresses;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.checks.net.tls.TlsTrust;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.guard.AddressPolicy;
import io.domainwatch.guard.Network;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import javax.net.ssl.SSLContext;

/** Sites on loopback addresses and runners that may reach them, but not 127.66.0.0/16. */
final class UptimeFixture implements AutoCloseable {

  static final String HOST = "www.example.net";

  /** A port of every loopback address on which nobody listens. */
  static final int NOBODY = 1;

  private static final SSLContext TLS =
      Certificates.leaf(HOST, Certificates.root("Nobody's root")).serverContext();

  final FixedAddressLookup lookup = new FixedAddressLookup();
  private final GuardedConnector connector =
      new GuardedConnector(
          new AddressPolicy(
              List.of(
                  Network.parse("127.0.0.0/8"), Network.parse("fd99::/16"), Network.parse("::1")),
              List.of(Network.parse("127.66.0.0/16"))),
          new HostLimiter(2, Duration.ofMillis(1)),
          100);
  private final AtomicLong heartbeatNanos = new AtomicLong();
  private final StallDetector heartbeat = StallDetector.byHand(heartbeatNanos::get);
  private final List<AutoCloseable> open = new ArrayList<>(List.of(connector));

  /** From now on this process seems to be short of processor time. */
  void standStill() {
    heartbeatNanos.addAndGet(Duration.ofSeconds(5).toNanos());
  }

  boolean hasRoute(InetAddress address) {
    return connector.hasRoute(address);
  }

  LoopbackHttp adopt(LoopbackHttp server) {
    open.add(server);
    return server;
  }

  LoopbackHttp secure(InetAddress address, int port, LoopbackHttp.Script script) {
    return adopt(LoopbackHttp.startTls(address, port, TLS, script));
  }

  LoopbackHttp plain(InetAddress address, int port, LoopbackHttp.Script script) {
    return adopt(LoopbackHttp.start(address, port, script));
  }

  /** A runner without doubts about its own network. */
  UptimeCheckRunner runner(Ports ports) {
    return runner(ports, List.of());
  }

  /** A runner whose requests get three seconds. */
  UptimeCheckRunner runner(Ports ports, List<ReferenceTarget> references) {
    return runner(ports, references, _ -> true);
  }

  /** The same, with a resolver that answers for the root or not. */
  UptimeCheckRunner runner(Ports ports, List<ReferenceTarget> references, RootQuery rootQuery) {
    HttpFetcher fetcher = new HttpFetcher(connector, lookup, settings(ports), heartbeat);
    return runner(fetcher, references, rootQuery);
  }

  /** A runner that notices when this process is short of processor time; others never do. */
  UptimeCheckRunner runnerOfThisProcess(Ports ports) {
    return runner(new HttpFetcher(connector, lookup, settings(ports)), List.of(), _ -> true);
  }

  private static HttpFetcher.Settings settings(Ports ports) {
    return new HttpFetcher.Settings(
        "Probe/1 (+about)", ports, TlsTrust.withFurther(List.of()).manager());
  }

  private UptimeCheckRunner runner(
      HttpFetcher fetcher, List<ReferenceTarget> references, RootQuery rootQuery) {
    open.add(fetcher);
    return new UptimeCheckRunner(
        new HostAddresses(connector, lookup, heartbeat),
        fetcher,
        new ControlProbe(references, rootQuery, lookup, connector),
        Duration.ofSeconds(30));
  }

  static CheckTarget target() {
    return target(Map.of(), JsonValue.EMPTY);
  }

  static CheckTarget target(Map<String, JsonValue> baseline, JsonValue.JsonObject memory) {
    return new CheckTarget(
        new DomainId(Fixtures.newId()), new DomainName(HOST), CheckType.UPTIME, baseline, memory);
  }

  @Override
  public void close() throws Exception {
    for (AutoCloseable each : open.reversed()) {
      each.close();
    }
  }
}
