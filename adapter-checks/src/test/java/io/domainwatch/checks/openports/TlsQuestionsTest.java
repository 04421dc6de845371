package io.domainwatch.checks.openports;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.HostLimiter;
import io.domainwatch.core.check.openports.PortSeen;
import io.domainwatch.core.check.openports.PortSeen.State;
import io.domainwatch.core.check.openports.PortTable;
import io.domainwatch.guard.AddressPolicy;
import io.domainwatch.guard.Network;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackTls;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ports that are asked over TLS, by real servers (docs/spec/checks/open_ports.md, "Questions"). */
class TlsQuestionsTest {

  /** A stranger's certificate, for nothing is said of its name or its issuer. */
  private static final Certificates.Issued LEAF =
      Certificates.leaf("elsewhere.example", Certificates.root("Nobody's Root"));

  /** For listening and for a reply: long, so that a slow machine reads the whole reply. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final GuardedConnector connector =
      new GuardedConnector(
          new AddressPolicy(List.of(Network.parse("127.0.0.0/8")), List.of()),
          new HostLimiter(),
          50);

  @AfterEach
  void close() {
    connector.close();
  }

  private PortSeen seen(InetAddress address, int port, Duration listen) {
    PortTable table = PortTable.of(List.of(port + "\tcommon\tadmin\thttps:/version"), List.of());
    return new GuardedPortProbe(connector, table, PATIENCE, listen)
        .probe(address, port, Deadline.after(Duration.ofMinutes(1)))
        .seen();
  }

  private PortSeen answering(String response) {
    try (LoopbackTls server =
        LoopbackTls.start(LoopbackTls.Settings.of(LEAF).answering(response))) {
      return seen(server.address(), server.port(), Duration.ofSeconds(4));
    }
  }

  @Test
  void aPageOverTlsTellsWhichServiceItIsWhateverTheCertificate() {
    PortSeen seen =
        answering(
            "HTTP/1.1 200 OK\r\nApi-Version: 1.52\r\nConnection: close\r\n\r\n"
                + "{\"ApiVersion\":\"1.52\",\"MinAPIVersion\":\"1.44\"}");

    assertThat(seen.state()).isEqualTo(State.OPEN);
    assertThat(seen.family()).contains("docker");
    assertThat(seen.guarded()).isFalse();
  }

  @Test
  void aPageBehindALoginOverTlsIsGuarded() {
    PortSeen seen =
        answering(
            "HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Basic realm=\"x\"\r\n"
                + "Connection: close\r\n\r\n<title>Grafana</title>");

    assertThat(seen.family()).contains("grafana");
    assertThat(seen.guarded()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"TLSv1.3", "TLSv1.2"})
  void aServerThatWantsACertificateOfOursIsGuarded(String version) throws Exception {
    SSLContext context = LoopbackTls.serving(List.of(LEAF.certificate()), LEAF.key());
    InetAddress address = LoopbackAddress.random();
    try (SSLServerSocket server =
        (SSLServerSocket) context.getServerSocketFactory().createServerSocket(0, 50, address)) {
      server.setNeedClientAuth(true);
      server.setEnabledProtocols(new String[] {version});
      Thread acceptor = Thread.ofVirtual().start(() -> refuse(server));

      PortSeen seen = seen(address, server.getLocalPort(), Duration.ofSeconds(4));

      assertThat(seen.state()).isEqualTo(State.OPEN);
      assertThat(seen.family()).contains("tls");
      assertThat(seen.guarded()).isTrue();
      server.close();
      acceptor.join();
    }
  }

  /** Its handshake fails, for nobody shows a certificate. */
  private static void refuse(SSLServerSocket server) {
    try (SSLSocket socket = (SSLSocket) server.accept()) {
      socket.startHandshake();
      socket.getInputStream().read();
    } catch (IOException _) {
      // as it should
    }
  }

  @Test
  void aServerOfTlsThatSaysNothingIsOpenAndNoMore() {
    try (LoopbackTls server = LoopbackTls.start(LoopbackTls.Settings.of(LEAF).hanging())) {
      assertThat(seen(server.address(), server.port(), Duration.ofMillis(500)))
          .isEqualTo(PortSeen.of(State.OPEN));
    }
  }

  @Test
  void whatAnswersInClearTextToAHelloIsOpenAndNoMore() {
    try (LoopbackTls server =
        LoopbackTls.raw(
            socket -> {
              socket.getInputStream().read();
              say(socket, "HTTP/1.1 400 Bad Request\r\n\r\n");
            })) {
      assertThat(seen(server.address(), server.port(), Duration.ofMillis(500)).family())
          .isEqualTo(Optional.empty());
    }
  }

  private static void say(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    socket.getOutputStream().flush();
  }
}
