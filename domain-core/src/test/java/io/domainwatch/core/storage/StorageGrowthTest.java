package io.domainwatch.core.storage;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.value.DataSize;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StorageGrowthTest {
  private static final Instant THEN = Instant.parse("2026-11-20T15:00:00Z");

  @Test
  void aDayIsNeededToTell() {
    assertThat(after(Duration.ofHours(24).minusSeconds(1), 500)).isEmpty();
    assertThat(after(Duration.ofHours(24), 500))
        .contains(new StorageGrowth(400, Duration.ofHours(24)));
  }

  @Test
  void growthIsThatOfADayAndMayBeNegative() {
    assertThat(after(Duration.ofDays(4), 500).orElseThrow().octetsADay()).isEqualTo(100);
    assertThat(after(Duration.ofHours(36), 40).orElseThrow().octetsADay()).isEqualTo(-40);
  }

  @Test
  void daysLeftAreWholeOnesAndNoneAreCountedWithoutGrowth() {
    assertThat(new StorageGrowth(100, Duration.ofDays(1)).daysLeft(new DataSize(799))).hasValue(7);
    assertThat(new StorageGrowth(0, Duration.ofDays(1)).daysLeft(new DataSize(799))).isEmpty();
    assertThat(new StorageGrowth(-5, Duration.ofDays(1)).daysLeft(new DataSize(799))).isEmpty();
  }

  @Test
  void theLimitCountsResultsAndEvents() {
    StorageSizes sizes =
        new StorageSizes(
            Map.of(
                StorageLevel.ROWS, 1L,
                StorageLevel.HOURS, 20L,
                StorageLevel.DAYS, 300L,
                StorageLevel.EVENTS, 4000L,
                StorageLevel.OTHER, 50_000L));

    assertThat(sizes.results()).isEqualTo(new DataSize(321));
    assertThat(sizes.limited()).isEqualTo(new DataSize(4321));
    assertThat(sizes.total()).isEqualTo(new DataSize(54_321));
    assertThat(new StorageSizes(Map.of()).total()).isEqualTo(new DataSize(0));
  }

  private static Optional<StorageGrowth> after(Duration time, long octets) {
    return StorageGrowth.between(
        new HistorySizes.Sample(THEN, of(100)), of(octets), THEN.plus(time));
  }

  private static StorageSizes of(long octets) {
    return new StorageSizes(Map.of(StorageLevel.OTHER, octets));
  }
}
