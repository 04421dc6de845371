package io.domainwatch.core.storage;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.storage.BackupStanding.Failure;
import io.domainwatch.core.storage.BackupStanding.Good;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BackupStandingTest {
  private static final Instant NOW = Instant.parse("2026-11-27T12:00:00Z");
  private static final Duration DAY = Duration.ofDays(1);
  private static final Instant LONG_AGO = NOW.minus(Duration.ofDays(30));

  @Test
  void nothingIsWrongWhileOneIsMissedAtMost() {
    assertThat(goodOf(NOW.minus(DAY)).trouble(DAY, LONG_AGO, NOW)).isEmpty();
    assertThat(goodOf(NOW.minus(Duration.ofDays(2))).trouble(DAY, LONG_AGO, NOW)).isEmpty();
  }

  @Test
  void whatIsMissedTwiceIsToldWithTheAgeOfTheNewest() {
    assertThat(goodOf(NOW.minus(Duration.ofHours(53))).trouble(DAY, LONG_AGO, NOW))
        .contains(
            "no backup is made, though one is due every 1 d 0 h; the newest good one is 2 d 5 h"
                + " old");
  }

  @Test
  void thatThereWasNeverOneIsToldOnlyAfterItWasWaitedFor() {
    assertThat(BackupStanding.NONE.trouble(DAY, NOW.minus(DAY), NOW)).isEmpty();
    assertThat(BackupStanding.NONE.trouble(DAY, NOW.minus(Duration.ofHours(49)), NOW))
        .contains("no backup is made, though one is due every 1 d 0 h; there is none yet");
  }

  @Test
  void anOldOneFromBeforeBackupsWereMadeHereIsWaitedForToo() {
    assertThat(goodOf(LONG_AGO).trouble(DAY, NOW.minus(DAY), NOW)).isEmpty();
  }

  @Test
  void aFailureIsToldAtOnce() {
    BackupStanding failed =
        new BackupStanding(
            Optional.of(new Good(NOW.minus(Duration.ofMinutes(61)), 10)),
            Optional.of(new Failure(NOW, "no room")));

    assertThat(failed.trouble(DAY, LONG_AGO, NOW))
        .contains("the last backup failed: no room; the newest good one is 1 h 1 min old");
    assertThat(failed.age(NOW)).contains(Duration.ofMinutes(61));
  }

  private static BackupStanding goodOf(Instant takenAt) {
    return new BackupStanding(Optional.of(new Good(takenAt, 10)), Optional.empty());
  }
}
