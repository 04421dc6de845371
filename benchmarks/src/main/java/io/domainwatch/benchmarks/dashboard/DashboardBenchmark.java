package io.domainwatch.benchmarks.dashboard;

import io.domainwatch.benchmarks.Benchmark;
import io.domainwatch.benchmarks.Report;
import io.domainwatch.benchmarks.process.Service;
import io.domainwatch.benchmarks.process.Store;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The page of all domains of an organization with 10,000 of them, as somebody who is signed in gets
 * it, one page after another, from the first octet of the request to the last one of the page.
 */
public final class DashboardBenchmark implements Benchmark {
  private static final int WARM_UP = 200;
  private static final int PAGES = 200;

  /** So much of an answer shows that it is the page that was meant. */
  private static final String SHOWN = "page %s of %s";

  /** What is asked, by what it is called; with the page and the number of pages that come. */
  private static final Map<String, Asked> ASKED = asked();

  private record Asked(String path, int page, int pages) {}

  private static Map<String, Asked> asked() {
    Map<String, Asked> asked = new LinkedHashMap<>();
    asked.put("first page", new Asked("/domains", 1, 200));
    asked.put("last page", new Asked("/domains?page=200", 200, 200));
    asked.put("search, 1,000 found", new Asked("/domains?q=d01", 1, 20));
    asked.put("search, one found", new Asked("/domains?q=d09999", 1, 1));
    asked.put("those that fail", new Asked("/domains?state=failing", 1, 4));
    asked.put("by name", new Asked("/domains?sort=name", 1, 200));
    asked.put("by last check, last page", new Asked("/domains?sort=checked&page=200", 200, 200));
    return asked;
  }

  @Override
  public void run(Report report) throws Exception {
    report.title("f: GET /domains of the dashboard, 10,000 domains of 13 checks");
    try (Store store = Store.start()) {
      String cookie = "domainwatch=" + LargeOrganization.addTo(store).text();
      try (Service service =
              Service.start(store, List.of(), Map.of("DOMAINWATCH_NODE_ROLES", "api,dashboard"));
          HttpClient client = HttpClient.newHttpClient()) {
        URI base = URI.create("http://127.0.0.1:" + service.port());
        List<Double> all = new ArrayList<>();
        for (Asked asked : ASKED.values()) {
          times(client, base, cookie, asked, WARM_UP / ASKED.size());
        }
        for (Map.Entry<String, Asked> entry : ASKED.entrySet()) {
          List<Double> millis = times(client, base, cookie, entry.getValue(), PAGES);
          all.addAll(millis);
          figure(report, entry.getKey(), millis);
        }
        figure(report, "ALL, in ms (aim: below 300)", all);
      }
    }
  }

  private static List<Double> times(
      HttpClient client, URI base, String cookie, Asked asked, int count)
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(base.resolve(asked.path())).header("Cookie", cookie).build();
    List<Double> millis = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      long began = System.nanoTime();
      HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
      millis.add((System.nanoTime() - began) / 1e6);
      if (answer.statusCode() != 200
          || !answer.body().contains(SHOWN.formatted(asked.page(), asked.pages()))) {
        throw new IllegalStateException(asked + ": " + answer.statusCode() + "\n" + answer.body());
      }
    }
    return millis;
  }

  private static void figure(Report report, String name, List<Double> millis) {
    List<Double> sorted = millis.stream().sorted().toList();
    report.figure(
        name,
        "median %.1f ms, p95 %.1f ms",
        Report.median(sorted),
        sorted.get(sorted.size() * 95 / 100));
  }
}
