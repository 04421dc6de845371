package io.domainwatch.boot.e2e.trouble;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.Main;
import io.domainwatch.boot.e2e.fixture.ApiClient;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.e2e.fixture.Told;
import io.domainwatch.boot.health.reason.ReadinessReason;
import io.domainwatch.testkit.Eventually;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a proxy and its clients see of a start and of a stop, on the running program. */
class DrainIT {
  private static final Duration PATIENCE = Duration.ofSeconds(180);

  private static final int CLIENTS = 20;

  /** Answers before the stop: each client has had several. */
  private static final int WARM = 200;

  @TempDir Path folder;

  @Test
  void readyIsSaidOnceTheApiAnswersAndTakenBackWhileItStillDoes() {
    try (Program program = Program.in(folder, keys("60s"))) {
      Program.Service service = program.serve();
      assertThat(Program.status(service.api("/api/v1/me"))).isEqualTo(401);
      String key = program.fullAccessKey("acme");
      try (ApiClient api = new ApiClient(service, key)) {
        assertThat(api.get("/me").status()).isEqualTo(200);

        service.process().destroy();

        Eventually.holds(
            "readiness fails",
            PATIENCE,
            () -> Program.status(service.management("/health/ready")) == 503);
        assertThat(Told.in(Program.text(service.management("/health/ready"))))
            .singleElement()
            .matches(ReadinessReason.STOPPING::isToldBy);
        assertThat(api.get("/me").status()).isEqualTo(200);
        assertThat(api.post("/domains", "{\"domain\":\"example.com\"}").status()).isEqualTo(201);
      }
      service.killHard();
    }
  }

  @Test
  void aStopUnderLoadFailsNoRequest() throws InterruptedException {
    try (Program program = Program.in(folder, keys("0s"));
        HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
      Program.Service service = Program.ready(program.launch(Main.class, Program.OPERATORS_LOG));
      String key = program.fullAccessKey("acme");
      Set<Integer> statuses = ConcurrentHashMap.newKeySet();
      AtomicInteger answers = new AtomicInteger();
      List<Thread> clients = new ArrayList<>();
      for (int i = 0; i < CLIENTS; i++) {
        clients.add(
            Thread.ofPlatform()
                .start(
                    () -> {
                      while (service.process().isAlive()) {
                        ask(client, service, key, statuses);
                        answers.incrementAndGet();
                      }
                    }));
      }
      Eventually.holds("all are served", PATIENCE, () -> answers.get() > WARM);

      service.stop();

      for (Thread each : clients) {
        each.join();
      }
      assertThat(statuses).contains(200).isSubsetOf(200, 503);
      assertThat(service.output()).doesNotContain("ERROR", "XNIO");
    }
  }

  private static void ask(
      HttpClient client, Program.Service service, String key, Set<Integer> statuses) {
    HttpRequest me =
        HttpRequest.newBuilder(service.api("/api/v1/me"))
            .header("Authorization", "Bearer " + key)
            .timeout(PATIENCE)
            .build();
    try {
      statuses.add(client.send(me, HttpResponse.BodyHandlers.ofString()).statusCode());
    } catch (IOException _) {
      // Not taken any more.
      Thread.yield();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static Map<String, String> keys(String drainPause) {
    Map<String, String> keys = new HashMap<>();
    keys.put("http.drain-pause", drainPause);
    keys.put("checks.dns.resolvers", "127.0.0.1:9");
    keys.put("checks.uptime.reference-targets", "none");
    return keys;
  }
}
