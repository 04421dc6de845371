package io.domainwatch.core.maintenance;

import static io.domainwatch.core.maintenance.WindowFixtures.once;
import static io.domainwatch.core.maintenance.WindowFixtures.window;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MaintenanceWindowTest {
  private static final MaintenanceWindow NIGHTLY =
      window(
          new WindowTimes.Recurring(
              RecurrenceRule.of("FREQ=DAILY"),
              LocalDateTime.parse("2026-11-01T02:00:00"),
              Duration.ofHours(1),
              ZoneId.of("UTC")));

  @Test
  void onceIsActiveFromItsStartUntilBeforeItsEnd() {
    MaintenanceWindow window = window(once("2026-11-28T02:00:00Z", "2026-11-28T03:00:00Z"));
    assertThat(window.isActive(at("01:59:59"))).isFalse();
    assertThat(window.isActive(at("02:00:00"))).isTrue();
    assertThat(window.isActive(at("02:59:59"))).isTrue();
    assertThat(window.isActive(at("03:00:00"))).isFalse();
    assertThat(window.occurrence(at("03:00:00"))).isEmpty();
  }

  @Test
  void onceIsStartedEarlyAndEndedEarly() {
    MaintenanceWindow window = window(once("2026-11-28T02:00:00Z", "2026-11-28T03:00:00Z"));
    MaintenanceWindow started = started(window, at("01:00:00"));
    assertThat(started.times()).isEqualTo(once("2026-11-28T01:00:00Z", "2026-11-28T03:00:00Z"));
    assertThat(started.updatedAt()).isEqualTo(at("01:00:00"));
    MaintenanceWindow ended = started.endNow(at("01:30:00"));
    assertThat(ended.isActive(at("01:30:00"))).isFalse();
    assertThat(ended.startNow(at("01:31:00"))).isEqualTo(new MaintenanceWindow.Start.Over());
  }

  @Test
  void whatLastsIsNotStartedAgainAndWhatDoesNotIsNotEnded() {
    assertThat(NIGHTLY.startNow(at("02:10:00")))
        .isEqualTo(new MaintenanceWindow.Start.Started(NIGHTLY));
    assertThat(NIGHTLY.endNow(at("04:00:00"))).isSameAs(NIGHTLY);
  }

  @Test
  void anOccurrenceThatIsEndedByHandIsOverAndTheNextOneComes() {
    MaintenanceWindow ended = NIGHTLY.endNow(at("02:20:00"));
    assertThat(ended.isActive(at("02:19:59"))).isTrue();
    assertThat(ended.isActive(at("02:20:00"))).isFalse();
    assertThat(ended.occurrence(at("02:20:00")).map(Period::from))
        .contains(Instant.parse("2026-11-29T02:00:00Z"));
  }

  @Test
  void anOccurrenceThatIsStartedByHandLastsAsLongAsOthersAndCanBeEnded() {
    MaintenanceWindow started = started(NIGHTLY, at("10:00:00"));
    assertThat(started.occurrence(at("10:00:00")))
        .contains(new Period(at("10:00:00"), at("11:00:00")));
    assertThat(started.occurrence(at("11:00:00")).map(Period::from))
        .contains(Instant.parse("2026-11-29T02:00:00Z"));
    MaintenanceWindow ended = started.endNow(at("10:05:00"));
    assertThat(ended.isActive(at("10:05:00"))).isFalse();
  }

  @Test
  void whatIsEndedCanBeStartedAndEndedAgain() {
    MaintenanceWindow ended = NIGHTLY.endNow(at("02:10:00"));
    MaintenanceWindow again = started(ended, at("02:20:00"));
    assertThat(again.occurrence(at("02:20:00")))
        .contains(new Period(at("02:20:00"), at("03:20:00")));
    MaintenanceWindow over = again.endNow(at("02:30:00"));
    assertThat(over.isActive(at("02:30:00"))).isFalse();
    assertThat(over.isActive(at("02:59:00"))).as("the rest of the rule's own").isFalse();
    assertThat(over.occurrence(at("02:30:00")).map(Period::from))
        .contains(Instant.parse("2026-11-29T02:00:00Z"));
  }

  @Test
  void whatOverlapsIsOneOccurrence() {
    MaintenanceWindow long25 =
        window(
            new WindowTimes.Recurring(
                RecurrenceRule.of("FREQ=DAILY;COUNT=3"),
                LocalDateTime.parse("2026-11-01T02:00:00"),
                Duration.ofHours(25),
                ZoneId.of("UTC")));
    assertThat(long25.occurrence(Instant.parse("2026-10-01T00:00:00Z")))
        .contains(
            new Period(
                Instant.parse("2026-11-01T02:00:00Z"), Instant.parse("2026-11-04T03:00:00Z")));
  }

  @Test
  void untilIsAnInstantAndTakesWhatBeginsWithIt() {
    MaintenanceWindow window =
        window(
            new WindowTimes.Recurring(
                RecurrenceRule.of("FREQ=DAILY;UNTIL=20261102T010000Z"),
                LocalDateTime.parse("2026-11-01T02:00:00"),
                Duration.ofHours(1),
                ZoneId.of("Europe/Berlin")));
    Instant second = Instant.parse("2026-11-02T01:00:00Z");
    assertThat(window.occurrence(second)).contains(new Period(second, second.plusSeconds(3600)));
    assertThat(window.occurrence(second.plusSeconds(3600))).isEqualTo(Optional.empty());
  }

  private static MaintenanceWindow started(MaintenanceWindow window, Instant now) {
    return switch (window.startNow(now)) {
      case MaintenanceWindow.Start.Started(MaintenanceWindow started) -> started;
      case MaintenanceWindow.Start.Over() -> throw new AssertionError("over: " + window);
    };
  }

  private static Instant at(String time) {
    return Instant.parse("2026-11-28T" + time + "Z");
  }
}
