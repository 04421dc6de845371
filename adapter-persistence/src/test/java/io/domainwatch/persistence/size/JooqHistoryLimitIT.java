package io.domainwatch.persistence.size;

import static io.domainwatch.persistence.size.StoredDays.DAY;
import static io.domainwatch.persistence.size.StoredDays.START;
import static io.domainwatch.persistence.size.StoredDays.days;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.storage.HistoryLimit;
import io.domainwatch.core.storage.HistoryLimit.Deletion;
import io.domainwatch.core.storage.HistoryLimit.Step;
import io.domainwatch.core.storage.HistoryPacking;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.core.value.DataSize;
import io.domainwatch.persistence.PersistenceConfig;
import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.persistence.run.JooqHistoryPartitions;
import io.domainwatch.persistence.run.Partitions;
import io.domainwatch.persistence.sql.Database;
import io.domainwatch.testkit.Fixtures;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jooq.exception.DataAccessException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqHistoryLimitIT {
  /** More than three weeks behind {@link StoredDays#START}. */
  private static final Instant NOW = START.plus(Duration.ofDays(24));

  private static final DataSize NONE = new DataSize(1);

  private static final int ROUNDS = 16;

  /** A step takes some milliseconds. */
  private static final int MAX_MICROS = 12_000;

  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  private final Partitions partitions = new Partitions(storage.database());
  private final StoredDays stored = StoredDays.of(storage, partitions);
  private final Domain domain = domain();

  @BeforeEach
  void dropAll() {
    Instant later = NOW.plus(Duration.ofDays(4000));
    for (int i = 0; i < 20; i++) {
      new JooqHistoryPartitions(storage.database(), partitions).dropOlderThan(later, later);
    }
    storage.execute("delete from storage_limit");
  }

  @Test
  void theOldestPartitionGoesWhosesoeverItIsAndNoMoreThanMust() {
    Domain large = domain();
    stored.add(domain, START, 21, 10);
    stored.add(large, START.plus(Duration.ofDays(7)), 14, 2000);
    stored.packUntil(NOW);
    long before = size();

    assertThat(limit().deleteOldest(new DataSize(before), NOW)).isEqualTo(Step.WITHIN);
    assertThat(limit().lastDeletion()).isEmpty();
    assertThat(limit().deleteOldest(new DataSize(before - 1), NOW)).isEqualTo(Step.DELETED);

    assertThat(size()).isLessThan(before);
    assertThat(limit().deleteOldest(new DataSize(before - 1), NOW)).isEqualTo(Step.WITHIN);
    assertThat(stored.readable(domain))
        .as("the smaller one, whose results were the oldest")
        .isEqualTo(days(START, 7, 21));
    assertThat(stored.readable(large)).isEqualTo(days(START, 7, 21));
    assertThat(limit().lastDeletion()).contains(new Deletion(NOW, START.plus(Duration.ofDays(7))));
    assertThat(tablesLike("check_result_days_%")).isEqualTo("2");
  }

  @Test
  void whatIsLeftTakesAsMuchAsIsAllowed() {
    stored.add(domain, START, 21, 2000);
    stored.packUntil(NOW);
    DataSize half = new DataSize(size() / 2);

    while (limit().deleteOldest(half, NOW) == Step.DELETED) {
      assertThat(stored.readable(domain)).isNotEmpty();
    }

    assertThat(size()).isLessThanOrEqualTo(half.octets());
    assertThat(stored.readable(domain)).isEqualTo(days(START, 14, 21));
  }

  @Test
  void ofTheNewestPartitionTheOldestDaysGoAndTheNewestStays() {
    stored.add(domain, START, 6, 2000);
    stored.packUntil(NOW);

    for (int day = 1; day < 6; day++) {
      assertThat(limit().deleteOldest(NONE, NOW)).isEqualTo(Step.DELETED);
      assertThat(stored.readable(domain)).isEqualTo(days(START, day, 6));
      assertThat(limit().lastDeletion())
          .contains(new Deletion(NOW, START.plus(DAY.multipliedBy(day))));
    }
    assertThat(limit().deleteOldest(NONE, NOW)).isEqualTo(Step.NOTHING_LEFT);
    assertThat(stored.readable(domain)).isEqualTo(days(START, 5, 6));
  }

  @Test
  void roomThatLaterPiecesTakeCountsAsFree() {
    stored.add(domain, START, 6, 20_000);
    stored.packUntil(NOW);
    DataSize most = new DataSize(size() * 3 / 4);

    int steps = 0;
    while (limit().deleteOldest(most, NOW) == Step.DELETED) {
      steps++;
    }

    assertThat(steps).isBetween(1, 3);
    assertThat(stored.readable(domain)).isEqualTo(days(START, steps, 6));
  }

  @Test
  void eventsAndThePresentStay() {
    Instant today = START.plus(Duration.ofDays(3)).plus(Duration.ofHours(13));
    storage.ports().historyPartitions().prepare(today);
    stored.add(domain, today.minus(Duration.ofHours(1)), 1, 2000);

    assertThat(limit().deleteOldest(NONE, today)).isEqualTo(Step.NOTHING_LEFT);

    assertThat(stored.readable(domain)).hasSize(1);
    assertThat(tablesLike("events_%")).isNotEqualTo("0");
  }

  @Test
  void rowsThatNobodyPackedGoAsWell() {
    stored.add(domain, START, 2, 100);

    assertThat(limit().deleteOldest(NONE, NOW)).isEqualTo(Step.DELETED);

    assertThat(stored.readable(domain)).isEqualTo(days(START, 1, 2));
  }

  /** The one that packs does not know what the other one has deleted meanwhile. */
  @Test
  void anInstanceThatPacksMeetsWhatAnotherHasDeleted() {
    stored.add(domain, START, 3, 10);
    HistoryPacking packing = stored.packing();
    packing.packNext(NOW);
    HistoryLimit other =
        new JooqHistoryLimit(storage.database(), new Partitions(storage.database()));
    int steps = 0;
    while (other.deleteOldest(NONE, NOW) == Step.DELETED) {
      steps++;
    }
    assertThat(steps).isPositive();

    stored.packUntil(NOW);

    assertThat(stored.readable(domain)).isSubsetOf(days(START, 0, 3));
    assertThat(storage.ask("select count(*) from check_results")).isEqualTo("0");
  }

  @Test
  void twoInstancesDoNotDeleteAtOnce() {
    stored.add(domain, START, 21, 10);
    stored.packUntil(NOW);

    Step step =
        storage
            .database()
            .transaction(
                dsl -> {
                  dsl.fetch("select pg_advisory_xact_lock(x'646f6d61696e7703'::bit(64)::bigint)");
                  return elsewhere(() -> limit().deleteOldest(NONE, NOW));
                });

    assertThat(step).isEqualTo(Step.BUSY);
    assertThat(stored.readable(domain)).isEqualTo(days(START, 0, 21));
  }

  @Test
  void behindALongReaderNobodyIsKeptWaiting() {
    stored.add(domain, START, 21, 10);
    stored.packUntil(NOW);

    Step step =
        storage
            .database()
            .transaction(
                dsl -> {
                  dsl.fetch("select count(*) from check_result_days");
                  return elsewhere(() -> limit().deleteOldest(NONE, NOW));
                });

    assertThat(step).isEqualTo(Step.BUSY);
    assertThat(stored.readable(domain)).isEqualTo(days(START, 0, 21));
    assertThat(limit().deleteOldest(NONE, NOW)).isEqualTo(Step.DELETED);
  }

  /** A process that ends between the two transactions of a step leaves a detached table. */
  @Test
  void whatWasDetachedAndNotDroppedIsDroppedWithTheNext() {
    stored.add(domain, START, 21, 10);
    stored.packUntil(NOW);
    String first = storage.ask("select min(relname) from pg_class where " + DAYS);
    storage.execute("alter table check_result_days detach partition " + first);

    assertThat(limit().deleteOldest(new DataSize(size() - 1), NOW)).isEqualTo(Step.DELETED);

    assertThat(tablesLike("check_result_days_%")).isEqualTo("1");
    assertThat(stored.readable(domain)).isEqualTo(days(START, 14, 21));
  }

  @Test
  void deathsAtAnyInstantLoseNothingButTheOldest() throws Exception {
    int weeks = ROUNDS + 2;
    stored.add(domain, START, 7 * weeks, 1);
    Instant now = START.plus(Duration.ofDays(7L * weeks + 2));
    stored.packUntil(now);
    Random random = new Random(29);
    int deaths = 0;
    for (int round = 0; round < ROUNDS; round++) {
      deaths += deleteAndDie(now, random) ? 1 : 0;

      List<Instant> left = stored.readable(domain);
      assertThat(left.size()).as("whole weeks").isPositive().matches(size -> size % 7 == 0);
      assertThat(left).isEqualTo(days(START, 7 * weeks - left.size(), 7 * weeks));
      assertThat(left.size())
          .as("one step deletes one week")
          .isGreaterThanOrEqualTo(7 * (weeks - round - 1));
    }

    assertThat(deaths).as("connections that were ended").isGreaterThan(ROUNDS / 4);
  }

  private static boolean deleteAndDie(Instant now, Random random) throws Exception {
    PersistenceConfig config = storage.config();
    try (Database own =
        new PersistenceConfig(config.jdbcUrl(), config.user(), config.password(), 1).open()) {
      Integer process =
          own.query(dsl -> dsl.resultQuery("select pg_backend_pid()").fetchOne(0, Integer.class));
      CompletableFuture<Void> end =
          CompletableFuture.runAsync(
              () -> storage.ask("select pg_terminate_backend(%d)".formatted(process)),
              CompletableFuture.delayedExecutor(random.nextInt(MAX_MICROS), TimeUnit.MICROSECONDS));
      boolean died = false;
      try {
        died = new JooqHistoryLimit(own, new Partitions(own)).deleteOldest(NONE, now) == Step.BUSY;
      } catch (StorageUnavailable | DataAccessException ended) {
        died = true;
      }
      end.get();
      return died;
    }
  }

  /** On another connection. */
  private static Step elsewhere(Callable<Step> work) {
    try (ExecutorService thread = Executors.newSingleThreadExecutor()) {
      return thread.submit(work).get();
    } catch (ExecutionException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static final String DAYS = "relkind = 'r' and relname like 'check_result_days\\_%'";

  private static String tablesLike(String name) {
    return storage.ask(
        "select count(*) from pg_class where relkind = 'r' and relname like '"
            + name.replace("_", "\\_")
            + "'");
  }

  private static long size() {
    return new JooqHistorySizes(storage.database()).measure().limited().octets();
  }

  private HistoryLimit limit() {
    return new JooqHistoryLimit(storage.database(), partitions);
  }

  private static Domain domain() {
    Fixtures given = new Fixtures(storage.ports());
    return given.domain(given.organization());
  }
}
