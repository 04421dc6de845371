package io.domainwatch.boot.e2e.trouble;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.domainwatch.boot.config.DatabaseKeys;
import io.domainwatch.boot.e2e.fixture.NoChecks;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.persistence.embedded.EmbeddedPostgres;
import java.io.IOException;
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
import java.util.Optional;

/** Two instances over one database, without checks, and a client with a key of an organization. */
final class SharedInstances implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final EmbeddedPostgres database;
  private final Program program;
  private final String key;
  private final HttpClient client = HttpClient.newHttpClient();
  private Program.Service first;
  private final Program.Service second;

  SharedInstances(Path folder) throws IOException {
    database = EmbeddedPostgres.start(folder.resolve("shared"));
    program = Program.in(folder, keys(database));
    first = program.serve();
    second = program.serve();
    key = program.fullAccessKey("acme");
  }

  /** What came back; empty when the connection was lost. */
  record Answer(int status, JsonNode body, boolean again) {
    String error() {
      return body.path("error").asText();
    }
  }

  Program.Service first() {
    return first;
  }

  Program.Service second() {
    return second;
  }

  /** Kills the first without a warning. */
  void killFirst() {
    first.killHard();
  }

  /** Starts another one in its place. */
  void startFirstAgain() {
    first = program.serve();
  }

  Optional<Answer> get(Program.Service instance, String path) {
    return send(instance, HttpRequest.newBuilder().GET(), path);
  }

  /** Adds a domain under a key. */
  Optional<Answer> add(Program.Service instance, String idempotencyKey, String name) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder()
            .POST(HttpRequest.BodyPublishers.ofString("{\"domain\":\"" + name + "\"}"))
            .header("Content-Type", "application/json")
            .header("Idempotency-Key", "\"" + idempotencyKey + "\"");
    return send(instance, request, "/api/v1/domains");
  }

  private Optional<Answer> send(
      Program.Service instance, HttpRequest.Builder request, String path) {
    try {
      HttpResponse<String> response =
          client.send(
              request
                  .uri(instance.api(path))
                  .header("Authorization", "Bearer " + key)
                  .timeout(Duration.ofSeconds(90))
                  .build(),
              HttpResponse.BodyHandlers.ofString());
      boolean again = response.headers().firstValue("Idempotent-Replayed").isPresent();
      return Optional.of(new Answer(response.statusCode(), JSON.readTree(response.body()), again));
    } catch (IOException _) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  /** A connection of its own, as the superuser. */
  Connection connect() throws SQLException {
    return DriverManager.getConnection(database.jdbcUrl(), database.user(), database.password());
  }

  void execute(String sql) {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  /** The first column of the first row; empty text where there is no row. */
  String ask(String sql) {
    try (Connection connection = connect();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      return row.next() ? String.valueOf(row.getString(1)) : "";
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  private static Map<String, String> keys(EmbeddedPostgres database) {
    return DatabaseKeys.of(database, NoChecks.KEYS);
  }

  @Override
  public void close() {
    client.close();
    program.close();
    database.close();
  }
}
