package io.domainwatch.core.storage;

/**
 * A secret that is stored cannot be decrypted: its key is missing, or what is stored was changed or
 * moved. It is not absent, and nothing may be done as if it were.
 */
public final class SecretUnreadable extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * @param why which one and what to do, in one line; no secret
   */
  public SecretUnreadable(String why) {
    super(why);
  }

  /**
   * @param why which one and what to do, in one line; no secret
   * @param cause for the log
   */
  public SecretUnreadable(String why, Throwable cause) {
    super(why, cause);
  }
}
