package io.domainwatch.persistence.backup.format;

/** Hears how far a backup or a restore is. */
public interface BackupProgress {
  /** For whom nobody watches. */
  BackupProgress NONE =
      (_, _, _) -> {
        // nobody watches
      };

  /**
   * Rows of a table were written or read; the same table comes many times.
   *
   * @param table its name
   * @param rows of it so far
   * @param octets of the whole file so far, before encryption
   */
  void at(String table, long rows, long octets);
}
