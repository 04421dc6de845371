package io.domainwatch.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.signin.SessionHash;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.web.server.WebServer;
import io.undertow.server.handlers.sse.ServerSentEventHandler;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A page that is looked at by somebody who reads slowly, or not at all. */
class SlowReaderTest {
  private static final Instant NOW = Instant.parse("2026-11-21T10:00:00Z");

  /** Of one part; two of them are more than may wait. */
  private static final int PART = 40 * 1024;

  /** Looks in a row at which nothing had moved. */
  private static final int QUIET_LOOKS = 8;

  private final AtomicInteger version = new AtomicInteger();
  private final LivePage page =
      new LivePage(
          new LivePage.Reader(new OrganizationId(Fixtures.newId()), new SessionHash("x")),
          _ -> Map.of("part", version.incrementAndGet() + "x".repeat(PART)),
          NOW,
          NOW.plus(Duration.ofDays(1)));
  private final WebServer server =
      WebServer.start(
          new WebServer.Settings("127.0.0.1", 0, 2, 4, false),
          new ServerSentEventHandler((connection, _) -> page.connected(connection)));
  private final Socket socket = new Socket();
  private long most;

  @BeforeEach
  void somebodyLooks() throws IOException {
    socket.setReceiveBufferSize(4 * 1024);
    socket.connect(new InetSocketAddress("127.0.0.1", server.address().getPort()));
    socket
        .getOutputStream()
        .write("GET / HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
    Eventually.holds("the stream has begun", page::isConnected);
  }

  @AfterEach
  void end() throws IOException {
    socket.close();
    server.stop();
  }

  @Test
  void whoReadsNothingHasABoundedBacklogAndIsDropped() throws Exception {
    fill();
    Instant stuck = NOW.plusSeconds(1);
    page.tick(stuck);
    page.tick(stuck.plus(LivePage.TAKES_WITHIN));
    page.tick(stuck.plus(LivePage.TAKES_WITHIN.multipliedBy(2)));

    assertThat(most).isBetween((long) PART, LivePage.MAX_BACKLOG);
    socket.setSoTimeout(10_000);
    assertThat(readToTheEnd()).isGreaterThan(PART);
  }

  @Test
  void whoReadsSlowlyGoesOnLooking() throws Exception {
    fill();
    InputStream in = socket.getInputStream();
    byte[] some = new byte[PART];
    for (int step = 1; step <= 12; step++) {
      long before = page.backlog();
      // Without a backlog there may be nothing more to read.
      while (before > 0 && page.backlog() == before) {
        assertThat(in.read(some)).isPositive();
      }
      page.tick(NOW.plus(LivePage.TAKES_WITHIN.dividedBy(2).multipliedBy(step)));
      fill(NOW.plus(LivePage.TAKES_WITHIN.dividedBy(2).multipliedBy(step)));
    }
    assertThat(version.get()).isGreaterThan(12);
  }

  private void fill() {
    fill(NOW);
  }

  /** Sends until neither the socket nor the backlog takes more. */
  private void fill(Instant now) {
    long[] last = {0, 0};
    Eventually.holds(
        "nothing moves any more",
        () -> {
          for (int i = 0; i < 100; i++) {
            page.tick(now);
            most = Math.max(most, page.backlog());
          }
          last[1] = page.backlog() > 0 && page.backlog() == last[0] ? last[1] + 1 : 0;
          last[0] = page.backlog();
          return last[1] >= QUIET_LOOKS;
        });
  }

  private long readToTheEnd() throws IOException {
    InputStream in = socket.getInputStream();
    byte[] some = new byte[64 * 1024];
    long octets = 0;
    try {
      for (int read = in.read(some); read >= 0; read = in.read(some)) {
        octets += read;
      }
    } catch (java.net.SocketException _) {
      // Cut off.
    }
    return octets;
  }
}
