package io.domainwatch.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.undertow.Undertow;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RequestBodyReaderTest {
  private static final Duration DEADLINE = Duration.ofMillis(300);

  private final BlockingQueue<RequestBodyReader.Received> received = new LinkedBlockingQueue<>();
  private final Bulkhead bulkhead = new Bulkhead("bodies", 2, 10);
  private final RequestBodyReader reader = new RequestBodyReader(10, DEADLINE);
  private final Undertow server =
      Undertow.builder()
          .addHttpListener(0, "127.0.0.1")
          .setHandler(exchange -> exchange.dispatch((HttpHandler) this::read))
          .build();

  RequestBodyReaderTest() {
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop();
  }

  private void read(HttpServerExchange exchange) {
    reader.read(
        exchange,
        bulkhead::reenter,
        (ended, body) -> {
          received.add(body);
          ended.setPersistent(false);
          ended.endExchange();
        });
  }

  private Socket post(String length) throws IOException {
    Socket socket = new Socket();
    socket.connect((InetSocketAddress) server.getListenerInfo().getFirst().getAddress());
    write(socket, "POST / HTTP/1.1\r\nHost: x\r\n" + length + "\r\n\r\n");
    return socket;
  }

  private static void write(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    socket.getOutputStream().flush();
  }

  private RequestBodyReader.Received next() throws InterruptedException {
    RequestBodyReader.Received next = received.poll(10, TimeUnit.SECONDS);
    assertThat(next).isNotNull();
    return next;
  }

  @Test
  void aBodyInPiecesIsHandedOverWhole() throws Exception {
    try (Socket socket = post("Content-Length: 10")) {
      write(socket, "01234");
      LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
      write(socket, "56789");
      assertThat(next())
          .isInstanceOfSatisfying(
              RequestBodyReader.Received.Whole.class,
              whole ->
                  assertThat(new String(whole.bytes(), StandardCharsets.US_ASCII))
                      .isEqualTo("0123456789"));
    }
  }

  @Test
  void noBodyIsAnEmptyOne() throws Exception {
    try (Socket _ = post("X: y")) {
      assertThat(next())
          .isInstanceOfSatisfying(
              RequestBodyReader.Received.Whole.class, whole -> assertThat(whole.bytes()).isEmpty());
    }
  }

  @Test
  void oneByteTooManyIsTooLarge() throws Exception {
    try (Socket _ = post("Content-Length: 11")) {
      assertThat(next()).isEqualTo(new RequestBodyReader.Received.TooLarge(10));
    }
    try (Socket socket = post("Transfer-Encoding: chunked")) {
      write(socket, "6\r\n012345\r\n");
      LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
      write(socket, "5\r\n67890\r\n");
      assertThat(next()).isEqualTo(new RequestBodyReader.Received.TooLarge(10));
    }
  }

  @Test
  void aBodyThatStallsOrDripsIsTooSlow() throws Exception {
    try (Socket _ = post("Content-Length: 5")) {
      assertThat(next()).isEqualTo(new RequestBodyReader.Received.TooSlow(DEADLINE));
    }
    try (Socket socket = post("Transfer-Encoding: chunked")) {
      long began = System.nanoTime();
      while (received.isEmpty() && System.nanoTime() - began < 5_000_000_000L) {
        dripOrFindClosed(socket);
        LockSupport.parkNanos(Duration.ofMillis(60).toNanos());
      }
      assertThat(next()).isEqualTo(new RequestBodyReader.Received.TooSlow(DEADLINE));
    }
  }

  private static void dripOrFindClosed(Socket socket) {
    try {
      write(socket, "1\r\nx\r\n");
    } catch (IOException e) {
      assertThat(socket.isClosed() || e.getMessage() != null).isTrue();
    }
  }

  @Test
  void aBrokenConnectionIsLost() throws Exception {
    post("Content-Length: 5").close();
    assertThat(next()).isEqualTo(new RequestBodyReader.Received.CutShort());
  }
}
