package io.domainwatch.core.check.nameserver;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.nameserver.NameserverObservation.StoredLook;
import io.domainwatch.core.check.nameserver.NameserverObservation.StoredServer;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.EdnsState;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.observation.QueryCost;
import io.domainwatch.core.observation.SharedTraits;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The stored form (docs/spec/checks/nameserver.md, "What is stored"). */
class NameserverObservationTest {

  private static final JsonObject QUERIES =
      JsonValue.fields().put("dns", 30).put("http", 0).put("tcp", 2).build();

  private static JsonObject answering() {
    return JsonValue.fields()
        .put("ns", "ns1.shop.example")
        .put("ip", "198.51.99.1")
        .put("family", 4)
        .put("state", "udp_only")
        .put("udp", "answered")
        .put("tcp", "timeout")
        .put("rttMs", 9)
        .put("rcode", "NOERROR")
        .put("aa", true)
        .put("ra", false)
        .put("edns", "broken")
        .put("serial", 4_294_967_295L)
        .put("recursion", false)
        .put("axfr", true)
        .put("isCname", false)
        .put("nonGlobal", false)
        .build();
  }

  private static JsonObject unasked() {
    JsonValue.Builder fields =
        JsonValue.fields()
            .put("ns", "ns2.other.example")
            .put("ip", "2001:db9:0:0:0:0:0:2")
            .put("family", 6)
            .put("state", "unknown")
            .put("nonGlobal", false);
    for (String unknown :
        List.of(
            "udp",
            "tcp",
            "rttMs",
            "rcode",
            "aa",
            "ra",
            "edns",
            "serial",
            "recursion",
            "axfr",
            "isCname")) {
      fields.put(unknown, new JsonValue.JsonNull());
    }
    return fields.build();
  }

  private static JsonObject soa() {
    return JsonValue.fields()
        .put("mname", "ns1.shop.example")
        .put("rname", "host.shop.example")
        .put(
            "serials",
            JsonValue.fields().put("ns1.shop.example/198.51.99.1", 4_294_967_295L).build())
        .put("serialMeaningless", false)
        .put("refresh", 14_400)
        .put("retry", 3_600)
        .put("expire", 1_209_600)
        .put("minimum", 300)
        .build();
  }

  private static JsonObject whole() {
    return JsonValue.fields()
        .put("zone", "shop.example")
        .put("parentZone", "example")
        .put("parentAgree", true)
        .put(
            "delegation",
            JsonValue.of(
                List.of(
                    JsonValue.fields()
                        .put("ns", "ns1.shop.example")
                        .put("glue", List.of("198.51.99.1"))
                        .build())))
        .put("childNs", List.of("ns2.other.example", "ns1.shop.example"))
        .put("servers", JsonValue.of(List.of(answering(), unasked())))
        .put("soa", soa())
        .put(
            "diversity",
            JsonValue.fields()
                .put("names", 2)
                .put("v4", 1)
                .put("v6", 1)
                .put("prefixes24", 1)
                .put("prefixes48", 1)
                .build())
        .put("fingerprint", "38b060a751ac96384cd9327eb1b1e36a")
        .put(
            "unknowns",
            JsonValue.of(
                List.of(
                    JsonValue.fields()
                        .put("probe", "zone transfers")
                        .put("reason", "unverified")
                        .build())))
        .put("queries", QUERIES)
        .build();
  }

  private static NameserverObservation read(JsonObject stored) {
    return RecordJson.read(NameserverObservation.class, stored);
  }

  @Test
  void aResultIsWrittenAsItWasRead() {
    NameserverObservation seen = read(whole());

    assertThat(RecordJson.write(seen)).isEqualTo(whole());
    StoredServer server = seen.look().flatMap(StoredLook::servers).orElseThrow().getFirst();
    assertThat(server.state()).contains(ServerState.UDP_ONLY);
    assertThat(server.edns()).contains(EdnsState.BROKEN);
    assertThat(server.axfr()).contains(true);
  }

  @Test
  void aZoneWithoutSoaSaysSo() {
    JsonObject stored = whole().with("soa", new JsonValue.JsonNull());

    assertThat(RecordJson.write(read(stored))).isEqualTo(stored);
  }

  @Test
  void aRunThatWasStuckIsWrittenAsItWasRead() {
    JsonObject stored =
        JsonValue.fields()
            .put("stuckAt", "example")
            .put("detail", "no answer: timeout")
            .put("queries", QUERIES)
            .build();

    assertThat(RecordJson.write(read(stored))).isEqualTo(stored);
    assertThat(read(stored))
        .isEqualTo(
            NameserverObservation.stuck("example", "no answer: timeout", QueryCost.ofDns(30, 2)));
  }

  @Test
  void whatIsNotThereIsNotKnown() {
    assertThat(read(JsonValue.EMPTY).look()).isEmpty();
    assertThat(read(JsonValue.EMPTY).queries()).isEmpty();

    StoredLook look =
        read(JsonValue.fields().put("zone", "shop.example").build()).look().orElseThrow();
    assertThat(look.servers()).isEmpty();
    assertThat(look.childNs()).isEmpty();
    assertThat(look.soa()).isEmpty();
    assertThat(look.unknowns()).isEmpty();

    JsonObject odd = answering().without("axfr").with("state", JsonValue.of("of another version"));
    StoredServer server =
        read(whole().with("servers", JsonValue.of(List.of(odd))))
            .look()
            .flatMap(StoredLook::servers)
            .orElseThrow()
            .getFirst();
    assertThat(server.state()).isEmpty();
    assertThat(server.axfr()).isEmpty();
  }

  @Test
  void zonesShareTheWholeSetOfTheirServers() {
    assertThat(read(whole()).sharedTraits())
        .isEqualTo(SharedTraits.ofNameServers(Set.of("ns1.shop.example, ns2.other.example")));
    assertThat(read(JsonValue.EMPTY).sharedTraits()).isEqualTo(SharedTraits.UNKNOWN);
  }
}
