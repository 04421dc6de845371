package io.domainwatch.checks.net;

import io.domainwatch.checks.net.ControlProbe.ReferenceTarget;
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
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Web sites on loopback addresses for checks that may reach them, but not 127.66.0.0/16. */
public final class WebLab implements AutoCloseable {

  public static final String HOST = "www.example.net";

  /** A port of every loopback address on which nobody listens. */
  public static final int NOBODY = 1;

  public final FixedAddressLookup lookup = new FixedAddressLookup();
  private final GuardedConnector connector =
      new GuardedConnector(
          new AddressPolicy(
              List.of(Network.parse("127.0.0.0/8"), Network.parse("::1")),
              List.of(Network.parse("127.66.0.0/16"))),
          new HostLimiter(2, Duration.ofMillis(1)),
          100);
  private final List<AutoCloseable> open = new ArrayList<>(List.of(connector));

  /** A plain server on a random address, known as {@link #HOST}. */
  public LoopbackHttp site(LoopbackHttp.Script script) {
    LoopbackHttp server = adopt(LoopbackHttp.start(script));
    lookup.with(HOST, server.address());
    return server;
  }

  /**
   * One plain site with an address of each family on the same port, known as {@link #HOST}.
   *
   * @param six what it says over IPv6, by which it is asked first
   * @param four what it says over IPv4
   */
  public TwoFamilies dualStack(LoopbackHttp.Script six, LoopbackHttp.Script four) {
    LoopbackHttp overSix = plain(InetAddress.ofLiteral("::1"), 0, six);
    LoopbackHttp overFour = plain(LoopbackAddress.random(), overSix.port(), four);
    lookup.with(HOST, overFour.address(), overSix.address());
    return new TwoFamilies(overSix, overFour);
  }

  /** The servers of a site with addresses of both families. */
  public record TwoFamilies(LoopbackHttp six, LoopbackHttp four) {}

  /** A plain server on this address. */
  public LoopbackHttp plain(InetAddress address, int port, LoopbackHttp.Script script) {
    return adopt(LoopbackHttp.start(address, port, script));
  }

  private LoopbackHttp adopt(LoopbackHttp server) {
    open.add(server);
    return server;
  }

  /** A fetcher for sites on these ports. */
  public HttpFetcher fetcher(Ports ports) {
    HttpFetcher fetcher =
        new HttpFetcher(
            connector,
            lookup,
            new HttpFetcher.Settings(
                "Probe/1 (+about)", ports, TlsTrust.withFurther(List.of()).manager()),
            StallDetector.byHand(() -> 0));
    open.add(fetcher);
    return fetcher;
  }

  /** A probe of our own network that is turned off, and a resolver that works. */
  public ControlProbe noDoubt() {
    return new ControlProbe(List.of(), _ -> true, lookup, connector);
  }

  /** A probe that finds our own network dead. */
  public ControlProbe deadNetwork() {
    return new ControlProbe(
        List.of(new ReferenceTarget("127.0.0.1", NOBODY)), _ -> true, lookup, connector);
  }

  /** A first run for {@link #HOST}. */
  public static CheckTarget target(CheckType type) {
    return target(type, Map.of(), JsonValue.EMPTY);
  }

  /** A run for {@link #HOST} that knows this. */
  public static CheckTarget target(
      CheckType type, Map<String, JsonValue> baseline, JsonValue.JsonObject memory) {
    return new CheckTarget(
        new DomainId(Fixtures.newId()), new DomainName(HOST), type, baseline, memory);
  }

  @Override
  public void close() throws Exception {
    for (AutoCloseable each : open.reversed()) {
      each.close();
    }
  }
}
