package io.domainwatch.boot.e2e.readiness;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.e2e.fixture.Told;
import io.domainwatch.boot.health.reason.ReadinessReason;
import io.domainwatch.testkit.net.Certificates;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A loop of the service stands still, or is gone. */
class LoopsIT {
  private static final Map<String, String> KEYS =
      Map.of("checks.uptime.reference-targets", "none", "checks.dns.resolvers", "127.0.0.1:9");

  @TempDir Path folder;

  /** The file of the certificate, which is read every five seconds, does not come to its end. */
  @Test
  void aLoopThatIsStuckIsToldUntilItTurns() throws Exception {
    Path certificate = folder.resolve("tls.crt");
    Path copy = folder.resolve("copy.crt");
    Path pipe = folder.resolve("pipe");
    Map<String, String> keys = new HashMap<>(KEYS);
    keys.put("http.tls.certificate", certificate.toString());
    keys.put("http.tls.key", folder.resolve("tls.key").toString());
    write(certificate);
    Files.copy(certificate, copy);
    run("mkfifo", pipe.toString());
    try (Program program = Program.in(folder, keys)) {
      Program.Service service = program.serve();
      try (Told told = new Told(service)) {
        told.comesAndGoes(
            ReadinessReason.LOOP_STUCK,
            () -> Files.move(pipe, certificate, StandardCopyOption.REPLACE_EXISTING),
            () -> {
              assertThat(Program.status(service.management("/health/live"))).isEqualTo(503);
              Files.move(certificate, pipe);
              Files.copy(copy, certificate);
              run("cp", copy.toString(), pipe.toString());
            });
        assertThat(Program.status(service.management("/health/live"))).isEqualTo(200);
      }
    }
  }

  /**
   * From outside no loop can be ended alone: one whose thread cannot go on ends the process. So
   * somebody within ends it; a supervisor, who sees it by {@code /health/live}, starts the process
   * anew.
   */
  @Test
  void aLoopThatHasEndedIsToldUntilTheProcessIsStartedAnew() throws Exception {
    Path signal = folder.resolve("end");
    try (Program program = Program.in(folder, KEYS)) {
      Program.Service service =
          Program.ready(
              program.launch(MeddledMain.class, List.of("-D" + MeddledMain.END + "=" + signal)));
      try (Told told = new Told(service)) {
        Files.createFile(signal);
        told.comes(ReadinessReason.LOOP_ENDED);
        assertThat(Program.status(service.management("/health/live"))).isEqualTo(503);
        service.stop();
      }
      try (Told told = new Told(program.serve())) {
        told.goes(ReadinessReason.LOOP_ENDED);
      }
    }
  }

  private void write(Path certificate) throws IOException {
    Certificates.Issued issued =
        Certificates.recipe("localhost")
            .names("localhost")
            .issuedBy(Certificates.root("Loopback Root"));
    Files.writeString(certificate, issued.pem());
    Files.writeString(
        folder.resolve("tls.key"),
        "-----BEGIN PRIVATE KEY-----%n%s%n-----END PRIVATE KEY-----%n"
            .formatted(Base64.getMimeEncoder().encodeToString(issued.key().getEncoded())));
  }

  private static void run(String... command) throws Exception {
    assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
  }
}
