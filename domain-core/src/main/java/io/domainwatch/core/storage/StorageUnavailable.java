package io.domainwatch.core.storage;

/**
 * The storage cannot be reached or does not answer in time; whether the last change was stored is
 * not known.
 */
public final class StorageUnavailable extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * @param cause what the driver said, for the log only
   */
  public StorageUnavailable(Throwable cause) {
    super("storage is unavailable", cause);
  }

  /** What lies at the root of it, in one line: no statement and no stack trace. */
  public String reason() {
    Throwable root = this;
    for (Throwable cause = getCause(); cause != null; cause = cause.getCause()) {
      root = cause;
    }
    return root.toString().lines().findFirst().orElse("");
  }
}
