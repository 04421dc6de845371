package io.domainwatch.benchmarks.service;

import io.domainwatch.benchmarks.Benchmark;
import io.domainwatch.benchmarks.Report;
import io.domainwatch.benchmarks.process.Service;
import io.domainwatch.benchmarks.process.Store;
import io.domainwatch.core.check.CheckType;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Processor time of a run of each check type: all of one type are made due at once for 200 domains,
 * several times, and what the service and the database use until they are stored is divided by the
 * runs.
 */
public final class CheckTypesBenchmark implements Benchmark {
  private static final int SITES = 200;

  /** The first ones are those of a virtual machine that has just started. */
  private static final int WARM_UP_ROUNDS = 3;

  private static final int ROUNDS = 3;
  private static final Duration ROUND_LIMIT = Duration.ofMinutes(2);

  /** Lighthouse starts a browser, whose time is not that of the service. */
  private static final List<CheckType> TYPES =
      Store.allTypes().stream().filter(type -> type != CheckType.LIGHTHOUSE).toList();

  @Override
  public void run(Report report) throws Exception {
    report.title("h: processor time of a run by check type, " + SITES + " local sites");
    try (Store store = Store.start();
        Internet internet = Internet.start(SITES, SITES, store.folder())) {
      store.addOrganization("all", "enterprise", SITES, "example.com");
      store.schedule(Store.allTypes(), Store.NEVER);
      try (Service service = Service.start(store, List.of(), internet.environment())) {
        for (CheckType type : TYPES) {
          for (int i = 0; i < WARM_UP_ROUNDS; i++) {
            round(type, store);
          }
          measure(type, store, service, report);
        }
      }
    }
  }

  private static void measure(CheckType type, Store store, Service service, Report report)
      throws Exception {
    double before = done(type, store);
    Duration serviceTime = service.processorTime();
    Duration storeTime = store.processorTime();
    for (int i = 0; i < ROUNDS; i++) {
      round(type, store);
    }
    double runs = done(type, store) - before;
    report.figure(
        type.wireName(),
        "service %.2f ms, database %.2f ms a run (%.0f runs; of all %.0f %% ok)",
        service.processorTime().minus(serviceTime).toNanos() / 1e6 / runs,
        store.processorTime().minus(storeTime).toNanos() / 1e6 / runs,
        runs,
        100 * ok(type, store) / done(type, store));
  }

  private static void round(CheckType type, Store store) throws SQLException {
    double before = done(type, store);
    store.execute(
        "update check_schedule set next_run_at = now() where check_type = ?", type.wireName());
    long deadline = System.nanoTime() + ROUND_LIMIT.toNanos();
    while (done(type, store) < before + SITES && System.nanoTime() < deadline) {
      LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
    }
  }

  private static double done(CheckType type, Store store) throws SQLException {
    return count(type, "", store);
  }

  private static double ok(CheckType type, Store store) throws SQLException {
    return count(type, " and outcome = 'ok'", store);
  }

  private static double count(CheckType type, String more, Store store) throws SQLException {
    return store.number(
        "select count(*) from check_results where check_type = '%s'%s"
            .formatted(type.wireName(), more));
  }
}
