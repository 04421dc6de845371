package io.domainwatch.boot.e2e.trouble;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.e2e.fixture.SmallDatabase;
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
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * All threads of the API wait, on the running program: readiness says so, the dashboard goes on,
 * and all is well again afterwards.
 */
class HeldThreadsIT {
  /** More than the API has threads. */
  private static final int REQUESTS = 60;

  /** Well below the 25 s after which the database gives up a statement. */
  private static final Duration KNOWN_WITHIN = Duration.ofSeconds(20);

  @TempDir Path folder;

  @Test
  void readinessKnowsThatTheApiServesNobodyAndTheDashboardServesOn() throws Exception {
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

      List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
      try (Connection locking =
              DriverManager.getConnection(database.url(), database.user(), database.password());
          Statement statement = locking.createStatement()) {
        locking.setAutoCommit(false);
        statement.execute("lock table quota_counters in access exclusive mode");
        for (int i = 0; i < REQUESTS; i++) {
          answers.add(client.sendAsync(me, HttpResponse.BodyHandlers.ofString()));
        }
        Eventually.holds(
            "readiness fails",
            KNOWN_WITHIN,
            () -> Program.status(service.management("/health/ready")) == 503);
        assertThat(Program.text(service.management("/health/ready")))
            .contains("the API has served no request for", "no answer within 2 s");
        assertThat(Program.status(service.management("/health/live"))).isEqualTo(200);
        assertThat(Program.text(service.api("/sign-in"))).contains("form_token");
        assertThat(Program.status(service.api("/domains"))).isEqualTo(303);
        assertThat(answers).noneMatch(CompletableFuture::isDone);
        locking.rollback();
      }
      for (CompletableFuture<HttpResponse<String>> answer : answers) {
        assertThat(answer.join().statusCode()).isEqualTo(200);
      }
      Eventually.holds(
          "ready again", () -> Program.status(service.management("/health/ready")) == 200);
    }
  }

  private static Map<String, String> keys(SmallDatabase database) {
    return database.keys(
        Map.of("checks.dns.resolvers", "127.0.0.1:9", "checks.uptime.reference-targets", "none"));
  }
}
