package io.domainwatch.boot.e2e.trouble;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.e2e.fixture.SmallDatabase;
import io.domainwatch.boot.e2e.fixture.Told;
import io.domainwatch.boot.health.reason.ReadinessReason;
import io.domainwatch.testkit.Eventually;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * All threads of the API wait, again and again, on the running program: none waits for long, the
 * dashboard goes on, and all is well again afterwards.
 */
class HeldThreadsIT {
  /** More than the API has threads. */
  private static final int REQUESTS = 60;

  /** Each round of requests takes 3 s. */
  private static final Duration KNOWN_WITHIN = Duration.ofSeconds(60);

  @TempDir Path folder;

  @Test
  void requestsEndAndReadinessKnowsItAndTheDashboardServesOn() throws Exception {
    try (SmallDatabase database = SmallDatabase.make("heldthreads");
        Program program = Program.in(folder, keys(database));
        HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
      Program.Service service = program.serve();
      String key = program.fullAccessKey("acme");
      HttpRequest me =
          HttpRequest.newBuilder(service.api("/api/v1/me"))
              .header("Authorization", "Bearer " + key)
              .timeout(Duration.ofSeconds(60))
              .build();
      assertThat(client.send(me, HttpResponse.BodyHandlers.ofString()).statusCode()).isEqualTo(200);

      try (Connection locking =
              DriverManager.getConnection(database.url(), database.user(), database.password());
          Statement statement = locking.createStatement()) {
        locking.setAutoCommit(false);
        statement.execute("lock table quota_counters in access exclusive mode");
        Eventually.holds(
            "readiness says so",
            KNOWN_WITHIN,
            () -> {
              assertThat(statuses(client, me)).containsExactly(503);
              return Program.text(service.management("/health/ready")).contains("in time");
            });
        assertThat(Told.in(Program.text(service.management("/health/ready"))))
            .anyMatch(ReadinessReason.REQUESTS_LATE::isToldBy);
        assertThat(Program.status(service.management("/health/live"))).isEqualTo(200);
        List<CompletableFuture<HttpResponse<String>>> held = ask(client, me);
        assertThat(Program.text(service.api("/sign-in"))).contains("form_token");
        assertThat(Program.status(service.api("/domains"))).isEqualTo(303);
        held.forEach(CompletableFuture::join);
        locking.rollback();
      }
      assertThat(statuses(client, me)).containsExactly(200);
      Eventually.holds(
          "ready again",
          KNOWN_WITHIN,
          () -> Program.text(service.management("/health/ready")).contains("\"ready\""));
    }
  }

  private static List<CompletableFuture<HttpResponse<String>>> ask(
      HttpClient client, HttpRequest request) {
    List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
    for (int i = 0; i < REQUESTS; i++) {
      answers.add(client.sendAsync(request, HttpResponse.BodyHandlers.ofString()));
    }
    return answers;
  }

  private static Set<Integer> statuses(HttpClient client, HttpRequest request) {
    return ask(client, request).stream()
        .map(answer -> answer.join().statusCode())
        .collect(Collectors.toUnmodifiableSet());
  }

  private static Map<String, String> keys(SmallDatabase database) {
    return database.keys(
        Map.of("checks.dns.resolvers", "127.0.0.1:9", "checks.uptime.reference-targets", "none"));
  }
}
