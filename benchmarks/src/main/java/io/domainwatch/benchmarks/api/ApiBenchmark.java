package io.domainwatch.benchmarks.api;

import io.domainwatch.benchmarks.Benchmark;
import io.domainwatch.benchmarks.Report;
import io.domainwatch.benchmarks.Window;
import io.domainwatch.benchmarks.process.Child;
import io.domainwatch.benchmarks.process.Service;
import io.domainwatch.benchmarks.process.Store;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * {@code GET /api/v1/domains} with 20 domains, over 1,000 keys of 1,000 organizations, as requests
 * a second beside {@link SameBytes}, in turns.
 */
public final class ApiBenchmark implements Benchmark {
  private static final int ROUNDS = 3;

  /** Before it is measured, it is asked for so long until hardly anything is compiled. */
  private static final Duration WARM_UP = Duration.ofSeconds(15);

  private static final int MAX_WARM_UPS = 12;

  private record Turn(Load.Answers base, Load.Answers api, double apiMicros, double storeMicros) {}

  @Override
  public void run(Report report) throws Exception {
    report.title(
        "a: GET /api/v1/domains, 20 domains, 1,000 keys, beside a handler of the same bytes");
    try (Store store = Store.start()) {
      Path keys = Tenants.seed(store);
      try (Service service = Service.start(store, List.of(), Tenants.configuration(store));
          Child base = base(service, keys)) {
        String[] words = base.awaitLine("bytes ").split(" ");
        int basePort = Integer.parseInt(words[3]);
        report.figure("bytes of the body", "%s", words[1]);
        List<Load> loads = new ArrayList<>(List.of(new Load(false, keys, Load.DOMAINS)));
        if (Load.wrkIsThere()) {
          loads.addFirst(new Load(true, keys, Load.DOMAINS));
        }
        warmUp(loads.getFirst(), service, report);
        for (Load load : loads) {
          measure(load, store, service, basePort, report);
        }
        report.figure(
            "keys with lastUsedAt",
            "%.0f",
            store.number("select count(last_used_at) from api_keys"));
        report.figure(
            "peak resident memory of the service",
            "%d MiB",
            service.child().peakResidentMebibytes());
      }
    }
  }

  private static void warmUp(Load load, Service service, Report report)
      throws IOException, SQLException {
    double compiling = 1;
    int times = 0;
    while (compiling > Service.HARDLY_COMPILES && times < MAX_WARM_UPS) {
      compiling = service.compilingDuring(() -> load.on(service.port(), WARM_UP));
      times++;
    }
    report.figure(
        "warmed up for",
        "%d s; of the last %d s of processor time %.0f %% compiled",
        times * WARM_UP.toSeconds(),
        WARM_UP.toSeconds(),
        compiling * 100);
  }

  private static Child base(Service service, Path keys) throws IOException {
    return Child.java(
        List.of("-Xmx256m"),
        SameBytes.class.getName(),
        List.of(Integer.toString(service.port()), Files.readAllLines(keys).getFirst()),
        Map.of());
  }

  private static void measure(Load load, Store store, Service service, int basePort, Report report)
      throws IOException {
    List<Turn> turns = new ArrayList<>();
    load.on(basePort, Duration.ofSeconds(3));
    for (int i = 0; i < ROUNDS; i++) {
      Load.Answers base = load.on(basePort, Window.length());
      Duration serviceBefore = service.processorTime();
      Duration storeBefore = store.processorTime();
      Load.Answers api = load.on(service.port(), Window.length());
      double answers = api.perSecond() * Window.length().toSeconds();
      turns.add(
          new Turn(
              base,
              api,
              service.processorTime().minus(serviceBefore).toNanos() / 1e3 / answers,
              store.processorTime().minus(storeBefore).toNanos() / 1e3 / answers));
      report.figure(
          load.name() + ", round " + (i + 1),
          "%.0f/s beside %.0f/s = %.3f; p99 %.1f ms beside %.1f ms",
          api.perSecond(),
          base.perSecond(),
          api.perSecond() / base.perSecond(),
          api.p99Micros() / 1e3,
          base.p99Micros() / 1e3);
    }
    summary(load, turns, report);
  }

  private static void summary(Load load, List<Turn> turns, Report report) {
    report.figure(
        load.name() + ", RATIO of rates (target 0.10)",
        "%.3f",
        Report.median(
            turns.stream().map(t -> t.api().perSecond() / t.base().perSecond()).toList()));
    report.figure(
        load.name() + ", ratio of p99",
        "%.1f",
        Report.median(
            turns.stream().map(t -> t.api().p99Micros() / t.base().p99Micros()).toList()));
    report.figure(
        load.name() + ", processor time an answer",
        "service %.0f us, database %.0f us",
        Report.median(turns.stream().map(Turn::apiMicros).toList()),
        Report.median(turns.stream().map(Turn::storeMicros).toList()));
    report.figure(
        load.name() + ", answers that were not 200",
        "%d",
        turns.stream().mapToLong(t -> t.api().failures() + t.base().failures()).sum());
  }
}
