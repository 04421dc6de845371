package io.domainwatch.boot.e2e.trouble;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.testkit.Eventually;
import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A stop while many runs wait for answers that do not come. */
class StopWithManyRunsIT {
  private static final int RUNS = 600;

  private static final int DOMAINS = 200;

  private static final Duration PATIENCE = Duration.ofSeconds(180);

  /** docs/spec/operation.md, "Stop"; the process must also end and be seen to. */
  private static final Duration STOP_WITHIN = Duration.ofSeconds(12);

  @TempDir Path folder;

  @Test
  void itEndsInTimeWithExitCodeZero() throws IOException {
    try (DatagramSocket silent = new DatagramSocket(0, InetAddress.getLoopbackAddress());
        Program program =
            Program.in(
                folder,
                Map.of(
                    "checks.dns.resolvers",
                    "127.0.0.1:" + silent.getLocalPort(),
                    "checks.uptime.reference-targets",
                    "none"))) {
      Program.Service service = program.serve();
      program.fullAccessKey("acme");
      Path names = folder.resolve("names");
      Files.writeString(
          names,
          IntStream.range(0, DOMAINS)
              .mapToObj(i -> "d" + i + ".example.com")
              .collect(Collectors.joining("\n")));
      assertThat(program.run("domain", "import", names.toString(), "--org", "acme").exitCode())
          .isZero();
      Eventually.holds("many runs are under way", PATIENCE, () -> underWay(service) >= RUNS);

      Duration taken = service.stop();

      assertThat(taken).isLessThan(STOP_WITHIN);
      assertThat(service.process().exitValue()).isZero();
      assertThat(service.output()).doesNotContain("the stop takes too long");
    }
  }

  private static double underWay(Program.Service service) {
    return Program.text(service.management("/metrics"))
        .lines()
        .filter(line -> line.startsWith("domainwatch_runs_in_flight"))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
        .sum();
  }
}
