package io.domainwatch.checks.redirect;

import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.ControlProbe.ReferenceTarget;
import io.domainwatch.checks.net.FixedAddressLookup;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.HostLimiter;
import io.domainwatch.checks.net.StallDetector;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.checks.net.tls.TlsTrust;
import io.domainwatch.checks.run.RunTime;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.guard.AddressPolicy;
import io.domainwatch.guard.Network;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import javax.net.ssl.SSLContext;

/**
 * A site and its twin on one loopback address, and runners that may reach it, but not
 * 127.66.0.0/16.
 */
final class RedirectFixture implements AutoCloseable {

  static final String HOST = "example.net";
  static final String TWIN = "www.example.net";

  /** A port of every loopback address on which nobody listens. */
  static final int NOBODY = 1;

  /** Long enough for a busy machine, short enough for silent peers. */
  static final RedirectCheckRunner.Times TIMES =
      new RedirectCheckRunner.Times(
          new RunTime(Duration.ofSeconds(10), Duration.ofSeconds(2)), Duration.ofMillis(10));

  private static final Certificates.Issued ROOT = Certificates.root("A root of the tests");
  private static final SSLContext TLS =
      Certificates.recipe(HOST).names(HOST, TWIN).issuedBy(ROOT).serverContext();
  private static final TlsTrust TRUST = TlsTrust.withFurther(List.of(ROOT.certificate()));

  final FixedAddressLookup lookup = new FixedAddressLookup();
  final InetAddress address = LoopbackAddress.random();
  private final GuardedConnector connector =
      new GuardedConnector(
          new AddressPolicy(
              List.of(Network.parse("127.0.0.0/8")), List.of(Network.parse("127.66.0.0/16"))),
          new HostLimiter(2, Duration.ofMillis(1)),
          100);
  private final AtomicLong heartbeatNanos = new AtomicLong();
  private final List<AutoCloseable> open = new ArrayList<>(List.of(connector));

  RedirectFixture() {
    lookup.with(HOST, address).with(TWIN, address);
  }

  /** From now on this process seems to be short of processor time. */
  void standStill() {
    heartbeatNanos.addAndGet(Duration.ofSeconds(5).toNanos());
  }

  LoopbackHttp secure(LoopbackHttp.Script script) {
    return adopt(LoopbackHttp.startTls(address, 0, TLS, script));
  }

  LoopbackHttp plain(LoopbackHttp.Script script) {
    return plain(address, script);
  }

  LoopbackHttp plain(InetAddress at, LoopbackHttp.Script script) {
    return adopt(LoopbackHttp.start(at, 0, script));
  }

  RedirectCheckRunner runner(Ports ports) {
    return runner(ports, List.of(), TIMES);
  }

  RedirectCheckRunner runner(
      Ports ports, List<ReferenceTarget> references, RedirectCheckRunner.Times times) {
    HttpFetcher fetcher =
        new HttpFetcher(
            connector,
            lookup,
            new HttpFetcher.Settings("Probe/1 (+about)", ports, TRUST.manager()),
            StallDetector.byHand(heartbeatNanos::get));
    open.add(fetcher);
    return new RedirectCheckRunner(
        fetcher, new ControlProbe(references, _ -> true, lookup, connector), times);
  }

  static CheckTarget target() {
    return target(Map.of());
  }

  static CheckTarget target(Map<String, JsonValue> baseline) {
    return target(baseline, JsonValue.EMPTY);
  }

  static CheckTarget target(Map<String, JsonValue> baseline, JsonValue.JsonObject memory) {
    return new CheckTarget(
        new DomainId(Fixtures.newId()), new DomainName(HOST), CheckType.REDIRECT, baseline, memory);
  }

  private LoopbackHttp adopt(LoopbackHttp server) {
    open.add(server);
    return server;
  }

  @Override
  public void close() throws Exception {
    for (AutoCloseable each : open.reversed()) {
      each.close();
    }
  }
}
