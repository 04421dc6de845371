package io.domainwatch.boot.backup;

/** A file or its keys cannot be used; one line for the operator, without a secret. */
public final class BackupFileRefused extends RuntimeException {
  private static final long serialVersionUID = 1L;

  BackupFileRefused(String message) {
    super(message);
  }

  BackupFileRefused(String message, Throwable cause) {
    super(message, cause);
  }
}
