package io.domainwatch.benchmarks.service;

import io.domainwatch.benchmarks.Benchmark;
import io.domainwatch.benchmarks.Report;
import io.domainwatch.benchmarks.Setting;
import io.domainwatch.benchmarks.Window;
import io.domainwatch.benchmarks.process.ProcessTree;
import io.domainwatch.benchmarks.process.Service;
import io.domainwatch.benchmarks.process.Store;
import io.domainwatch.core.check.CheckType;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * Monitors at their rhythm of a minute, whose sites answer after 200 ms but for one in fifty, which
 * hangs: so that some connection is open nearly always, as it is in the real world. Beside it, on
 * the same sites in the same minutes, blackbox_exporter with Prometheus if they are there.
 */
public final class SteadyUptimeBenchmark implements Benchmark {
  /** As many as the bound on memory is for: 1,000 domains in 300 MiB. */
  private static final int MONITORS = 1_000;

  private static final int SITES = Setting.number("BENCHMARK_DOMAINS", MONITORS);

  private static final String DUE =
      "update check_schedule set next_run_at = %s"
          + " where check_type = 'uptime' and lease_until is null";

  private static final String UP =
      " where check_type = 'uptime' and outcome = 'ok' and started_at > now() - interval '%d s'";

  private static final Internet.Manner MANNER = new Internet.Manner(Duration.ofMillis(200), 50);

  /** In which every monitor runs once. */
  private static final Duration WARM_UP_ROUND = Duration.ofSeconds(5);

  /** After which it is looked how much of the processor time was the compiler's. */
  private static final int ROUNDS_OF_A_LOOK = 24;

  /** Two to fourteen minutes of haste. */
  private static final int MAX_LOOKS = 7;

  /** So that what the haste has left behind is over. */
  private static final Duration SETTLING = Duration.ofMinutes(1);

  private static final String SPREAD = "now() + random() * interval '60 seconds'";

  private static final Duration MEASURED = Duration.ofMinutes(3);

  /** What was used up to a moment. */
  private record Used(double runs, Duration service, Duration compiler, Duration store) {
    static Used by(Service service, Store store) throws Exception {
      return new Used(
          store.number("select count(*) from check_results where check_type = 'uptime'"),
          service.processorTime(),
          service.child().compilerTime(),
          store.processorTime());
    }

    double serviceMillis(Used before) {
      return service.minus(before.service).toNanos() / 1e6 / (runs - before.runs);
    }

    double compilerMillis(Used before) {
      return compiler.minus(before.compiler).toNanos() / 1e6 / (runs - before.runs);
    }

    double storeMillis(Used before) {
      return store.minus(before.store).toNanos() / 1e6 / (runs - before.runs);
    }
  }

  @Override
  public void run(Report report) throws Exception {
    report.title(
        "e-steady: " + SITES + " monitors at 60 s, sites that answer after 200 ms, 1 in 50 hangs");
    String beside = System.getProperty("domainwatch.beside", "");
    Optional<Double> before =
        beside.isEmpty()
            ? Optional.empty()
            : Optional.of(
                measure(
                    "before",
                    (store, keys) -> Service.start(beside, store, List.of(), keys),
                    report));
    double now = measure("this checkout", Service::launched, report);
    before.ifPresent(
        millis -> report.figure("RATIO of processor time a run, to before", "%.2f", now / millis));
  }

  private interface Start {
    Service of(Store store, Map<String, String> keys) throws IOException;
  }

  private static double measure(String whose, Start start, Report report) throws Exception {
    try (Store store = Store.start();
        Internet internet = Internet.start(SITES, SITES, store.folder(), MANNER)) {
      store.addOrganization("all", "enterprise", SITES, "example.com");
      store.schedule(List.of(CheckType.UPTIME), SPREAD);
      store.schedule(Store.allTypes(), Store.NEVER);
      store.settle();
      try (Service service = start.of(store, internet.environment())) {
        Optional<BlackboxExporter> others = BlackboxExporter.start(internet, SITES, store.folder());
        try (Beside beside = Beside.of(others);
            ProcessTree.PeakMemory memory =
                ProcessTree.of(Stream.of(service.child())).watchMemory();
            ProcessTree.PeakMemory databaseMemory = store.tree().watchMemory()) {
          warmUp(whose, service, store, report);
          Used before = Used.by(service, store);
          beside.begin();
          LockSupport.parkNanos(Window.lengthOr(MEASURED).toNanos());
          Used after = Used.by(service, store);
          beside.end(Window.lengthOr(MEASURED), report);
          report.figure(
              whose + ": peak memory of all processes",
              "service %d MiB, database %d MiB",
              memory.mebibytes(),
              databaseMemory.mebibytes());
          report.figure(
              whose + ": processor time a run",
              "service %.1f ms, of which the compiler %.1f, database %.1f ms (%.0f runs)",
              after.serviceMillis(before),
              after.compilerMillis(before),
              after.storeMillis(before),
              after.runs() - before.runs());
          seen(whose, UP.formatted(Window.lengthOr(MEASURED).toSeconds()), store, report);
          return after.serviceMillis(before) + after.storeMillis(before);
        }
      }
    }
  }

  /**
   * The virtual machine compiles what has run some ten thousand times, which takes hours at the
   * rhythm of a minute and counts for nothing in a service that runs for months. So all run in
   * haste until it hardly compiles.
   */
  private static void warmUp(String whose, Service service, Store store, Report report)
      throws IOException, SQLException {
    double compiling = 1;
    int looks = 0;
    while (compiling > Service.HARDLY_COMPILES && looks < MAX_LOOKS) {
      compiling = service.compilingDuring(() -> haste(store));
      looks++;
    }
    report.figure(
        whose + ": warmed up for",
        "%d min; of the processor time of the last look %.0f %% compiled",
        looks * WARM_UP_ROUND.multipliedBy(ROUNDS_OF_A_LOOK).toMinutes(),
        compiling * 100);
    store.execute(DUE.formatted(SPREAD));
    store.settle();
    LockSupport.parkNanos(SETTLING.toNanos());
  }

  private static void haste(Store store) throws SQLException {
    for (int i = 0; i < ROUNDS_OF_A_LOOK; i++) {
      store.execute(DUE.formatted("now() + random() * interval '5 seconds'"));
      LockSupport.parkNanos(WARM_UP_ROUND.toNanos());
    }
  }

  private static void seen(String whose, String up, Store store, Report report)
      throws SQLException {
    report.figure(
        whose + ": stored time to first byte, median and p95",
        "%.0f ms and %.0f ms",
        firstByte(up, "0.5", store),
        firstByte(up, "0.95", store));
    report.figure(
        whose + ": runs that found the site up, and of them with a time",
        "%.0f and %.0f",
        store.number("select count(*) from check_results" + up),
        store.number("select count(observations #>> '{timings,ttfbMs}') from check_results" + up));
    report.figure(
        whose + ": false events of slowness",
        "%.0f",
        store.number("select count(*) from events where event_type = 'uptime_slow_response'"));
  }

  private static double firstByte(String up, String fraction, Store store) throws SQLException {
    return store.number(
        "select percentile_cont("
            + fraction
            + ") within group (order by (observations #>> '{timings,ttfbMs}')::numeric)"
            + " from check_results"
            + up);
  }
}
