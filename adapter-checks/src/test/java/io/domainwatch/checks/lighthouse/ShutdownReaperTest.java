package io.domainwatch.checks.lighthouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.testkit.Eventually;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A process of its own that ends while a browser, a program of the shell, is in use. */
class ShutdownReaperTest {
  private static final int HALTED = 7;

  @Test
  void whoHaltsTheProcessLeavesNoBrowserBehind() throws Exception {
    try (LighthouseFixture fixture = new LighthouseFixture()) {
      Path chromium = fixture.base.resolve("bin").resolve("chromium");
      LighthouseFixture.script(chromium, "sleep 300 & sleep 300");
      Process ending =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-cp",
                  System.getProperty("java.class.path"),
                  Ending.class.getName(),
                  fixture.base.toString(),
                  chromium.toString())
              .inheritIO()
              .start();

      assertThat(ending.waitFor(60, TimeUnit.SECONDS)).isTrue();

      assertThat(ending.exitValue()).isEqualTo(HALTED);
      assertThat(fixture.leftFolders()).isEmpty();
      Eventually.holds("no process is left", () -> fixture.leftProcesses().isEmpty());
    }
  }

  /** Starts a browser and ends at once. */
  static final class Ending {
    private Ending() {}

    public static void main(String[] arguments) throws Exception {
      Launcher launcher = Launcher.ofThisMachine(System.getenv("PATH"));
      Scratch scratch = Scratch.make(Path.of(arguments[0]), launcher.owner());
      Browser browser =
          Browser.start(Path.of(arguments[1]), launcher, scratch, 1, Optional.empty());
      Runtime.getRuntime().addShutdownHook(new Thread(Ending::halt));
      try (ShutdownReaper _ = new ShutdownReaper(browser, scratch)) {
        System.exit(1);
      }
    }

    private static void halt() {
      ShutdownReaper.reapAtExit();
      Runtime.getRuntime().halt(HALTED);
    }
  }
}
