package io.domainwatch.boot.e2e.trouble;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.e2e.fixture.Told;
import io.domainwatch.boot.health.reason.ReadinessReason;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The operator's reference target contradicts the clock of the machine, on the whole program. */
class WrongClockIT {
  @TempDir Path folder;

  @Test
  void readinessSaysSoAndTheServiceServesOn() {
    AtomicReference<Duration> ahead = new AtomicReference<>(Duration.ofHours(3));
    try (LoopbackHttp reference =
            LoopbackHttp.start(
                (request, out) ->
                    LoopbackHttp.raw(LoopbackHttp.response(200, date(ahead.get()), ""))
                        .answer(request, out));
        Program program = Program.in(folder, keys(reference))) {
      Program.Service service = program.serve();

      try (Told told = new Told(service)) {
        told.comes(ReadinessReason.REFERENCES_DIFFER);
        assertThat(Program.status(service.management("/health/ready"))).isEqualTo(200);
        assertThat(told.reasons()).anyMatch(reason -> reason.contains(" behind those of the "));
        ahead.set(Duration.ZERO);
        told.goesByHand(ReadinessReason.REFERENCES_DIFFER);
      }
    }
  }

  private static String date(Duration ahead) {
    return "Date: "
        + DateTimeFormatter.RFC_1123_DATE_TIME.format(
            Instant.now().plus(ahead).atOffset(ZoneOffset.UTC))
        + "\r\n";
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
