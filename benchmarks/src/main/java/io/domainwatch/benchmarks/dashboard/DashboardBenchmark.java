package io.domainwatch.benchmarks.dashboard;

import io.domainwatch.benchmarks.Benchmark;
import io.domainwatch.benchmarks.Report;
import io.domainwatch.benchmarks.Setting;
import io.domainwatch.benchmarks.process.Service;
import io.domainwatch.benchmarks.process.Store;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;

/**
 * Every page of an organization with 10,000 domains that were watched for 90 days, as somebody who
 * is signed in gets it, one after another: the time to the first octet. Pages are found by their
 * links from the first one; the list of domains is asked for in further ways.
 */
public final class DashboardBenchmark implements Benchmark {
  private static final int DOMAINS = 10_000;
  private static final int DAYS = 90;
  private static final int WARM_UP = 10;
  private static final int TIMES = 60;
  private static final double TARGET_MILLIS = 200;
  private static final int PERCENT = 95;

  /** What is made for a page is awaited for so long: of 10,000 domains, it takes seconds. */
  private static final Duration MADE_WITHIN = Duration.ofMinutes(2);

  private static final Duration LOOK_AGAIN = Duration.ofMillis(500);
  private static final String FIRST = "/overview";

  /** Domains on a page of the list. */
  private static final int PER_PAGE = 50;

  @Override
  public void run(Report report) throws Exception {
    int domains = Setting.number("BENCHMARK_DOMAINS", DOMAINS);
    int days = Setting.number("BENCHMARK_DAYS", DAYS);
    report.title(
        "f: pages of the dashboard, %d domains of 13 checks, %d days".formatted(domains, days));
    try (Store store = Store.start()) {
      UUID recorded = LargePast.record(store, days);
      LargeOrganization organization = LargeOrganization.addTo(store, domains);
      LargePast.copy(store, recorded, organization.id(), days);
      List<String> cookies =
          organization.sessions().stream().map(token -> "domainwatch=" + token.text()).toList();
      try (Service service =
              Service.start(store, List.of(), Map.of("DOMAINWATCH_NODE_ROLES", "api,dashboard"));
          HttpClient client =
              HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NORMAL).build()) {
        URI base = URI.create("http://127.0.0.1:" + service.port());
        measure(new Pages(client, base, cookies), domains, report);
        browse(base, cookies.getFirst(), report);
      }
    }
  }

  private static void browse(URI base, String cookie, Report report) throws IOException {
    Optional<BrowsedList> browsed = BrowsedList.measure(base.resolve("/domains"), cookie, "d00042");
    if (browsed.isEmpty()) {
      report.figure("the list in Chromium", "not measured: no Chromium, or no driver of it");
      return;
    }
    report.figure(
        "the list in Chromium, usable (target: below 1,000 ms)",
        "median %.0f ms, p95 %.0f ms",
        Report.median(browsed.get().usable()),
        percentile(browsed.get().usable()));
    report.figure(
        "the list in Chromium, a search as it is typed",
        "median %.0f ms, p95 %.0f ms",
        Report.median(browsed.get().found()),
        percentile(browsed.get().found()));
  }

  private static void measure(Pages pages, int domains, Report report)
      throws IOException, InterruptedException {
    Map<String, String> all = new LinkedHashMap<>(lists(domains));
    all.putAll(pages.from(FIRST));
    int above = 0;
    int failed = 0;
    double slowest = 0;
    for (Map.Entry<String, String> each : all.entrySet()) {
      Times times = times(pages, each.getValue());
      if (times.failed().isPresent()) {
        report.failure(each.getKey(), "FAILED: status %d", times.failed().getAsInt());
        failed++;
      } else {
        double slow = percentile(times.millis());
        above += slow > TARGET_MILLIS ? 1 : 0;
        slowest = Math.max(slowest, slow);
        report.figure(
            each.getKey(),
            "first octet: median %.1f ms, p95 %.1f ms%s",
            Report.median(times.millis()),
            slow,
            slow > TARGET_MILLIS ? "  ABOVE 200" : "");
      }
    }
    report.figure(
        "pages", "%d, of which %d are above 200 ms (p95) and %d failed", all.size(), above, failed);
    report.figure("SLOWEST PAGE, p95 (target: below 200 ms)", "%.1f ms", slowest);
  }

  /** The list of domains in ways that its links do not lead to. */
  private static Map<String, String> lists(int domains) {
    int last = (domains + PER_PAGE - 1) / PER_PAGE;
    Map<String, String> lists = new LinkedHashMap<>();
    lists.put("last page of the list", "/domains?page=" + last);
    lists.put("search, a tenth found", "/domains?q=d00");
    lists.put("search, one found", "/domains?q=d00042");
    lists.put("those that fail", "/domains?state=failing");
    lists.put("by name", "/domains?sort=name");
    lists.put("oldest first, last page", "/domains?sort=added&page=" + last);
    lists.put("certificate not OK", "/domains?check=ssl");
    return lists;
  }

  /**
   * How long a page took.
   *
   * @param failed the status of the first answer that was not the page; nothing is asked after it
   */
  private record Times(List<Double> millis, OptionalInt failed) {}

  private static Times times(Pages pages, String path) throws IOException, InterruptedException {
    List<Double> millis = new ArrayList<>();
    for (long end = System.nanoTime() + MADE_WITHIN.toNanos();
        pages.ask(path).again() && System.nanoTime() < end; ) {
      Thread.sleep(LOOK_AGAIN);
    }
    for (int i = 0; i < WARM_UP + TIMES; i++) {
      Pages.Answer answer = pages.ask(path);
      if (!answer.isPage()) {
        return new Times(millis, OptionalInt.of(answer.status()));
      }
      if (i >= WARM_UP) {
        millis.add(answer.firstByteMillis());
      }
    }
    return new Times(millis, OptionalInt.empty());
  }

  private static double percentile(List<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    return sorted.get(Math.min(sorted.size() - 1, sorted.size() * PERCENT / 100));
  }
}
