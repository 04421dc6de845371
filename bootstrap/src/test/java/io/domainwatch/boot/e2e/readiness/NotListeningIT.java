package io.domainwatch.boot.e2e.readiness;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.Main;
import io.domainwatch.boot.config.DatabaseKeys;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.e2e.fixture.Told;
import io.domainwatch.boot.health.reason.ReadinessReason;
import io.domainwatch.boot.notification.Postgres;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A start that takes long at its last step: the name of the address to listen on is looked up in a
 * file that does not come to its end.
 */
class NotListeningIT {
  private static final String NAME = "front.example.test";

  @TempDir Path folder;

  @Test
  void theApiIsToldUntilItListens() throws Exception {
    comesAndGoes("api", ReadinessReason.API_STARTS);
  }

  @Test
  void theDashboardIsToldUntilItListens() throws Exception {
    comesAndGoes("dashboard", ReadinessReason.DASHBOARD_STARTS);
  }

  private void comesAndGoes(String role, ReadinessReason reason) throws Exception {
    Path hosts = folder.resolve("hosts");
    assertThat(new ProcessBuilder("mkfifo", hosts.toString()).start().waitFor()).isZero();
    Map<String, String> keys =
        DatabaseKeys.of(
            Postgres.database("starting" + role, 2), Map.of("node.roles", role, "http.host", NAME));
    try (Program program = Program.in(folder, keys)) {
      Program.Service service =
          program.launch(Main.class, List.of("-Djdk.net.hosts.file=" + hosts));
      try (Told told = new Told(service)) {
        told.comes(reason);
        assertThat(Program.status(service.management("/health/ready"))).isEqualTo(503);
        Process writing = feed(hosts);
        try {
          told.goes(reason);
          Program.ready(service);
        } finally {
          writing.destroyForcibly().waitFor();
        }
      }
    }
  }

  /** Whoever reads the file finds the name in it. */
  private static Process feed(Path hosts) throws IOException {
    String line = "127.0.0.1 " + NAME;
    return new ProcessBuilder(
            "sh", "-c", "while :; do echo \"$1\" > \"$0\"; done", hosts.toString(), line)
        .start();
  }
}
