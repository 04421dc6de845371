package io.domainwatch.boot.e2e.trouble;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Somebody outside is called while the running program does its work. */
class HeartbeatIT {
  private static final Duration PATIENCE = Duration.ofSeconds(180);

  @TempDir Path folder;

  @Test
  void whoWaitsForTheServiceIsCalled() {
    try (LoopbackHttp receiver = LoopbackHttp.start(LoopbackHttp.page(200, "OK"));
        Program program = Program.in(folder, keys(receiver))) {
      program.serve();
      Eventually.holds("it is called", PATIENCE, () -> !receiver.requests().isEmpty());
      assertThat(receiver.requests().getFirst().head()).startsWith("GET /ping/abc HTTP/1.1");
      assertThat(program.run("config").out()).contains("heartbeat.url").doesNotContain("/ping/abc");
    }
  }

  private static Map<String, String> keys(LoopbackHttp receiver) {
    return Map.of(
        "heartbeat.url",
        "http://" + receiver.address().getHostAddress() + ":" + receiver.port() + "/ping/abc",
        "notifications.allowed-networks",
        "127.0.0.0/8",
        "checks.dns.resolvers",
        "127.0.0.1:9",
        "checks.uptime.reference-targets",
        "none");
  }
}
