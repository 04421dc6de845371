package io.domainwatch.core.storage;

import java.time.Instant;

/**
 * What is known of backups of this storage, whoever makes them. Every method throws {@link
 * StorageUnavailable} when it is away.
 */
public interface BackupLog {
  /** How backups stand. */
  BackupStanding standing();

  /**
   * A backup is written and on the disk.
   *
   * @param takenAt the moment whose state it holds
   * @param octets of the file
   */
  void succeeded(Instant takenAt, long octets);

  /**
   * A backup was not written.
   *
   * @param reason for the operator, without a secret
   */
  void failed(Instant at, String reason);
}
