package io.domainwatch.boot.e2e.isolation;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.e2e.fixture.ApiClient;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.e2e.fixture.SmallDatabase;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.web.RequestPlaces;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The database answers nothing of what one organization asks, on the running program: others have
 * connections, and nothing is lost.
 */
class SharedConnectionsIT {
  /** More than the API has threads and the database connections. */
  private static final int REQUESTS = 60;

  /**
   * Of the 16 connections requests of the API may take 12, and one of these is for others; fewer
   * where there are few processors.
   */
  private static final int AT_THE_DATABASE =
      Math.min(11, RequestPlaces.OF_ONE_PER_PROCESSOR * Runtime.getRuntime().availableProcessors());

  @TempDir Path folder;

  @Test
  void whatOneOrganizationWaitsForHoldsUpNoOther() throws Exception {
    try (SmallDatabase database = SmallDatabase.make("sharedconnections");
        Program program = Program.in(folder, keys(database));
        HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
      Program.Service service = program.serve();
      String hostile = program.fullAccessKey("hostile");
      String id;
      try (ApiClient other = new ApiClient(service, program.fullAccessKey("other"));
          ApiClient first = new ApiClient(service, hostile);
          Connection locking = connect(database);
          Statement statement = locking.createStatement()) {
        assertThat(other.get("/domains").status()).isEqualTo(200);
        id = first.post("/domains", "{\"domain\":\"locked.example.com\"}").text("id");
        locking.setAutoCommit(false);
        statement.execute("select 1 from domains where name = 'locked.example.com' for update");
        List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
        for (int i = 0; i < REQUESTS; i++) {
          answers.add(
              client.sendAsync(
                  pausing(service, hostile, id), HttpResponse.BodyHandlers.ofString()));
        }
        Eventually.holds("they wait for the row", () -> waiting(database) == AT_THE_DATABASE);

        for (int i = 0; i < 20; i++) {
          assertThat(other.get("/domains").status()).isEqualTo(200);
        }
        assertThat(Program.status(service.management("/health/ready"))).isEqualTo(200);
        assertThat(waiting(database)).isEqualTo(AT_THE_DATABASE);
        assertThat(answers).noneMatch(CompletableFuture::isDone);

        locking.rollback();
        for (CompletableFuture<HttpResponse<String>> answer : answers) {
          assertThat(answer.join().statusCode()).isEqualTo(200);
        }
      }
    }
  }

  private static HttpRequest pausing(Program.Service service, String key, String id) {
    return HttpRequest.newBuilder(service.api("/api/v1/domains/" + id))
        .header("Authorization", "Bearer " + key)
        .header("Content-Type", "application/json")
        .timeout(Duration.ofSeconds(60))
        .method("PATCH", HttpRequest.BodyPublishers.ofString("{\"status\":\"paused\"}"))
        .build();
  }

  private static Connection connect(SmallDatabase database) throws SQLException {
    return DriverManager.getConnection(database.url(), database.user(), database.password());
  }

  /** Statements that wait for a lock. */
  private static int waiting(SmallDatabase database) {
    try (Connection connection = connect(database);
        Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "select count(*) from pg_stat_activity"
                    + " where datname = current_database() and wait_event_type = 'Lock'")) {
      row.next();
      return row.getInt(1);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Map<String, String> keys(SmallDatabase database) {
    return database.keys(Map.of("node.roles", "api,dashboard"));
  }
}
