package io.domainwatch.core.storage;

import io.domainwatch.core.value.DataSize;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * By how much the storage grows.
 *
 * @param octetsADay negative when it becomes smaller
 * @param seenFor the time over which it was seen
 */
public record StorageGrowth(long octetsADay, Duration seenFor) {
  /**
   * Sizes rise and fall with the hour and the day, because results are packed then; over less than
   * a day they say nothing.
   */
  public static final Duration MIN_TIME = Duration.ofDays(1);

  /** A week is how long partitions of packed results are; more would hide what is new. */
  public static final Duration MAX_TIME = Duration.ofDays(7);

  private static final double SECONDS_A_DAY = Duration.ofDays(1).toSeconds();

  /** Between two moments; empty when they are less than {@link #MIN_TIME} apart. */
  public static Optional<StorageGrowth> between(
      HistorySizes.Sample earlier, StorageSizes now, Instant at) {
    Duration time = Duration.between(earlier.at(), at);
    if (time.compareTo(MIN_TIME) < 0) {
      return Optional.empty();
    }
    long more = now.total().octets() - earlier.sizes().total().octets();
    return Optional.of(
        new StorageGrowth(Math.round(more * SECONDS_A_DAY / time.toSeconds()), time));
  }

  /** For how many days so much room is enough; empty when nothing grows. */
  public OptionalLong daysLeft(DataSize free) {
    return octetsADay <= 0 ? OptionalLong.empty() : OptionalLong.of(free.octets() / octetsADay);
  }
}
