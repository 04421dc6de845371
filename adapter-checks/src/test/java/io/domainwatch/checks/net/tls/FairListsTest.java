package io.domainwatch.checks.net.tls;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.FixedAddressLookup;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.HostLimiter;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.core.run.OnBehalf;
import io.domainwatch.guard.AddressPolicy;
import io.domainwatch.guard.Network;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Few revocation lists are fetched at once; who lets all of them hang holds up itself alone. */
class FairListsTest {
  private static final Instant NOW = Instant.parse("2026-11-22T12:00:00Z");
  private static final UUID HOSTILE = new UUID(1, 1);
  private static final UUID OTHER = new UUID(2, 2);
  private static final int AT_ONCE = 3;
  private static final int BACKLOG = 5;

  private final List<Thread> threads = new ArrayList<>();
  private final Semaphore released = new Semaphore(0);
  private final LinkedBlockingQueue<String> asked = new LinkedBlockingQueue<>();
  private final LoopbackHttp server =
      LoopbackHttp.start(
          LoopbackAddress.random(),
          0,
          (request, out) -> {
            asked.add(request.path());
            if (request.path().startsWith("/hostile")) {
              released.acquireUninterruptibly();
            }
            out.write(LoopbackHttp.response(200, "", "abc").getBytes(StandardCharsets.ISO_8859_1));
          });
  private final GuardedConnector connector =
      new GuardedConnector(
          new AddressPolicy(List.of(Network.parse("127.0.0.0/8")), List.of()),
          new HostLimiter(AT_ONCE + BACKLOG + 1, Duration.ofMillis(1)),
          AT_ONCE + BACKLOG + 1);
  private final HttpFetcher http =
      new HttpFetcher(
          connector,
          new FixedAddressLookup().with("ca.example.org", server.address()),
          new HttpFetcher.Settings(
              "Probe/1",
              new Ports(server.port(), server.port()),
              TlsTrust.withFurther(List.of()).manager()));
  private final CertificateFetcher fetcher = new CertificateFetcher(http);
  private final Deadline deadline = Deadline.after(Duration.ofMinutes(3));

  @AfterEach
  void close() throws InterruptedException {
    released.release(AT_ONCE + BACKLOG);
    for (Thread thread : threads) {
      thread.join();
    }
    http.close();
    connector.close();
    server.close();
  }

  @Test
  void thePlaceThatComesUpIsNotForWhoHoldsTheOthers() throws InterruptedException {
    for (int i = 0; i < AT_ONCE; i++) {
      asks(HOSTILE, "/hostile" + i);
    }
    Eventually.holds("all places hang", () -> asked.size() == AT_ONCE);
    for (int i = 0; i < BACKLOG; i++) {
      waits(asks(HOSTILE, "/hostile-backlog" + i));
    }
    Thread other = asks(OTHER, "/other");
    waits(other);
    asked.clear();

    released.release();

    other.join();
    assertThat(asked.take()).isEqualTo("/other");
  }

  private Thread asks(UUID who, String path) {
    String url = "http://ca.example.org" + path;
    Thread thread =
        Thread.ofPlatform()
            .daemon()
            .start(
                () ->
                    OnBehalf.<Optional<byte[]>, RuntimeException>of(
                        who,
                        () -> fetcher.revocationList(url, NOW, deadline, _ -> Optional.empty())));
    threads.add(thread);
    return thread;
  }

  /** Returns when it waits for a place: nothing else is waited for before. */
  private static void waits(Thread thread) {
    Eventually.holds("it waits", () -> thread.getState() == Thread.State.TIMED_WAITING);
  }
}
