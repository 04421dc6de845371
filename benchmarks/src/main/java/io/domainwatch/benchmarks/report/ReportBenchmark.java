package io.domainwatch.benchmarks.report;

import io.domainwatch.benchmarks.Benchmark;
import io.domainwatch.benchmarks.Report;
import io.domainwatch.benchmarks.process.Management;
import io.domainwatch.benchmarks.process.Service;
import io.domainwatch.benchmarks.process.Store;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reports of an organization with 1,000 domains, as the API gives them: how long it takes to make
 * one, and time, processor time of the service and the database, and how late the process is while
 * it is read, which is what would slow checks.
 */
public final class ReportBenchmark implements Benchmark {
  private static final int WARM_UP = 2;
  private static final int TIMES = 20;
  private static final double TARGET_SECONDS = 5;
  private static final int BEING_MADE = 409;
  private static final Duration LOOK_AGAIN = Duration.ofMillis(50);

  @Override
  public void run(Report report) throws Exception {
    report.title(
        "l: reports of %d domains watched for %d days"
            .formatted(WatchedOrganization.DOMAINS, WatchedOrganization.DAYS));
    try (Store store = Store.start()) {
      String key = WatchedOrganization.addTo(store);
      Management management = Management.free();
      Map<String, String> keys = new HashMap<>(management.environment());
      keys.put("DOMAINWATCH_NODE_ROLES", "api,checks");
      try (Service service = Service.start(store, List.of(), keys);
          HttpClient client = HttpClient.newHttpClient()) {
        URI base = URI.create("http://127.0.0.1:" + service.port());
        for (String kind : List.of("weekly", "monthly")) {
          URI uri = base.resolve("/api/v1/reports/" + kind);
          report.figure(kind + ", made for the first time", "%.2f s", made(client, uri, key));
          times(client, uri, key, WARM_UP);
          double late = management.lateSeconds();
          Duration ofService = service.processorTime();
          Duration ofDatabase = store.processorTime();
          List<Double> seconds = times(client, uri, key, TIMES);
          figure(report, kind, seconds);
          report.figure(
              kind + ", processor time each: service, database",
              "%.2f s, %.2f s",
              each(service.processorTime().minus(ofService)),
              each(store.processorTime().minus(ofDatabase)));
          report.figure(
              kind + ", process late meanwhile, as checks count it",
              "%.2f of %.1f s",
              management.lateSeconds() - late,
              seconds.stream().mapToDouble(Double::doubleValue).sum());
        }
      }
    }
  }

  private static double each(Duration all) {
    return all.toMillis() / 1e3 / TIMES;
  }

  private static List<Double> times(HttpClient client, URI uri, String key, int count)
      throws IOException, InterruptedException {
    List<Double> seconds = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      long began = System.nanoTime();
      HttpResponse<String> answer = ask(client, uri, key);
      seconds.add((System.nanoTime() - began) / 1e9);
      if (answer.statusCode() != 200
          || !answer.body().contains("\"domains\":" + WatchedOrganization.DOMAINS)) {
        throw new IllegalStateException(answer.statusCode() + "\n" + answer.body());
      }
    }
    return seconds;
  }

  /** Seconds until it is made, beside the first request for it. */
  private static double made(HttpClient client, URI uri, String key)
      throws IOException, InterruptedException {
    long began = System.nanoTime();
    while (ask(client, uri, key).statusCode() == BEING_MADE) {
      Thread.sleep(LOOK_AGAIN);
    }
    return (System.nanoTime() - began) / 1e9;
  }

  private static HttpResponse<String> ask(HttpClient client, URI uri, String key)
      throws IOException, InterruptedException {
    return client.send(
        HttpRequest.newBuilder(uri).header("Authorization", "Bearer " + key).build(),
        HttpResponse.BodyHandlers.ofString());
  }

  private static void figure(Report report, String kind, List<Double> seconds) {
    report.figure(
        "%s (aim: below %.0f s)".formatted(kind, TARGET_SECONDS),
        "median %.2f s, slowest %.2f s",
        Report.median(seconds),
        seconds.stream().mapToDouble(Double::doubleValue).max().orElseThrow());
  }
}
