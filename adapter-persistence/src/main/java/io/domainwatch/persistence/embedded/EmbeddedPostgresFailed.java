package io.domainwatch.persistence.embedded;

/** The embedded server can't be prepared, started or stopped; the message says why. */
public final class EmbeddedPostgresFailed extends RuntimeException {
  private static final long serialVersionUID = 1L;

  EmbeddedPostgresFailed(String message) {
    super(message);
  }

  EmbeddedPostgresFailed(String message, Throwable cause) {
    super(message, cause);
  }
}
