package io.domainwatch.dashboard.sample;

import static io.domainwatch.dashboard.sample.SampleJson.hash;

import io.domainwatch.core.check.dns.DnsObservation;
import io.domainwatch.core.check.dns.DnsObservation.StoredAlias;
import io.domainwatch.core.check.dns.DnsObservation.StoredMailTarget;
import io.domainwatch.core.check.dns.DnsObservation.StoredResolution;
import io.domainwatch.core.check.dns.DnsProbeResult.Ending;
import io.domainwatch.core.check.dns.DnsProbeResult.Existence;
import io.domainwatch.core.check.dns.DnssecSeen;
import io.domainwatch.core.check.dns.StoredDnssec;
import io.domainwatch.core.check.dns.StoredDnssec.StoredKey;
import io.domainwatch.core.check.dns.StoredDnssec.StoredSignature;
import io.domainwatch.core.check.dns.StoredRecords;
import io.domainwatch.core.check.nameserver.NameserverObservation;
import io.domainwatch.core.check.nameserver.NameserverObservation.Delegated;
import io.domainwatch.core.check.nameserver.NameserverObservation.Diversity;
import io.domainwatch.core.check.nameserver.NameserverObservation.StoredLook;
import io.domainwatch.core.check.nameserver.NameserverObservation.StoredServer;
import io.domainwatch.core.check.nameserver.NameserverObservation.StoredSoa;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.EdnsState;
import io.domainwatch.core.check.nameserver.ServerState;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.observation.QueryCost;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What checks see of a name: its records, name servers and registration. */
public final class NameSamples {
  /** What every zone of these samples is served by. */
  private static final List<String> SERVERS =
      List.of("ns1.dns.example.net", "ns2.dns.example.net", "ns3.dns.example.net");

  private NameSamples() {}

  /** Addresses, mail exchangers and these TXT records; the zone is signed. */
  public static SampleResult records(String name, List<String> texts) {
    DnsObservation seen =
        new DnsObservation(
            Optional.of(name),
            Optional.of(SERVERS),
            Optional.of(DnsObservation.Source.AUTHORITATIVE),
            Optional.of(sets(name, texts)),
            Optional.of(hash(name + texts)),
            Optional.of(List.of()),
            Optional.of(
                new StoredResolution(
                    Optional.of(List.of("192.0.2.80")),
                    Optional.of(List.of("2001:db8::80")),
                    Optional.of(Ending.RESOLVES),
                    Optional.empty())),
            Optional.of(
                List.of(
                    new StoredAlias(
                        "www." + name, name, Optional.of(false), Optional.of(Existence.EXISTS)))),
            Optional.of(
                List.of(
                    exchanger("mx1.mail.example.net", 10, 25),
                    exchanger("mx2.mail.example.net", 20, 26))),
            Optional.of(dnssec(name)),
            Optional.of(List.of()),
            Optional.of(List.of()),
            Optional.of(QueryCost.ofDns(41, 0)));
    return SampleResult.fine(RecordJson.write(seen), "Resolves; 8 record sets, DNSSEC is secure.");
  }

  private static Map<String, StoredRecords> sets(String name, List<String> texts) {
    Map<String, StoredRecords> sets = new LinkedHashMap<>();
    sets.put(name + "/A", addresses("192.0.2.80"));
    sets.put(name + "/AAAA", addresses("2001:db8::80"));
    sets.put(name + "/CAA", records(List.of("0 issue \"pki.example\""), 3_600));
    sets.put(
        name + "/MX",
        records(List.of("10 mx1.mail.example.net", "20 mx2.mail.example.net"), 3_600));
    sets.put(name + "/NS", records(SERVERS, 86_400));
    sets.put(name + "/TXT", records(texts, 300));
    sets.put(
        "_dmarc." + name + "/TXT",
        records(List.of("v=DMARC1; p=quarantine; rua=mailto:dmarc@" + name), 3_600));
    sets.put("www." + name + "/CNAME", records(List.of(name), 3_600));
    return sets;
  }

  private static StoredRecords records(List<String> rdata, long ttl) {
    return set(rdata, ttl, Optional.empty(), Optional.empty());
  }

  private static StoredRecords addresses(String address) {
    return set(
        List.of(address),
        300,
        Optional.of(false),
        Optional.of(Map.of(address, Instant.parse("2026-11-21T09:50:00Z").getEpochSecond())));
  }

  private static StoredRecords set(
      List<String> rdata,
      long ttl,
      Optional<Boolean> isVolatile,
      Optional<Map<String, Long>> history) {
    return new StoredRecords(
        Optional.of(rdata),
        Optional.of(ttl),
        Optional.of(ttl),
        Optional.of(new StoredRecords.Agreement(3, 3)),
        isVolatile,
        history);
  }

  private static StoredMailTarget exchanger(String host, int preference, int last) {
    return new StoredMailTarget(
        host,
        Optional.of(preference),
        Optional.of(List.of("198.51.100." + last)),
        Optional.of(List.of()),
        Optional.of(false),
        Optional.of(true),
        Optional.of(Existence.EXISTS));
  }

  private static StoredDnssec dnssec(String name) {
    return new StoredDnssec(
        Optional.of(DnssecSeen.Status.SECURE),
        Optional.empty(),
        Optional.empty(),
        Optional.of(List.of("2371 13 2 " + hash(name).substring(0, 32))),
        Optional.of(true),
        Optional.of(List.of()),
        Optional.of(
            List.of(new StoredKey(2_371, 13, 256, 257), new StoredKey(34_505, 13, 256, 256))),
        Optional.of(
            List.of(
                new StoredSignature(
                    SERVERS.getFirst(),
                    "SOA",
                    Optional.of(DnssecSeen.Worth.VALID),
                    Optional.of("2026-11-12T00:00:00Z"),
                    Optional.of("2026-12-03T00:00:00Z")))),
        Optional.empty(),
        Optional.empty());
  }

  /** Three servers, of which the last is deaf over TCP when {@code deaf}. */
  public static SampleResult servers(String name, boolean deaf) {
    long serial = 2_026_111_904;
    Map<String, Long> serials = new LinkedHashMap<>();
    serials.put(SERVERS.get(0) + "/192.0.2.53", serial);
    serials.put(SERVERS.get(1) + "/198.51.100.53", serial);
    StoredLook seen =
        new StoredLook(
            Optional.of(name),
            Optional.of(name.substring(name.lastIndexOf('.') + 1)),
            Optional.of(true),
            Optional.of(SERVERS.stream().map(ns -> new Delegated(ns, List.of())).toList()),
            Optional.of(SERVERS),
            Optional.of(
                List.of(
                    server(0, "192.0.2.53", 11, false),
                    server(0, "2001:db8::53", 12, false),
                    server(1, "198.51.100.53", 24, false),
                    server(2, "203.0.113.53", 31, deaf))),
            Optional.of(
                new StoredSoa(
                    SERVERS.getFirst(),
                    "hostmaster." + name,
                    serials,
                    Optional.of(false),
                    7_200,
                    900,
                    1_209_600,
                    300)),
            Optional.of(
                new Diversity(3, Optional.of(3), Optional.of(1), Optional.of(3), Optional.of(1))),
            Optional.of(hash(name + " ns")),
            Optional.of(List.of()));
    return SampleResult.fine(
        RecordJson.write(
            new NameserverObservation(
                Optional.of(seen), Optional.empty(), Optional.of(QueryCost.ofDns(37, 4)))),
        deaf
            ? "All 4 servers answer, one of them not over TCP."
            : "All 4 servers answer for the zone.");
  }

  private static StoredServer server(int index, String ip, long millis, boolean deaf) {
    return new StoredServer(
        SERVERS.get(index),
        ip,
        ip.contains(":") ? 6 : 4,
        Optional.of(deaf ? ServerState.UDP_ONLY : ServerState.OK),
        Optional.of("answered"),
        Optional.of(deaf ? "timeout" : "answered"),
        Optional.of(millis),
        Optional.of("NOERROR"),
        Optional.of(true),
        Optional.of(false),
        Optional.of(EdnsState.OK),
        Optional.of(2_026_111_904L),
        Optional.of(false),
        Optional.of(false),
        Optional.of(false),
        Optional.of(false));
  }
}
