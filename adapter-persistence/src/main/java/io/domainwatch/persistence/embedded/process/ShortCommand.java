package io.domainwatch.persistence.embedded.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs a program that ends by itself, without a shell. */
public final class ShortCommand {
  /** initdb takes half a second; on a slow disk without cache it has been seen to take 30. */
  private static final int LIMIT_SECONDS = 180;

  /** The shells' status for a program that is not there. */
  private static final int NOT_RUN = 127;

  /** The status that timeout(1) gives. */
  private static final int CUT_OFF = 124;

  private ShortCommand() {}

  /** How a command ended, with all that it printed to both outputs. */
  public record Ended(int status, String output) {
    public boolean succeeded() {
      return status == 0;
    }
  }

  /** Waits for its end; one that can't be run, or does not end in time, has failed too. */
  public static Ended run(List<String> command) {
    try {
      Path output = Files.createTempFile("domainwatch", ".out");
      try {
        Process process =
            ServerEnvironment.of(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        return await(process)
            ? new Ended(process.exitValue(), Files.readString(output, StandardCharsets.UTF_8))
            : new Ended(CUT_OFF, "did not end within " + LIMIT_SECONDS + " s, or was interrupted");
      } finally {
        Files.delete(output);
      }
    } catch (IOException e) {
      return new Ended(NOT_RUN, String.valueOf(e.getMessage()));
    }
  }

  private static boolean await(Process process) {
    try {
      return process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } finally {
      process.destroyForcibly();
    }
  }
}
