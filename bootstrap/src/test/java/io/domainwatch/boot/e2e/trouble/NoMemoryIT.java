package io.domainwatch.boot.e2e.trouble;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.health.FatalErrors;
import io.domainwatch.testkit.Eventually;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process without memory ends, however it was started; its supervisor starts it again. */
class NoMemoryIT {
  private static final Duration PATIENCE = Duration.ofSeconds(180);

  @TempDir Path folder;

  @Test
  void aServiceThatRunsOutOfMemoryEndsInsteadOfGoingBlind() throws IOException {
    Path signal = folder.resolve("eat");
    try (Program program = Program.in(folder, Map.of("checks.uptime.reference-targets", "none"))) {
      Program.Service service =
          Program.ready(
              program.launch(
                  HungryMain.class,
                  List.of(
                      "-Xmx160m",
                      "-XX:-ExitOnOutOfMemoryError",
                      "-D" + HungryMain.SIGNAL + "=" + signal)));
      assertThat(Program.status(service.management("/health/live"))).isEqualTo(200);

      Files.createFile(signal);

      Eventually.holds("the process has ended", PATIENCE, () -> !service.process().isAlive());
      assertThat(service.process().exitValue()).isEqualTo(FatalErrors.EXIT_CODE);
      assertThat(service.output()).contains("domainwatch: out of memory; the process ends");
    }
  }
}
