package io.domainwatch.checks.securityheaders;

import io.domainwatch.checks.net.FixedAddressLookup;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.HostLimiter;
import io.domainwatch.checks.net.StallDetector;
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
import javax.net.ssl.SSLContext;

/** Sites on loopback addresses and runners that may reach them, but not 127.66.0.0/16. */
final class SecurityHeadersFixture implements AutoCloseable {

  static final String HOST = "www.example.net";

  /** A port of every loopback address on which nobody listens. */
  static final int NOBODY = 1;

  private static final Certificates.Issued ROOT = Certificates.root("A root of the tests");
  private static final SSLContext TRUSTED = Certificates.leaf(HOST, ROOT).serverContext();
  private static final SSLContext UNTRUSTED =
      Certificates.leaf(HOST, Certificates.root("Nobody's root")).serverContext();
  private static final TlsTrust TRUST = TlsTrust.withFurther(List.of(ROOT.certificate()));

  final FixedAddressLookup lookup = new FixedAddressLookup();
  private final GuardedConnector connector =
      new GuardedConnector(
          new AddressPolicy(
              List.of(Network.parse("127.0.0.0/8")), List.of(Network.parse("127.66.0.0/16"))),
          new HostLimiter(2, Duration.ofMillis(1)),
          100);
  private final List<AutoCloseable> open = new ArrayList<>(List.of(connector));

  LoopbackHttp secure(InetAddress address, LoopbackHttp.Script script) {
    return adopt(LoopbackHttp.startTls(address, 0, TRUSTED, script));
  }

  LoopbackHttp untrusted(InetAddress address, LoopbackHttp.Script script) {
    return adopt(LoopbackHttp.startTls(address, 0, UNTRUSTED, script));
  }

  LoopbackHttp plain(InetAddress address, LoopbackHttp.Script script) {
    return adopt(LoopbackHttp.start(address, 0, script));
  }

  SecurityHeadersCheckRunner runner(Ports ports) {
    HttpFetcher fetcher =
        new HttpFetcher(
            connector,
            lookup,
            new HttpFetcher.Settings("Probe/1 (+about)", ports, TRUST.manager()),
            StallDetector.byHand(() -> 0));
    open.add(fetcher);
    return new SecurityHeadersCheckRunner(fetcher, Duration.ofSeconds(9));
  }

  static CheckTarget target(Map<String, JsonValue> baseline, JsonValue.JsonObject memory) {
    return new CheckTarget(
        new DomainId(Fixtures.newId()),
        new DomainName(HOST),
        CheckType.SECURITY_HEADERS,
        baseline,
        memory);
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
