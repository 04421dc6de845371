package io.domainwatch.boot.e2e;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** Asks twice a second whether the service is ready, and keeps each other answer than yes. */
final class ReadinessPoll implements AutoCloseable {
  private static final Duration PACE = Duration.ofMillis(500);

  /** Probes of orchestrators wait no longer by default than some seconds. */
  private static final Duration WITHIN = Duration.ofSeconds(10);

  private final HttpClient http = HttpClient.newHttpClient();
  private final HttpRequest request;
  private final List<String> other = new CopyOnWriteArrayList<>();
  private volatile boolean over;
  private final AtomicInteger asked = new AtomicInteger();
  private final Thread asking;

  ReadinessPoll(Program.Service service) {
    request = HttpRequest.newBuilder(service.management("/health/ready")).timeout(WITHIN).build();
    asking = Thread.ofPlatform().name("readiness").start(this::ask);
  }

  private void ask() {
    while (!over) {
      try {
        HttpResponse<String> answer = http.send(request, HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() != 200) {
          other.add(answer.statusCode() + " " + answer.body());
        }
      } catch (IOException e) {
        other.add(e.toString());
      } catch (InterruptedException _) {
        return;
      }
      asked.incrementAndGet();
      LockSupport.parkNanos(PACE.toNanos());
    }
  }

  int asked() {
    return asked.get();
  }

  /** Each answer but 200. */
  List<String> other() {
    return other;
  }

  @Override
  public void close() throws InterruptedException {
    over = true;
    asking.join();
    http.close();
  }
}
