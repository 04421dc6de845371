package io.domainwatch.checks.net;

import java.util.Locale;

/** What went wrong, in words; many failures of the platform bring no message. */
public final class FailureText {
  private FailureText() {}

  /**
   * The message of a failure, or of what caused it, or else the words of its type: {@code port
   * unreachable} for a {@code PortUnreachableException} without one. Never empty.
   */
  public static String of(Throwable failure) {
    Throwable cause = failure;
    // Bounds a chain of causes that leads back into itself.
    for (int depth = 0; cause != null && depth < 10; depth++) {
      String message = cause.getMessage();
      if (message != null && !message.isBlank()) {
        return message;
      }
      cause = cause.getCause();
    }
    return typeInWords(failure);
  }

  private static String typeInWords(Throwable failure) {
    String type = failure.getClass().getSimpleName().replaceFirst("(Exception|Error)$", "");
    String words = type.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
    return words.isEmpty() ? "unknown failure" : words;
  }
}
