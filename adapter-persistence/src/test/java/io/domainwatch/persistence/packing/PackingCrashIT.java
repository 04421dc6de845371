package io.domainwatch.persistence.packing;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.persistence.JooqPorts;
import io.domainwatch.persistence.PersistenceConfig;
import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.persistence.piece.CheckKey;
import io.domainwatch.persistence.piece.Piece;
import io.domainwatch.persistence.piece.StoredRun;
import io.domainwatch.persistence.run.HistoryTable;
import io.domainwatch.persistence.run.Partitions;
import io.domainwatch.persistence.sql.Database;
import io.domainwatch.testkit.Fixtures;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jooq.exception.DataAccessException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Two instances pack while the connections of both are ended at any instant, and runs come in
 * between: each run is stored once, always.
 */
class PackingCrashIT {
  private static final int ROUNDS = 100;
  private static final int RUNS_A_ROUND = 40;
  private static final Instant START = Instant.parse("2031-03-30T00:00:00Z");
  private static final Instant NOW = START.plus(Duration.ofDays(9));

  /** Some five steps of packing take so long. */
  private static final int MAX_MICROS = 30_000;

  /** More than there is to pack. */
  private static final int MAX_STEPS = 120;

  private static final String ADD =
      """
      insert into check_results (organization_id, domain_id, check_type, started_at, id, duration_ms,
                                 outcome, summary, observations)
      select '%s', '%s', 'uptime', timestamptz '%s' + n * interval '70 minutes', gen_random_uuid(),
             n, 'ok', 'seen', format('{"n":%%s}', n)::json
        from generate_series(1, %d) as n
      """;

  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Test
  void aHundredDeathsLoseAndDoubleNothing() throws Exception {
    Domain domain = domain();
    Random random = new Random(17);
    int deaths = 0;
    for (int round = 1; round <= ROUNDS; round++) {
      add(domain, round);
      deaths += packAndDie(random);

      List<UUID> ids = ids(domain);
      assertThat(ids).as("round %d", round).hasSize(round * RUNS_A_ROUND).doesNotHaveDuplicates();
    }
    packAll(storage.ports());

    assertThat(deaths)
        .as("connections that were ended while they packed")
        .isGreaterThan(ROUNDS / 2);
    assertThat(ids(domain)).hasSize(ROUNDS * RUNS_A_ROUND).doesNotHaveDuplicates();
    assertThat(storage.ask("select sum(runs) from check_result_days"))
        .isEqualTo(String.valueOf(ROUNDS * RUNS_A_ROUND));
  }

  /** So many connections as were ended before they had packed all. */
  private static int packAndDie(Random random) throws Exception {
    try (Database one = connection();
        Database other = connection();
        ExecutorService threads = Executors.newFixedThreadPool(2)) {
      List<Future<Boolean>> packing = new ArrayList<>();
      List<CompletableFuture<Void>> ends = new ArrayList<>();
      for (Database database : List.of(one, other)) {
        Integer process =
            database.query(
                dsl -> dsl.resultQuery("select pg_backend_pid()").fetchOne(0, Integer.class));
        packing.add(threads.submit(() -> dies(database)));
        ends.add(
            CompletableFuture.runAsync(
                () -> storage.ask("select pg_terminate_backend(%d)".formatted(process)),
                CompletableFuture.delayedExecutor(
                    random.nextInt(MAX_MICROS), TimeUnit.MICROSECONDS)));
      }
      int deaths = 0;
      for (Future<Boolean> died : packing) {
        deaths += died.get() ? 1 : 0;
      }
      for (CompletableFuture<Void> end : ends) {
        end.get();
      }
      return deaths;
    }
  }

  private static boolean dies(Database database) {
    JooqPorts ports = JooqPorts.over(database);
    try {
      for (int i = 0; i < MAX_STEPS; i++) {
        ports.historyPacking().packNext(NOW);
      }
      return false;
    } catch (StorageUnavailable | DataAccessException ended) {
      return true;
    }
  }

  private static void packAll(JooqPorts ports) {
    boolean more = true;
    while (more) {
      more = ports.historyPacking().packNext(NOW).more();
    }
  }

  private static void add(Domain domain, int round) {
    new Partitions(storage.database())
        .ensure(
            HistoryTable.RESULTS,
            IntStream.range(0, 52)
                .mapToObj(hour -> START.plus(Duration.ofHours(hour)))
                .collect(Collectors.toSet()));
    storage.execute(
        ADD.formatted(
            domain.organizationId().uuid(),
            domain.id().uuid(),
            START.plusMillis(round),
            RUNS_A_ROUND));
  }

  /** Of all runs, wherever they are. */
  private static List<UUID> ids(Domain domain) {
    CheckKey check =
        new CheckKey(
            domain.organizationId().uuid(), domain.id().uuid(), CheckType.UPTIME.wireName());
    List<UUID> ids = new ArrayList<>();
    storage
        .database()
        .query(
            dsl ->
                dsl.fetch(
                    "select id, null::bytea from check_results union all"
                        + " select null, data from check_result_hours union all"
                        + " select null, data from check_result_days"))
        .forEach(
            row -> {
              byte[] data = row.get(1, byte[].class);
              if (data == null) {
                ids.add(row.get(0, UUID.class));
              } else {
                Piece.read(check, data).runs().stream().map(StoredRun::id).forEach(ids::add);
              }
            });
    return ids;
  }

  private static Domain domain() {
    Fixtures given = new Fixtures(storage.ports());
    return given.domain(given.organization());
  }

  private static Database connection() {
    PersistenceConfig config = storage.config();
    return new PersistenceConfig(config.jdbcUrl(), config.user(), config.password(), 1).open();
  }
}
