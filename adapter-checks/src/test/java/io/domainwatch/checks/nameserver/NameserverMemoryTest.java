package io.domainwatch.checks.nameserver;

import static io.domainwatch.checks.nameserver.SeenBuilder.NS1;
import static io.domainwatch.checks.nameserver.SeenBuilder.healthy;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.nameserver.NameserverObservation.Transfer;
import io.domainwatch.core.value.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is remembered, how long, and how much at the most. */
class NameserverMemoryTest {

  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
  private static final Duration HOLD = Duration.ofHours(4);

  @Test
  void whatIsStoredIsReadBack() {
    NameserverObservation seen =
        healthy().first(Contacts.transfer(Transfer.OPEN)).second(Contacts.serial(99)).build();
    SerialHistory serials =
        SerialHistory.read(JsonValue.EMPTY, NOW)
            .after(Map.of("a", 100L, "b", 99L), 100, Set.of("a", "b"), HOLD, NOW);
    NameserverMemory memory =
        new NameserverMemory(serials, AxfrHistory.read(JsonValue.EMPTY).after(seen.servers(), NOW));

    assertThat(NameserverMemory.read(memory.value(), NOW.plusSeconds(5))).isEqualTo(memory);
  }

  @Test
  void anAttemptIsDueAfterADayAndNotBefore() {
    NameserverObservation seen = healthy().first(Contacts.transfer(Transfer.UNKNOWN)).build();
    AxfrHistory history = new AxfrHistory(Map.of()).after(seen.servers(), NOW);

    assertThat(history.isDue(SeenBuilder.IP1, NOW.plus(Duration.ofHours(24)).minusSeconds(1)))
        .isFalse();
    assertThat(history.isDue(SeenBuilder.IP1, NOW.plus(Duration.ofHours(24)))).isTrue();
    assertThat(history.isDue(SeenBuilder.IP2, NOW)).isTrue();
    assertThat(history.known(SeenBuilder.IP2)).isEqualTo(Transfer.UNKNOWN);
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
        SerialHistory.read(JsonValue.EMPTY, NOW)
            .after(Map.of("a", 12L, "b", 10L), 12, Set.of("a", "b"), HOLD, NOW)
            .after(Map.of("b", 10L), 10, Set.of("a", "b"), HOLD, NOW.plus(HOLD));

    assertThat(history.due(HOLD, NOW.plus(HOLD))).contains(12L);
    assertThat(history.lags("b", 12)).isTrue();
  }

  @Test
  void aServerThatLeftTheZoneDoesNot() {
    SerialHistory history =
        SerialHistory.read(JsonValue.EMPTY, NOW)
            .after(Map.of("a", 12L, "b", 10L), 12, Set.of("a", "b"), HOLD, NOW)
            .after(Map.of("b", 10L), 10, Set.of("b"), HOLD, NOW.plus(HOLD));

    assertThat(history.due(HOLD, NOW.plus(HOLD))).isEmpty();
  }

  @Test
  void manyAddressesAndSerialsCannotGrowTheMemoryWithoutEnd() {
    SerialHistory history = SerialHistory.read(JsonValue.EMPTY, NOW);
    AxfrHistory transfers = new AxfrHistory(Map.of());
    for (int i = 0; i < 1_000; i++) {
      String ip = "198.51." + i / 250 + "." + i % 250;
      Instant now = NOW.plus(Duration.ofMinutes(i));
      history = history.after(Map.of(ip, (long) i), i, Set.of(ip), HOLD, now);
      transfers =
          transfers.after(
              List.of(
                  new NameserverObservation.ServerSeen(
                      NS1, ip, Contacts.transfer(Transfer.CLOSED))),
              now);
    }

    assertThat(history.heights()).hasSizeLessThanOrEqualTo(64);
    assertThat(history.shown()).hasSizeLessThanOrEqualTo(64);
    assertThat(history.last()).hasSizeLessThanOrEqualTo(64);
    assertThat(transfers.attempts()).hasSizeLessThanOrEqualTo(64);
  }
}
