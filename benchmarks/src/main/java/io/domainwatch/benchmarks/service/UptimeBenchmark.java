package io.domainwatch.benchmarks.service;

import io.domainwatch.benchmarks.Benchmark;
import io.domainwatch.benchmarks.Report;
import io.domainwatch.benchmarks.process.Child;
import io.domainwatch.benchmarks.process.Service;
import io.domainwatch.benchmarks.process.Store;
import io.domainwatch.core.check.CheckType;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/**
 * 1,000 local https sites, all due at once, checked for uptime by the whole service, beside plain
 * TLS visits to the same sites.
 */
public final class UptimeBenchmark implements Benchmark {
  private static final int SITES = 1_000;
  private static final int ROUNDS = 6;

  /** The first are those of a virtual machine that has just started. */
  private static final int WARM_FROM = 3;

  private static final Duration ROUND_LIMIT = Duration.ofMinutes(2);

  private record Round(double seconds, double serviceMicros, double storeMicros) {}

  @Override
  public void run(Report report) throws Exception {
    report.title("e: 1,000 local https sites checked for uptime once each, beside plain visits");
    try (Store store = Store.start();
        Internet internet = Internet.start(SITES, SITES, store.folder())) {
      store.addOrganization("all", "enterprise", SITES, "example.com");
      store.schedule(Store.allTypes(), Store.NEVER);
      double[] plain = plainVisits(internet);
      List<Round> rounds = new ArrayList<>();
      try (Service service = Service.start(store, List.of(), internet.environment())) {
        for (int i = 0; i < ROUNDS; i++) {
          Round round = round(store, service);
          report.figure(
              i < WARM_FROM ? "round " + (i + 1) + " (warming up)" : "round " + (i + 1),
              "%.0f runs/s; processor time a run: service %.0f us, database %.0f us",
              SITES / round.seconds(),
              round.serviceMicros() / SITES,
              round.storeMicros() / SITES);
          rounds.add(round);
        }
        report.figure(
            "runs that found the site up, of all stored (others confirm)",
            "%.0f of %.0f",
            up(store),
            done(store));
      }
      summary(rounds.subList(WARM_FROM, ROUNDS), plain, report);
    }
  }

  private static void summary(List<Round> warm, double[] plain, Report report) {
    double rate = Report.median(warm.stream().map(round -> SITES / round.seconds()).toList());
    double micros = Report.median(warm.stream().map(r -> r.serviceMicros() / SITES).toList());
    report.figure("plain visits", "%.0f/s; processor time each %.0f us", plain[0], plain[1]);
    report.figure("RATIO of rates, checks to plain visits", "%.2f", rate / plain[0]);
    report.figure("ratio of processor time a run, service to plain", "%.2f", micros / plain[1]);
  }

  private static double[] plainVisits(Internet internet) throws Exception {
    List<String> arguments =
        List.of(
            Integer.toString(SITES),
            internet.sitePort(),
            internet.certificateFile(),
            Integer.toString(ROUNDS));
    try (Child client =
        Child.java(List.of("-Xmx512m"), PlainVisits.class.getName(), arguments, Map.of())) {
      List<String[]> warm =
          client.rest().stream().map(line -> line.split(" ")).skip(WARM_FROM).toList();
      return new double[] {
        Report.median(warm.stream().map(words -> Double.parseDouble(words[1])).toList()),
        Report.median(warm.stream().map(words -> Double.parseDouble(words[2])).toList())
      };
    }
  }

  private static Round round(Store store, Service service) throws Exception {
    double before = done(store);
    Duration serviceTime = service.processorTime();
    Duration storeTime = store.processorTime();
    long begin = System.nanoTime();
    store.execute(
        "update check_schedule set next_run_at = now() where check_type = ?",
        CheckType.UPTIME.wireName());
    while (done(store) < before + SITES) {
      if (System.nanoTime() - begin > ROUND_LIMIT.toNanos()) {
        throw new IllegalStateException("only " + (done(store) - before) + " runs came back");
      }
      LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
    }
    double seconds = (System.nanoTime() - begin) / 1e9;
    return new Round(
        seconds,
        service.processorTime().minus(serviceTime).toNanos() / 1e3,
        store.processorTime().minus(storeTime).toNanos() / 1e3);
  }

  private static double done(Store store) throws SQLException {
    return store.number("select count(*) from check_results where check_type = 'uptime'");
  }

  private static double up(Store store) throws SQLException {
    return store.number(
        "select count(*) from check_results where check_type = 'uptime' and outcome = 'ok'");
  }
}
