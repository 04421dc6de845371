package io.domainwatch.notifications.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.guard.AddressPolicy;
import io.domainwatch.guard.GuardedSocket;
import io.domainwatch.guard.Network;
import io.domainwatch.notifications.TestTls;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** No socket holds a message back until the peer acknowledged what went before (TCP_NODELAY). */
class SendsAtOnceTest {
  private final LoopbackHttp server = LoopbackHttp.start(LoopbackHttp.silent());
  private final InetSocketAddress there = new InetSocketAddress(server.address(), server.port());

  @AfterEach
  void close() {
    server.close();
  }

  @Test
  void aSocketOfAWebhookDoes() throws IOException {
    AddressPolicy loopback = new AddressPolicy(List.of(Network.parse("127.0.0.0/8")), List.of());
    try (Socket socket = new GuardedSocket(loopback, HttpPost.CONNECT_TIMEOUT)) {
      socket.connect(there, 5_000);

      assertThat(socket.getTcpNoDelay()).isTrue();
    }
  }

  @Test
  void aSocketToAMailServerDoes() throws IOException {
    try (Socket socket = new AbortableSockets().createSocket()) {
      socket.connect(there);

      assertThat(socket.getTcpNoDelay()).isTrue();
    }
  }

  @Test
  void aSocketThatTheMailLibraryMadeDoesUnderItsTls() throws IOException {
    WatchedTls tls = new WatchedTls(TestTls.trust(), new AbortableSockets());
    try (Socket plain = new Socket(server.address(), server.port());
        Socket socket = tls.createSocket(plain, "mail.example", server.port(), true)) {
      assertThat(socket.getTcpNoDelay()).isTrue();
      assertThat(plain.getTcpNoDelay()).isTrue();
    }
  }
}
