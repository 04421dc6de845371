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
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The database answers nothing of what one organization asks, on the running program: others have
 * connections. Who asks for it is answered 503 in time.
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
        Pressure pressure = new Pressure(client, pausing(service, hostile, id));
        pressure.begin();
        Eventually.holds("they wait for the row", () -> waiting(database) == AT_THE_DATABASE);

        for (int i = 0; i < 20; i++) {
          assertThat(other.get("/domains").status()).isEqualTo(200);
          // One that has just given up its place may still wait until PostgreSQL hears of it.
          Eventually.holds(
              "no more wait than have a place", () -> waiting(database) <= AT_THE_DATABASE);
        }
        assertThat(Program.status(service.management("/health/ready"))).isEqualTo(200);

        locking.rollback();
        pressure.end();
        Eventually.holds("the last is answered", () -> pressure.underWay() == 0);
        assertThat(pressure.statuses()).isSubsetOf(200, 503);
        assertThat(first.patch("/domains/" + id, "{\"status\":\"paused\"}").status())
            .isEqualTo(200);
      }
    }
  }

  /** As many requests as ever are under way: who is refused for its time asks again. */
  private static final class Pressure {
    private final HttpClient client;
    private final HttpRequest request;
    private final Set<Integer> statuses = ConcurrentHashMap.newKeySet();
    private final AtomicInteger underWay = new AtomicInteger();
    private volatile boolean on = true;

    Pressure(HttpClient client, HttpRequest request) {
      this.client = client;
      this.request = request;
    }

    void begin() {
      for (int i = 0; i < REQUESTS; i++) {
        send();
      }
    }

    void end() {
      on = false;
    }

    int underWay() {
      return underWay.get();
    }

    Set<Integer> statuses() {
      return statuses;
    }

    private void send() {
      underWay.incrementAndGet();
      client
          .sendAsync(request, HttpResponse.BodyHandlers.discarding())
          .thenAccept(
              answer -> {
                statuses.add(answer.statusCode());
                if (on) {
                  send();
                }
              })
          .whenComplete((_, _) -> underWay.decrementAndGet());
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
