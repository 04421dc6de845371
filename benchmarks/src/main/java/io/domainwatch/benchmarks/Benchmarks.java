package io.domainwatch.benchmarks;

import io.domainwatch.benchmarks.api.ApiBenchmark;
import io.domainwatch.benchmarks.api.ApiBesideBenchmark;
import io.domainwatch.benchmarks.dashboard.DashboardBenchmark;
import io.domainwatch.benchmarks.history.HistoryBenchmark;
import io.domainwatch.benchmarks.report.ReportBenchmark;
import io.domainwatch.benchmarks.scale.ScaleBenchmark;
import io.domainwatch.benchmarks.schedule.ScheduleBenchmark;
import io.domainwatch.benchmarks.service.CheckTypesBenchmark;
import io.domainwatch.benchmarks.service.InstancesBenchmark;
import io.domainwatch.benchmarks.service.MemoryBenchmark;
import io.domainwatch.benchmarks.service.NotificationBenchmark;
import io.domainwatch.benchmarks.service.RestartBenchmark;
import io.domainwatch.benchmarks.service.StartBenchmark;
import io.domainwatch.benchmarks.service.SteadyUptimeBenchmark;
import io.domainwatch.benchmarks.service.UptimeBenchmark;
import io.domainwatch.benchmarks.week.WeekBenchmark;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** Runs the benchmarks that are named, or all, and prints their figures. */
public final class Benchmarks {
  private static final Map<String, Benchmark> ALL =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("a", new ApiBenchmark()),
              Map.entry("a-beside", new ApiBesideBenchmark()),
              Map.entry("b", new ScheduleBenchmark()),
              Map.entry("c", new MemoryBenchmark()),
              Map.entry("d", new StartBenchmark()),
              Map.entry("e", new UptimeBenchmark()),
              Map.entry("e-steady", new SteadyUptimeBenchmark()),
              Map.entry("f", new DashboardBenchmark()),
              Map.entry("g", new HistoryBenchmark()),
              Map.entry("h", new CheckTypesBenchmark()),
              Map.entry("i", new NotificationBenchmark()),
              Map.entry("j", new ScaleBenchmark()),
              Map.entry("k", new RestartBenchmark()),
              Map.entry("l", new ReportBenchmark()),
              Map.entry("m", new WeekBenchmark()),
              Map.entry("n", new InstancesBenchmark())));

  private Benchmarks() {}

  /**
   * Arguments: letters of benchmarks; none for all. Ends with 1 if something could not be measured.
   */
  public static void main(String[] arguments) throws Exception {
    List<String> wanted = arguments.length == 0 ? List.copyOf(ALL.keySet()) : List.of(arguments);
    if (!ALL.keySet().containsAll(wanted)) {
      System.err.println("benchmarks: there are " + String.join(" ", ALL.keySet()));
      System.exit(2);
    }
    Report report = new Report(System.out);
    report.machine();
    for (String letter : wanted) {
      Objects.requireNonNull(ALL.get(letter)).run(report);
    }
    System.exit(report.hasFailed() ? 1 : 0);
  }
}
