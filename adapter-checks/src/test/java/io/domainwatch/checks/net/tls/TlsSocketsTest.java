package io.domainwatch.checks.net.tls;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.HostLimiter;
import io.domainwatch.checks.net.tls.TlsHandshakeResult.Failed;
import io.domainwatch.checks.net.tls.TlsHandshakeResult.Reason;
import io.domainwatch.checks.net.tls.hello.TlsHelloProbe;
import io.domainwatch.checks.net.tls.hello.TlsOffer;
import io.domainwatch.checks.net.tls.hello.TlsReply;
import io.domainwatch.checks.net.tls.hello.TlsScan;
import io.domainwatch.checks.net.tls.hello.TlsTarget;
import io.domainwatch.checks.net.tls.hello.TlsVersion;
import io.domainwatch.guard.AddressPolicy;
import io.domainwatch.guard.Network;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.Certificates.Issued;
import io.domainwatch.testkit.net.LoopbackTls;
import io.domainwatch.testkit.net.LoopbackTls.Settings;
import io.domainwatch.testkit.net.LoopbackTlsWeak;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TlsSocketsTest {
  private static final String NAME = "www.example.com";
  private static final Issued ROOT = Certificates.root("Sockets Root");

  private final GuardedConnector connector =
      new GuardedConnector(
          new AddressPolicy(List.of(Network.parse("127.0.0.0/8")), List.of()),
          new HostLimiter(),
          100);
  private final TlsHandshake handshake = new TlsHandshake(connector);
  private final TlsHelloProbe probe = new TlsHelloProbe(connector, Duration.ZERO);
  private final Deadline deadline = Deadline.after(Duration.ofSeconds(20));

  @AfterEach
  void stop() {
    connector.close();
  }

  @Test
  void handshakeBringsTheChainAsServedAndWhatWasNegotiated() {
    Issued intermediate = Certificates.intermediate("Sockets CA", ROOT);
    Issued leaf = Certificates.leaf(NAME, intermediate);
    try (LoopbackTls server = LoopbackTls.start(Settings.of(leaf))) {
      assertThat(handshake.with(target(server), deadline))
          .isInstanceOfSatisfying(
              TlsHandshakeResult.Completed.class,
              done -> {
                assertThat(done.chain())
                    .containsExactly(leaf.certificate(), intermediate.certificate());
                assertThat(done.version()).isEqualTo("TLSv1.3");
                assertThat(done.cipher()).startsWith("TLS_AES");
                assertThat(done.staple()).isEmpty();
              });
    }
  }

  @Test
  void untrustedExpiredAndForeignCertificateIsStillBrought() {
    Issued leaf =
        Certificates.recipe("x")
            .names("other.example")
            .between(
                java.time.Instant.now().minus(Duration.ofDays(20)),
                java.time.Instant.now().minus(Duration.ofDays(2)))
            .selfSigned();
    try (LoopbackTls server = LoopbackTls.start(Settings.of(leaf).only("TLSv1.2"))) {
      assertThat(handshake.with(target(server), deadline))
          .isInstanceOfSatisfying(
              TlsHandshakeResult.Completed.class,
              done -> assertThat(done.version()).isEqualTo("TLSv1.2"));
    }
  }

  @Test
  void scanOfAModernServerIsComplete() {
    try (LoopbackTls server = LoopbackTls.start(Settings.of(Certificates.leaf(NAME, ROOT)))) {
      TlsScan scan = probe.scan(target(server), deadline);
      assertThat(scan.complete()).isTrue();
      assertThat(scan.protocols())
          .containsEntry(TlsVersion.SSL_V2, TlsOffer.NOT_OFFERED)
          .containsEntry(TlsVersion.SSL_V3, TlsOffer.NOT_OFFERED)
          .containsEntry(TlsVersion.TLS_1_0, TlsOffer.NOT_OFFERED)
          .containsEntry(TlsVersion.TLS_1_1, TlsOffer.NOT_OFFERED)
          .containsEntry(TlsVersion.TLS_1_2, TlsOffer.OFFERED)
          .containsEntry(TlsVersion.TLS_1_3, TlsOffer.OFFERED);
      assertThat(scan.weakClasses().values()).containsOnly(TlsOffer.NOT_OFFERED);
      assertThat(scan.group()).contains("x25519");
      assertThat(scan.pqKex()).isEqualTo(TlsOffer.NOT_OFFERED);
      assertThat(server.connections()).isEqualTo(scan.connections()).isLessThanOrEqualTo(19);
    }
  }

  @Test
  void scanFindsEveryWeaknessOfAnOldServerAndItsChainIsReadInClear() throws Exception {
    Issued leaf = Certificates.recipe(NAME).names(NAME).keys(Certificates.rsa(2048)).issuedBy(ROOT);
    try (LoopbackTlsWeak server =
        LoopbackTlsWeak.start(
            leaf,
            List.of("SSLv3", "TLSv1", "TLSv1.1", "TLSv1.2"),
            List.of(
                "TLS_RSA_WITH_AES_128_CBC_SHA",
                "SSL_RSA_WITH_3DES_EDE_CBC_SHA",
                "SSL_RSA_WITH_RC4_128_SHA",
                "SSL_RSA_WITH_NULL_SHA",
                "SSL_DH_anon_WITH_RC4_128_MD5",
                "SSL_RSA_WITH_DES_CBC_SHA",
                "SSL_RSA_EXPORT_WITH_RC4_40_MD5"))) {
      TlsTarget target = new TlsTarget(server.address(), server.port(), Optional.of(NAME));
      TlsScan scan = probe.scan(target, deadline);
      assertThat(scan.protocols())
          .containsEntry(TlsVersion.SSL_V2, TlsOffer.NOT_OFFERED)
          .containsEntry(TlsVersion.SSL_V3, TlsOffer.OFFERED)
          .containsEntry(TlsVersion.TLS_1_0, TlsOffer.OFFERED)
          .containsEntry(TlsVersion.TLS_1_1, TlsOffer.OFFERED)
          .containsEntry(TlsVersion.TLS_1_2, TlsOffer.OFFERED)
          .containsEntry(TlsVersion.TLS_1_3, TlsOffer.NOT_OFFERED);
      assertThat(scan.weakClasses().values()).containsOnly(TlsOffer.OFFERED);
      assertThat(scan.legacyKeyExchange()).isEqualTo(TlsOffer.OFFERED);
      assertThat(handshake.with(target, deadline)).isInstanceOf(TlsHandshakeResult.Refused.class);
      byte[] sent = leaf.certificate().getEncoded();
      assertThat(probe.certificates(target, deadline))
          .isInstanceOfSatisfying(
              TlsReply.Hello.class,
              hello -> assertThat(hello.certificates()).singleElement().isEqualTo(sent));
    }
  }

  @Test
  void silentServerIsGivenUpAtTheDeadline() {
    try (LoopbackTls server = LoopbackTls.raw(LoopbackTls::stayingSilent)) {
      Deadline soon = Deadline.after(Duration.ofMillis(300));
      assertThat(handshake.with(target(server), soon))
          .isInstanceOfSatisfying(
              Failed.class, failed -> assertThat(failed.reason()).isEqualTo(Reason.TIMEOUT));
      assertThat(soon.elapsed()).isLessThan(Duration.ofSeconds(2));
      TlsScan scan = probe.scan(target(server), Deadline.after(Duration.ofMillis(300)));
      assertThat(scan.protocols().values()).containsOnly(TlsOffer.UNKNOWN);
    }
  }

  @Test
  void drippedHandshakeIsGivenUpAtTheDeadline() {
    try (LoopbackTls server = LoopbackTls.raw(TlsSocketsTest::dripping)) {
      Deadline soon = Deadline.after(Duration.ofMillis(400));
      assertThat(handshake.with(target(server), soon))
          .isInstanceOfSatisfying(
              Failed.class, failed -> assertThat(failed.reason()).isEqualTo(Reason.TIMEOUT));
      assertThat(soon.elapsed()).isLessThan(Duration.ofSeconds(2));
    }
  }

  @Test
  void serverThatClosesAtOnceIsClosedAndNotTlsIsNotTls() {
    try (LoopbackTls closing = LoopbackTls.raw(_ -> {});
        LoopbackTls http = LoopbackTls.raw(saying("HTTP/1.1 400 Bad Request\r\n\r\n"))) {
      assertThat(handshake.with(target(closing), deadline))
          .isInstanceOfSatisfying(
              Failed.class, failed -> assertThat(failed.reason()).isEqualTo(Reason.CLOSED));
      assertThat(handshake.with(target(http), deadline))
          .isInstanceOfSatisfying(
              Failed.class, failed -> assertThat(failed.reason()).isEqualTo(Reason.NOT_TLS));
      assertThat(probe.scan(target(http), deadline).protocols().values())
          .containsOnly(TlsOffer.UNKNOWN);
    }
  }

  @Test
  void refusedAddressIsNeverConnectedTo() {
    AddressPolicy nothingLocal = new AddressPolicy(List.of(), List.of());
    try (LoopbackTls canary = LoopbackTls.raw(LoopbackTls::stayingSilent);
        GuardedConnector strict = new GuardedConnector(nothingLocal, new HostLimiter(), 10)) {
      assertThat(new TlsHandshake(strict).with(target(canary), deadline))
          .isInstanceOfSatisfying(
              Failed.class, failed -> assertThat(failed.reason()).isEqualTo(Reason.NOT_TRIED));
      new TlsHelloProbe(strict, Duration.ZERO).scan(target(canary), deadline);
      assertThat(canary.connections()).isZero();
    }
  }

  @Test
  void closedPortIsRefused() {
    InetAddress address;
    int port;
    try (LoopbackTls gone = LoopbackTls.raw(_ -> {})) {
      address = gone.address();
      port = gone.port();
    }
    assertThat(handshake.with(new TlsTarget(address, port, Optional.of(NAME)), deadline))
        .isInstanceOfSatisfying(
            Failed.class, failed -> assertThat(failed.reason()).isEqualTo(Reason.REFUSED));
  }

  private static LoopbackTls.Script saying(String text) {
    return socket -> {
      socket.getInputStream().read();
      socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    };
  }

  /** One octet of an endless record after the other. */
  private static void dripping(Socket socket) throws java.io.IOException {
    OutputStream out = socket.getOutputStream();
    out.write(new byte[] {22, 3, 3, 0x40, 0});
    while (true) {
      out.write(2);
      java.util.concurrent.locks.LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
    }
  }

  private static TlsTarget target(LoopbackTls server) {
    return new TlsTarget(server.address(), server.port(), Optional.of(NAME));
  }
}
