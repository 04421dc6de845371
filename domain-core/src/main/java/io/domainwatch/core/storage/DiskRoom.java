package io.domainwatch.core.storage;

import io.domainwatch.core.value.DataSize;

/**
 * What is left of a disk.
 *
 * @param free what may still be used
 * @param total the size of the disk
 */
public record DiskRoom(DataSize free, DataSize total) {
  /**
   * Below this part PostgreSQL has hardly room to pack and to clean up (docs/health.md, "Room").
   */
  private static final double MIN_PART = 0.05;

  /** What must be free of a disk of any size (docs/spec/operation.md, "Readiness"). */
  private static final long MIN_OCTETS = 1L << 30;

  /** Whether it is time to make room. */
  public boolean isLow() {
    return free.octets() < MIN_OCTETS || free.octets() < total.octets() * MIN_PART;
  }
}
