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
}
