package io.domainwatch.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.net.RawHttp;
import io.domainwatch.web.server.WebServer;
import io.undertow.io.IoCallback;
import io.undertow.io.Sender;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ResponseWriterTest {
  private static final Duration SHORT = Duration.ofMillis(200);
  private static final int TINY_BUFFER_BYTES = 1024;

  /** More than the kernel takes in unread. */
  private static final byte[] LARGE = new byte[32 * 1024 * 1024];

  private final AtomicInteger complete = new AtomicInteger();
  private WebServer server = serve(exchange -> ResponseWriter.send(exchange, new byte[0]));

  private WebServer serve(HttpHandler handler) {
    return WebServer.start(
        new WebServer.Settings("127.0.0.1", 0, 2, 2, false),
        exchange -> {
          exchange.addExchangeCompleteListener(
              (_, next) -> {
                complete.incrementAndGet();
                next.proceed();
              });
          exchange.dispatch(handler);
        });
  }

  @AfterEach
  void stop() {
    server.stop();
  }

  private RawHttp ask(HttpHandler handler) {
    server.stop();
    server = serve(handler);
    URI base = URI.create("http://127.0.0.1:" + server.address().getPort());
    return new RawHttp(base, TINY_BUFFER_BYTES).lines("GET / HTTP/1.1", "Host: x", "");
  }

  @Test
  void whoeverTakesABodyTooSlowlyIsCut() {
    try (RawHttp raw = ask(exchange -> ResponseWriter.send(exchange, LARGE, SHORT))) {
      Eventually.holds("cut", () -> complete.get() == 1);
      assertThat(raw.status()).isEqualTo("HTTP/1.1 200 OK");
    }
  }

  @Test
  void whoeverTakesAPartTooSlowlyIsCut() {
    IoCallback parts =
        new IoCallback() {
          @Override
          public void onComplete(HttpServerExchange exchange, Sender sender) {
            ResponseWriter.end(exchange);
          }

          @Override
          public void onException(
              HttpServerExchange exchange, Sender sender, IOException problem) {}
        };
    try (RawHttp _ = ask(exchange -> ResponseWriter.sendPart(exchange, LARGE, SHORT, parts))) {
      Eventually.holds("cut", () -> complete.get() == 1);
    }
  }

  @Test
  void whoeverReadsGetsAllOfIt() {
    try (RawHttp raw = ask(exchange -> ResponseWriter.send(exchange, new byte[300_000]))) {
      String response = raw.end().readToEnd();
      assertThat(response.length() - response.indexOf("\r\n\r\n") - 4).isEqualTo(300_000);
      Eventually.holds("complete", () -> complete.get() == 1);
    }
  }

  @Test
  void moreBytesHaveMoreTimeUpToALimit() {
    assertThat(ResponseWriter.allowed(0)).isEqualTo(Duration.ofSeconds(30));
    assertThat(ResponseWriter.allowed(160 * 1024)).isEqualTo(Duration.ofSeconds(40));
    assertThat(ResponseWriter.allowed(Integer.MAX_VALUE)).isEqualTo(Duration.ofMinutes(10));
  }
}
