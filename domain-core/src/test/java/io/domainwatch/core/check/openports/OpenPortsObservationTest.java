package io.domainwatch.core.check.openports;

import static io.domainwatch.core.json.JsonValue.fields;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.openports.AddressScan.Status;
import io.domainwatch.core.check.openports.OpenPortsObservation.StoredPort;
import io.domainwatch.core.check.openports.OpenPortsObservation.StoredScan;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.observation.QueryCost;
import io.domainwatch.core.observation.UnknownPart;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class OpenPortsObservationTest {

  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  private static JsonObject stored() {
    return fields()
        .put("ips", JsonValue.of(List.of(conclusive(), untold())))
        .put("openUnion", JsonValue.of(List.of(JsonValue.of(22), JsonValue.of(6379))))
        .put("expected", JsonValue.of(List.of(JsonValue.of(22))))
        .put("notScanned", List.of("2001:db8::9"))
        .put("fingerprint", "34a221cb")
        .put(
            "unknowns",
            JsonValue.of(
                List.of(fields().put("probe", "198.51.100.10").put("reason", "all_open").build())))
        .put("queries", fields().put("dns", 0).put("http", 0).put("tcp", 75).build())
        .build();
  }

  private static JsonObject conclusive() {
    JsonObject ssh =
        fields()
            .put("state", "open")
            .put("firstSeen", "2026-11-18T09:00:00.123Z")
            .put("banner", "SSH-2.0-OpenSSH_9.6")
            .put("service", "ssh")
            .build();
    JsonObject redis =
        fields()
            .put("state", "open_no_service")
            .put("banner", new JsonValue.JsonNull())
            .put("service", new JsonValue.JsonNull())
            .build();
    return fields()
        .put("ip", "198.51.100.9")
        .put("cdn", new JsonValue.JsonNull())
        .put("status", "conclusive")
        .put("allPortsOpen", false)
        .put("reachable", true)
        .put("scannedAt", "2026-11-20T12:00:00.000Z")
        .put("ports", fields().put("22", ssh).put("6379", redis).build())
        .put("otherPorts", fields().put("closed", 70).put("filtered", 6).build())
        .build();
  }

  private static JsonObject untold() {
    return fields()
        .put("ip", "198.51.100.10")
        .put("cdn", "Cloudflare")
        .put("status", "all_open")
        .put("allPortsOpen", true)
        .put("reachable", true)
        .put("scannedAt", "2026-11-20T11:00:00.000Z")
        .put("ports", JsonValue.EMPTY)
        .put("otherPorts", fields().put("open", 78).build())
        .build();
  }

  @Test
  void whatIsStoredIsReadAndWrittenAsItWas() {
    OpenPortsObservation seen = RecordJson.read(OpenPortsObservation.class, stored());

    assertThat(seen.ips().orElseThrow())
        .extracting(StoredScan::status)
        .containsExactly(Optional.of(Status.CONCLUSIVE), Optional.of(Status.ALL_OPEN));
    assertThat(seen.unknowns()).contains(List.of(new UnknownPart("198.51.100.10", "all_open")));
    assertThat(RecordJson.write(seen)).isEqualTo(stored());
  }

  @Test
  void whatIsNotThereIsUnknown() {
    OpenPortsObservation seen =
        RecordJson.read(
            OpenPortsObservation.class,
            fields()
                .put(
                    "ips",
                    JsonValue.of(
                        List.of(
                            fields()
                                .put("ip", "198.51.100.9")
                                .put("status", "of_tomorrow")
                                .put("ports", fields().put("22", JsonValue.EMPTY).build())
                                .build())))
                .build());

    assertThat(seen.ips().orElseThrow())
        .containsExactly(
            new StoredScan(
                Optional.of("198.51.100.9"),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Map.of(
                    "22",
                    new StoredPort(
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty())),
                Optional.empty()));
    assertThat(seen.expected()).isEmpty();
    assertThat(RecordJson.read(OpenPortsObservation.class, JsonValue.EMPTY).ips()).isEmpty();
  }

  @Test
  void whatWasSeenIsStored() {
    OpenPortsObservation seen =
        OpenPortsObservation.of(
            new OpenPortsProbeResult(
                List.of(
                    new AddressScan(
                        "198.51.100.9",
                        Optional.empty(),
                        Status.CONCLUSIVE,
                        new TreeMap<>(
                            Map.of(
                                22,
                                PortSeen.of(PortSeen.State.OPEN),
                                23,
                                PortSeen.of(PortSeen.State.CLOSED))),
                        NOW)),
                Set.of(),
                Set.of(),
                new QueryCost(0, 0, 2)),
            memory());

    assertThat(seen.openUnion()).contains(List.of(22));
    assertThat(seen.expected()).contains(List.of(22));
    assertThat(seen.ips().orElseThrow().getFirst().ports())
        .containsExactly(
            Map.entry(
                "22",
                new StoredPort(
                    Optional.of(PortSeen.State.OPEN),
                    Optional.of(NOW),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty())));
    assertThat(seen.ips().orElseThrow().getFirst().otherPorts()).contains(Map.of("closed", 1));
  }

  @Test
  void theMemoryKeepsItsForm() {
    assertThat(RecordJson.write(memory())).isEqualTo(storedMemory());
    assertThat(OpenPortsMemory.of(JsonValue.EMPTY).isLearning()).isTrue();
  }

  private static OpenPortsMemory memory() {
    return OpenPortsMemory.of(storedMemory());
  }

  private static JsonObject storedMemory() {
    JsonObject history =
        fields().put("known", true).put("runs", 3).put("firstOpen", NOW.toEpochMilli()).build();
    return fields()
        .put("ports", fields().put("22", history).build())
        .put("scannedAt", fields().put("198.51.100.9", NOW.toEpochMilli()).build())
        .put("open", List.of("198.51.100.9:22", "198.51.100.9:80"))
        .put("addressSets", List.of("1f", "2e"))
        .put("runs", 2)
        .build();
  }
}
