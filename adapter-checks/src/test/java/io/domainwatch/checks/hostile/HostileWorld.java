package io.domainwatch.checks.hostile;

import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import io.domainwatch.testkit.net.LoopbackTls;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import io.domainwatch.testkit.net.dns.LoopbackDnsBehaviour;
import io.domainwatch.testkit.net.dns.LoopbackDnsBuilder;
import io.domainwatch.testkit.net.dns.LoopbackDnsServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;

/** A name space and web servers full of {@link HostileSite}s, on addresses of 127.0.0.0/8. */
final class HostileWorld implements AutoCloseable {

  /** Names of a site, each at an address of its own, so that none waits at another's gate. */
  private static final List<String> HOSTS = List.of("", "mta-sts.", "rdap.");

  /** Sites that would be asked for minutes under a second name too. */
  private static final Set<HostileSite> SLOW =
      EnumSet.of(
          HostileSite.DRIPPED_BODY,
          HostileSite.DRIPPED_HEAD,
          HostileSite.SILENT,
          HostileSite.TLS_FLOOD);

  private static final String LISTS = "listing.name";

  /** The registry of registries: the one server that is not hostile. */
  private static final String DIRECTORY = "directory.name";

  private final Certificates.Issued root = Certificates.root("Hostile Root");
  private final List<AutoCloseable> open = new ArrayList<>();
  private final int httpsPort;
  private final int httpPort;
  private final LoopbackDns dns;

  HostileWorld() {
    httpsPort = freePort();
    httpPort = freePort();
    LoopbackDnsBuilder world =
        LoopbackDns.world()
            .zone(LISTS, "2.0.0.127.bl A 127.0.0.2", "test.dbl A 127.0.1.2")
            .zone(DIRECTORY, "@ A " + directory().getHostAddress());
    for (HostileSite site : HostileSite.values()) {
      world.zone(site.domain(), records(site));
    }
    dns = world.start();
    open.add(dns);
    misbehave();
  }

  /** What leads the checks here. */
  Properties settings(Path folder) {
    Properties settings = new Properties();
    settings.setProperty("resolvers", dns.resolversText());
    settings.setProperty("dnsPort", String.valueOf(dns.port()));
    settings.setProperty("httpsPort", String.valueOf(httpsPort));
    settings.setProperty("httpPort", String.valueOf(httpPort));
    settings.setProperty("rootHints", dns.rootHintsFile().toString());
    settings.setProperty("trustAnchors", dns.trustAnchorsFile().toString());
    settings.setProperty("lists", LISTS);
    settings.setProperty("directory", "https://" + DIRECTORY + "/dns.json");
    try {
      settings.setProperty(
          "roots", Files.writeString(folder.resolve("roots.pem"), root.pem()).toString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return settings;
  }

  /** Which top-level domain is registered where (RFC 9224). */
  private InetAddress directory() {
    String services =
        Arrays.stream(HostileSite.values())
            .map(s -> "[[\"%s\"],[\"https://rdap.%s/\"]]".formatted(s.tld(), s.domain()))
            .collect(Collectors.joining(","));
    String body =
        "{\"version\":\"1.0\",\"publication\":\"2026-11-20T00:00:00Z\",\"services\":["
            + services
            + "]}";
    InetAddress address = LoopbackAddress.random();
    open.add(
        LoopbackHttp.startTls(
            address,
            httpsPort,
            tls(List.of(DIRECTORY)),
            LoopbackHttp.raw(
                LoopbackHttp.response(200, "Content-Type: application/json\r\n", body))));
    return address;
  }

  private String[] records(HostileSite site) {
    Stream<String> hosts =
        Stream.concat(HOSTS.stream(), SLOW.contains(site) ? Stream.of() : Stream.of("www."))
            .map(
                host -> {
                  InetAddress address = serve(site, host + site.domain());
                  String owner = host.isEmpty() ? "@" : host.substring(0, host.length() - 1);
                  return owner + " A " + address.getHostAddress();
                });
    Stream<String> mail =
        Stream.of(
            "@ MX 10 mail",
            "mail A " + LoopbackAddress.random().getHostAddress(),
            "_dmarc TXT \"v=DMARC1; p=reject\"");
    Stream<String> spf =
        site == HostileSite.SPF_LOOPS
            ? Stream.of(
                "@ TXT \"v=spf1 include:a.%s include:b.%s -all\""
                    .formatted(site.domain(), site.domain()),
                "a TXT \"v=spf1 include:b.%s include:a.%s ?all\""
                    .formatted(site.domain(), site.domain()),
                "b TXT \"v=spf1 redirect=a.%s\"".formatted(site.domain()))
            : Stream.of("@ TXT \"v=spf1 mx -all\"", "_mta-sts TXT \"v=STSv1; id=20261120T000000\"");
    return Stream.of(hosts, mail, spf).flatMap(part -> part).toArray(String[]::new);
  }

  private InetAddress serve(HostileSite site, String host) {
    InetAddress address = LoopbackAddress.random();
    LoopbackHttp.Script script = HostileAnswers.of(site);
    open.add(LoopbackHttp.start(address, httpPort, script));
    open.add(
        switch (site) {
          case TLS_FLOOD -> LoopbackTls.raw(address, httpsPort, HostileWorld::flood);
          case SILENT -> LoopbackTls.raw(address, httpsPort, LoopbackTls::stayingSilent);
          default -> LoopbackHttp.startTls(address, httpsPort, tls(names(site, host)), script);
        });
    return address;
  }

  /** Handshake records of full length, without end. */
  private static void flood(Socket socket) throws IOException {
    byte[] record = new byte[5 + 16_384];
    record[0] = 22;
    record[1] = 3;
    record[2] = 3;
    record[3] = 64;
    Arrays.fill(record, 5, record.length, (byte) 2);
    while (true) {
      socket.getOutputStream().write(record);
    }
  }

  private void misbehave() {
    servers(HostileSite.DNS_LOOPS).forEach(s -> s.behave(LoopbackDnsBehaviour.compressionLoop()));
    servers(HostileSite.DNS_SILENT).forEach(s -> s.behave(LoopbackDnsBehaviour.silent()));
    LoopbackDnsBehaviour loops = LoopbackDnsBehaviour.compressionLoop();
    LoopbackDnsBehaviour honest = LoopbackDnsBehaviour.honest();
    String garbled = HostileSite.RESOLVER_LOOPS.domain() + ".";
    dns.resolverServers()
        .forEach(
            resolver ->
                resolver.behave(
                    (query, answer, tcp) ->
                        query.getQuestion().getName().toString().endsWith(garbled)
                            ? loops.reply(query, answer, tcp)
                            : honest.reply(query, answer, tcp)));
  }

  private Stream<LoopbackDnsServer> servers(HostileSite site) {
    return Stream.of("ns1.", "ns2.").map(host -> dns.server(host + site.domain()));
  }

  private static List<String> names(HostileSite site, String host) {
    return site == HostileSite.HUGE_CERTIFICATE
        ? Stream.concat(
                Stream.of(host), IntStream.range(0, 10_000).mapToObj(i -> "n" + i + ".example.com"))
            .toList()
        : List.of(host);
  }

  private SSLContext tls(List<String> names) {
    return Certificates.recipe(names.getFirst())
        .names(names.toArray(String[]::new))
        .issuedBy(root)
        .serverContext();
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
