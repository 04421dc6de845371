package io.domainwatch.checks.emailauth;

import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.HostLimiter;
import io.domainwatch.checks.net.dns.DnsFixture;
import io.domainwatch.checks.net.dns.DnsSettings;
import io.domainwatch.checks.net.dnssec.DnsTrustAnchors;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.checks.net.names.DnsToolbox;
import io.domainwatch.checks.net.resolve.DnsAddressLookup;
import io.domainwatch.checks.net.tls.StartTls;
import io.domainwatch.checks.net.tls.TlsTrust;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.value.Sha256;
import io.domainwatch.guard.AddressPolicy;
import io.domainwatch.guard.Network;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import io.domainwatch.testkit.net.LoopbackSmtp;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import io.domainwatch.testkit.net.dns.LoopbackDnsBuilder;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.net.ssl.SSLContext;

/** A domain with everything that protects mail, on loopback addresses, and runners for it. */
final class MailWorld implements AutoCloseable {

  static final String NAME = "shop.example.test";
  static final String POLICY_HOST = "mta-sts." + NAME;
  static final String POLICY =
      "version: STSv1\r\nmode: enforce\r\nmx: mx." + NAME + "\r\nmax_age: 86400\r\n";

  /** A port of every loopback address on which nobody listens. */
  static final int NOBODY = 1;

  private static final Certificates.Issued ROOT = Certificates.root("Mail root");
  private static final Certificates.Issued MAIL = Certificates.leaf("mx." + NAME, ROOT);
  private static final String NO_MAIL_SERVER = "127.0.0.9";
  private static final SSLContext TRUSTED = Certificates.leaf(POLICY_HOST, ROOT).serverContext();
  private static final SSLContext FOREIGN =
      Certificates.leaf(POLICY_HOST, Certificates.root("Nobody's root")).serverContext();
  private static final String KEY =
      Base64.getEncoder().encodeToString(Certificates.rsa(2048).getPublic().getEncoded());
  private static final List<Network> LOOPBACK = List.of(Network.parse("127.0.0.0/8"));

  final LoopbackDns dns;
  private final List<AutoCloseable> open = new ArrayList<>();
  private final AddressPolicy policy;
  private int https = NOBODY;
  private Optional<LoopbackSmtp> smtp = Optional.empty();

  private MailWorld(LoopbackDns dns, List<Network> allowed) {
    this.dns = dns;
    this.policy = new AddressPolicy(allowed, List.of());
    open.add(dns);
  }

  static MailWorld start() {
    return new MailWorld(records(NO_MAIL_SERVER).start(), LOOPBACK);
  }

  /** A signed zone, whose mail server shows the certificate that its TLSA record names. */
  static MailWorld signed() {
    return signed(LoopbackSmtp.Script.showing("mx." + NAME, MAIL));
  }

  /** The same with a mail server that may not. */
  static MailWorld signed(LoopbackSmtp.Script script) {
    LoopbackSmtp server = LoopbackSmtp.start(script);
    MailWorld world =
        new MailWorld(records(server.address().getHostAddress()).signed(NAME).start(), LOOPBACK);
    world.open.add(server);
    world.smtp = Optional.of(server);
    return world;
  }

  /** The mail server of a signed world. */
  LoopbackSmtp mailServer() {
    return smtp.orElseThrow();
  }

  /** A world whose authoritative servers and policy host must not be reached. */
  static MailWorld forbidden() {
    return new MailWorld(records(NO_MAIL_SERVER).start(), List.of());
  }

  private static LoopbackDnsBuilder records(String mailServer) {
    String key =
        "\"v=DKIM1; k=rsa; p=" + KEY.substring(0, 200) + "\" \"" + KEY.substring(200) + "\"";
    return LoopbackDns.world()
        .zone(
            NAME,
            "@ A 127.0.0.1",
            "@ MX 10 mx",
            "@ TXT \"v=spf1 mx include:_spf.mailer.test -all\"",
            "mx A " + mailServer,
            "_dmarc TXT \"v=DMARC1; p=reject; rua=mailto:d@" + NAME + "\"",
            "google._domainkey TXT " + key,
            "_mta-sts TXT \"v=STSv1; id=20261120;\"",
            "_smtp._tls TXT \"v=TLSRPTv1; rua=mailto:t@" + NAME + "\"",
            "default._bimi TXT \"v=BIMI1; l=https://" + NAME + "/logo.svg\"",
            "_25._tcp.mx TLSA 3 1 1 " + Sha256.hex(MAIL.certificate().getPublicKey().getEncoded()))
        .zone("mailer.test", "_spf TXT \"v=spf1 ip4:192.0.2.0/24 -all\"");
  }

  /** Serves this at the policy's address, with a certificate that is trusted. */
  LoopbackHttp serve(LoopbackHttp.Script script) {
    return serve(TRUSTED, script);
  }

  LoopbackHttp serveWithForeignCertificate(LoopbackHttp.Script script) {
    return serve(FOREIGN, script);
  }

  private LoopbackHttp serve(SSLContext context, LoopbackHttp.Script script) {
    InetAddress address = LoopbackAddress.random();
    LoopbackHttp server = LoopbackHttp.startTls(address, 0, context, script);
    open.add(server);
    https = server.port();
    dns.zone(NAME).set("mta-sts", "A", address.getHostAddress());
    return server;
  }

  static LoopbackHttp.Script policyPage() {
    return LoopbackHttp.raw(LoopbackHttp.response(200, "Content-Type: text/plain\r\n", POLICY));
  }

  EmailAuthCheckRunner runner() {
    return runner(dns.resolvers(), config());
  }

  private EmailAuthConfig config() {
    return new EmailAuthConfig(Optional.empty(), smtp.map(LoopbackSmtp::port).orElse(NOBODY));
  }

  EmailAuthCheckRunner runner(List<InetSocketAddress> resolvers, EmailAuthConfig config) {
    return runner(resolvers, config, Duration.ofSeconds(45));
  }

  /** A runner that gives up soon. */
  EmailAuthCheckRunner hastyRunner() {
    return runner(dns.resolvers(), config(), Duration.ofSeconds(4));
  }

  private EmailAuthCheckRunner runner(
      List<InetSocketAddress> resolvers, EmailAuthConfig config, Duration budget) {
    try {
      GuardedConnector connector =
          new GuardedConnector(policy, new HostLimiter(2, Duration.ofMillis(1)), 20);
      DnsToolbox tools =
          DnsToolbox.of(
              new DnsSettings(
                  resolvers, Set.of(dns.rootServer()), dns.port(), DnsFixture.pace(dns)),
              DnsTrustAnchors.file(dns.trustAnchorsFile()),
              policy,
              _ -> false,
              Instant::now);
      DnsAddressLookup lookup = new DnsAddressLookup(tools.recursion());
      HttpFetcher fetcher =
          new HttpFetcher(
              connector,
              lookup,
              new HttpFetcher.Settings(
                  "Probe/1 (+about)",
                  new Ports(NOBODY, https),
                  TlsTrust.withFurther(List.of(ROOT.certificate())).manager()));
      open.add(connector);
      open.add(fetcher);
      ControlProbe control = new ControlProbe(List.of(), tools.rootQuery(), lookup, connector);
      return new EmailAuthCheckRunner(
          tools, fetcher, new StartTls(connector), control, config, budget);
    } catch (IOException bad) {
      throw new AssertionError(bad);
    }
  }

  static CheckTarget target() {
    return target(Map.of(), JsonValue.EMPTY);
  }

  static CheckTarget after(Assessment last) {
    return target(last.readings(), last.memory());
  }

  private static CheckTarget target(Map<String, JsonValue> baseline, JsonValue.JsonObject memory) {
    return target(NAME, baseline, memory);
  }

  /** Another name than the one that this world is made for. */
  static CheckTarget other(String name) {
    return target(name, Map.of(), JsonValue.EMPTY);
  }

  private static CheckTarget target(
      String name, Map<String, JsonValue> baseline, JsonValue.JsonObject memory) {
    return new CheckTarget(
        new DomainId(Fixtures.newId()),
        new DomainName(name),
        CheckType.EMAIL_AUTH,
        baseline,
        memory);
  }

  @Override
  public void close() throws Exception {
    for (AutoCloseable each : open.reversed()) {
      each.close();
    }
  }
}
