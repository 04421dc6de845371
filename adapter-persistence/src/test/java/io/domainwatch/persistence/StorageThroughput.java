package io.domainwatch.persistence;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.result.ResultId;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.core.schedule.CheckRuns;
import io.domainwatch.core.schedule.ClaimedCheck;
import io.domainwatch.core.schedule.Leases;
import io.domainwatch.core.schedule.RunRecord;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.persistence.embedded.EmbeddedPostgres;
import io.domainwatch.persistence.sql.Database;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;

/**
 * Measures full cycles (claim, lock, record) a second on a real server with fsync, the client on
 * the same machine. All checks are due all the time; what is recorded goes to the end of the queue.
 *
 * <p>Arguments: domains (13 checks each), claimers, checks a claim, seconds; {@code tuned} as a
 * fifth gives the server the memory that a large installation would.
 */
public final class StorageThroughput {
  private static final Leases LEASES = Leases.alike(Duration.ofMinutes(2));
  private static final Duration ROUND = Duration.ofMinutes(5);
  private static final UUID INSTANCE = new UUID(0, 1);

  private final JooqPorts ports;
  private final IdGenerator ids = new IdGenerator(new SecureRandom());
  private final Instant start = Instant.now();
  private final LongAdder cycles = new LongAdder();
  private final int batch;

  private StorageThroughput(JooqPorts ports, int batch) {
    this.ports = ports;
    this.batch = batch;
  }

  public static void main(String[] arguments) throws Exception {
    int domains = Integer.parseInt(arguments[0]);
    int claimers = Integer.parseInt(arguments[1]);
    int batch = Integer.parseInt(arguments[2]);
    Duration time = Duration.ofSeconds(Long.parseLong(arguments[3]));
    Path folder = Files.createTempDirectory("throughput");
    if (arguments.length > 4 && arguments[4].equals("tuned")) {
      tune(folder);
    }
    try (EmbeddedPostgres server = EmbeddedPostgres.start(folder)) {
      PersistenceConfig config =
          new PersistenceConfig(server.jdbcUrl(), server.user(), server.password(), claimers + 2);
      Migrations.run(config);
      try (Database database = config.open()) {
        seed(database, domains);
        StorageThroughput test = new StorageThroughput(JooqPorts.over(database), batch);
        test.run(claimers, time.dividedBy(4), "warm-up");
        test.run(claimers, time, "measured");
        test.timeBacklog();
        report(database);
      }
    } finally {
      TestFolders.delete(folder);
    }
  }

  private static void tune(Path folder) {
    try (EmbeddedPostgres server = EmbeddedPostgres.start(folder);
        Database database =
            new PersistenceConfig(server.jdbcUrl(), server.user(), server.password(), 1).open()) {
      for (String setting :
          List.of("shared_buffers = '1GB'", "max_wal_size = '8GB'", "wal_compression = 'off'")) {
        database.apart(dsl -> dsl.execute("alter system set " + setting));
      }
    }
  }

  private void run(int claimers, Duration time, String name) throws Exception {
    cycles.reset();
    long begin = System.nanoTime();
    Duration clientCpu = clientCpu();
    Duration serverCpu = serverCpu();
    long end = begin + time.toNanos();
    try (ExecutorService threads = Executors.newFixedThreadPool(claimers)) {
      for (int i = 0; i < claimers; i++) {
        threads.submit(() -> loop(end));
      }
    }
    double seconds = (System.nanoTime() - begin) / 1e9;
    System.out.printf(
        "%s: %.0f cycles/s, CPU per cycle: client %d us, server %d us%n",
        name,
        cycles.sum() / seconds,
        clientCpu().minus(clientCpu).toNanos() / 1000 / cycles.sum(),
        serverCpu().minus(serverCpu).toNanos() / 1000 / cycles.sum());
  }

  /** With nothing due and with everything due. */
  private void timeBacklog() {
    for (Instant now : List.of(start.minus(Duration.ofDays(1)), start.plus(Duration.ofDays(1)))) {
      long begin = System.nanoTime();
      CheckRuns.Backlog backlog = ports.checkRuns().backlog(now);
      System.out.printf("%s in %.1f ms%n", backlog, (System.nanoTime() - begin) / 1e6);
    }
  }

  /** On a machine with other work this tells more than the rate. */
  private static Duration clientCpu() {
    return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
  }

  /** Of the server's processes that still run. */
  private static Duration serverCpu() {
    return ProcessHandle.current()
        .descendants()
        .map(process -> process.info().totalCpuDuration().orElse(Duration.ZERO))
        .reduce(Duration.ZERO, Duration::plus);
  }

  private void loop(long end) {
    try {
      while (System.nanoTime() < end) {
        cycle();
      }
    } catch (RuntimeException e) {
      e.printStackTrace();
    }
  }

  private void cycle() {
    Instant now = start.plus(Duration.ofDays(1));
    List<ClaimedCheck> claimed = ports.checkRuns().claimDue(INSTANCE, batch, LEASES, now);
    ports
        .transactions()
        .in(
            () -> {
              List<Claim> claims = claimed.stream().map(ClaimedCheck::claim).toList();
              Map<Claim, ?> held = ports.checkRuns().lockHeld(claims);
              List<RunRecord> runs = new ArrayList<>();
              for (ClaimedCheck check : claimed) {
                if (held.containsKey(check.claim())) {
                  runs.add(record(check, start));
                }
              }
              ports.checkRuns().record(runs);
              cycles.add(runs.size());
            });
  }

  private RunRecord record(ClaimedCheck check, Instant now) {
    JsonValue.JsonObject observations =
        JsonValue.fields()
            .put("url", "https://www.example.com/")
            .put("status", 200)
            .put("address", "192.0.2.17")
            .put("phases", JsonValue.fields().put("dnsMs", 12).put("connectMs", 31).build())
            .put("headers", List.of("content-type", "server", "strict-transport-security"))
            .build();
    CheckState state =
        new CheckState(
            Map.of(), List.of(), Map.of(), Map.of("addresses", observations), JsonValue.EMPTY);
    Claim claim = check.claim();
    CheckResult result =
        new CheckResult(
            new ResultId(ids.next(now)),
            claim.organizationId(),
            claim.domainId(),
            claim.checkType(),
            now,
            Duration.ofMillis(143),
            Outcome.OK,
            "200 in 143 ms",
            observations);
    return new RunRecord(
        claim, result, state, List.of(), List.of(), check.dueAt().plus(ROUND), Reachability.NONE);
  }

  private static void seed(Database database, int domains) {
    SplittableRandom random = new SplittableRandom(1);
    UUID organization = new UUID(random.nextLong(), random.nextLong());
    String[] types = Stream.of(CheckType.values()).map(CheckType::wireName).toArray(String[]::new);
    database.apart(
        dsl -> {
          dsl.execute("set statement_timeout = 0");
          dsl.execute(
              "insert into organizations values (?, 'o', 'enterprise', 'active', null, now())",
              organization);
          dsl.execute(
              """
              insert into domains (organization_id, id, name, status, created_at)
              select ?, gen_random_uuid(), 'd' || i || '.example.com', 'active', now()
                from generate_series(1, ?) i
              """,
              organization,
              domains);
          dsl.execute(
              """
              insert into check_schedule (organization_id, domain_id, check_type, next_run_at)
              select organization_id, id, unnest(?::text[]), now() + random() * interval '5 minutes'
                from domains where organization_id = ?
              """,
              types,
              organization);
          dsl.execute("vacuum analyze");
          return dsl.execute("set statement_timeout = 25000");
        });
  }

  private static void report(Database database) {
    for (String sql :
        List.of(
            "select count(*) from check_results",
            "select pg_size_pretty(pg_table_size('check_schedule'))",
            "select pg_size_pretty(pg_relation_size('check_schedule_due'))",
            "select round(100.0 * n_tup_hot_upd / n_tup_upd) || ' % HOT' from pg_stat_user_tables"
                + " where relname = 'check_schedule'",
            "select round(100.0 * n_tup_hot_upd / n_tup_upd) || ' % HOT' from pg_stat_user_tables"
                + " where relname = 'domains'")) {
      System.out.println(sql + ": " + database.<Object>query(dsl -> dsl.fetchValue(sql)));
    }
  }
}
