package io.domainwatch.checks.quiet;

import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Stage;
import io.domainwatch.checks.ChecksConfig;
import io.domainwatch.checks.ChecksModule;
import io.domainwatch.checks.ChecksResources;
import io.domainwatch.checks.blacklist.BlacklistConfig;
import io.domainwatch.checks.emailauth.EmailAuthConfig;
import io.domainwatch.checks.lighthouse.LighthouseConfig;
import io.domainwatch.checks.net.delegation.DnsRootHints;
import io.domainwatch.checks.net.dnssec.DnsTrustAnchors;
import io.domainwatch.checks.net.tls.TlsTrust;
import io.domainwatch.checks.openports.OpenPortsConfig;
import io.domainwatch.checks.rdap.RdapConfig;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.blacklist.list.ListZone;
import io.domainwatch.core.port.PortRule;
import io.domainwatch.core.quota.ForeignBudget;
import io.domainwatch.core.quota.ForeignVisits;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.guard.Network;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import io.domainwatch.testkit.net.dns.LoopbackDnsBuilder;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** A name space, a registry and a web site for each {@link HarmlessVariation}, on loopback. */
final class QuietWorld implements AutoCloseable {

  private static final String LISTS = "listing.name";
  private static final String REGISTRY = "registry.name";

  private final Certificates.Issued root = Certificates.root("Quiet Root");
  private final List<AutoCloseable> open = new ArrayList<>();
  private final int httpsPort = freePort();
  private final int httpPort = freePort();
  private final Map<CheckType, CheckRunner> runners;

  QuietWorld(Path folder) throws IOException {
    LoopbackDnsBuilder world =
        LoopbackDns.world()
            .zone(LISTS, "2.0.0.127.bl A 127.0.0.2", "test.dbl A 127.0.1.2")
            .zone(REGISTRY, "@ A " + registry().getHostAddress());
    for (HarmlessVariation variation : HarmlessVariation.values()) {
      world.zone(variation.domain(), records(variation));
    }
    LoopbackDns dns = world.start();
    open.add(dns);
    Path roots = Files.writeString(folder.resolve("roots.pem"), root.pem());
    Injector injector =
        Guice.createInjector(
            Stage.PRODUCTION,
            new ChecksModule(config(dns, roots)),
            binder -> binder.bind(InstantSource.class).toInstance(InstantSource.system()),
            binder -> binder.bind(ForeignVisits.class).toInstance(ForeignVisits.UNCOUNTED));
    open.add(injector.getInstance(ChecksResources.class));
    runners = injector.getInstance(ChecksModule.RUNNERS);
  }

  Map<CheckType, CheckRunner> runners() {
    return runners;
  }

  private ChecksConfig config(LoopbackDns dns, Path roots) throws IOException {
    return new ChecksConfig(
        new ChecksConfig.Reach(
            List.of(Network.parse("127.0.0.0/8")),
            List.of(),
            List.of(),
            new ChecksConfig.ServicePorts(dns.port(), httpPort, httpsPort, PortRule.STANDARD),
            List.of(),
            TlsTrust.load(Optional.of(roots)),
            256),
        new ChecksConfig.Naming(
            dns.resolvers(),
            DnsRootHints.file(dns.rootHintsFile()),
            DnsTrustAnchors.file(dns.trustAnchorsFile())),
        new ChecksConfig.OfTypes(
            new RdapConfig(
                Optional.of("https://" + REGISTRY + "/dns.json"),
                Optional.empty(),
                Optional.of(Map.of())),
            new EmailAuthConfig(Optional.empty()),
            new BlacklistConfig(
                Optional.of(
                    List.of(
                        new ListZone(ListZone.Kind.IP, "bl." + LISTS),
                        new ListZone(ListZone.Kind.DOMAIN, "dbl." + LISTS))),
                1),
            new OpenPortsConfig(
                Optional.of(new TreeSet<>(Set.of(httpsPort, httpPort))), Optional.empty()),
            new LighthouseConfig(Optional.of("/nowhere/lighthouse"), Optional.empty()),
            new ForeignBudget(300, 1L << 30)),
        "Probe/1 (+about)",
        Set.of());
  }

  private InetAddress registry() {
    String services =
        "{\"version\":\"1.0\",\"publication\":\"2026-11-20T00:00:00Z\",\"services\":"
            + "[[[\"shop\"],[\"https://"
            + REGISTRY
            + "/\"]]]}";
    InetAddress address = LoopbackAddress.random();
    open.add(
        LoopbackHttp.startTls(
            address,
            httpsPort,
            tls(REGISTRY),
            (request, out) -> {
              boolean directory = request.path().equals("/dns.json");
              String name = request.path().substring(request.path().lastIndexOf('/') + 1);
              String body = directory ? services : registered(name);
              out.write(
                  LoopbackHttp.response(200, "Content-Type: application/rdap+json\r\n", body)
                      .getBytes(StandardCharsets.UTF_8));
            }));
    return address;
  }

  private static String registered(String name) {
    return """
    {"objectClassName":"domain","rdapConformance":["rdap_level_0"],"ldhName":"%s",
     "status":["active","client transfer prohibited"],
     "nameservers":[{"objectClassName":"nameserver","ldhName":"ns1.%s"},
      {"objectClassName":"nameserver","ldhName":"ns2.%s"}],
     "events":[{"eventAction":"registration","eventDate":"2020-01-01T00:00:00Z"},
      {"eventAction":"expiration","eventDate":"2029-01-01T00:00:00Z"}]}
    """
        .formatted(name, name, name);
  }

  private String[] records(HarmlessVariation variation) {
    InetAddress address = LoopbackAddress.random();
    SSLContext tls =
        tls(
            variation.domain(),
            "www." + variation.domain(),
            "www1." + variation.domain(),
            "www2." + variation.domain());
    AtomicInteger count = new AtomicInteger();
    open.add(
        LoopbackHttp.startTls(
            address, httpsPort, tls, (request, out) -> answer(variation, count, request, out)));
    open.add(
        LoopbackHttp.start(
            address,
            httpPort,
            (request, out) ->
                out.write(
                    LoopbackHttp.response(
                            301, "Location: https://" + request.header("Host") + "/\r\n", "")
                        .getBytes(StandardCharsets.UTF_8))));
    return Stream.concat(
            Stream.of("@", "www", "www1", "www2")
                .map(owner -> owner + " A " + address.getHostAddress()),
            Stream.of(
                "@ MX 10 mail",
                "mail A " + LoopbackAddress.random().getHostAddress(),
                "@ TXT \"v=spf1 mx -all\"",
                "_dmarc TXT \"v=DMARC1; p=reject\""))
        .toArray(String[]::new);
  }

  private static void answer(
      HarmlessVariation variation,
      AtomicInteger count,
      LoopbackHttp.Request request,
      OutputStream out)
      throws IOException {
    String host = request.header("Host");
    boolean atHome = host.equals(variation.domain());
    QuietAnswer answer = new QuietAnswer(variation.domain(), request.path(), atHome);
    if (host.startsWith("www.")) {
      answer.redirect("https://" + variation.domain() + "/");
    }
    variation.vary(answer, count.getAndIncrement());
    out.write(answer.bytes());
  }

  private SSLContext tls(String... names) {
    Certificates.Issued leaf = Certificates.recipe(names[0]).names(names).issuedBy(root);
    try {
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(null, null);
      store.setKeyEntry(
          "leaf", leaf.key(), new char[0], new X509Certificate[] {leaf.certificate()});
      KeyManagerFactory keys =
          KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      keys.init(store, new char[0]);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(keys.getKeyManagers(), null, null);
      return context;
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static int freePort() {
    try (LoopbackHttp probe = LoopbackHttp.start(LoopbackHttp.silent())) {
      return probe.port();
    }
  }

  @Override
  public void close() throws Exception {
    for (AutoCloseable each : open.reversed()) {
      each.close();
    }
  }
}
