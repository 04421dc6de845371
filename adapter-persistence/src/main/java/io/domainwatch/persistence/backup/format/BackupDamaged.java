package io.domainwatch.persistence.backup.format;

/** A file is no backup, or not the one that was written; one line for people. */
public final class BackupDamaged extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final long position;

  /**
   * Something is wrong at a place of the file.
   *
   * @param position octets before that place, after decryption
   */
  public BackupDamaged(String what, long position) {
    super(what + " (at octet " + position + ")");
    this.position = position;
  }

  /** Octets before the place that is wrong. */
  public long position() {
    return position;
  }
}
