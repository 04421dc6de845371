package io.domainwatch.web.server;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.web.Bulkhead;
import io.domainwatch.web.ResponseWriter;
import io.undertow.server.HttpServerExchange;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.slf4j.LoggerFactory;

/** Each request that reached its handler is answered, however many come while the server stops. */
class StopUnderLoadTest {
  private static final int CLIENTS = 20;

  /** Requests before the stop: all clients have been served several times. */
  private static final int WARM = 200;

  private static final byte[] BODY = "answered".getBytes(StandardCharsets.US_ASCII);

  private final Bulkhead threads = new Bulkhead("some", 4, CLIENTS);
  private final AtomicInteger taken = new AtomicInteger();
  private final AtomicInteger answered = new AtomicInteger();
  private final AtomicBoolean done = new AtomicBoolean();
  private final ListAppender<ILoggingEvent> log = new ListAppender<>();
  private final Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);

  @BeforeEach
  void listenToTheLog() {
    log.start();
    root.addAppender(log);
  }

  @AfterEach
  void leaveTheLog() {
    root.detachAppender(log);
  }

  @RepeatedTest(12)
  void eachRequestThatWasTakenIsAnswered() throws InterruptedException {
    WebServer server =
        WebServer.start(new WebServer.Settings("127.0.0.1", 0, 2, 2, false), this::take);
    InetSocketAddress address = server.address();
    List<Thread> clients = new ArrayList<>();
    for (int i = 0; i < CLIENTS; i++) {
      clients.add(Thread.ofVirtual().start(() -> ask(address)));
    }
    Eventually.holds("all are busy", () -> taken.get() > WARM);

    assertThat(server.stop(Duration.ofMinutes(1))).isTrue();

    done.set(true);
    for (Thread client : clients) {
      client.join();
    }
    assertThat(answered.get()).isEqualTo(taken.get());
    assertThat(log.list).noneMatch(event -> event.getLevel().isGreaterOrEqual(Level.ERROR));
  }

  private void take(HttpServerExchange exchange) throws Exception {
    taken.incrementAndGet();
    threads.enter(
        exchange, it -> ResponseWriter.send(it, BODY), it -> ResponseWriter.send(it, BODY));
  }

  /** Asks again and again, over new connections where the server ends one. */
  private void ask(InetSocketAddress address) {
    while (!done.get()) {
      try (Socket socket = new Socket(address.getAddress(), address.getPort());
          BufferedReader in =
              new BufferedReader(
                  new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII))) {
        while (ask(socket, in)) {
          answered.incrementAndGet();
        }
      } catch (IOException _) {
        // Not taken: the count tells.
        Thread.yield();
      }
    }
  }

  /** Whether a request was answered by its handler, wholly. */
  private static boolean ask(Socket socket, BufferedReader in) throws IOException {
    socket
        .getOutputStream()
        .write("GET / HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
    String status = in.readLine();
    if (status == null) {
      return false;
    }
    String line = in.readLine();
    while (line != null && !line.isEmpty()) {
      line = in.readLine();
    }
    char[] body = new char[BODY.length];
    int read = 0;
    while (status.endsWith("200 OK") && read < BODY.length) {
      int count = in.read(body, read, BODY.length - read);
      if (count < 0) {
        return false;
      }
      read += count;
    }
    return read == BODY.length;
  }
}
