package io.domainwatch.testkit.net.dns;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.xbill.DNS.Flags;
import org.xbill.DNS.Message;
import org.xbill.DNS.Name;
import org.xbill.DNS.Rcode;

/**
 * A whole name space on 127.x.y.z: root, top-level domains, the zones of a test, and two recursive
 * resolvers, all over real UDP and TCP sockets on one port.
 *
 * <pre>{@code
 * try (LoopbackDns dns = LoopbackDns.world().zone("shop.example.test", "@ A 127.0.0.1").start()) {
 *   dns.resolvers(); dns.port(); dns.rootHintsFile(); dns.trustAnchorsFile();
 *   dns.zone("shop.example.test").set("@", "A", "127.0.0.2");
 *   dns.server("ns1.shop.example.test").behave(LoopbackDnsBehaviour.silent());
 * }
 * }</pre>
 */
public final class LoopbackDns implements AutoCloseable {

  private final Map<Name, LoopbackDnsZone> zones;
  private final Map<Name, List<Name>> serverNames;
  private final Map<Name, LoopbackDnsServer> servers = new LinkedHashMap<>();
  private final Map<Name, Map<Name, LoopbackDnsZone>> ownViews = new TreeMap<>();
  private final List<LoopbackDnsServer> resolvers = new ArrayList<>();
  private final Path folder;

  LoopbackDns(Map<Name, LoopbackDnsZone> zones, Map<Name, List<Name>> serverNames) {
    this.zones = zones;
    this.serverNames = serverNames;
    try {
      this.folder = Files.createTempDirectory("loopback-dns");
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** A new world, still without zones. */
  public static LoopbackDnsBuilder world() {
    return new LoopbackDnsBuilder();
  }

  void serve(Map<Name, InetAddress> addresses, List<InetAddress> resolverAddresses, int port)
      throws IOException {
    int bound = port;
    for (Map.Entry<Name, InetAddress> entry : addresses.entrySet()) {
      Name name = entry.getKey();
      LoopbackDnsServer server =
          LoopbackDnsServer.start(entry.getValue(), bound, query -> answer(name, query));
      bound = server.address().getPort();
      servers.put(name, server);
    }
    LoopbackDnsRecursion recursion =
        new LoopbackDnsRecursion(
            zones.values(),
            zone ->
                serverNames.getOrDefault(zone.apex(), List.of()).stream()
                    .map(name -> server(name.toString()))
                    .toList());
    for (InetAddress address : resolverAddresses) {
      resolvers.add(LoopbackDnsServer.start(address, bound, recursion::answer));
    }
  }

  private Message answer(Name server, Message query) {
    Name asked = query.getQuestion().getName();
    boolean parentSide = query.getQuestion().getType() == org.xbill.DNS.Type.DS;
    Optional<LoopbackDnsZone> zone =
        serverNames.entrySet().stream()
            .filter(entry -> entry.getValue().contains(server))
            .map(Map.Entry::getKey)
            .filter(apex -> asked.subdomain(apex) && !(parentSide && asked.equals(apex)))
            .max((one, other) -> one.labels() - other.labels())
            .map(apex -> view(server, apex));
    return zone.map(z -> LoopbackDnsAnswers.answer(z, query)).orElseGet(() -> refuse(query));
  }

  private LoopbackDnsZone view(Name server, Name apex) {
    LoopbackDnsZone own = ownViews.getOrDefault(server, Map.of()).get(apex);
    return own == null ? zone(apex.toString()) : own;
  }

  private static Message refuse(Message query) {
    Message refusal = LoopbackDnsAnswers.empty(query);
    refusal.getHeader().unsetFlag(Flags.AA);
    refusal.getHeader().setRcode(Rcode.REFUSED);
    return refusal;
  }

  /** The zone with this apex, for changing it. */
  public LoopbackDnsZone zone(String apex) {
    return Optional.ofNullable(zones.get(LoopbackDnsBuilder.absolute(apex)))
        .orElseThrow(() -> new IllegalArgumentException("no zone " + apex));
  }

  /** From now on one server serves a zone of its own in place of the common one. */
  public synchronized LoopbackDnsZone ownView(String server, String apex, String... records) {
    LoopbackDnsZone own =
        LoopbackDnsBuilder.zoneOf(LoopbackDnsBuilder.absolute(apex), List.of(records));
    zone(apex).signing().ifPresent(own::sign);
    LoopbackDnsBuilder.copyMissing(zone(apex), own);
    ownViews
        .computeIfAbsent(LoopbackDnsBuilder.absolute(server), _ -> new TreeMap<>())
        .put(own.apex(), own);
    return own;
  }

  /** The server with this name: {@code ns1.<apex>} or as given; the root's is {@code ns.root}. */
  public LoopbackDnsServer server(String name) {
    return Optional.ofNullable(servers.get(LoopbackDnsBuilder.absolute(name)))
        .orElseThrow(() -> new IllegalArgumentException("no server " + name));
  }

  /** The recursive resolvers, for misbehaviour. */
  public List<LoopbackDnsServer> resolverServers() {
    return List.copyOf(resolvers);
  }

  /**
   * Whether no server and no resolver was ever told to misbehave, so that each query is answered
   * and a client may wait long for it.
   */
  public boolean isHonest() {
    return everyServer().allMatch(LoopbackDnsServer::isHonest);
  }

  private Stream<LoopbackDnsServer> everyServer() {
    return Stream.concat(servers.values().stream(), resolvers.stream());
  }

  /** How many queries all servers and resolvers have taken so far. */
  public long queries() {
    return everyServer().mapToLong(server -> server.asked().size()).sum();
  }

  /** Where the two recursive resolvers listen. */
  public List<InetSocketAddress> resolvers() {
    return resolvers.stream().map(LoopbackDnsServer::address).toList();
  }

  /** Where the first recursive resolver listens. */
  public InetSocketAddress resolver() {
    return resolvers().getFirst();
  }

  /** {@code address:port} of the resolvers, comma-separated, as the configuration takes it. */
  public String resolversText() {
    return resolvers().stream()
        .map(at -> at.getAddress().getHostAddress() + ":" + at.getPort())
        .reduce((one, other) -> one + "," + other)
        .orElseThrow();
  }

  /** The port of every server. */
  public int port() {
    return resolver().getPort();
  }

  /** The address of the root server. */
  public InetAddress rootServer() {
    return server("ns.root").address().getAddress();
  }

  /** A file with the address of the root server. */
  public Path rootHintsFile() {
    return write("root.hints", rootServer().getHostAddress());
  }

  /** A file with the root's DS record. */
  public Path trustAnchorsFile() {
    return write("trust.anchors", trustAnchors());
  }

  /** The root's DS record in zone file form. */
  public String trustAnchors() {
    return zone(".").signing().orElseThrow().delegation() + "\n";
  }

  private Path write(String name, String text) {
    try {
      return Files.writeString(folder.resolve(name), text);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  @Override
  public void close() {
    servers.values().forEach(LoopbackDnsServer::close);
    resolvers.forEach(LoopbackDnsServer::close);
    try {
      for (String file : List.of("root.hints", "trust.anchors")) {
        Files.deleteIfExists(folder.resolve(file));
      }
      Files.deleteIfExists(folder);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
