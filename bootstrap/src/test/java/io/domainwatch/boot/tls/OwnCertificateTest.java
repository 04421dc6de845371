package io.domainwatch.boot.tls;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.config.TlsFiles;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.LoopbackTls;
import io.domainwatch.testkit.net.RawHttp;
import io.domainwatch.web.server.WebServer;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnCertificateTest {
  private final Certificates.Issued root = Certificates.root("Test root");
  private final Certificates.Issued first = leaf();
  private final Certificates.Issued second =
      Certificates.recipe("localhost")
          .names("localhost")
          .keys(Certificates.rsa(2048))
          .issuedBy(root);

  @TempDir Path folder;

  private OwnCertificate own;
  private WebServer server;

  @BeforeEach
  void serve() throws IOException {
    own = OwnCertificate.load(Pem.files(folder, first));
    server =
        WebServer.start(
            new WebServer.Settings("127.0.0.1", 0, 2, 2, false, Optional.of(own.context())),
            exchange -> exchange.getResponseSender().send("served"));
  }

  @AfterEach
  void end() {
    server.stop();
  }

  @Test
  void aNewCertificateIsServedAndOpenConnectionsGoOn() throws IOException {
    assertThat(served()).isEqualTo(first.certificate());
    try (RawHttp open = RawHttp.overTls(base(), trust())) {
      open.lines("GET / HTTP/1.1", "Host: localhost", "");
      open.readUntil("served");

      Pem.files(folder, second);
      own.look();
      assertThat(served()).as("looked at once").isEqualTo(first.certificate());
      own.look();

      assertThat(served()).isEqualTo(second.certificate());
      open.lines("GET / HTTP/1.1", "Host: localhost", "");
      assertThat(open.readUntil("served")).startsWith("HTTP/1.1 200 ");
    }
  }

  @Test
  void aBrokenOneIsRefusedAndTheFormerServesOnUntilItIsMended() throws IOException {
    TlsFiles files = Pem.files(folder, second.pem(), Pem.pkcs8(first.key()));
    look();
    assertThat(served()).as("of two pairs").isEqualTo(first.certificate());
    Files.writeString(files.certificate(), "nothing");
    look();
    assertThat(served()).as("nothing").isEqualTo(first.certificate());
    Files.delete(files.key());
    look();
    assertThat(served()).as("absent").isEqualTo(first.certificate());

    Pem.files(folder, second);
    look();

    assertThat(served()).isEqualTo(second.certificate());
  }

  @Test
  void theSameFilesAgainChangeNothing() throws IOException {
    Pem.files(folder, first);
    look();

    assertThat(served()).isEqualTo(first.certificate());
  }

  private void look() {
    own.look();
    own.look();
  }

  private Certificates.Issued leaf() {
    return Certificates.recipe("localhost").names("localhost").issuedBy(root);
  }

  private URI base() {
    return URI.create("https://localhost:" + server.address().getPort());
  }

  private SSLContext trust() {
    return LoopbackTls.trusting(root.certificate());
  }

  /** What a client without a memory of former sessions is shown. */
  private X509Certificate served() throws IOException {
    try (SSLSocket socket =
        (SSLSocket)
            trust().getSocketFactory().createSocket("localhost", server.address().getPort())) {
      socket.setSoTimeout(20_000);
      socket.startHandshake();
      return (X509Certificate) socket.getSession().getPeerCertificates()[0];
    }
  }
}
