package io.domainwatch.benchmarks.service;

import io.domainwatch.benchmarks.Report;
import io.domainwatch.benchmarks.process.ProcessTree;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/** What {@link BlackboxExporter} uses in the minutes in which the service is measured. */
final class Beside implements AutoCloseable {
  private static final String NAME = "blackbox_exporter + Prometheus: ";

  private final Optional<BlackboxExporter> exporter;
  private final Optional<ProcessTree.PeakMemory> memory;
  private Duration before = Duration.ZERO;

  private Beside(Optional<BlackboxExporter> exporter, Optional<ProcessTree.PeakMemory> memory) {
    this.exporter = exporter;
    this.memory = memory;
  }

  static Beside of(Optional<BlackboxExporter> exporter) {
    return new Beside(exporter, exporter.map(running -> running.tree().watchMemory()));
  }

  void begin() {
    before = exporter.map(running -> running.tree().processorTime()).orElse(Duration.ZERO);
  }

  /** Says what was used since {@link #begin}, and what was stored. */
  void end(Duration length, Report report) throws IOException, InterruptedException {
    if (exporter.isEmpty()) {
      report.figure(
          NAME + "not measured",
          "install the packages prometheus and prometheus-blackbox-exporter");
      return;
    }
    BlackboxExporter running = exporter.get();
    Duration used = running.tree().processorTime().minus(before);
    String window = "[" + length.toSeconds() + "s]";
    double probes = running.ask("sum(count_over_time(probe_success" + window + "))");
    report.figure(
        NAME + "processor time a probe",
        "%.1f ms (%.0f probes stored, %.0f of them successful)",
        used.toNanos() / 1e6 / probes,
        probes,
        running.ask("sum(sum_over_time(probe_success" + window + "))"));
    report.figure(
        NAME + "stored time to first byte, median and p95",
        "%.0f ms and %.0f ms",
        1000 * running.ask(firstByte(0.5)),
        1000 * running.ask(firstByte(0.95)));
    report.figure(
        NAME + "peak memory of all processes",
        "%d MiB",
        memory.map(ProcessTree.PeakMemory::mebibytes).orElse(0L));
  }

  private static String firstByte(double fraction) {
    return "quantile(%s, probe_http_duration_seconds{phase=\"processing\"} > 0)"
        .formatted(fraction);
  }

  @Override
  public void close() {
    memory.ifPresent(ProcessTree.PeakMemory::close);
    exporter.ifPresent(BlackboxExporter::close);
  }
}
