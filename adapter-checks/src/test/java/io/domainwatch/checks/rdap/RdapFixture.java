package io.domainwatch.checks.rdap;

import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.ControlProbe.ReferenceTarget;
import io.domainwatch.checks.net.FixedAddressLookup;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.HostLimiter;
import io.domainwatch.checks.net.StallDetector;
import io.domainwatch.checks.net.dns.DnsFixture;
import io.domainwatch.checks.net.dns.DnsSettings;
import io.domainwatch.checks.net.dnssec.DnsTrustAnchors;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.checks.net.names.DnsToolbox;
import io.domainwatch.checks.net.tls.TlsTrust;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.rdap.RdapObservation.ServerSource;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.guard.AddressPolicy;
import io.domainwatch.guard.Network;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.Certificates.Issued;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.net.ssl.SSLContext;

/**
 * An RDAP server for {@code com}, a bootstrap server that names it, and a name space in which
 * {@code example.com} is delegated, all on loopback addresses; 127.66.0.0/16 may not be reached.
 */
final class RdapFixture implements AutoCloseable {
  static final String NAME = "example.com";
  static final String HOST = "rdap.example.net";
  static final String BASE = "https://" + HOST + "/v1/";
  static final String BOOTSTRAP = "bootstrap.example.net";

  /** A port of every loopback address on which nobody listens. */
  static final int NOBODY = 1;

  private static final Issued ROOT = Certificates.root("Registry Root");
  private static final SSLContext TLS = tls(HOST);
  private static final SSLContext OTHER_NAME = tls("elsewhere.example.net");

  final FixedAddressLookup lookup = new FixedAddressLookup();
  final LoopbackDns dns = LoopbackDns.world().zone(NAME, "@ A 127.0.0.1").start();
  private final GuardedConnector connector =
      new GuardedConnector(
          new AddressPolicy(
              List.of(Network.parse("127.0.0.0/8")), List.of(Network.parse("127.66.0.0/16"))),
          new HostLimiter(2, Duration.ofMillis(1)),
          100);
  private final List<AutoCloseable> open = new ArrayList<>(List.of(connector));
  private Duration patience = Duration.ofSeconds(5);

  <T extends AutoCloseable> T adopt(T server) {
    open.add(server);
    return server;
  }

  /** The RDAP server, with a certificate for its name. */
  LoopbackHttp serve(LoopbackHttp.Script script) {
    return serve(HOST, LoopbackAddress.random(), 0, TLS, script);
  }

  /** The same with a certificate for another name. */
  LoopbackHttp serveUnderFalseName(LoopbackHttp.Script script) {
    return serve(HOST, LoopbackAddress.random(), 0, OTHER_NAME, script);
  }

  /** A further server beside another one, on the same port. */
  LoopbackHttp serveBeside(LoopbackHttp first, String host, LoopbackHttp.Script script) {
    return serve(host, LoopbackAddress.random(), first.port(), tls(host), script);
  }

  LoopbackHttp serve(
      String host, InetAddress address, int port, SSLContext tls, LoopbackHttp.Script script) {
    LoopbackHttp server = adopt(LoopbackHttp.startTls(address, port, tls, script));
    lookup.with(host, server.address());
    return server;
  }

  /** A server with a certificate for this name. */
  static SSLContext tlsFor(String host) {
    return tls(host);
  }

  RdapFixture patience(Duration other) {
    patience = other;
    return this;
  }

  /** A runner that asks the server on this port, without doubts about its own network. */
  RdapCheckRunner runner(int port) {
    return runner(port, List.of());
  }

  RdapCheckRunner runner(int port, List<ReferenceTarget> references) {
    return runner(port, references, new RdapHosts(Duration.ofSeconds(2), Duration.ofMillis(1)));
  }

  RdapCheckRunner runner(int port, List<ReferenceTarget> references, RdapHosts hosts) {
    return runner(port, references, hosts, Optional.of(bootstrap()));
  }

  /** The runner of an operator who named a bootstrap file that nobody serves. */
  RdapCheckRunner ownRunner(int port) {
    RdapHosts hosts = new RdapHosts(Duration.ofSeconds(2), Duration.ofMillis(1));
    return runner(port, List.of(), hosts, Optional.empty());
  }

  private RdapCheckRunner runner(
      int port,
      List<ReferenceTarget> references,
      RdapHosts hosts,
      Optional<RdapBootstrap> builtIn) {
    RdapFetcher fetcher = new RdapFetcher(fetcher(new Ports(NOBODY, port)), hosts, patience);
    RdapDirectory directory =
        new RdapDirectory(
            fetcher,
            new RdapDirectory.Books(
                URI.create("http://" + BOOTSTRAP + "/dns.json"),
                ServerSource.IANA,
                builtIn,
                new RdapOverrides(Map.of("de", BASE))));
    return new RdapCheckRunner(
        directory,
        new RdapProbe(fetcher, hosts),
        new DelegationCheck(tools().walker()),
        new ControlProbe(references, _ -> true, lookup, connector));
  }

  HttpFetcher fetcher(Ports ports) {
    return adopt(
        new HttpFetcher(
            connector,
            lookup,
            new HttpFetcher.Settings(
                "Probe/1 (+about)",
                ports,
                TlsTrust.withFurther(List.of(ROOT.certificate())).manager()),
            StallDetector.byHand(() -> 0)));
  }

  static RdapBootstrap bootstrap() {
    return RdapBootstrap.parse(
            ("{\"services\":[[[\"com\"],[\"" + BASE + "\"]]]}").getBytes(StandardCharsets.UTF_8))
        .orElseThrow();
  }

  static CheckTarget target() {
    return target(NAME, Map.of(), JsonValue.EMPTY);
  }

  static CheckTarget target(
      String name, Map<String, JsonValue> baseline, JsonValue.JsonObject memory) {
    return new CheckTarget(
        new DomainId(Fixtures.newId()), new DomainName(name), CheckType.RDAP, baseline, memory);
  }

  /** A well-formed answer of an RDAP server. */
  static String json(int status, String body) {
    return LoopbackHttp.response(status, "Content-Type: application/rdap+json\r\n", body);
  }

  /** The answer for the domain, registered for another half year. */
  static String registration(String name, Instant expiration) {
    return """
    {"objectClassName":"domain","ldhName":"%s","handle":"1_DOM","status":["client hold"],
     "events":[{"eventAction":"registration","eventDate":"2015-03-01T08:00:00Z"},
               {"eventAction":"expiration","eventDate":"%s"}],
     "entities":[{"objectClassName":"entity","roles":["registrar"],"handle":"9999",
       "publicIds":[{"type":"IANA Registrar ID","identifier":"9999"}],
       "vcardArray":["vcard",[["version",{},"text","4.0"],["fn",{},"text","Example Registrar"]]]}],
     "nameservers":[{"objectClassName":"nameserver","ldhName":"NS1.EXAMPLE.NET"}],
     "secureDNS":{"delegationSigned":false}}
    """
        .formatted(name, expiration);
  }

  private DnsToolbox tools() {
    try {
      return DnsToolbox.of(
          new DnsSettings(
              dns.resolvers(), Set.of(dns.rootServer()), dns.port(), DnsFixture.pace(dns)),
          DnsTrustAnchors.file(dns.trustAnchorsFile()),
          new AddressPolicy(List.of(Network.parse("127.0.0.0/8")), List.of()),
          _ -> false,
          Instant::now);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static SSLContext tls(String host) {
    return Certificates.leaf(host, ROOT).serverContext();
  }

  @Override
  public void close() throws Exception {
    for (AutoCloseable each : open.reversed()) {
      each.close();
    }
    dns.close();
  }
}
