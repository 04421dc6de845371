package io.domainwatch.boot.e2e.readiness;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.config.DatabaseKeys;
import io.domainwatch.boot.e2e.fixture.DashboardSession;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.e2e.fixture.Told;
import io.domainwatch.boot.health.reason.ReadinessReason;
import io.domainwatch.boot.notification.Postgres;
import io.domainwatch.persistence.PersistenceConfig;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Users are not served, although the database is well. */
class UnservedIT {
  /** Fewer than any process has open, so that none can be opened. */
  private static final String NONE = "4";

  /** More than the pages of signing in have threads and places to wait. */
  private static final int STRANGERS = 160;

  @TempDir Path folder;

  @Test
  void anApiThatCannotTakeConnectionsIsTold() throws Exception {
    withoutFiles("api", ReadinessReason.API_SILENT);
  }

  @Test
  void aDashboardThatCannotTakeConnectionsIsTold() throws Exception {
    withoutFiles("dashboard", ReadinessReason.DASHBOARD_SILENT);
  }

  /** The process may open no further file. */
  private void withoutFiles(String role, ReadinessReason reason) throws Exception {
    try (Program program =
        Program.in(folder, keys(Postgres.database("unserved" + role, 2), role))) {
      Program.Service service = program.serve();
      String usual = openFiles(service);
      try (Told told = new Told(service)) {
        told.goes(reason);
        told.comesAndGoes(
            reason, () -> limitOpenFiles(service, NONE), () -> limitOpenFiles(service, usual));
      }
      Program.ready(service);
    }
  }

  /** Each page looks for the session of its visitor, behind a lock. */
  @Test
  void pagesOfSigningInThatAreFloodedAreToldAndOthersServeOn() throws Exception {
    PersistenceConfig database = Postgres.database("flooded", 4);
    try (Program program = Program.in(folder, keys(database, "api,dashboard"));
        HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
      Program.Service service = program.serve();
      program.fullAccessKey("acme");
      String password =
          program.run("user", "create", "a@example.com", "--org", "acme").out().strip();
      DashboardSession browser =
          DashboardSession.signedIn(client, service, "a@example.com", password);
      try (Told told = new Told(service);
          Connection holder =
              DriverManager.getConnection(
                  database.jdbcUrl(), database.user(), database.password());
          Statement statement = holder.createStatement()) {
        holder.setAutoCommit(false);
        statement.execute("lock table sessions in access exclusive mode");
        AtomicBoolean over = new AtomicBoolean();
        Thread strangers = flood(client, browser.get(service, "/sign-in"), over);
        told.comesAndGoes(
            ReadinessReason.SIGN_IN_SILENT,
            () -> {},
            () -> {
              over.set(true);
              strangers.join();
              holder.rollback();
            });
      }
      Program.ready(service);
    }
  }

  /** Sends a request whenever one is answered. */
  private static Thread flood(HttpClient client, HttpRequest request, AtomicBoolean over) {
    return Thread.ofPlatform()
        .start(
            () -> {
              Semaphore present = new Semaphore(STRANGERS);
              while (!over.get()) {
                present.acquireUninterruptibly();
                client
                    .sendAsync(request, HttpResponse.BodyHandlers.discarding())
                    .whenComplete((_, _) -> present.release());
              }
              present.acquireUninterruptibly(STRANGERS);
            });
  }

  private static Map<String, String> keys(PersistenceConfig database, String roles) {
    return DatabaseKeys.of(
        database,
        Map.of(
            "node.roles",
            roles,
            "checks.dns.resolvers",
            "127.0.0.1:9",
            "checks.uptime.reference-targets",
            "none"));
  }

  /** How many files the process may open now. */
  private static String openFiles(Program.Service service) throws IOException {
    return Files.readAllLines(Path.of("/proc/" + service.process().pid() + "/limits")).stream()
        .filter(line -> line.startsWith("Max open files"))
        .map(line -> line.substring("Max open files".length()).strip().split("\\s+")[0])
        .findFirst()
        .orElseThrow();
  }

  private static void limitOpenFiles(Program.Service service, String most) throws Exception {
    String pid = Long.toString(service.process().pid());
    assertThat(
            new ProcessBuilder("prlimit", "--pid", pid, "--nofile=" + most + ":")
                .inheritIO()
                .start()
                .waitFor())
        .isZero();
  }
}
