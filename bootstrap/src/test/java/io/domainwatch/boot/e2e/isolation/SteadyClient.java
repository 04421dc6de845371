package io.domainwatch.boot.e2e.isolation;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;

/**
 * Sends ten requests a second, whether the ones before are answered or not. What an answer takes
 * counts from when its request was due, so that a service that stands still hides nothing.
 */
final class SteadyClient {
  private static final Duration PACE = Duration.ofMillis(100);
  private static final double PERCENTILE = 0.99;

  private final HttpClient http;
  private final List<HttpRequest> requests;
  private int next;

  /**
   * @param requests sent in turn
   */
  SteadyClient(HttpClient http, List<HttpRequest> requests) {
    this.http = http;
    this.requests = List.copyOf(requests);
  }

  /** An answer: how long it took, and what was wrong with it, empty when nothing. */
  private record Answered(Duration took, String refused) {}

  /** What came of some time. */
  static final class Window {
    private final List<Answered> all = new ArrayList<>();

    /** Takes in what came of some more time. */
    void add(Window more) {
      all.addAll(more.all);
    }

    /** Of a hundred answers the second slowest. */
    Duration p99() {
      List<Duration> sorted = all.stream().map(Answered::took).sorted().toList();
      return sorted.get((int) Math.ceil(PERCENTILE * sorted.size()) - 1);
    }

    /** What was not answered with 200. */
    List<String> refused() {
      return all.stream().map(Answered::refused).filter(why -> !why.isEmpty()).toList();
    }

    int size() {
      return all.size();
    }
  }

  /** Sends for this long and waits for the answers. */
  Window run(Duration length) {
    List<CompletableFuture<Answered>> answers = new ArrayList<>();
    long began = System.nanoTime();
    for (long due = began; due - began < length.toNanos(); due += PACE.toNanos()) {
      while (System.nanoTime() < due) {
        LockSupport.parkNanos(due - System.nanoTime());
      }
      answers.add(send(due));
    }
    Window window = new Window();
    answers.forEach(answer -> window.all.add(answer.join()));
    return window;
  }

  private CompletableFuture<Answered> send(long dueNanos) {
    HttpRequest request = requests.get(next++ % requests.size());
    return http.sendAsync(request, HttpResponse.BodyHandlers.ofString())
        .handle(
            (response, problem) ->
                new Answered(
                    Duration.ofNanos(System.nanoTime() - dueNanos),
                    problem != null
                        ? request.uri() + ": " + problem
                        : response.statusCode() == 200
                            ? ""
                            : request.uri()
                                + ": "
                                + response.statusCode()
                                + " "
                                + response.body()));
  }
}
