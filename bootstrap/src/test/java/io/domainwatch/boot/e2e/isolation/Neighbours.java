package io.domainwatch.boot.e2e.isolation;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.config.DatabaseKeys;
import io.domainwatch.boot.e2e.fixture.ApiClient;
import io.domainwatch.boot.e2e.fixture.DashboardSession;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.e2e.fixture.ReadinessPoll;
import io.domainwatch.boot.notification.Postgres;
import io.domainwatch.persistence.PersistenceConfig;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
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

/** Two organizations on the running program: one that behaves, and one that attacks. */
final class Neighbours implements AutoCloseable {
  private static final Duration WARM_UP = Duration.ofSeconds(5);

  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .followRedirects(HttpClient.Redirect.NEVER)
          .build();
  private final PersistenceConfig database = Postgres.database("neighbours", 2);
  private final Program program;
  private final Program.Service service;
  private final Party good;
  private final Party bad;
  private final SteadyClient client;

  /** What the bad one does. */
  interface Attack {
    void begin() throws Exception;

    void end() throws Exception;
  }

  /** An organization: its key, which may do everything, and its owner's session. */
  record Party(String key, DashboardSession session) {}

  /**
   * Starts the program.
   *
   * @param more keys of its configuration
   */
  Neighbours(Path folder, Map<String, String> more) throws Exception {
    Map<String, String> keys = new HashMap<>();
    keys.put("http.trusted-proxies", "127.0.0.0/8");
    keys.put("http.h2c", "true");
    keys.putAll(more);
    program = Program.in(folder, DatabaseKeys.of(database, keys));
    service = program.serve();
    good = party("good");
    bad = party("bad");
    client = new SteadyClient(http, requests());
    client.run(WARM_UP);
  }

  private Party party(String name) throws Exception {
    String key = program.fullAccessKey(name);
    String email = name + "@example.com";
    String password =
        program.run("user", "create", email, "--org", name, "--role", "owner").out().strip();
    return new Party(key, DashboardSession.signedIn(http, service, email, password));
  }

  private List<HttpRequest> requests() {
    List<HttpRequest> requests = new ArrayList<>();
    for (String path : List.of("/me", "/domains?limit=100", "/events", "/check-types")) {
      requests.add(
          HttpRequest.newBuilder(service.api("/api/v1" + path))
              .header("Authorization", "Bearer " + good.key())
              .timeout(Duration.ofSeconds(60))
              .build());
    }
    requests.add(good.session().get(service, "/domains"));
    return requests;
  }

  /** Gives the bad one paused domains, which nobody looks at, but a list of them is long. */
  void pausedDomains(int number) throws SQLException {
    try (Connection connection =
            DriverManager.getConnection(database.jdbcUrl(), database.user(), database.password());
        Statement statement = connection.createStatement()) {
      statement.execute(
          "insert into domains (id, organization_id, name, status, created_at)"
              + " select gen_random_uuid(), o.id, 'paused' || i || '.example.com', 'paused', now()"
              + " from organizations o, generate_series(1, "
              + number
              + ") i where o.name = 'bad'");
    }
  }

  Program.Service service() {
    return service;
  }

  HttpClient http() {
    return http;
  }

  Party good() {
    return good;
  }

  Party bad() {
    return bad;
  }

  /** A client of the API with the key of one of them. */
  ApiClient api(Party party) {
    return new ApiClient(service, party.key());
  }

  /** A request of the bad one, as it is sent. */
  String request(String line) {
    return line
        + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 0\r\n"
        + "Authorization: Bearer "
        + bad.key()
        + "\r\n\r\n";
  }

  /** Measures, and fails when the good one is served worse beside the attack than it may be. */
  void assertGoodIsServedBeside(String what, Attack attack) throws Exception {
    try (ReadinessPoll readiness = new ReadinessPoll(service)) {
      Comparison comparison = new Comparison(client).with(attack);
      System.out.printf(
          "hostile-tenant, %s: %s; ready %d of %d times%n",
          what, comparison, readiness.asked() - readiness.other().size(), readiness.asked());
      comparison.assertFair();
      assertThat(readiness.other()).as("it was served, so it was ready").isEmpty();
    }
  }

  @Override
  public void close() {
    http.close();
    program.close();
  }
}
