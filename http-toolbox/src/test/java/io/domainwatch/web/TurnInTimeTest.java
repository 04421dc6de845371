package io.domainwatch.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.net.RawHttp;
import io.domainwatch.web.server.WebServer;
import io.domainwatch.web.time.StorageTime;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.StatusCodes;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Requests whose turn does not come while their time lasts, since others hold all places. */
class TurnInTimeTest {
  private static final UUID SOMEBODY = new UUID(1, 1);

  /** Of which the API may take three. */
  private static final int CONNECTIONS = 4;

  private static final int WAITING = 12;

  private final StorageTime time =
      new StorageTime() {
        @Override
        public void within(Duration left, Runnable work) {
          work.run();
        }

        @Override
        public Duration ofRequest() {
          return Duration.ofMillis(300);
        }
      };

  private final CountDownLatch storageAnswers = new CountDownLatch(1);
  private final RequestPlaces places = new RequestPlaces(CONNECTIONS, CONNECTIONS, time);
  private final SharedBulkhead api =
      new SharedBulkhead(new Bulkhead("api", CONNECTIONS, 100), places, places.api());
  private final List<RawHttp> open = new ArrayList<>();
  private final WebServer server =
      WebServer.start(
          new WebServer.Settings("127.0.0.1", 0, 2, 2, false),
          exchange -> api.enter(exchange, this::receive, TurnInTimeTest::full));

  @AfterEach
  void stop() {
    storageAnswers.countDown();
    open.forEach(RawHttp::close);
    server.stop();
  }

  private void receive(HttpServerExchange exchange) {
    api.work(exchange, SOMEBODY, () -> work(exchange), () -> full(exchange));
  }

  private void work(HttpServerExchange exchange) {
    try {
      storageAnswers.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    ResponseWriter.end(exchange);
  }

  private static void full(HttpServerExchange exchange) {
    exchange.setStatusCode(StatusCodes.SERVICE_UNAVAILABLE);
    ResponseWriter.end(exchange);
  }

  private RawHttp ask() {
    RawHttp raw = new RawHttp(URI.create("http://127.0.0.1:" + server.address().getPort()));
    open.add(raw);
    return raw.lines("GET / HTTP/1.1", "Host: x", "");
  }

  @Test
  void theyAreRefusedAndTheirPlacesAreNotTaken() {
    for (int i = 0; i < CONNECTIONS - 1; i++) {
      ask();
    }
    Eventually.holds("all places are taken", () -> places.held() == CONNECTIONS - 1);

    for (int i = 0; i < WAITING; i++) {
      assertThat(ask().status()).contains("503");
    }
    Eventually.holds("nobody waits", () -> places.waiting(places.api()) == 0);
    assertThat(places.held()).isEqualTo(CONNECTIONS - 1);

    storageAnswers.countDown();

    Eventually.holds("all places are free", () -> places.held() == 0);
    assertThat(ask().status()).isEqualTo("HTTP/1.1 200 OK");
  }
}
