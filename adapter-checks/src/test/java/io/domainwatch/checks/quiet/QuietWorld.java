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
import io.domainwatch.testkit.net.dns.LoopbackDnsBehaviour;
import io.domainwatch.testkit.net.dns.LoopbackDnsBuilder;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import org.xbill.DNS.Message;
import org.xbill.DNS.Record;
import org.xbill.DNS.Section;
import org.xbill.DNS.Type;

/** A name space, a registry and a web site for each {@link HarmlessVariation}, on loopback. */
final class QuietWorld implements AutoCloseable {

  private static final String LISTS = "listing.name";
  private static final String REGISTRY = "registry.name";

  private final Certificates.Issued root = Certificates.root("Quiet Root");
  private final List<AutoCloseable> open = new ArrayList<>();
  private final int httpsPort = freePort();
  private final int httpPort = freePort();
  private final Map<String, Integer> asked = new ConcurrentHashMap<>();
  private final Map<CheckType, CheckRunner> runners;

  QuietWorld(Path folder) throws IOException {
    LoopbackDnsBuilder world =
        LoopbackDns.world()
            .zone(LISTS, "2.0.0.127.bl A 127.0.0.2", "test.dbl A 127.0.1.2")
            .zone(REGISTRY, registries());
    for (HarmlessVariation variation : HarmlessVariation.values()) {
      world.zone(variation.domain(), records(variation));
    }
    LoopbackDns dns = world.start();
    open.add(dns);
    vary(dns);
    Path roots = Files.writeString(folder.resolve("roots.pem"), root.pem());
    Injector injector =
        Guice.createInjector(
            Stage.PRODUCTION,
            new ChecksModule(config(dns, roots, QuietLighthouse.in(folder))),
            binder -> binder.bind(InstantSource.class).toInstance(InstantSource.system()),
            binder -> binder.bind(ForeignVisits.class).toInstance(ForeignVisits.UNCOUNTED));
    open.add(injector.getInstance(ChecksResources.class));
    runners = injector.getInstance(ChecksModule.RUNNERS);
  }

  /** From now on all servers vary what they say of the addresses of a site. */
  private static void vary(LoopbackDns dns) {
    AtomicInteger count = new AtomicInteger();
    LoopbackDnsBehaviour varied =
        (query, honest, tcp) ->
            Optional.of(
                LoopbackDnsBehaviour.wire(query, varied(honest, count.getAndIncrement()), tcp));
    dns.resolverServers().forEach(server -> server.behave(varied));
    for (HarmlessVariation variation : HarmlessVariation.values()) {
      dns.server("ns1." + variation.domain()).behave(varied);
      dns.server("ns2." + variation.domain()).behave(varied);
    }
  }

  private static Message varied(Message honest, int n) {
    List<Record> records = new ArrayList<>(honest.getSection(Section.ANSWER));
    if (records.stream().noneMatch(record -> record.getType() == Type.A)) {
      return honest;
    }
    String name = honest.getQuestion().getName().toString(true);
    Arrays.stream(HarmlessVariation.values())
        .filter(variation -> ("." + name).endsWith("." + variation.domain()))
        .forEach(variation -> variation.varyRecords(records, n));
    Message answer = honest.clone();
    answer.removeAllRecords(Section.ANSWER);
    records.forEach(record -> answer.addRecord(record, Section.ANSWER));
    return answer;
  }

  Map<CheckType, CheckRunner> runners() {
    return runners;
  }

  private ChecksConfig config(LoopbackDns dns, Path roots, LighthouseConfig lighthouse)
      throws IOException {
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
            lighthouse,
            new ForeignBudget(300, 1L << 30)),
        "Probe/1 (+about)",
        Set.of());
  }

  /** The directory, and a registry for each site: all at one would wait a second for each run. */
  private String[] registries() {
    String address = registry().getHostAddress();
    return Stream.concat(Stream.of(REGISTRY), registryNames())
        .map(name -> name + ". A " + address)
        .toArray(String[]::new);
  }

  private static Stream<String> registryNames() {
    return Arrays.stream(HarmlessVariation.values()).map(QuietWorld::registryOf);
  }

  private static String registryOf(HarmlessVariation variation) {
    return "v" + variation.ordinal() + "." + REGISTRY;
  }

  private InetAddress registry() {
    String services =
        Arrays.stream(HarmlessVariation.values())
            .map(each -> "[[\"%s\"],[\"https://%s/\"]]".formatted(each.domain(), registryOf(each)))
            .collect(
                Collectors.joining(
                    ",",
                    "{\"version\":\"1.0\",\"publication\":\"2026-11-20T00:00:00Z\",\"services\":[",
                    "]}"));
    InetAddress address = LoopbackAddress.random();
    open.add(
        LoopbackHttp.startTls(
            address,
            httpsPort,
            tls(1, Stream.concat(Stream.of(REGISTRY), registryNames()).toArray(String[]::new)),
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
    SSLContext tls = tls(variation.certificates(), names(variation));
    AtomicInteger count = new AtomicInteger();
    List<String> addresses = addresses(variation.addresses());
    for (String address : addresses) {
      serve(LoopbackAddress.of(address), tls, variation, count);
    }
    return Stream.of(
            Stream.of("@", "www", "www1", "www2", "shop")
                .flatMap(owner -> addresses.stream().map(address -> owner + " A " + address)),
            Stream.of(
                "@ MX 10 mail",
                "mail A " + LoopbackAddress.random().getHostAddress(),
                "@ TXT \"v=spf1 mx -all\"",
                "_dmarc TXT \"v=DMARC1; p=reject\""),
            variation.furtherRecords().stream())
        .flatMap(all -> all)
        .toArray(String[]::new);
  }

  private static String[] names(HarmlessVariation variation) {
    return Stream.of("", "www.", "www1.", "www2.", "shop.")
        .map(label -> label + variation.domain())
        .toArray(String[]::new);
  }

  /** Neighbours, as those of one provider are. */
  private static List<String> addresses(int count) {
    byte[] first = LoopbackAddress.random().getAddress();
    return IntStream.range(0, count)
        .mapToObj(i -> "127.%d.%d.%d".formatted(first[1] & 255, i + 1, first[3] & 255))
        .toList();
  }

  private void serve(
      InetAddress address, SSLContext tls, HarmlessVariation variation, AtomicInteger count) {
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
  }

  private void answer(
      HarmlessVariation variation,
      AtomicInteger count,
      LoopbackHttp.Request request,
      OutputStream out)
      throws IOException {
    String host = request.header("Host");
    boolean atHome = host.equals(variation.domain());
    QuietAnswer answer =
        new QuietAnswer(
            variation.domain(),
            request.path(),
            atHome,
            request.header("User-Agent"),
            asked.merge(variation + request.path(), 1, Integer::sum));
    if (host.startsWith("www.")) {
      answer.redirect("https://" + variation.domain() + "/");
    }
    variation.vary(answer, count.getAndIncrement());
    out.write(answer.bytes());
  }

  /** So many certificates for these names, which take turns. */
  private SSLContext tls(int certificates, String... names) {
    List<Certificates.Issued> leaves =
        IntStream.range(0, certificates)
            .mapToObj(_ -> Certificates.recipe(names[0]).names(names).issuedBy(root))
            .toList();
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(new KeyManager[] {new RotatingKeys(leaves)}, null, null);
      return context;
    } catch (GeneralSecurityException e) {
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
