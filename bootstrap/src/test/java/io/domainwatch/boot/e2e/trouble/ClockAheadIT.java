package io.domainwatch.boot.e2e.trouble;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.config.ConfigSource;
import io.domainwatch.boot.config.DatabaseKeys;
import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.boot.e2e.fixture.Told;
import io.domainwatch.boot.health.reason.ReadinessReason;
import io.domainwatch.boot.notification.Postgres;
import io.domainwatch.boot.service.RunningService;
import io.domainwatch.persistence.PersistenceConfig;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.net.FreePort;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The clock of a machine, or of the database, is ahead. */
class ClockAheadIT {
  private static final Duration AHEAD = Duration.ofHours(5);

  /** A busy machine needs a while for what is due at once; uptime runs once a minute. */
  private static final Duration PATIENCE = Duration.ofSeconds(180);

  /** Checks that wait for an instant that a right clock would not have set. */
  private static final String BLIND =
      """
      select count(*) from check_schedule
       where last_run_at > now() + interval '1 minute' or last_run_at is null
          or (check_type = 'uptime' and next_run_at > now() + interval '1 hour')
      """;

  /** As a database left it whose own clock was ahead for a while. */
  private static final String LEFT_BEHIND =
      """
      update check_schedule
         set last_run_at = last_run_at + interval '5 hours',
             next_run_at = next_run_at + interval '5 hours'
      """;

  /** What was done by a clock that was ahead of the database's. */
  private static final String DONE_AHEAD =
      """
      select (select count(*) from check_results where started_at > now() + interval '5 seconds')
           + (select count(*) from check_schedule
               where check_type = 'uptime' and lease_until > now() + interval '5 minutes')
           + (select count(*) from check_schedule where last_run_at > now() + interval '5 seconds')
      """;

  /**
   * Checks that ran more often than once a round of the shortest interval, uptime's minute, which
   * jitter shortens to 48 s at most. The first run is at once, and the second in the round that has
   * begun; whoever takes what is due in ten minutes takes it every few moments.
   */
  private static final String TAKEN_EARLY =
      """
      select count(*) from (
        select 1 from check_results
         group by domain_id, check_type
        having count(*) > 2 + extract(epoch from now() - min(started_at)) / 48) as check_types
      """;

  private final AtomicReference<Duration> ahead = new AtomicReference<>(Duration.ZERO);
  private final InstantSource time =
      () -> Instant.now().plus(ahead.get()).truncatedTo(ChronoUnit.MILLIS);
  private final StringWriter printed = new StringWriter();
  private final HttpClient http = HttpClient.newHttpClient();
  private final int httpPort = FreePort.next();
  private final int managementPort = FreePort.next();
  private PersistenceConfig database;
  private Optional<RunningService> service = Optional.empty();

  @AfterEach
  void stop() {
    service.ifPresent(RunningService::close);
    http.close();
  }

  @Test
  void theServiceLivesByTheDatabasesTimeAndSaysThatItsOwnClockIsWrong() throws Exception {
    start("jumped");
    addDomains();
    Instant right = Instant.now();
    ahead.set(AHEAD);

    awaitSight(right);
    assertThat(count(DONE_AHEAD)).isZero();
    assertThat(get(httpPort, "/api/v1/domains").statusCode()).isEqualTo(401);
    Eventually.holds(
        "the difference is told",
        PATIENCE,
        () ->
            get(managementPort, "/health/ready")
                .body()
                .contains("the clock of the database is 5 h 0 min behind that of this machine"));
    HttpResponse<String> ready = get(managementPort, "/health/ready");
    assertThat(ready.statusCode()).isEqualTo(200);
    assertThat(ready.body())
        .contains("degraded")
        .containsPattern("jumped ahead by (5 h 0|4 h 59) min");
    try (Told told = Told.at(service.orElseThrow().readiness())) {
      told.comes(ReadinessReason.DATABASE_CLOCK_DIFFERS);
      ahead.set(Duration.ZERO);
      told.goes(ReadinessReason.DATABASE_CLOCK_DIFFERS);
      told.comes(ReadinessReason.CLOCK_JUMPED);
      told.goesByHand(ReadinessReason.CLOCK_JUMPED);
    }
  }

  @Test
  void aServiceThatIsStartedAfterTheDatabasesClockWasAheadChecksOn() throws Exception {
    start("restarted");
    addDomains();
    service.orElseThrow().close();
    execute(LEFT_BEHIND);
    Instant right = Instant.now();
    start(database);

    awaitSight(right);
    assertThat(get(httpPort, "/api/v1/domains").statusCode()).isEqualTo(401);
  }

  @Test
  void anInstanceWhoseClockIsAheadTakesNothingEarly() throws Exception {
    start("together");
    ahead.set(Duration.ofMinutes(10));
    try (RunningService other =
        RunningService.start(config(FreePort.next(), FreePort.next()), time, out()::println)) {
      assertThat(other.readiness()).isNotNull();
      addDomains();
      awaitSight(Instant.now());

      assertThat(count(DONE_AHEAD)).isZero();
      assertThat(count(TAKEN_EARLY)).isZero();
    }
  }

  private void awaitSight(Instant since) throws Exception {
    Eventually.holds("no check waits for a wrong instant", PATIENCE, () -> count(BLIND) == 0);
    String sinceThen =
        "select count(distinct domain_id) from check_results where check_type = 'uptime'"
            + " and started_at between '"
            + since
            + "' and now()";
    Eventually.holds("both domains are checked", PATIENCE, () -> count(sinceThen) == 2);
  }

  private void addDomains() {
    Matcher key = Pattern.compile("svc_\\w+").matcher(printed.toString());
    assertThat(key.find()).isTrue();
    for (String name : new String[] {"one", "two"}) {
      HttpRequest request =
          HttpRequest.newBuilder(address(httpPort, "/api/v1/domains"))
              .header("Authorization", "Bearer " + key.group())
              .header("Content-Type", "application/json")
              .POST(HttpRequest.BodyPublishers.ofString("{\"domain\":\"" + name + ".example\"}"))
              .build();
      assertThat(send(request).statusCode()).isEqualTo(201);
    }
    Eventually.holds(
        "first runs",
        PATIENCE,
        () ->
            count(
                    "select count(*) from check_schedule where check_type = 'uptime'"
                        + " and last_run_at is not null")
                == 2);
  }

  private void start(String name) throws ConfigRefused {
    start(Postgres.database(name, 8));
  }

  private void start(PersistenceConfig storage) throws ConfigRefused {
    database = storage;
    service =
        Optional.of(RunningService.start(config(httpPort, managementPort), time, out()::println));
  }

  private PrintWriter out() {
    return new PrintWriter(printed, true);
  }

  private ServiceConfig config(int http, int management) throws ConfigRefused {
    Map<String, String> options = new HashMap<>();
    options.put("http.port", Integer.toString(http));
    options.put("management.port", Integer.toString(management));
    options.put("checks.dns.resolvers", "127.0.0.1:9");
    options.put("checks.uptime.reference-targets", "none");
    return ServiceConfig.of(
        ConfigSource.read(Optional.empty(), Map.of(), DatabaseKeys.of(database, options)));
  }

  private HttpResponse<String> get(int port, String path) {
    return send(HttpRequest.newBuilder(address(port, path)).build());
  }

  private HttpResponse<String> send(HttpRequest request) {
    try {
      return http.send(request, HttpResponse.BodyHandlers.ofString());
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  private static URI address(int port, String path) {
    return URI.create("http://127.0.0.1:" + port + path);
  }

  private long count(String sql) {
    try (Connection connection =
            DriverManager.getConnection(database.jdbcUrl(), database.user(), database.password());
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      row.next();
      return row.getLong(1);
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  private void execute(String sql) {
    try (Connection connection =
            DriverManager.getConnection(database.jdbcUrl(), database.user(), database.password());
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }
}
