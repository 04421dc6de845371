package io.domainwatch.boot.e2e.kills;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.domainwatch.boot.e2e.fixture.Program;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** Clients that add and delete domains one after the other, whatever they are answered. */
final class Writers {
  private static final int CLIENTS = 4;

  private static final int ADDED = 201;
  private static final int DELETED = 204;

  /** The service answers within 5 s, and a killed one not at all. */
  private static final Duration WITHIN = Duration.ofSeconds(30);

  private static final ObjectMapper JSON = new ObjectMapper();

  private static final AtomicInteger NUMBER = new AtomicInteger();

  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final Program.Service service;
  private final String key;
  private final Ledger ledger;
  private final List<Thread> threads = new ArrayList<>();
  private volatile boolean over;

  private Writers(Program.Service service, String key, Ledger ledger) {
    this.service = service;
    this.key = key;
    this.ledger = ledger;
  }

  /** They begin. */
  static Writers start(Program.Service service, String key, Ledger ledger) {
    Writers writers = new Writers(service, key, ledger);
    for (int i = 0; i < CLIENTS; i++) {
      writers.threads.add(Thread.ofPlatform().name("writer").start(writers::write));
    }
    return writers;
  }

  /** Returns when none of them waits for an answer any more. */
  void stop() throws InterruptedException {
    over = true;
    for (Thread each : threads) {
      each.join();
    }
    client.close();
  }

  private void write() {
    while (!over) {
      String name = "k" + NUMBER.incrementAndGet() + ".example.com";
      send("POST", "", "{\"domain\":\"" + name + "\"}")
          .filter(answer -> answer.statusCode() == ADDED)
          .ifPresent(answer -> ledger.added(name, id(answer)));
      ledger
          .takeOld()
          .ifPresent(
              old ->
                  send("DELETE", "/" + old.id(), "")
                      .filter(answer -> answer.statusCode() == DELETED)
                      .ifPresent(_ -> ledger.deleted(old)));
    }
  }

  /** Empty when there was no answer. */
  private Optional<HttpResponse<String>> send(String method, String path, String body) {
    HttpRequest request =
        HttpRequest.newBuilder(service.api("/api/v1/domains" + path))
            .method(method, HttpRequest.BodyPublishers.ofString(body))
            .header("Authorization", "Bearer " + key)
            .header("Content-Type", "application/json")
            .timeout(WITHIN)
            .build();
    try {
      return Optional.of(client.send(request, HttpResponse.BodyHandlers.ofString()));
    } catch (IOException _) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  private static String id(HttpResponse<String> answer) {
    try {
      return JSON.readTree(answer.body()).path("id").asText();
    } catch (IOException e) {
      throw new AssertionError(answer.body(), e);
    }
  }
}
