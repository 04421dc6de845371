package io.domainwatch.benchmarks.service;

import io.domainwatch.benchmarks.Benchmark;
import io.domainwatch.benchmarks.Report;
import io.domainwatch.benchmarks.process.Management;
import io.domainwatch.benchmarks.process.Service;
import io.domainwatch.benchmarks.process.Store;
import io.domainwatch.core.check.CheckType;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/**
 * A start with 10,000 checks that were due in the hour before: five of each of 2,000 domains whose
 * local sites answer at once. When all have been looked at, what could not be told and why, and how
 * late the process was.
 */
public final class RestartBenchmark implements Benchmark {
  private static final int SITES = 2_000;

  /** Those that the local world answers in full, with what runs most among them. */
  private static final List<CheckType> TYPES =
      List.of(
          CheckType.UPTIME, CheckType.SSL, CheckType.DNS, CheckType.NAMESERVER, CheckType.REDIRECT);

  /** Twice the usual interval of uptime is two minutes; the others have half an hour and more. */
  private static final Duration LIMIT = Duration.ofMinutes(10);

  private static final Duration LOOK = Duration.ofSeconds(1);

  @Override
  public void run(Report report) throws Exception {
    report.title("k: a start with 10,000 overdue checks");
    try (Store store = Store.start();
        Internet internet = Internet.start(SITES, SITES, store.folder())) {
      store.addOrganization("all", "enterprise", SITES, "example.com");
      store.schedule(TYPES, Store.OVERDUE);
      store.schedule(Store.allTypes(), Store.NEVER);
      store.settle();
      Management management = Management.free();
      Map<String, String> keys = new HashMap<>(internet.environment());
      keys.putAll(management.environment());
      try (Service _ = Service.start(store, List.of(), keys)) {
        measure(store, management, report);
      }
    }
  }

  private static void measure(Store store, Management management, Report report) throws Exception {
    long begin = System.nanoTime();
    Map<CheckType, Double> lookedAt = new HashMap<>();
    while (lookedAt.size() < TYPES.size() && System.nanoTime() - begin < LIMIT.toNanos()) {
      LockSupport.parkNanos(LOOK.toNanos());
      double seconds = (System.nanoTime() - begin) / 1e9;
      for (CheckType type : TYPES) {
        if (!lookedAt.containsKey(type) && domainsWith(type, store) == SITES) {
          lookedAt.put(type, seconds);
        }
      }
    }
    double seconds = (System.nanoTime() - begin) / 1e9;
    for (CheckType type : TYPES) {
      report.figure(
          type.wireName() + ": all looked at after",
          lookedAt.containsKey(type) ? "%.0f s" : "not within %.0f s",
          lookedAt.getOrDefault(type, seconds));
    }
    report.figure(
        "process late, of these seconds", "%.1f of %.0f s", management.lateSeconds(), seconds);
    report.figure("runs stored", "%.0f", store.number("select count(*) from check_results"));
    List<String> untold =
        store.texts(
            "select check_type || ' ' || coalesce(observations ->> 'reason', '?') || ': ' ||"
                + " count(*) from check_results where outcome = 'inconclusive' group by check_type,"
                + " observations ->> 'reason' order by 1");
    report.figure("inconclusive runs", "%s", untold.isEmpty() ? "none" : String.join(", ", untold));
  }

  private static double domainsWith(CheckType type, Store store) throws SQLException {
    return store.number(
        "select count(distinct domain_id) from check_results where check_type = '%s'"
            .formatted(type.wireName()));
  }
}
