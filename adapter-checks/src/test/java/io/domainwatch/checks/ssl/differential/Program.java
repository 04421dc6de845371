package io.domainwatch.checks.ssl.differential;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Programs of this machine. */
final class Program {
  /** More than any of them needs. */
  private static final int TIMEOUT_SECONDS = 20;

  private Program() {}

  /**
   * How a program ended.
   *
   * @param output what it wrote, errors too
   */
  record Ended(boolean well, String output) {}

  /** Whether it can be started here. */
  static boolean isInstalled(String name, String versionOption) {
    try {
      return run(List.of(name, versionOption)).well();
    } catch (IOException | InterruptedException _) {
      return false;
    }
  }

  /** Runs it to its end, without input; one that hangs is ended, and has not ended well. */
  static Ended run(List<String> command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    Thread killer =
        Thread.startVirtualThread(
            () -> {
              try {
                if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
                  process.destroyForcibly();
                }
              } catch (InterruptedException _) {
                process.destroyForcibly();
              }
            });
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    killer.join();
    return new Ended(process.waitFor() == 0, text);
  }
}
