package io.domainwatch.core.storage;

/**
 * The storage cannot be reached or does not answer in time; whether the last change was stored is
 * not known.
 */
public final class StorageUnavailable extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String reason;
  private final boolean outage;

  /**
   * Trouble of one call, which may be nobody else's.
   *
   * @param cause what the driver said, for the log only
   */
  public StorageUnavailable(Throwable cause) {
    this(rootOf(cause), false, cause);
  }

  private StorageUnavailable(String reason, boolean outage, Throwable cause) {
    super("storage is unavailable", cause);
    this.reason = reason;
    this.outage = outage;
  }

  /**
   * Trouble that everybody has who asks now: the storage is away, full or takes no changes.
   *
   * @param reason why, in plain words and one line
   * @param cause what the driver said, for the log only
   */
  public static StorageUnavailable outage(String reason, Throwable cause) {
    return new StorageUnavailable(reason, true, cause);
  }

  /** The same trouble, for another thread that waited for the same answer. */
  public StorageUnavailable forAnother() {
    return new StorageUnavailable(reason, outage, this);
  }

  /** What lies at the root of it, in one line: no statement and no stack trace. */
  public String reason() {
    return reason;
  }

  /**
   * Whether everybody has this trouble who asks now. It is told once, where outages are told, and
   * not by each who meets it.
   */
  public boolean isOutage() {
    return outage;
  }

  private static String rootOf(Throwable problem) {
    Throwable root = problem;
    for (Throwable cause = problem.getCause(); cause != null; cause = cause.getCause()) {
      root = cause;
    }
    return root.toString().lines().findFirst().orElse("");
  }
}
