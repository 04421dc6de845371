package io.domainwatch.notifications.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.domainwatch.core.delivery.SendOutcome.Accepted;
import io.domainwatch.core.delivery.SendOutcome.Failed;
import io.domainwatch.core.delivery.SendOutcome.Reason;
import io.domainwatch.core.port.PortRule;
import io.domainwatch.guard.AddressPolicy;
import io.domainwatch.guard.GuardedSocket;
import io.domainwatch.guard.GuardedSockets;
import io.domainwatch.guard.RefusedAddressException;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GuardTest {
  /** The one address that may be reached. */
  private final InetAddress open = LoopbackAddress.of("127.77.0.1");

  private final Receivers receivers = new Receivers("127.77.0.1");
  private final LoopbackHttp canary = LoopbackHttp.start(LoopbackHttp.page(200, ""));

  @AfterEach
  void close() {
    canary.close();
    receivers.close();
  }

  @Test
  void aLiteralAddressThatIsRefusedSeesNothing() {
    String url = "http://" + canary.address().getHostAddress() + ":" + canary.port() + "/";
    Failed failed = (Failed) receivers.post(url);

    assertThat(failed.reason()).isEqualTo(Reason.REFUSED_ADDRESS);
    assertThat(failed.detail()).startsWith("Nothing was sent: ");
    assertThat(canary.connections()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://127.1/",
        "http://2130706433/",
        "http://localhost/",
        "http://[::1]/",
        "http://[::ffff:10.0.0.1]/",
        "http://169.254.169.254/latest/",
        "http://10.1.2.3/",
        "http://0.0.0.0/",
        "http://[64:ff9b::a00:1]/",
        "https://192.168.0.1/"
      })
  void nothingInsideIsReachedInWhicheverNotation(String url) {
    assertThat(((Failed) receivers.post(url)).reason())
        .isIn(Reason.REFUSED_ADDRESS, Reason.DNS_ERROR);
  }

  @Test
  void aNameThatLeadsInsideSeesNothing() {
    receivers.with("rebound.example", canary.address());

    Failed failed = (Failed) receivers.post("http://rebound.example:" + canary.port() + "/");

    assertThat(failed.reason()).isEqualTo(Reason.REFUSED_ADDRESS);
    assertThat(failed.detail())
        .isEqualTo(
            "Nothing was sent: rebound.example leads to no address that webhooks may reach.");
    assertThat(canary.connections()).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 22, 25, 6_379, 5_432})
  void aPortOfAnotherServiceIsNeverConnectedTo(int port) {
    receivers.with("old.example", open);
    Failed failed = (Failed) receivers.post("http://old.example:" + port + "/");
    assertThat(failed.reason()).isEqualTo(Reason.REFUSED_PORT);
    assertThat(failed.detail())
        .startsWith("Nothing was sent: webhooks go to no port " + port + "; allowed is 80, 443");
  }

  @Test
  void ofSeveralAddressesOnlyThoseAllowedAreReached() {
    try (LoopbackHttp receiver =
        LoopbackHttp.start(open, canary.port(), LoopbackHttp.page(200, ""))) {
      receivers.with("mixed.example", canary.address(), open);

      assertThat(receivers.post("http://mixed.example:" + canary.port() + "/"))
          .isEqualTo(new Accepted(200, ""));
      assertThat(receiver.connections()).isOne();
      assertThat(canary.connections()).isZero();
    }
  }

  @Test
  void aSecondAnswerOfTheNameServerIsNeverAskedFor() {
    AtomicInteger asked = new AtomicInteger();
    try (LoopbackHttp receiver = LoopbackHttp.start(open, 0, LoopbackHttp.page(200, ""));
        SystemNames names =
            new SystemNames(
                _ -> new InetAddress[] {asked.incrementAndGet() == 1 ? open : canary.address()},
                Duration.ofSeconds(5))) {
      HttpPost post =
          new HttpPost(
              new HttpPost.Settings(
                  new AddressPolicy(List.of(io.domainwatch.guard.Network.of(open)), List.of()),
                  PortRule.STANDARD,
                  names,
                  io.domainwatch.notifications.TestTls.trust(),
                  "test"));

      assertThat(
              post.post(
                  "http://twice.example:" + receiver.port() + "/",
                  Map.of(),
                  new byte[0],
                  Receivers.NOW))
          .isEqualTo(new Accepted(200, ""));
      assertThat(asked).hasValue(1);
      assertThat(canary.connections()).isZero();
    }
  }

  @Test
  void theSocketItselfRefusesWhoeverAsksForIt() throws IOException {
    AddressPolicy policy = new AddressPolicy(List.of(), List.of());
    GuardedSockets sockets =
        new GuardedSockets(() -> new GuardedSocket(policy, HttpPost.CONNECT_TIMEOUT));
    InetSocketAddress inside = new InetSocketAddress(canary.address(), canary.port());

    try (Socket socket = sockets.createSocket()) {
      assertThatExceptionOfType(RefusedAddressException.class)
          .isThrownBy(() -> socket.connect(inside));
      assertThatExceptionOfType(RefusedAddressException.class)
          .isThrownBy(() -> socket.connect(inside, 1_000));
      assertThatExceptionOfType(IOException.class)
          .isThrownBy(
              () -> socket.connect(InetSocketAddress.createUnresolved("localhost", 80), 1_000));
    }
    assertThatExceptionOfType(RefusedAddressException.class)
        .isThrownBy(() -> sockets.createSocket(canary.address(), canary.port()));
    assertThatExceptionOfType(IOException.class)
        .isThrownBy(() -> sockets.createSocket("localhost", canary.port()));
    assertThat(canary.connections()).isZero();
  }

  @Test
  void aProxyOfTheEnvironmentIsNotUsed() throws UnknownHostException {
    String before = System.getProperty("http.proxyHost");
    System.setProperty("http.proxyHost", canary.address().getHostAddress());
    System.setProperty("http.proxyPort", Integer.toString(canary.port()));
    try (LoopbackHttp receiver = LoopbackHttp.start(open, 0, LoopbackHttp.page(200, ""))) {
      receivers.with("direct.example", open);

      assertThat(receivers.post("http://direct.example:" + receiver.port() + "/"))
          .isEqualTo(new Accepted(200, ""));
      assertThat(canary.connections()).isZero();
    } finally {
      System.clearProperty("http.proxyPort");
      if (before == null) {
        System.clearProperty("http.proxyHost");
      } else {
        System.setProperty("http.proxyHost", before);
      }
    }
  }
}
