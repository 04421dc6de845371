package io.domainwatch.checks.openports;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.HostLimiter;
import io.domainwatch.checks.net.Workers;
import io.domainwatch.checks.openports.PortProbe.Attempt;
import io.domainwatch.core.check.openports.PortSeen;
import io.domainwatch.core.check.openports.PortSeen.State;
import io.domainwatch.guard.AddressPolicy;
import io.domainwatch.guard.Network;
import io.domainwatch.testkit.net.LoopbackAddress;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GuardedPortProbeTest {

  private static final Duration BANNER_TIME = Duration.ofMillis(300);

  /** How long a service holds each connection where they are counted. */
  private static final Duration HELD = Duration.ofSeconds(1);

  private final InetAddress address = LoopbackAddress.random();
  private final GuardedConnector connector =
      new GuardedConnector(
          new AddressPolicy(
              List.of(Network.parse("127.0.0.0/8")), List.of(Network.parse("127.66.0.0/16"))),
          new HostLimiter(),
          50);
  private final PortProbe probe =
      new GuardedPortProbe(connector, BuiltInPorts.table(), Duration.ofMillis(300), BANNER_TIME);

  @AfterEach
  void close() {
    connector.close();
  }

  private Attempt probe(int port) {
    return probe.probe(address, port, Deadline.after(Duration.ofSeconds(10)));
  }

  private PortSeen seen(LoopbackService.Greeting greeting) throws Exception {
    try (LoopbackService service = LoopbackService.start(address, greeting)) {
      return probe(service.port()).seen();
    }
  }

  @Test
  void aServiceThatGreetsIsOpenAndItsGreetingIsKept() throws Exception {
    PortSeen seen = seen(LoopbackService.says("SSH-2.0-OpenSSH_9.9\r\n"));

    assertThat(seen.state()).isEqualTo(State.OPEN);
    assertThat(seen.banner()).contains("SSH-2.0-OpenSSH_9.9");
    assertThat(seen.family()).contains("ssh");
  }

  @Test
  void aServiceThatWaitsForUsIsOpen() throws Exception {
    assertThat(seen(LoopbackService.silent())).isEqualTo(PortSeen.of(State.OPEN));
  }

  @Test
  void aServiceThatHangsUpAtOnceIsNone() throws Exception {
    assertThat(seen(LoopbackService.hangsUp())).isEqualTo(PortSeen.of(State.OPEN_NO_SERVICE));
    assertThat(seen(LoopbackService.resets())).isEqualTo(PortSeen.of(State.OPEN_NO_SERVICE));
  }

  @Test
  void anEndlessServiceIsReadForSoManyBytesOnly() throws Exception {
    PortSeen seen = seen(LoopbackService.endless());

    assertThat(seen.state()).isEqualTo(State.OPEN);
    assertThat(seen.banner().orElseThrow()).hasSizeLessThanOrEqualTo(256).doesNotContain("\u0007");
  }

  @Test
  void aDrippingServiceIsReadForSoLongOnly() throws Exception {
    long start = System.nanoTime();

    PortSeen seen = seen(LoopbackService.drips());

    assertThat(seen.state()).isEqualTo(State.OPEN);
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(2));
  }

  @Test
  void aPortThatRefusesIsClosed() {
    assertThat(probe(1)).isEqualTo(new Attempt(PortSeen.of(State.CLOSED), false));
  }

  @Test
  void aPortThatStaysSilentIsFilteredAndWorthAnotherTry() throws Exception {
    try (LoopbackFilter filter = new LoopbackFilter(address, 0)) {
      assertThat(probe(filter.port())).isEqualTo(new Attempt(PortSeen.of(State.FILTERED), true));
    }
  }

  @Test
  void anAddressThatTheGuardRefusesSeesNothing() throws Exception {
    InetAddress refused = LoopbackAddress.of("127.66.1.1");
    try (LoopbackService service = LoopbackService.start(refused, LoopbackService.silent())) {
      Attempt attempt = probe.probe(refused, service.port(), Deadline.after(Duration.ofSeconds(5)));

      assertThat(attempt).isEqualTo(new Attempt(PortSeen.of(State.UNKNOWN), false));
      assertThat(service.connections()).isZero();
    }
  }

  @Test
  void withoutTimeNothingIsKnown() throws Exception {
    try (LoopbackService service = LoopbackService.start(address, LoopbackService.silent())) {
      assertThat(probe.probe(address, service.port(), Deadline.after(Duration.ZERO)).seen())
          .isEqualTo(PortSeen.of(State.UNKNOWN));
    }
  }

  /**
   * Counted by the service, which lets a connection go before it says the line that ends it: what
   * it counts too many was open, however slow the machine is. All 30 would be held at once without
   * a limit, for they may start within 1.2 s.
   */
  @Test
  void noMoreThanTenConnectionsAreOpenAndNoMoreThan25StartInASecond() throws Exception {
    AtomicInteger taken = new AtomicInteger();
    AtomicInteger letGo = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    LoopbackService.Greeting held =
        (socket, _) -> {
          most.accumulateAndGet(taken.incrementAndGet() - letGo.get(), Math::max);
          LockSupport.parkNanos(HELD.toNanos());
          letGo.incrementAndGet();
          socket.getOutputStream().write("220 ready\r\n".getBytes(StandardCharsets.US_ASCII));
        };
    PortProbe patient =
        new GuardedPortProbe(
            connector, BuiltInPorts.table(), Duration.ofSeconds(30), Duration.ofSeconds(30));
    try (LoopbackService service = LoopbackService.start(address, held);
        Workers workers = new Workers()) {
      long start = System.nanoTime();

      List<Attempt> attempts =
          workers.all(
              IntStream.range(0, 30).boxed().toList(),
              _ -> patient.probe(address, service.port(), Deadline.after(Duration.ofMinutes(2))));

      assertThat(attempts).allMatch(attempt -> attempt.seen().state() == State.OPEN);
      assertThat(service.connections()).isEqualTo(30);
      assertThat(most.get()).isBetween(1, 10);
      assertThat(Duration.ofNanos(System.nanoTime() - start))
          .isGreaterThanOrEqualTo(Duration.ofMillis(29 * 40))
          .isGreaterThanOrEqualTo(HELD.multipliedBy(3));
    }
  }

  @Test
  void aScanDoesNotKeepOtherConnectionsWaiting() throws Exception {
    try (LoopbackService service = LoopbackService.start(address, LoopbackService.silent());
        Workers workers = new Workers()) {
      for (int i = 0; i < 30; i++) {
        workers.start(() -> probe(service.port()));
      }
      long start = System.nanoTime();

      connector
          .connect(
              address, service.port(), Duration.ofSeconds(1), Deadline.after(Duration.ofSeconds(1)))
          .close();

      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofMillis(500));
    }
  }
}
