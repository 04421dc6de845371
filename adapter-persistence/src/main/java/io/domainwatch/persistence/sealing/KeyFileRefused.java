package io.domainwatch.persistence.sealing;

/** The file with the keys cannot be used; its message is one line for the operator. */
public final class KeyFileRefused extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * @param message names the file, what is wrong and what to do
   */
  public KeyFileRefused(String message) {
    super(message);
  }

  KeyFileRefused(String message, Throwable cause) {
    super(message, cause);
  }
}
