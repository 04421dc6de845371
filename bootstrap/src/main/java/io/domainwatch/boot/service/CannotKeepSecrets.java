package io.domainwatch.boot.service;

import java.nio.file.Path;

/** The file for the secrets of the first start cannot be made; the message is for people. */
final class CannotKeepSecrets extends RuntimeException {
  private static final long serialVersionUID = 1L;

  CannotKeepSecrets(Path file, String reason) {
    super(sentence(file, reason));
  }

  CannotKeepSecrets(Path file, String reason, Throwable cause) {
    super(sentence(file, reason), cause);
  }

  private static String sentence(Path file, String reason) {
    return "the secrets of the first start cannot be kept in " + file + ": " + reason;
  }
}
