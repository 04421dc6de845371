package io.domainwatch.boot.e2e.trouble;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.Main;
import io.domainwatch.boot.config.DatabaseKeys;
import io.domainwatch.boot.e2e.fixture.DashboardSession;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.e2e.fixture.ServerSignals;
import io.domainwatch.boot.e2e.fixture.Told;
import io.domainwatch.boot.health.reason.ReadinessReason;
import io.domainwatch.persistence.embedded.EmbeddedPostgres;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.net.SwallowingProxy;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A database that takes questions and does not answer: requests end while it is silent. */
class SilentDatabaseIT {
  private static final Duration PATIENCE = Duration.ofSeconds(180);

  /** More than there are threads and connections. */
  private static final int AT_ONCE = 60;

  /**
   * A request ends within 5 s; on a busy machine it may take longer to be seen, and without limits
   * it would take 25.
   */
  private static final Duration ENDS_WITHIN = Duration.ofSeconds(15);

  @TempDir Path folder;

  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private Path data;
  private EmbeddedPostgres database;
  private SwallowingProxy proxy;
  private Program program;
  private Program.Service service;
  private String key;
  private DashboardSession browser;

  @BeforeEach
  void start() throws Exception {
    data = folder.resolve("shared");
    database = EmbeddedPostgres.start(data);
    proxy =
        new SwallowingProxy(URI.create(database.jdbcUrl().substring("jdbc:".length())).getPort());
    Map<String, String> keys =
        new HashMap<>(
            DatabaseKeys.of(
                database,
                Map.of(
                    "checks.dns.resolvers",
                    "127.0.0.1:9",
                    "checks.uptime.reference-targets",
                    "none")));
    keys.put("database.url", "jdbc:postgresql://127.0.0.1:" + proxy.port() + "/postgres");
    program = Program.in(folder, keys);
    service = Program.ready(program.launch(Main.class, Program.OPERATORS_LOG));
    key = program.fullAccessKey("acme");
    String password = program.run("user", "create", "a@example.com", "--org", "acme").out().strip();
    browser = DashboardSession.signedIn(client, service, "a@example.com", password);
    assertAnswered();
  }

  @AfterEach
  void stop() {
    proxy.swallow(false);
    program.close();
    proxy.close();
    database.close();
    client.close();
  }

  @Test
  void requestsEndWhilePacketsAreSwallowed() {
    proxy.swallow(true);
    assertRefusedWhileItLasts();
    assertSilent();
    assertThat(Program.status(service.management("/health/live"))).isEqualTo(200);
    proxy.swallow(false);
    assertWellAgain();
    assertReportedOnce();
  }

  @Test
  void requestsEndWhileTheServerIsFrozen() {
    ServerSignals.freeze(data);
    try {
      assertRefusedWhileItLasts();
      assertSilent();
    } finally {
      ServerSignals.thaw(data);
    }
    assertWellAgain();
    assertReportedOnce();
  }

  @Test
  void requestsEndWhileSomebodyHasLockedTheTablesAndReadinessSaysSo() throws SQLException {
    try (Connection other =
            DriverManager.getConnection(database.jdbcUrl(), database.user(), database.password());
        Statement statement = other.createStatement()) {
      other.setAutoCommit(false);
      statement.execute("lock table quota_counters, domains, sessions in access exclusive mode");
      assertRefusedWhileItLasts();
      Eventually.holds(
          "readiness says so",
          PATIENCE,
          () -> {
            assertThat(statuses(ask())).containsExactly(503);
            return Program.text(service.management("/health/ready")).contains("lock timeout");
          });
      assertThat(Told.in(Program.text(service.management("/health/ready"))))
          .anyMatch(ReadinessReason.REQUESTS_LATE::isToldBy);
      other.rollback();
    }
    assertWellAgain();
  }

  /** Many at once, from the API and from a browser. */
  private List<CompletableFuture<HttpResponse<String>>> ask() {
    List<CompletableFuture<HttpResponse<String>>> asked = new ArrayList<>();
    for (int i = 0; i < AT_ONCE; i += 4) {
      asked.add(send(api("/me")));
      asked.add(send(api("/domains?limit=5")));
      String domain = "{\"domain\":\"d" + System.nanoTime() + ".example.com\"}";
      asked.add(
          send(
              api("/domains")
                  .header("Content-Type", "application/json")
                  .POST(HttpRequest.BodyPublishers.ofString(domain))));
      asked.add(
          client.sendAsync(browser.get(service, "/domains"), HttpResponse.BodyHandlers.ofString()));
    }
    return asked;
  }

  private HttpRequest.Builder api(String path) {
    return HttpRequest.newBuilder(service.api("/api/v1" + path))
        .header("Authorization", "Bearer " + key)
        .timeout(PATIENCE);
  }

  private CompletableFuture<HttpResponse<String>> send(HttpRequest.Builder request) {
    return client.sendAsync(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  private static Set<Integer> statuses(List<CompletableFuture<HttpResponse<String>>> asked) {
    return asked.stream()
        .map(answer -> answer.join().statusCode())
        .collect(Collectors.toUnmodifiableSet());
  }

  private void assertRefusedWhileItLasts() {
    for (int round = 0; round < 2; round++) {
      List<CompletableFuture<HttpResponse<String>>> asked = ask();
      Eventually.holds(
          "all have ended", ENDS_WITHIN, () -> asked.stream().allMatch(CompletableFuture::isDone));
      assertThat(statuses(asked)).containsExactly(503);
      assertThat(asked)
          .allMatch(answer -> answer.join().headers().firstValue("Retry-After").isPresent());
    }
  }

  private void assertSilent() {
    try (Told told = new Told(service)) {
      told.comes(ReadinessReason.DATABASE_SILENT);
    }
    assertThat(Program.status(service.management("/health/ready"))).isEqualTo(503);
  }

  private void assertWellAgain() {
    Eventually.holds(
        "ready again",
        PATIENCE,
        () -> Program.text(service.management("/health/ready")).contains("\"ready\""));
    assertAnswered();
  }

  /** On a busy machine some of the first many may be refused as late; then others follow. */
  private void assertAnswered() {
    Eventually.holds("all are answered", PATIENCE, () -> statuses(ask()).equals(Set.of(200, 201)));
  }

  /** One line when it begins, with its reason, and one when it is over; no other trouble. */
  private void assertReportedOnce() {
    List<String> troubles =
        service.output().lines().filter(line -> line.matches(".* (WARN |ERROR) .*")).toList();
    assertThat(troubles.stream().filter(line -> line.contains("does not take changes: ")))
        .as(() -> String.join("\n", troubles))
        .hasSize(1);
    assertThat(troubles.stream().filter(line -> line.contains("takes changes again, after ")))
        .hasSize(1);
  }
}
