package io.domainwatch.checks.net.tls;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.HostLimiter;
import io.domainwatch.checks.net.tls.hello.TlsTarget;
import io.domainwatch.guard.AddressPolicy;
import io.domainwatch.guard.Network;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.LoopbackTls;
import io.domainwatch.testkit.net.LoopbackTls.Settings;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Whether a client may begin another handshake (docs/spec/checks/ssl.md, "Scan"). */
class RenegotiationTest {
  private static final String NAME = "www.example.com";
  private static final Certificates.Issued LEAF =
      Certificates.leaf(NAME, Certificates.root("Renegotiating Root"));

  private static final int HEAD_OCTETS = 5;
  private static final int CHANGE_CIPHER_SPEC = 20;
  private static final int HANDSHAKE = 22;

  private final GuardedConnector connector =
      new GuardedConnector(
          new AddressPolicy(List.of(Network.parse("127.0.0.0/8")), List.of()),
          new HostLimiter(),
          100);
  private final TlsHandshake handshake = new TlsHandshake(connector);

  @AfterEach
  void stop() {
    connector.close();
  }

  private Optional<Boolean> renegotiates(LoopbackTls server) {
    return handshake.renegotiates(
        new TlsTarget(server.address(), server.port(), Optional.of(NAME)),
        Deadline.after(Duration.ofMinutes(1)));
  }

  @Test
  void aServerThatTakesPartIsFound() {
    try (LoopbackTls server = LoopbackTls.start(Settings.of(LEAF).only("TLSv1.2").hanging())) {
      assertThat(renegotiates(server)).contains(true);
    }
  }

  @Test
  void aServerThatEndsTheConnectionForItDoesNotTakePart() {
    try (LoopbackTls server = LoopbackTls.start(Settings.of(LEAF).only("TLSv1.2").hanging());
        LoopbackTls front = LoopbackTls.raw(client -> relayOneHandshake(client, server))) {
      assertThat(renegotiates(front)).contains(false);
    }
  }

  @Test
  void aServerOfTls13AloneTellsNothing() {
    try (LoopbackTls server = LoopbackTls.start(Settings.of(LEAF).only("TLSv1.3").hanging())) {
      assertThat(renegotiates(server)).isEmpty();
    }
  }

  /** Ends both connections when the client begins a second handshake behind its first Finished. */
  private static void relayOneHandshake(Socket client, LoopbackTls server) throws IOException {
    try (Socket behind = new Socket(server.address(), server.port())) {
      Thread.ofVirtual().start(() -> copy(behind, client));
      DataInputStream in = new DataInputStream(client.getInputStream());
      boolean secured = false;
      int handshakes = 0;
      while (handshakes < 2) {
        byte[] head = in.readNBytes(HEAD_OCTETS);
        if (head.length < HEAD_OCTETS) {
          return;
        }
        byte[] body = in.readNBytes((head[3] & 0xff) << 8 | (head[4] & 0xff));
        secured |= head[0] == CHANGE_CIPHER_SPEC;
        handshakes += secured && head[0] == HANDSHAKE ? 1 : 0;
        if (handshakes < 2) {
          behind.getOutputStream().write(head);
          behind.getOutputStream().write(body);
        }
      }
    }
  }

  private static void copy(Socket from, Socket to) {
    try {
      from.getInputStream().transferTo(to.getOutputStream());
    } catch (IOException _) {
      // one of them has ended
    }
  }
}
