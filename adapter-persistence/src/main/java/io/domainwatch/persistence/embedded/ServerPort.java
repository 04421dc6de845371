package io.domainwatch.persistence.embedded;

import java.security.SecureRandom;
import java.util.OptionalInt;

/** The TCP port on 127.0.0.1 where the server listens. */
final class ServerPort {
  /**
   * Between the well-known services and the ports which the systems give to outgoing connections.
   */
  private static final int LOWEST = 20_000;

  private static final int BEYOND_HIGHEST = 32_000;

  private static final SecureRandom RANDOM = new SecureRandom();

  private ServerPort() {}

  /**
   * The port of the last start, so that a server keeps its address; any other at a later attempt.
   */
  static int forAttempt(int attempt, OptionalInt last) {
    return attempt == 0 && last.isPresent()
        ? last.getAsInt()
        : RANDOM.nextInt(LOWEST, BEYOND_HIGHEST);
  }
}
