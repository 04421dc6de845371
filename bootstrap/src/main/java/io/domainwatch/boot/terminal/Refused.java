package io.domainwatch.boot.terminal;

/**
 * A command that was understood and cannot be done; its message is for the operator. Exit code 1.
 */
public final class Refused extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public Refused(String message) {
    super(message, null, false, false);
  }
}
