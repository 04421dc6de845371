package io.domainwatch.testkit.net.dns;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;
import org.xbill.DNS.Name;
import org.xbill.DNS.Record;
import org.xbill.DNS.TextParseException;
import org.xbill.DNS.Type;

/** Puts a loopback name space together; what a test does not say is filled in. */
public final class LoopbackDnsBuilder {

  /** Tries to find addresses and a port nobody uses. */
  private static final int BIND_TRIES = 20;

  private static final Name ROOT_SERVER = Name.fromConstantString("ns.root.");

  private final Map<Name, LoopbackDnsZone> zones = new TreeMap<>();
  private final Map<Name, List<Name>> servers = new TreeMap<>();
  private final Map<Name, LoopbackDnsSigner> signers = new TreeMap<>();

  LoopbackDnsBuilder() {}

  /**
   * A zone with records {@code "owner TYPE data"}, owners relative to it. SOA, NS and the servers
   * {@code ns1} and {@code ns2} are added where missing, delegations from the root down too.
   */
  public LoopbackDnsBuilder zone(String apex, String... records) {
    Name name = absolute(apex);
    LoopbackDnsZone zone = zoneOf(name, List.of(records));
    zones.put(name, zone);
    servers.putIfAbsent(name, List.of(zone.name("ns1"), zone.name("ns2")));
    return this;
  }

  /** Names the servers of a zone; one outside it should lie in another zone of this world. */
  public LoopbackDnsBuilder servedBy(String apex, String... names) {
    servers.put(absolute(apex), List.of(names).stream().map(n -> absolute(n)).toList());
    return this;
  }

  /** Signs a zone (ECDSA P-256) and those above it; the root is signed in any case. */
  public LoopbackDnsBuilder signed(String apex) {
    signers.put(absolute(apex), LoopbackDnsSigner.ecdsa(absolute(apex)));
    return this;
  }

  /** Signs a zone with an RSA key of this DNSSEC algorithm number and length. */
  public LoopbackDnsBuilder signedWithRsa(String apex, int algorithm, int bits) {
    signers.put(absolute(apex), LoopbackDnsSigner.rsa(absolute(apex), algorithm, bits));
    return this;
  }

  /** Starts every server. */
  public LoopbackDns start() {
    addAncestors();
    addSigners();
    Set<Name> names = new LinkedHashSet<>(List.of(ROOT_SERVER));
    servers.values().forEach(names::addAll);
    for (int attempt = 1; ; attempt++) {
      Map<Name, InetAddress> addresses = addresses(names);
      List<InetAddress> resolvers = List.of(loopback(250, 1), loopback(250, 2));
      fill(addresses);
      LoopbackDns world = new LoopbackDns(zones, servers);
      try {
        world.serve(addresses, resolvers, 0);
        return world;
      } catch (BindException taken) {
        world.close();
        if (attempt == BIND_TRIES) {
          throw new UncheckedIOException(taken);
        }
      } catch (IOException failed) {
        world.close();
        throw new UncheckedIOException(failed);
      }
    }
  }

  private void addAncestors() {
    for (Name apex : List.copyOf(zones.keySet())) {
      if (apex.labels() > 2) {
        Name top = new Name(apex, apex.labels() - 2);
        zones.computeIfAbsent(top, _ -> new LoopbackDnsZone(top));
        servers.computeIfAbsent(top, _ -> List.of(absolute("ns1." + top), absolute("ns2." + top)));
      }
    }
    zones.computeIfAbsent(Name.root, LoopbackDnsZone::new);
    servers.put(Name.root, List.of(ROOT_SERVER));
  }

  private void addSigners() {
    signers.computeIfAbsent(Name.root, LoopbackDnsSigner::lasting);
    for (Name apex : List.copyOf(signers.keySet())) {
      for (Optional<Name> up = parent(apex); up.isPresent(); up = parent(up.get())) {
        signers.computeIfAbsent(up.get(), LoopbackDnsSigner::lasting);
      }
    }
    signers.forEach(
        (apex, signer) -> {
          at(apex).sign(signer);
          parent(apex).ifPresent(up -> at(up).addRecord(signer.delegation()));
        });
  }

  private LoopbackDnsZone at(Name apex) {
    return Objects.requireNonNull(zones.get(apex), apex.toString());
  }

  private Optional<Name> parent(Name apex) {
    return zones.keySet().stream()
        .filter(other -> !other.equals(apex) && apex.subdomain(other))
        .max(Comparator.comparingInt(Name::labels));
  }

  /** SOA, NS, delegations and glue; whatever an earlier attempt put there is replaced. */
  private void fill(Map<Name, InetAddress> addresses) {
    servers.forEach(
        (apex, names) -> {
          LoopbackDnsZone zone = at(apex);
          if (zone.find(apex, Type.SOA).isEmpty()) {
            zone.add("@", "SOA", names.getFirst() + " hostmaster 1 14400 3600 1209600 300");
          }
          String[] targets = names.stream().map(Name::toString).toArray(String[]::new);
          zone.set("@", "NS", targets);
          parent(apex).ifPresent(up -> at(up).set(apex.toString(), "NS", targets));
          names.forEach(name -> place(name, Objects.requireNonNull(addresses.get(name))));
        });
  }

  /** The address of a server in every zone that holds its name, glue included. */
  private void place(Name server, InetAddress address) {
    Set<Name> holders = new LinkedHashSet<>();
    zones.keySet().stream()
        .filter(server::subdomain)
        .max(Comparator.comparingInt(Name::labels))
        .ifPresent(
            home -> {
              holders.add(home);
              boolean inBailiwick = servers.getOrDefault(home, List.of()).contains(server);
              parent(home).filter(_ -> inBailiwick).ifPresent(holders::add);
            });
    holders.forEach(home -> at(home).set(server.toString(), "A", address.getHostAddress()));
  }

  /** No two neighbours in one /24, as servers of a zone should be. */
  private static Map<Name, InetAddress> addresses(Set<Name> names) {
    ThreadLocalRandom random = ThreadLocalRandom.current();
    int second = random.nextInt(1, 250);
    int third = random.nextInt(1, 250);
    Map<Name, InetAddress> addresses = new LinkedHashMap<>();
    int last = 1;
    for (Name name : names) {
      int network = (third + last) % 250;
      addresses.put(name, InetAddress.ofLiteral("127.%d.%d.%d".formatted(second, network, last++)));
    }
    return addresses;
  }

  private static InetAddress loopback(int second, int last) {
    int third = ThreadLocalRandom.current().nextInt(1, 250);
    return InetAddress.ofLiteral("127.%d.%d.%d".formatted(second, third, last));
  }

  static LoopbackDnsZone zoneOf(Name apex, List<String> records) {
    LoopbackDnsZone zone = new LoopbackDnsZone(apex);
    for (String record : records) {
      String[] parts = record.strip().split("\\s+", 3);
      zone.add(parts[0], parts[1], parts[2]);
    }
    return zone;
  }

  /** Gives {@code own} the SOA and NS records it lacks, and the servers' addresses. */
  static void copyMissing(LoopbackDnsZone common, LoopbackDnsZone own) {
    List<Record> wanted = new ArrayList<>();
    for (int type : new int[] {Type.SOA, Type.NS}) {
      if (own.find(own.apex(), type).isEmpty()) {
        common.find(own.apex(), type).ifPresent(set -> wanted.addAll(set.rrs(false)));
      }
    }
    for (String server : List.of("ns1", "ns2")) {
      common.find(common.name(server), Type.A).ifPresent(set -> wanted.addAll(set.rrs(false)));
    }
    wanted.forEach(own::addRecord);
  }

  static Name absolute(String name) {
    try {
      return Name.fromString(name, Name.root);
    } catch (TextParseException bad) {
      throw new UncheckedIOException(bad);
    }
  }
}
