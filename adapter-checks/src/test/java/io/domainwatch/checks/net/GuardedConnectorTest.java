package io.domainwatch.checks.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;

import io.domainwatch.core.run.OnBehalf;
import io.domainwatch.guard.AddressPolicy;
import io.domainwatch.guard.Network;
import io.domainwatch.guard.RefusedAddressException;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;
import javax.net.SocketFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GuardedConnectorTest {

  private static final Duration SECOND = Duration.ofSeconds(1);

  private final LoopbackHttp server = LoopbackHttp.start(LoopbackHttp.silent());
  private final AddressPolicy onlyLoopback =
      new AddressPolicy(List.of(Network.parse("127.0.0.0/8")), List.of());
  private final GuardedConnector open = connector(onlyLoopback, 10);

  @AfterEach
  void close() {
    open.close();
    server.close();
  }

  @Test
  void anAllowedAddressIsConnectedTo() throws IOException {
    try (Socket socket = open.connect(server.address(), server.port(), SECOND, in(5000))) {
      assertThat(socket.getInetAddress()).isEqualTo(server.address());
      assertThat(open.freeSockets()).isEqualTo(9);
    }
    assertThat(open.freeSockets()).isEqualTo(10);
  }

  @Test
  void noSocketHoldsBackWhatIsWritten() throws IOException {
    try (Socket own = open.connect(server.address(), server.port(), SECOND, in(5000));
        Socket scan = open.connect(server.address(), server.port(), SECOND, in(5000), scan());
        Socket ofALibrary = sockets(open).createSocket()) {
      ofALibrary.connect(new InetSocketAddress(server.address(), server.port()), 1000);

      assertThat(own.getTcpNoDelay()).isTrue();
      assertThat(scan.getTcpNoDelay()).isTrue();
      assertThat(ofALibrary.getTcpNoDelay()).isTrue();
    }
  }

  @Test
  void aSpacedConnectionKeepsThePauseAfterAnyOther() throws IOException {
    Deadline patience = in(5000);
    open.connect(server.address(), server.port(), SECOND, patience).close();
    open.connect(
            server.address(),
            server.port(),
            SECOND,
            patience,
            new ConnectionPurpose(Pacing.SPACED, ""))
        .close();
    assertThat(patience.elapsed()).isGreaterThanOrEqualTo(HostLimiter.START_SPACING);
  }

  @Test
  void aRefusedAddressSeesNoConnection() {
    try (GuardedConnector closed = connector(new AddressPolicy(List.of(), List.of()), 10)) {
      assertThatExceptionOfType(RefusedAddressException.class)
          .isThrownBy(() -> closed.connect(server.address(), server.port(), SECOND, in(5000)))
          .satisfies(e -> assertThat(e.address()).isEqualTo(server.address()));
      assertThat(closed.freeSockets()).isEqualTo(10);
    }
    assertThat(server.connections()).isZero();
  }

  @Test
  void socketsForALibraryAreGuardedTheSameWay() throws IOException {
    try (GuardedConnector closed = connector(new AddressPolicy(List.of(), List.of()), 10);
        Socket socket = sockets(closed).createSocket()) {
      InetSocketAddress there = new InetSocketAddress(server.address(), server.port());
      assertThatExceptionOfType(RefusedAddressException.class)
          .isThrownBy(() -> socket.connect(there, 1000));
      assertThatExceptionOfType(RefusedAddressException.class)
          .isThrownBy(() -> socket.connect(there));
      assertThatIOException().isThrownBy(() -> sockets(closed).createSocket("localhost", 80));
      assertThatExceptionOfType(RefusedAddressException.class)
          .isThrownBy(() -> sockets(closed).createSocket(server.address(), server.port()));
    }
    assertThat(server.connections()).isZero();
  }

  /** Client libraries connect on threads of their own. */
  @Test
  void socketsForALibraryTakePlacesOfWhomTheyWereMadeFor() throws Exception {
    SocketFactory ofHostile = socketsFor(new UUID(1, 1));
    SocketFactory ofOther = socketsFor(new UUID(2, 2));
    Queue<String> connected = new ConcurrentLinkedQueue<>();
    List<Thread> waiting = new ArrayList<>();
    try (Socket first = ofHostile.createSocket();
        Socket second = ofHostile.createSocket()) {
      first.connect(there(), 1000);
      second.connect(there(), 1000);
      for (int i = 0; i < 5; i++) {
        waiting.add(connects(ofHostile, "hostile", connected));
      }
      waiting.add(connects(ofOther, "other", connected));
      first.close();
      Eventually.holds("one is connected", () -> !connected.isEmpty());
      assertThat(connected).containsExactly("other");
    }
    for (Thread each : waiting) {
      each.interrupt();
      each.join();
    }
  }

  private Thread connects(SocketFactory factory, String name, Queue<String> connected) {
    Thread thread =
        Thread.ofPlatform()
            .daemon()
            .start(
                () -> {
                  try {
                    factory.createSocket().connect(there(), 1000);
                    connected.add(name);
                  } catch (IOException _) {
                    Thread.currentThread().interrupt();
                  }
                });
    Eventually.holds("waits", () -> thread.getState() == Thread.State.TIMED_WAITING);
    return thread;
  }

  private SocketFactory socketsFor(UUID who) {
    return OnBehalf.<SocketFactory, RuntimeException>of(
        who,
        () ->
            open.socketFactory(
                ConnectionPurpose.AT_ONCE, in(60_000), port -> port, (_, _) -> {}, in -> in));
  }

  private InetSocketAddress there() {
    return new InetSocketAddress(server.address(), server.port());
  }

  @Test
  void aNameIsNeverLookedUp() throws IOException {
    try (Socket socket = sockets(open).createSocket()) {
      InetSocketAddress name = InetSocketAddress.createUnresolved("localhost", server.port());
      assertThatIOException().isThrownBy(() -> socket.connect(name, 1000));
    }
    assertThat(server.connections()).isZero();
  }

  @Test
  void aSocketIsCutAtItsDeadline() throws IOException {
    Deadline deadline = in(300);
    try (Socket socket = open.connect(server.address(), server.port(), SECOND, deadline)) {
      assertThatIOException().isThrownBy(() -> socket.getInputStream().read());
      assertThat(deadline.elapsed()).isBetween(Duration.ofMillis(300), Duration.ofSeconds(5));
      assertThat(open.freeSockets()).isEqualTo(10);
    }
  }

  @Test
  void anAddressThatRefusesGivesItsPlaceBack() {
    InetAddress nobody = LoopbackAddress.random();
    for (int i = 0; i < 5; i++) {
      assertThatIOException().isThrownBy(() -> open.connect(nobody, 1, SECOND, in(5000)));
    }
    assertThat(open.freeSockets()).isEqualTo(10);
  }

  @Test
  void beyondTheCapOfSocketsNothingIsSent() throws IOException {
    try (GuardedConnector one = connector(onlyLoopback, 1);
        Socket held = one.connect(server.address(), server.port(), SECOND, in(5000))) {
      assertThat(held.isConnected()).isTrue();
      assertThatExceptionOfType(LimitExceededException.class)
          .isThrownBy(() -> one.connect(server.address(), server.port(), SECOND, in(100)));
    }
  }

  @Test
  void whoWaitsForAPlaceLearnsThatTheAddressFellSilent() throws Exception {
    try (ServerSocket full = full(LoopbackAddress.random())) {
      Queue<String> said = new ConcurrentLinkedQueue<>();
      List<Thread> callers =
          Stream.generate(() -> Thread.ofPlatform().daemon().start(() -> call(full, said)))
              .limit(12)
              .toList();
      for (Thread caller : callers) {
        caller.join();
      }
      assertThat(said).hasSize(12);
      assertThat(said.stream().filter(text -> text.contains("another connection")))
          .hasSizeGreaterThanOrEqualTo(6);
    }
  }

  /** A listener whose queue is full drops further connections without an answer. */
  private static ServerSocket full(InetAddress address) throws IOException {
    ServerSocket listener = new ServerSocket(0, 1, address);
    for (int i = 0; i < 2; i++) {
      new Socket(address, listener.getLocalPort());
    }
    return listener;
  }

  private void call(ServerSocket there, Queue<String> said) {
    try (Socket _ =
        open.connect(
            there.getInetAddress(),
            there.getLocalPort(),
            GuardedConnector.CONNECT_TIMEOUT,
            in(60_000))) {
      said.add("connected");
    } catch (SocketTimeoutException e) {
      said.add(String.valueOf(e.getMessage()));
    } catch (IOException e) {
      said.add(e.toString());
    }
  }

  @Test
  void aRouteIsFoundWithoutSendingAnything() {
    assertThat(open.hasRoute(InetAddress.ofLiteral("127.9.9.9"))).isTrue();
  }

  private static ConnectionPurpose scan() {
    return new ConnectionPurpose(Pacing.SCAN, "");
  }

  private static javax.net.SocketFactory sockets(GuardedConnector connector) {
    return connector.socketFactory(
        ConnectionPurpose.AT_ONCE, in(5000), port -> port, (_, _) -> {}, in -> in);
  }

  private static GuardedConnector connector(AddressPolicy policy, int maxSockets) {
    return new GuardedConnector(policy, new HostLimiter(), maxSockets);
  }

  private static Deadline in(int millis) {
    return Deadline.after(Duration.ofMillis(millis));
  }
}
