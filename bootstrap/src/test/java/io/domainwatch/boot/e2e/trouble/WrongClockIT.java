package io.domainwatch.boot.e2e.trouble;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The operator's reference target contradicts the clock of the machine, on the whole program. */
class WrongClockIT {
  private static final Duration PATIENCE = Duration.ofSeconds(180);

  @TempDir Path folder;

  @Test
  void readinessSaysSoAndTheServiceServesOn() {
    String date =
        DateTimeFormatter.RFC_1123_DATE_TIME.format(
            Instant.now().plus(Duration.ofHours(3)).atOffset(ZoneOffset.UTC));
    try (LoopbackHttp reference =
            LoopbackHttp.start(
                LoopbackHttp.raw(LoopbackHttp.response(200, "Date: " + date + "\r\n", "")));
        Program program = Program.in(folder, keys(reference))) {
      Program.Service service = program.serve();

      Eventually.holds(
          "readiness names the doubt",
          PATIENCE,
          () ->
              Program.text(service.management("/health/ready"))
                  .contains("behind those of the reference targets"));
      assertThat(Program.status(service.management("/health/ready"))).isEqualTo(200);
      assertThat(Program.text(service.management("/health/ready"))).contains("degraded");
    }
  }

  private static Map<String, String> keys(LoopbackHttp reference) {
    return Map.of(
        "checks.dns.resolvers",
        "127.0.0.1:9",
        "checks.allowed-networks",
        "127.0.0.0/8",
        "checks.ports.http",
        Integer.toString(reference.port()),
        "checks.uptime.reference-targets",
        reference.address().getHostAddress() + ":" + reference.port());
  }
}
