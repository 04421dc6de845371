package io.domainwatch.core.storage;

import java.time.Duration;
import java.time.Instant;

/**
 * Tries whether the storage takes changes, and tells by what clocks it was written. Every method
 * throws {@link StorageUnavailable} when it does not.
 */
public interface StorageProbe {
  /** The present by the storage's clock. */
  Instant clock();

  /**
   * Replaces a row that all instances share, or writes elsewhere while another one replaces it:
   * nobody waits for an instance that is frozen in the middle of it.
   *
   * @param now by the clock of this instance, which is remembered unless another one writes
   */
  Clocks write(Instant now);

  /**
   * Takes room that the storage did not have before, and gives it back: a storage without room can
   * still replace a row.
   *
   * @return false when it was not tried, because another instance is just doing it
   */
  boolean takesRoom();

  /**
   * Remembers {@code now} as the newest instant, after what an earlier clock left was put right.
   */
  void setBack(Instant now);

  /**
   * What the storage knows of time.
   *
   * @param storageClock its own clock when it was asked
   * @param newestWriter the newest instant that an instance wrote with, this one's included
   * @param steadySince since when no instance's clock was set back, nor ran on by more than {@link
   *     #MAX_PAUSE} from one write to the next
   */
  record Clocks(Instant storageClock, Instant newestWriter, Instant steadySince) {}

  /**
   * So long nobody may have written before it is no longer known whether time passed or a clock was
   * set.
   */
  Duration MAX_PAUSE = Duration.ofDays(1);
}
