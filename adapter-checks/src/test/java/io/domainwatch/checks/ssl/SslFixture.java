package io.domainwatch.checks.ssl;

import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.ControlProbe.ReferenceTarget;
import io.domainwatch.checks.net.FixedAddressLookup;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.HostLimiter;
import io.domainwatch.checks.net.clock.ReferenceClock;
import io.domainwatch.checks.net.http.HostAddresses;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.checks.net.tls.CertificateFetcher;
import io.domainwatch.checks.net.tls.TlsHandshake;
import io.domainwatch.checks.net.tls.TlsTrust;
import io.domainwatch.checks.net.tls.hello.TlsHelloProbe;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.guard.AddressPolicy;
import io.domainwatch.guard.Network;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.Certificates.Issued;
import java.net.InetAddress;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Runners that trust some roots and may reach loopback addresses, but not 127.66.0.0/16. */
public final class SslFixture implements AutoCloseable {
  static final String NAME = "www.example.com";
  static final Issued ROOT = Certificates.root("Runner Root");
  static final int NOBODY = 1;

  final FixedAddressLookup lookup = new FixedAddressLookup();
  final GuardedConnector connector =
      new GuardedConnector(
          new AddressPolicy(
              List.of(Network.parse("127.0.0.0/8")), List.of(Network.parse("127.66.0.0/16"))),
          new HostLimiter(2, Duration.ofMillis(1)),
          100);
  private Predicate<X509Certificate> publicRoots = _ -> false;
  private final TlsTrust trust;
  private final List<AutoCloseable> open = new ArrayList<>(List.of(connector));

  /** They trust {@link #ROOT}. */
  SslFixture() {
    this(Set.of(ROOT.certificate()));
  }

  /** They trust these, beside the JDK's own. */
  public SslFixture(Set<X509Certificate> roots) {
    trust = TlsTrust.withFurther(List.copyOf(roots));
  }

  <T extends AutoCloseable> T adopt(T server) {
    open.add(server);
    return server;
  }

  /** From now on runners take these roots for public ones. */
  void publicRoots(Predicate<X509Certificate> roots) {
    publicRoots = roots;
  }

  /** As the program makes it. */
  SslCheckRunner runner(Ports ports) {
    return new SslCheckRunner(
        new HostAddresses(connector, lookup),
        connector,
        fetcher(ports),
        control(List.of()),
        trust,
        new SslCheckRunner.Watched(ports.https(), _ -> Optional.empty()));
  }

  /** Without pauses in scans, and with this deadline. */
  SslCheckRunner hastyRunner(Ports ports, List<ReferenceTarget> references, Duration deadline) {
    HttpFetcher http = fetcher(ports);
    ControlProbe control = control(references);
    ReferenceClock clock = new ReferenceClock(references, http, ports.http());
    return new SslCheckRunner(
        new HostAddresses(connector, lookup),
        control,
        probe(ports, http, control),
        now -> {
          clock.askAll();
          return clock.skew(now);
        },
        deadline);
  }

  /** The probe of such a runner. */
  SslProbe probe(Ports ports) {
    return probe(ports, fetcher(ports), control(List.of()));
  }

  private SslProbe probe(Ports ports, HttpFetcher http, ControlProbe control) {
    TlsHandshake handshake = new TlsHandshake(connector);
    TlsHelloProbe hellos = new TlsHelloProbe(connector, Duration.ZERO);
    return new SslProbe(
        new AddressHandshakes(handshake, hellos, control, ports.https()),
        new CertificateInquiry(trust, new CertificateFetcher(http), root -> publicRoots.test(root)),
        new ServerScanner(hellos, handshake, http));
  }

  SslCheckRunner hastyRunner(Ports ports) {
    return hastyRunner(ports, List.of(), Duration.ofSeconds(60));
  }

  /** What a first run without pauses says of a name that lies at this address. */
  public CheckOutcome run(String name, InetAddress address, Ports ports, Instant now)
      throws InterruptedException {
    lookup.with(name, address);
    return hastyRunner(ports).run(target(name), now);
  }

  HttpFetcher fetcher(Ports ports) {
    return adopt(
        new HttpFetcher(
            connector,
            lookup,
            new HttpFetcher.Settings("Probe/1 (+about)", ports, trust.manager())));
  }

  static CheckTarget target() {
    return target(NAME);
  }

  /** A run without memory of this name. */
  public static CheckTarget target(String name) {
    return new CheckTarget(
        new DomainId(Fixtures.newId()),
        new DomainName(name),
        CheckType.SSL,
        Map.of(),
        JsonValue.EMPTY);
  }

  private ControlProbe control(List<ReferenceTarget> references) {
    return new ControlProbe(references, _ -> true, lookup, connector);
  }

  @Override
  public void close() throws Exception {
    for (AutoCloseable each : open.reversed()) {
      each.close();
    }
  }
}
