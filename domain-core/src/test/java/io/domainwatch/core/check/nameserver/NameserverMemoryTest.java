package io.domainwatch.core.check.nameserver;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.nameserver.NameserverProbeResult.Contact;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.EdnsState;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.ProbeSeen;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.ServerSeen;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.SoaReply;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.Transfer;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.RecordJson;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is remembered, how long, and how much at the most. */
class NameserverMemoryTest {

  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
  private static final Duration HOLD = Duration.ofHours(4);
  private static final String IP1 = "198.51.99.1";
  private static final String IP2 = "203.0.114.2";

  private static ServerSeen showing(String ip, Transfer transfer) {
    SoaReply reply = new SoaReply.Silent("timeout");
    return new ServerSeen(
        "ns1.shop.example",
        ip,
        new Contact.Asked(
            new ProbeSeen(
                reply, reply, EdnsState.UNKNOWN, Optional.empty(), Optional.empty(), transfer)));
  }

  @Test
  void whatIsStoredIsReadBack() {
    List<ServerSeen> servers =
        List.of(
            showing(IP1, Transfer.OPEN),
            showing(IP2, Transfer.CLOSED),
            showing("203.0.114.3", Transfer.UNKNOWN),
            showing("203.0.114.4", Transfer.NOT_TRIED));
    SerialHistory serials =
        SerialHistory.beginning(NOW)
            .after(Map.of("a", 100L, "b", 99L), 100, Set.of("a", "b"), HOLD, NOW);
    NameserverMemory memory =
        new NameserverMemory(
            serials,
            new AxfrHistory(Map.of()).after(servers, NOW).attempts(),
            Optional.of(NOW.minus(HOLD)));

    assertThat(NameserverMemory.of(RecordJson.write(memory), NOW.plusSeconds(5))).isEqualTo(memory);
  }

  @Test
  void anAttemptIsDueAfterADayAndNotBefore() {
    List<ServerSeen> servers =
        List.of(showing(IP1, Transfer.UNKNOWN), showing(IP2, Transfer.NOT_TRIED));
    AxfrHistory history = new AxfrHistory(Map.of()).after(servers, NOW);

    assertThat(history.isDue(IP1, NOW.plus(Duration.ofHours(24)).minusSeconds(1))).isFalse();
    assertThat(history.isDue(IP1, NOW.plus(Duration.ofHours(24)))).isTrue();
    assertThat(history.isDue(IP2, NOW)).isTrue();
    assertThat(history.known(IP2)).isEqualTo(Transfer.UNKNOWN);
  }

  @Test
  void theHoldPeriodFollowsTheRefreshWithinBounds() {
    assertThat(SerialHistory.hold(60)).isEqualTo(Duration.ofMinutes(30));
    assertThat(SerialHistory.hold(7_200)).isEqualTo(Duration.ofHours(2));
    assertThat(SerialHistory.hold(86_400)).isEqualTo(Duration.ofHours(4));
  }

  @Test
  void aServerThatIsAwayWithTheNewestSerialStillSetsTheMark() {
    SerialHistory history =
        SerialHistory.beginning(NOW)
            .after(Map.of("a", 12L, "b", 10L), 12, Set.of("a", "b"), HOLD, NOW)
            .after(Map.of("b", 10L), 10, Set.of("a", "b"), HOLD, NOW.plus(HOLD));

    assertThat(history.due(HOLD, NOW.plus(HOLD))).contains(12L);
    assertThat(history.lags("b", 12)).isTrue();
  }

  @Test
  void aServerThatLeftTheZoneDoesNot() {
    SerialHistory history =
        SerialHistory.beginning(NOW)
            .after(Map.of("a", 12L, "b", 10L), 12, Set.of("a", "b"), HOLD, NOW)
            .after(Map.of("b", 10L), 10, Set.of("b"), HOLD, NOW.plus(HOLD));

    assertThat(history.due(HOLD, NOW.plus(HOLD))).isEmpty();
  }

  @Test
  void manyAddressesAndSerialsCannotGrowTheMemoryWithoutEnd() {
    SerialHistory history = SerialHistory.beginning(NOW);
    AxfrHistory transfers = new AxfrHistory(Map.of());
    for (int i = 0; i < 1_000; i++) {
      String ip = "198.51." + i / 250 + "." + i % 250;
      Instant now = NOW.plus(Duration.ofMinutes(i));
      history = history.after(Map.of(ip, (long) i), i, Set.of(ip), HOLD, now);
      transfers = transfers.after(List.of(showing(ip, Transfer.CLOSED)), now);
    }

    assertThat(history.heights()).hasSizeLessThanOrEqualTo(64);
    assertThat(history.shown()).hasSizeLessThanOrEqualTo(64);
    assertThat(history.last()).hasSizeLessThanOrEqualTo(64);
    assertThat(transfers.attempts()).hasSizeLessThanOrEqualTo(64);
  }

  @Test
  void whatEarlierVersionsStoredIsRead() {
    JsonObject height = JsonValue.fields().put("serial", 7).put("at", 1_763_640_000).build();
    JsonObject stored =
        JsonValue.fields()
            .put(
                "serials",
                JsonValue.fields()
                    .put("heights", JsonValue.of(List.of(height)))
                    .put("shown", JsonValue.fields().put(IP1, height).build())
                    .put("last", JsonValue.fields().put(IP1, 7).build())
                    .put("movedAt", 1_763_640_001)
                    .build())
            .put(
                "transfers",
                JsonValue.fields()
                    .put(IP1, JsonValue.fields().put("at", 1_763_640_000).put("open", true).build())
                    .put(IP2, JsonValue.fields().put("at", 1_763_640_000).build())
                    .build())
            .build();

    NameserverMemory memory = NameserverMemory.of(stored, NOW);

    assertThat(memory.axfr().known(IP1)).isEqualTo(Transfer.OPEN);
    assertThat(memory.axfr().known(IP2)).isEqualTo(Transfer.UNKNOWN);
    assertThat(memory.serials().movedAt()).isEqualTo(1_763_640_001);
    assertThat(RecordJson.write(memory)).isEqualTo(stored);
    assertThat(NameserverMemory.of(JsonValue.EMPTY, NOW).serials())
        .isEqualTo(SerialHistory.beginning(NOW));
  }
}
