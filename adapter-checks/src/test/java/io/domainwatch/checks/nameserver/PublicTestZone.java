package io.domainwatch.checks.nameserver;

import io.domainwatch.testkit.net.dns.LoopbackDns;
import io.domainwatch.testkit.net.dns.LoopbackDnsBehaviour;
import io.domainwatch.testkit.net.dns.LoopbackDnsZone;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.xbill.DNS.Rcode;

/**
 * A row of {@code nameserver/test-zones.tsv} as a name space on loopback: what the parent
 * delegates, what the zone says of itself, where the names of its servers lead, and what its
 * servers do.
 */
record PublicTestZone(
    String name,
    String parent,
    String child,
    String addresses,
    String behaviour,
    List<String> expected,
    String level,
    String whyNot) {

  static final String ZONE = "shop.test";
  private static final String PARENT = "test";
  private static final int SERVERS = 4;
  private static final String NONE = "-";

  static PublicTestZone of(String line) {
    String[] cells = line.split("\t", -1);
    List<String> expected = cells[5].equals(NONE) ? List.of() : List.of(cells[5].split(" "));
    return new PublicTestZone(
        cells[0], cells[1], cells[2], cells[3], cells[4], expected, cells[6], cells[7]);
  }

  /** The rows of a table. */
  static Stream<PublicTestZone> all(String table) throws IOException {
    String file = "/nameserver/" + table;
    try (InputStream in = PublicTestZone.class.getResourceAsStream(file)) {
      return new String(Objects.requireNonNull(in, file).readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(PublicTestZone::of);
    }
  }

  /** Whether Zonemaster and we say the same: a fault, or none. */
  boolean agrees() {
    return whyNot.equals(NONE);
  }

  /** Whether Zonemaster calls it at least a warning. */
  boolean isFault() {
    return List.of("warning", "error", "critical").contains(level);
  }

  LoopbackDns start() {
    String[] pool =
        IntStream.rangeClosed(1, SERVERS).mapToObj(i -> pooled(i)).toArray(String[]::new);
    LoopbackDns dns =
        LoopbackDns.world()
            .zone("pool.test", "@ A 93.184.215.14")
            .zone("oob.test", "@ A 93.184.215.14")
            .zone("sister.test", "@ A 93.184.215.14")
            .servedBy("oob.test", "dns1.pool.test", "dns2.pool.test")
            .servedBy("sister.test", "dns1.pool.test", "dns2.pool.test")
            .zone(ZONE, "@ A 93.184.215.14")
            .servedBy(ZONE, pool)
            .zone("sub." + ZONE, "@ A 93.184.215.14")
            .servedBy("sub." + ZONE, pool)
            .start();
    delegate(dns);
    fill(dns);
    words(behaviour).forEach(word -> misbehave(dns, word));
    return dns;
  }

  private void delegate(LoopbackDns dns) {
    LoopbackDnsZone above = dns.zone(PARENT);
    above.remove(ZONE + ".", "NS");
    for (String word : words(parent).toList()) {
      String[] glued = word.split("=", -1);
      above.add(ZONE + ".", "NS", absolute(glued[0]));
      addresses(dns, glued[1]).forEach(ip -> addAddress(above, glued[0], ip));
    }
  }

  private void fill(LoopbackDns dns) {
    String[] own = words(child).map(PublicTestZone::absolute).toArray(String[]::new);
    dns.zone(ZONE).set("@", "NS", own);
    for (String word : words(addresses).toList()) {
      String[] placed = word.split("=", -1);
      LoopbackDnsZone home = dns.zone(home(placed[0]));
      if (placed[1].equals("TXT")) {
        home.add(absolute(placed[0]), "TXT", "here");
      } else {
        addresses(dns, placed[1]).forEach(ip -> addAddress(home, placed[0], ip));
      }
    }
  }

  private static void addAddress(LoopbackDnsZone zone, String ns, String ip) {
    zone.add(absolute(ns), ip.contains(":") ? "AAAA" : "A", ip);
  }

  private static void misbehave(LoopbackDns dns, String word) {
    String[] parts = word.split(":", 2);
    if (parts[0].equals("parent2")) {
      splitParent(dns, parts[1]);
      return;
    }
    String server = pooled(Integer.parseInt(parts[0]));
    if (parts[1].equals("mname")) {
      dns.ownView(
          server,
          ZONE,
          "@ SOA " + server + ". hostmaster 1 14400 3600 1209600 300",
          "ns3 A " + addresses(dns, "3").getFirst());
      return;
    }
    if (parts[1].equals("no_soa")) {
      dns.server(server).behave(LoopbackDnsBehaviour.rcode(Rcode.NOERROR));
      return;
    }
    dns.server(server).behave(behaviour(parts[1]));
  }

  private static LoopbackDnsBehaviour behaviour(String word) {
    return switch (word) {
      case "silent" -> LoopbackDnsBehaviour.silent();
      case "no_aa" -> LoopbackDnsBehaviour.lame();
      case "servfail" -> LoopbackDnsBehaviour.rcode(Rcode.SERVFAIL);
      case "refused" -> LoopbackDnsBehaviour.rcode(Rcode.REFUSED);
      case "nxdomain" -> LoopbackDnsBehaviour.rcode(Rcode.NXDOMAIN);
      case "drops_edns" -> LoopbackDnsBehaviour.droppingEdns();
      default -> throw new IllegalArgumentException(word);
    };
  }

  /** The second server of the parent does not delegate the zone. */
  private static void splitParent(LoopbackDns dns, String how) {
    String server = "ns2." + PARENT;
    switch (how) {
      case "nxdomain" -> dns.ownView(server, PARENT);
      case "nodata" -> dns.ownView(server, PARENT, ZONE + ". A 93.184.215.14");
      case "cname" ->
          dns.ownView(server, PARENT, ZONE + ". CNAME other.test.", "other.test. A 93.184.215.14");
      default -> throw new IllegalArgumentException(how);
    }
  }

  private static List<String> addresses(LoopbackDns dns, String list) {
    return Arrays.stream(list.split(","))
        .filter(word -> !word.isEmpty())
        .map(
            word ->
                word.length() == 1
                    ? dns.server(pooled(Integer.parseInt(word)))
                        .address()
                        .getAddress()
                        .getHostAddress()
                    : word)
        .toList();
  }

  private static String pooled(int number) {
    return "dns" + number + ".pool.test";
  }

  /** The zone in which a name lies. */
  private static String home(String ns) {
    return Stream.of("oob.test", "sister.test", "sub." + ZONE)
        .filter(zone -> (full(ns)).endsWith("." + zone))
        .findFirst()
        .orElse(ZONE);
  }

  private static String full(String ns) {
    return ns.endsWith(".test") ? ns : ns + "." + ZONE;
  }

  private static String absolute(String ns) {
    return full(ns) + ".";
  }

  private static Stream<String> words(String text) {
    return Arrays.stream(text.split(" ")).filter(word -> !word.isEmpty() && !word.equals(NONE));
  }
}
