package io.domainwatch.benchmarks.service;

import io.domainwatch.benchmarks.Benchmark;
import io.domainwatch.benchmarks.Report;
import io.domainwatch.benchmarks.Setting;
import io.domainwatch.benchmarks.process.Child;
import io.domainwatch.benchmarks.process.ProcessTree;
import io.domainwatch.benchmarks.process.Service;
import io.domainwatch.benchmarks.process.Store;
import io.domainwatch.core.check.CheckType;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;

/**
 * One, two and four whole instances on one database, all checks of all domains due at once. No
 * check reaches anything, so what is measured is taking, judging and storing, and what instances
 * cost each other.
 */
public final class InstancesBenchmark implements Benchmark {
  private static final List<Integer> INSTANCES = List.of(1, 2, 4);
  private static final int ORGANIZATIONS = 20;
  private static final int DOMAINS = 10_000;

  /** Code is compiled and work in flight has found its measure when these are done. */
  private static final int WARMING_ROUNDS = 2;

  private static final int ROUNDS = 3;
  private static final Duration LIMIT = Duration.ofMinutes(10);
  private static final Duration LOOK = Duration.ofMillis(500);

  private static final String TYPES =
      Store.allTypes().stream().map(CheckType::wireName).collect(Collectors.joining(","));

  @Override
  public void run(Report report) throws Exception {
    report.title("n: 1, 2 and 4 instances on one database");
    int domainsOfEach = Setting.number("BENCHMARK_DOMAINS", DOMAINS) / ORGANIZATIONS;
    for (int instances : INSTANCES) {
      try (Store store = Store.start()) {
        for (int i = 0; i < ORGANIZATIONS; i++) {
          store.addOrganization("all" + i, "enterprise", domainsOfEach, "of" + i + ".example");
        }
        store.schedule(Store.allTypes(), Store.NEVER);
        store.settle();
        measure(instances, store, report);
      }
    }
  }

  private static void measure(int instances, Store store, Report report) throws Exception {
    List<Service> services = new ArrayList<>();
    try {
      for (int i = 0; i < instances; i++) {
        services.add(Service.start(store, List.of(), keys(i, store)));
      }
      ProcessTree tree = ProcessTree.of(services.stream().map(Service::child));
      for (int i = 0; i < WARMING_ROUNDS; i++) {
        round(services, tree, store);
      }
      List<Cost> costs = new ArrayList<>();
      for (int i = 0; i < ROUNDS; i++) {
        costs.add(round(services, tree, store));
      }
      print(instances, costs, report);
    } finally {
      services.forEach(Service::close);
    }
    report.figure(
        "  of one check recorded twice for one instant",
        "%.0f",
        store.number(
            "select count(*) - count(distinct (domain_id, check_type, started_at))"
                + " from check_results"));
  }

  /** Instances share the database and its keys, and nothing else. */
  private static Map<String, String> keys(int instance, Store store) {
    Map<String, String> keys = new HashMap<>();
    keys.put("DOMAINWATCH_DATA_DIR", store.folder().resolve("instance" + instance).toString());
    keys.put("DOMAINWATCH_SECRETS_KEY_FILE", store.folder().resolve("secrets.key").toString());
    keys.put("DOMAINWATCH_CHECKS_DISABLED_TYPES", TYPES);
    keys.put("DOMAINWATCH_CHECKS_UPTIME_REFERENCE_TARGETS", "none");
    return keys;
  }

  /** What the runs of a round took; processor time in microseconds. */
  private record Cost(double runs, double seconds, double service, double compiler, double store) {}

  private static Cost round(List<Service> services, ProcessTree tree, Store store)
      throws Exception {
    allDue(Store.NEVER, store);
    store.settle();
    Duration service = tree.processorTime();
    Duration compiler = compilerTime(services);
    Duration server = store.processorTime();
    String begin = store.texts("select clock_timestamp()::text").getFirst();
    long began = System.nanoTime();
    allDue(Store.OVERDUE, store);
    while (left(begin, store) > 0) {
      if (System.nanoTime() - began > LIMIT.toNanos()) {
        throw new IllegalStateException("not all checks have run within " + LIMIT);
      }
      LockSupport.parkNanos(LOOK.toNanos());
    }
    double seconds = (System.nanoTime() - began) / 1e9;
    return new Cost(
        store.number("select count(*) from check_results where started_at >= '" + begin + "'"),
        seconds,
        micros(tree.processorTime().minus(service)),
        micros(compilerTime(services).minus(compiler)),
        micros(store.processorTime().minus(server)));
  }

  /** The table is locked first, since the instances change the same rows in another order. */
  private static void allDue(String when, Store store) throws SQLException {
    store.execute(
        "begin; lock table check_schedule in share row exclusive mode;"
            + " update check_schedule set next_run_at = "
            + when
            + "; commit");
  }

  private static double left(String begin, Store store) throws SQLException {
    return store.number(
        "select count(*) from check_schedule where last_run_at < '" + begin + "'::timestamptz");
  }

  private static Duration compilerTime(List<Service> services) throws IOException {
    Duration sum = Duration.ZERO;
    for (Service service : services) {
      Child child = service.child();
      sum = sum.plus(child.compilerTime());
    }
    return sum;
  }

  private static double micros(Duration time) {
    return time.toNanos() / 1e3;
  }

  private static void print(int instances, List<Cost> costs, Report report) {
    double runs = costs.stream().mapToDouble(Cost::runs).sum();
    double service = costs.stream().mapToDouble(Cost::service).sum() / runs;
    double compiler = costs.stream().mapToDouble(Cost::compiler).sum() / runs;
    double store = costs.stream().mapToDouble(Cost::store).sum() / runs;
    report.figure(
        instances + (instances == 1 ? " instance" : " instances") + ", runs a second",
        "%.0f",
        runs / costs.stream().mapToDouble(Cost::seconds).sum());
    report.figure(
        "  processor time a run",
        "%.0f us (services %.0f, their compilers %.0f of it; database %.0f)",
        service + store,
        service,
        compiler,
        store);
  }
}
