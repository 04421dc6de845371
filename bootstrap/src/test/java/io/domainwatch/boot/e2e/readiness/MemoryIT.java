package io.domainwatch.boot.e2e.readiness;

import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.e2e.fixture.Told;
import io.domainwatch.boot.health.reason.ReadinessReason;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process most of whose memory is held, and given back. */
class MemoryIT {
  @TempDir Path folder;

  @Test
  void memoryThatStaysInUseIsToldUntilItIsGivenBack() throws Exception {
    Path signal = folder.resolve("fill");
    try (Program program = Program.in(folder, Map.of("checks.uptime.reference-targets", "none"))) {
      Program.Service service =
          Program.ready(
              program.launch(
                  MeddledMain.class, List.of("-Xmx384m", "-D" + MeddledMain.FILL + "=" + signal)));
      try (Told told = new Told(service)) {
        told.goes(ReadinessReason.MEMORY_SHORT);
        told.comesAndGoes(
            ReadinessReason.MEMORY_SHORT,
            () -> Files.createFile(signal),
            () -> Files.delete(signal));
      }
    }
  }
}
