package io.domainwatch.persistence.backup;

/** A backup is not taken into a database, which is as it was; one line for people. */
public final class RestoreRefused extends RuntimeException {
  private static final long serialVersionUID = 1L;

  RestoreRefused(String message) {
    super(message);
  }
}
