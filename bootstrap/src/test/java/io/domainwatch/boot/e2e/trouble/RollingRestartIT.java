package io.domainwatch.boot.e2e.trouble;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.config.DatabaseKeys;
import io.domainwatch.boot.e2e.fixture.HaProxy;
import io.domainwatch.boot.e2e.fixture.NoChecks;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.e2e.fixture.RecordedRun;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.persistence.embedded.EmbeddedPostgres;
import io.domainwatch.testkit.Eventually;
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
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Three instances over one database, behind a proxy that honours {@code /health/ready}, are stopped
 * and started one after another while clients write and checks run.
 */
class RollingRestartIT {
  private static final int INSTANCES = 3;

  private static final int CLIENTS = 4;

  /** Longer than the proxy needs to notice, on a busy machine too. */
  private static final String DRAIN_PAUSE = "8s";

  private static final Duration PATIENCE = Duration.ofSeconds(180);

  private static final String NAMES = "select name from domains";

  private static final String UNRUN =
      "select count(*) from check_schedule s where s.check_type <> 'uptime' and not exists"
          + " (select from check_results r where r.domain_id = s.domain_id"
          + " and r.check_type = s.check_type)";

  @TempDir Path folder;

  @Test
  void noRequestFailsAndNoRunIsLost() throws Exception {
    Optional<Path> installed = HaProxy.program();
    if (installed.isEmpty()) {
      System.out.println("haproxy is not installed (tools/install-checkers): not tried");
      assertThat(System.getenv("CHECKERS_REQUIRED")).as("haproxy is required").isNull();
      return;
    }
    try (EmbeddedPostgres database = EmbeddedPostgres.start(folder.resolve("shared"));
        Program program = Program.in(folder, keys(database))) {
      List<Program.Service> services = Stream.generate(program::serve).limit(INSTANCES).toList();
      String key = program.fullAccessKey("acme");
      try (HaProxy proxy = HaProxy.start(installed.get(), folder, services);
          ExecutorService threads = Executors.newFixedThreadPool(CLIENTS)) {
        Map<Integer, Set<String>> answered =
            whileRestarting(program, services, proxy, key, threads);

        assertThat(answered.keySet()).containsExactly(201);
        assertThat(names(database)).containsAll(answered.get(201));
      }
      Eventually.holds(
          "every check has run", PATIENCE, () -> ask(database, UNRUN).equals(List.of("0")));
      List<RecordedRun> all = RecordedRun.all(database);
      assertThat(all).hasSizeGreaterThan(CheckType.values().length);
      assertThat(RecordedRun.againTooSoon(all)).isEmpty();
    }
  }

  /** The names of all domains that clients added meanwhile, by the status that they were told. */
  private static Map<Integer, Set<String>> whileRestarting(
      Program program,
      List<Program.Service> services,
      HaProxy proxy,
      String key,
      ExecutorService threads)
      throws Exception {
    AtomicBoolean over = new AtomicBoolean();
    List<Future<Map<Integer, Set<String>>>> clients = new ArrayList<>();
    for (int i = 0; i < CLIENTS; i++) {
      String prefix = "c" + i;
      clients.add(threads.submit(() -> add(proxy, key, prefix, over)));
    }
    try {
      for (int i = 0; i < INSTANCES; i++) {
        restart(program, services.get(i), proxy, i);
      }
    } finally {
      over.set(true);
    }
    Map<Integer, Set<String>> all = new HashMap<>();
    for (Future<Map<Integer, Set<String>>> client : clients) {
      client.get().forEach((status, names) -> all.merge(status, names, RollingRestartIT::together));
    }
    return all;
  }

  private static void restart(Program program, Program.Service service, HaProxy proxy, int number) {
    Eventually.holds("the proxy uses all", PATIENCE, () -> usesAll(proxy));
    service.stop();
    assertThat(service.process().exitValue()).isZero();
    Eventually.holds("the proxy leaves it out", PATIENCE, () -> !proxy.uses(number));
    Program.ready(program.again(service));
    Eventually.holds("the proxy uses it again", PATIENCE, () -> proxy.uses(number));
  }

  private static boolean usesAll(HaProxy proxy) {
    return proxy.uses(0) && proxy.uses(1) && proxy.uses(2);
  }

  /** Adds a domain after another; a status of 0 is a connection that was lost. */
  private static Map<Integer, Set<String>> add(
      HaProxy proxy, String key, String prefix, AtomicBoolean over) throws InterruptedException {
    Map<Integer, Set<String>> answered = new HashMap<>();
    try (HttpClient http = HttpClient.newHttpClient()) {
      for (int i = 0; !over.get(); i++) {
        String name = prefix + "-" + i + ".example.com";
        HttpRequest request =
            HttpRequest.newBuilder(proxy.api("/api/v1/domains"))
                .POST(HttpRequest.BodyPublishers.ofString("{\"domain\":\"" + name + "\"}"))
                .header("Authorization", "Bearer " + key)
                .header("Content-Type", "application/json")
                .timeout(Duration.ofSeconds(60))
                .build();
        answered.computeIfAbsent(status(http, request), _ -> new TreeSet<>()).add(name);
        Thread.sleep(Duration.ofMillis(50));
      }
    }
    return answered;
  }

  private static int status(HttpClient http, HttpRequest request) throws InterruptedException {
    try {
      return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    } catch (IOException _) {
      return 0;
    }
  }

  private static Set<String> together(Set<String> some, Set<String> others) {
    Set<String> all = new TreeSet<>(some);
    all.addAll(others);
    return all;
  }

  private static Map<String, String> keys(EmbeddedPostgres database) {
    Map<String, String> keys = new HashMap<>(DatabaseKeys.of(database, NoChecks.KEYS));
    keys.put("http.drain-pause", DRAIN_PAUSE);
    return keys;
  }

  private static Set<String> names(EmbeddedPostgres database) {
    return new TreeSet<>(ask(database, NAMES));
  }

  private static List<String> ask(EmbeddedPostgres database, String query) {
    List<String> values = new ArrayList<>();
    try (Connection connection =
            DriverManager.getConnection(database.jdbcUrl(), database.user(), database.password());
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      while (rows.next()) {
        values.add(rows.getString(1));
      }
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
    return values;
  }
}
