package io.domainwatch.benchmarks.service;

import io.domainwatch.benchmarks.Benchmark;
import io.domainwatch.benchmarks.Report;
import io.domainwatch.benchmarks.Window;
import io.domainwatch.benchmarks.process.Service;
import io.domainwatch.benchmarks.process.Store;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Memory of the whole service with 100,000 domains in the schedule, all checks due at once, and
 * real runs of uptime, ssl and dns against local sites.
 */
public final class MemoryBenchmark implements Benchmark {
  private static final int DOMAINS = 100_000;
  private static final int SITES = 500;
  private static final int LOOKS = 4;
  private static final double MEBIBYTE = 1024 * 1024;

  /** Of {@code -Xlog:gc}: before, after and size of the heap. */
  private static final Pattern COLLECTION =
      Pattern.compile("Pause.* (\\d+)M->(\\d+)M\\((\\d+)M\\)");

  @Override
  public void run(Report report) throws Exception {
    report.title("c: heap with 100,000 domains and checks running, -Xmx512m");
    try (Store store = Store.start();
        Internet internet = Internet.start(SITES, DOMAINS, store.folder())) {
      store.addOrganization("all", "enterprise", DOMAINS, "example.com");
      store.schedule(Store.allTypes(), Store.OVERDUE);
      store.settle();
      Path log = store.folder().resolve("gc.log");
      try (Service service =
          Service.start(store, List.of("-Xlog:gc:file=" + log), internet.environment())) {
        List<Double> live = new ArrayList<>();
        for (int i = 0; i < LOOKS; i++) {
          LockSupport.parkNanos(Duration.ofSeconds(1).plus(Window.length()).toNanos());
          live.add(service.liveHeapBytes() / MEBIBYTE);
        }
        report.figure(
            "live heap after full collections (limit 512 MiB)", "%.0f MiB", greatest(live));
        print(log, report);
        report.figure(
            "peak resident memory of the process",
            "%d MiB",
            service.child().peakResidentMebibytes());
        report.figure("runs meanwhile", "%.0f", store.number("select count(*) from check_results"));
        report.figure(
            "of them by a runner that looked at a site",
            "%.0f",
            store.number(
                "select count(*) from check_results where outcome not in"
                    + " ('inconclusive', 'not_applicable')"));
      }
    }
  }

  private static double greatest(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).max().orElse(0);
  }

  private static void print(Path log, Report report) throws IOException {
    int before = 0;
    int after = 0;
    int pauses = 0;
    for (String line : Files.readAllLines(log)) {
      Matcher collection = COLLECTION.matcher(line);
      if (collection.find()) {
        before = Math.max(before, Integer.parseInt(collection.group(1)));
        after = Math.max(after, Integer.parseInt(collection.group(2)));
        pauses++;
      }
    }
    report.figure("heap before a collection, at most", "%d MiB of 512 MiB", before);
    report.figure("heap after a collection, at most", "%d MiB in %d pauses", after, pauses);
  }
}
