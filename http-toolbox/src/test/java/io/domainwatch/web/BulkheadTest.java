package io.domainwatch.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.net.RawHttp;
import io.domainwatch.web.server.WebServer;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.StatusCodes;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BulkheadTest {
  private static final Duration WITHIN = Duration.ofMillis(300);

  private final CountDownLatch hold = new CountDownLatch(1);
  private final AtomicInteger held = new AtomicInteger();
  private final Bulkhead slow = new Bulkhead("slow", 2, 3);
  private final Bulkhead quick = new Bulkhead("quick", 2, 3);
  private final List<RawHttp> open = new ArrayList<>();
  private final WebServer server =
      WebServer.start(
          new WebServer.Settings("127.0.0.1", 0, 2, 2, false),
          exchange -> {
            if (exchange.getRequestURI().equals("/slow")) {
              slow.enter(exchange, this::hold, BulkheadTest::full);
            } else {
              quick.enter(exchange, BulkheadTest::done, BulkheadTest::full);
            }
          });

  @AfterEach
  void stop() {
    hold.countDown();
    open.forEach(RawHttp::close);
    server.stop();
  }

  private void hold(HttpServerExchange exchange) throws InterruptedException {
    held.incrementAndGet();
    hold.await();
    done(exchange);
  }

  private static void done(HttpServerExchange exchange) {
    ResponseWriter.end(exchange);
  }

  private static void full(HttpServerExchange exchange) {
    exchange.setStatusCode(StatusCodes.SERVICE_UNAVAILABLE);
    ResponseWriter.end(exchange);
  }

  private RawHttp ask(String path) {
    RawHttp raw = new RawHttp(URI.create("http://127.0.0.1:" + server.address().getPort()));
    open.add(raw);
    return raw.lines("GET " + path + " HTTP/1.1", "Host: x", "");
  }

  @Test
  void whoeverFillsOneKindIsRefusedAndOtherKindsGoOn() {
    List<RawHttp> waiting = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      waiting.add(ask("/slow"));
    }
    Eventually.holds("both threads are held", () -> held.get() == 2);
    assertThat(SelfProbe.problem(server.address(), false, "/slow", WITHIN))
        .as("it waits behind them")
        .hasValue("no answer within 0 s");
    for (int i = 0; i < 2; i++) {
      waiting.add(ask("/slow"));
    }
    Eventually.holds("two are worked on and three wait", () -> slow.present() == 5);
    assertThat(ask("/slow").status()).isEqualTo("HTTP/1.1 503 Service Unavailable");
    assertThat(SelfProbe.problem(server.address(), false, "/slow", WITHIN))
        .hasValue("the answer is HTTP/1.1 503");
    assertThat(ask("/quick").status()).isEqualTo("HTTP/1.1 200 OK");
    assertThat(SelfProbe.problem(server.address(), false, "/quick", WITHIN)).isEmpty();

    hold.countDown();
    assertThat(waiting).extracting(RawHttp::status).containsOnly("HTTP/1.1 200 OK");
    assertThat(SelfProbe.problem(server.address(), false, "/slow", WITHIN)).isEmpty();
    assertThat(ask("/slow").status()).isEqualTo("HTTP/1.1 200 OK");
  }

  @Test
  void aProbeOfSomebodyElseIsARequestLikeOthers() {
    try (RawHttp raw = new RawHttp(URI.create("http://127.0.0.1:" + server.address().getPort()))) {
      raw.lines("GET /quick HTTP/1.1", "Host: x", "X-Domainwatch-Probe: 0123456789abcdef", "");
      assertThat(raw.status()).isEqualTo("HTTP/1.1 200 OK");
    }
  }

  @Test
  void whereNobodyListensNothingIsServed() throws IOException {
    InetSocketAddress nobody;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      nobody = new InetSocketAddress(InetAddress.getLoopbackAddress(), socket.getLocalPort());
    }
    assertThat(SelfProbe.problem(nobody, false, "/quick", WITHIN))
        .hasValueSatisfying(why -> assertThat(why).startsWith("no connection: "));
  }
}
