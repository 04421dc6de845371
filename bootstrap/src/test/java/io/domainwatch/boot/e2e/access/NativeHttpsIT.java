package io.domainwatch.boot.e2e.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.LoopbackTls;
import io.domainwatch.testkit.net.RawHttp;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLPeerUnverifiedException;
import javax.net.ssl.SSLSession;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The running program speaks https by itself. */
class NativeHttpsIT {
  /** The files are looked at every 5 s, and a change counts after the second look. */
  private static final Duration RELOADED_WITHIN = Duration.ofSeconds(60);

  private final Certificates.Issued root = Certificates.root("Test root");
  private final SSLContext trust = LoopbackTls.trusting(root.certificate());

  @TempDir Path folder;

  @Test
  void apiAndDashboardSpeakHttpsAndTakeANewCertificateWhileTheyRun() throws Exception {
    Certificates.Issued first = leaf();
    Certificates.Issued second = leaf();
    write(first);
    try (Program program = Program.in(folder, keys());
        HttpClient client = client()) {
      Program.Service service = program.serve();
      Eventually.holds(
          "the last line of a start",
          RELOADED_WITHIN,
          () -> service.output().contains("API          https"));
      URI base = URI.create("https://localhost:" + service.httpPort());
      assertThat(service.output())
          .contains("Dashboard    https://127.0.0.1:" + service.httpPort() + "/")
          .contains("API          https://127.0.0.1:" + service.httpPort() + "/api/v1")
          .doesNotContain("UNENCRYPTED");
      HttpResponse<String> page = get(client, base.resolve("/sign-in"));
      assertThat(page.statusCode()).isEqualTo(200);
      assertThat(page.headers().firstValue("Strict-Transport-Security")).isPresent();
      assertThat(page.headers().firstValue("Set-Cookie").orElseThrow())
          .startsWith("__Host-domainwatch=")
          .contains("; Secure");
      assertThat(get(client, base.resolve("/api/v1/openapi.json")).statusCode()).isEqualTo(200);
      assertThat(get(client, base.resolve("/api/v1/me")).statusCode()).isEqualTo(401);
      nothingIsSmuggled(base);
      aHandshakeInTheMiddleIsRefused(base);
      assertThat(serial(page)).isEqualTo(first.certificate().getSerialNumber().toString());

      write(second);
      Eventually.holds(
          "the new certificate",
          RELOADED_WITHIN,
          () -> serial(base).equals(second.certificate().getSerialNumber().toString()));
      Files.writeString(folder.resolve("tls.crt"), "broken");
      Eventually.holds(
          "the refusal of a broken one",
          RELOADED_WITHIN,
          () -> service.output().contains("the former one serves on"));
      assertThat(serial(base)).isEqualTo(second.certificate().getSerialNumber().toString());
      assertThat(service.output().split("the former one serves on", -1)).hasSize(2);
      assertThat(program.run("doctor").lines())
          .anyMatch(line -> line.startsWith("bad") && line.contains("has no certificate in PEM"));
    }
  }

  @Test
  void aCertificateThatCannotBeUsedStopsTheStart() throws Exception {
    write(leaf());
    Files.writeString(folder.resolve("tls.key"), pem("PRIVATE KEY", leaf().key().getEncoded()));
    try (Program program = Program.in(folder, keys())) {
      Program.Service service = program.launch();
      assertThat(service.process().waitFor()).isEqualTo(1);
      assertThat(service.output())
          .contains("domainwatch: http.tls.key: ", "is not the key of the first certificate")
          .doesNotContain("\tat ");
    }
  }

  private void nothingIsSmuggled(URI base) {
    try (RawHttp raw = RawHttp.overTls(base, trust)) {
      raw.text(
          "POST /api/v1/domains HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n"
              + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
              + "GET /api/v1/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n");
      assertThat(raw.readToEnd()).startsWith("HTTP/1.1 400 ").doesNotContain("HTTP/1.1 200 ");
    }
  }

  private void aHandshakeInTheMiddleIsRefused(URI base) throws IOException {
    try (SSLSocket socket =
        (SSLSocket) trust.getSocketFactory().createSocket(base.getHost(), base.getPort())) {
      socket.setSoTimeout(20_000);
      socket.setEnabledProtocols(new String[] {"TLSv1.2"});
      socket.startHandshake();
      assertThatThrownBy(
              () -> {
                socket.startHandshake();
                socket.getInputStream().read();
              })
          .isInstanceOf(SSLException.class);
    }
  }

  private Map<String, String> keys() {
    return Map.of(
        "http.tls.certificate",
        folder.resolve("tls.crt").toString(),
        "http.tls.key",
        folder.resolve("tls.key").toString(),
        "checks.dns.resolvers",
        "127.0.0.1:9",
        "checks.uptime.reference-targets",
        "none");
  }

  private Certificates.Issued leaf() {
    return Certificates.recipe("localhost").names("localhost").issuedBy(root);
  }

  private void write(Certificates.Issued issued) throws IOException {
    Files.writeString(folder.resolve("tls.crt"), issued.pem());
    Files.writeString(folder.resolve("tls.key"), pem("PRIVATE KEY", issued.key().getEncoded()));
  }

  private static String pem(String heading, byte[] content) {
    return "-----BEGIN %s-----%n%s%n-----END %s-----%n"
        .formatted(heading, Base64.getMimeEncoder().encodeToString(content), heading);
  }

  private HttpClient client() {
    return HttpClient.newBuilder().sslContext(trust).build();
  }

  private static HttpResponse<String> get(HttpClient client, URI address)
      throws IOException, InterruptedException {
    return client.send(
        HttpRequest.newBuilder(address).timeout(Duration.ofSeconds(20)).build(),
        HttpResponse.BodyHandlers.ofString());
  }

  /** Of the certificate that a client without a memory is shown. */
  private String serial(URI base) {
    try (HttpClient fresh =
        HttpClient.newBuilder().sslContext(LoopbackTls.trusting(root.certificate())).build()) {
      return serial(get(fresh, base.resolve("/sign-in")));
    } catch (IOException e) {
      return "";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  private static String serial(HttpResponse<String> response) {
    SSLSession session = response.sslSession().orElseThrow();
    try {
      return ((java.security.cert.X509Certificate) session.getPeerCertificates()[0])
          .getSerialNumber()
          .toString();
    } catch (SSLPeerUnverifiedException e) {
      throw new AssertionError(e);
    }
  }
}
