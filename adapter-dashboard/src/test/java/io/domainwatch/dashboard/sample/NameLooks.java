package io.domainwatch.dashboard.sample;

import static io.domainwatch.dashboard.sample.Seen.hash;
import static io.domainwatch.dashboard.sample.Seen.list;
import static io.domainwatch.dashboard.sample.Seen.none;
import static io.domainwatch.dashboard.sample.Seen.object;

import io.domainwatch.core.value.JsonValue;
import java.util.List;

/** What checks see of a name: its records, name servers and registration. */
public final class NameLooks {
  /** What every zone of these samples is served by. */
  private static final List<String> SERVERS =
      List.of("ns1.dns.example.net", "ns2.dns.example.net", "ns3.dns.example.net");

  private NameLooks() {}

  /** Addresses, mail exchangers and these TXT records; the zone is signed. */
  public static Look records(String name, List<String> texts) {
    JsonValue.JsonObject seen =
        object(
            "zone", name,
            "zoneServers", SERVERS,
            "source", "authoritative",
            "records",
                object(
                    name + "/A", addresses("192.0.2.80"),
                    name + "/AAAA", addresses("2001:db8::80"),
                    name + "/CAA", records(List.of("0 issue \"pki.example\""), 3_600),
                    name + "/MX",
                        records(
                            List.of("10 mx1.mail.example.net", "20 mx2.mail.example.net"), 3_600),
                    name + "/NS", records(SERVERS, 86_400),
                    name + "/TXT", records(texts, 300),
                    "_dmarc." + name + "/TXT",
                        records(List.of("v=DMARC1; p=quarantine; rua=mailto:dmarc@" + name), 3_600),
                    "www." + name + "/CNAME", records(List.of(name), 3_600)),
            "fingerprint", hash(name + texts),
            "cnameChain", List.of(),
            "resolution",
                object(
                    "v4",
                    List.of("192.0.2.80"),
                    "v6",
                    List.of("2001:db8::80"),
                    "rcode",
                    "ok",
                    "reason",
                    none()),
            "aliases",
                list(
                    object(
                        "owner",
                        "www." + name,
                        "target",
                        name,
                        "foreign",
                        false,
                        "state",
                        "exists")),
            "mxTargets",
                list(
                    exchanger("mx1.mail.example.net", 10, 25),
                    exchanger("mx2.mail.example.net", 20, 26)),
            "dnssec",
                object(
                    "status",
                    "secure",
                    "reason",
                    none(),
                    "ds",
                    List.of("2371 13 2 " + hash(name).substring(0, 32)),
                    "dsKnown",
                    true,
                    "keys",
                    list(
                        object("tag", 2_371, "alg", 13, "bits", 256, "flags", 257),
                        object("tag", 34_505, "alg", 13, "bits", 256, "flags", 256)),
                    "signatures",
                    list(
                        object(
                            "server",
                            SERVERS.getFirst(),
                            "type",
                            "SOA",
                            "state",
                            "valid",
                            "inception",
                            "2026-11-12T00:00:00Z",
                            "expiration",
                            "2026-12-03T00:00:00Z"))),
            "nonGlobal", List.of(),
            "unknowns", List.of(),
            "queries", object("dns", 41));
    return Look.fine(seen, "Resolves; 8 record sets, DNSSEC is secure.");
  }

  private static JsonValue records(List<String> rdata, int ttl) {
    return object(
        "rdata", rdata, "ttlMin", ttl, "ttlMax", ttl, "servers", object("agree", 3, "total", 3));
  }

  private static JsonValue addresses(String address) {
    return object(
        "rdata",
        List.of(address),
        "ttlMin",
        300,
        "ttlMax",
        300,
        "servers",
        object("agree", 3, "total", 3),
        "volatile",
        false,
        "history",
        object(address, "2026-11-21T09:50:00Z"));
  }

  private static JsonValue exchanger(String host, int preference, int last) {
    return object(
        "host",
        host,
        "preference",
        preference,
        "v4",
        List.of("198.51.100." + last),
        "v6",
        List.of(),
        "isCname",
        false,
        "exists",
        true,
        "state",
        "exists");
  }

  /** Three servers, of which the last is deaf over TCP when {@code deaf}. */
  public static Look servers(String name, boolean deaf) {
    JsonValue.JsonObject seen =
        object(
            "zone", name,
            "parentZone", name.substring(name.lastIndexOf('.') + 1),
            "parentAgree", true,
            "delegation",
                JsonValue.of(
                    SERVERS.stream().map(ns -> object("ns", ns, "glue", List.of())).toList()),
            "childNs", SERVERS,
            "servers",
                list(
                    server(0, "192.0.2.53", 11, false),
                    server(0, "2001:db8::53", 12, false),
                    server(1, "198.51.100.53", 24, false),
                    server(2, "203.0.113.53", 31, deaf)),
            "soa",
                object(
                    "mname",
                    SERVERS.getFirst(),
                    "rname",
                    "hostmaster." + name,
                    "serials",
                    object(
                        SERVERS.get(0) + "/192.0.2.53",
                        2_026_111_904,
                        SERVERS.get(1) + "/198.51.100.53",
                        2_026_111_904),
                    "serialMeaningless",
                    false,
                    "refresh",
                    7_200,
                    "retry",
                    900,
                    "expire",
                    1_209_600,
                    "minimum",
                    300),
            "diversity", object("names", 3, "v4", 3, "v6", 1, "prefixes24", 3, "prefixes48", 1),
            "fingerprint", hash(name + " ns"),
            "unknowns", List.of(),
            "queries", object("dns", 37));
    return Look.fine(
        seen,
        deaf
            ? "All 4 servers answer, one of them not over TCP."
            : "All 4 servers answer for the zone.");
  }

  private static JsonValue server(int index, String ip, int millis, boolean deaf) {
    return object(
        "ns",
        SERVERS.get(index),
        "ip",
        ip,
        "family",
        ip.contains(":") ? 6 : 4,
        "state",
        deaf ? "udp_only" : "ok",
        "udp",
        "answered",
        "tcp",
        deaf ? "timeout" : "answered",
        "rttMs",
        millis,
        "rcode",
        "NOERROR",
        "aa",
        true,
        "ra",
        false,
        "edns",
        "ok",
        "serial",
        2_026_111_904,
        "recursion",
        false,
        "axfr",
        false,
        "isCname",
        false,
        "nonGlobal",
        false);
  }
}
