package io.domainwatch.persistence.embedded;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs a program that ends by itself, without a shell. */
final class ShortCommand {
  /** initdb takes half a second; on a slow disk without cache it has been seen to take 30. */
  private static final int LIMIT_SECONDS = 180;

  private ShortCommand() {}

  /** How a command ended, with all that it printed to both outputs. */
  record Ended(int status, String output) {
    boolean succeeded() {
      return status == 0;
    }
  }

  /**
   * @throws EmbeddedPostgresFailed when it does not end in time
   */
  static Ended run(List<String> command) {
    try {
      Path output = Files.createTempFile("domainwatch", ".out");
      try {
        Process process =
            ServerEnvironment.of(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        return new Ended(await(process, command), Files.readString(output, StandardCharsets.UTF_8));
      } finally {
        Files.delete(output);
      }
    } catch (IOException e) {
      // No such program: the same to the callers as one that refuses.
      return new Ended(127, String.valueOf(e.getMessage()));
    }
  }

  private static int await(Process process, List<String> command) {
    try {
      if (process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
        return process.exitValue();
      }
      throw new EmbeddedPostgresFailed(
          command.getFirst() + " did not end within " + LIMIT_SECONDS + " seconds");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new EmbeddedPostgresFailed("interrupted while " + command.getFirst() + " ran", e);
    } finally {
      process.destroyForcibly();
    }
  }
}
