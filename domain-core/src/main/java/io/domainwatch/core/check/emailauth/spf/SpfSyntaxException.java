package io.domainwatch.core.check.emailauth.spf;

/** A term that the grammar does not know; the message says which and why. */
final class SpfSyntaxException extends Exception {
  private static final long serialVersionUID = 1L;

  SpfSyntaxException(String message) {
    super(message);
  }
}
