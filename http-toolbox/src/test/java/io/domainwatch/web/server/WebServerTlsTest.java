package io.domainwatch.web.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.LoopbackTls;
import io.domainwatch.testkit.net.RawHttp;
import io.domainwatch.web.SelfProbe;
import io.undertow.server.HttpServerExchange;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds without TLS holds within it. */
class WebServerTlsTest {
  private static final int LARGE = 3_000_000;

  private static final Certificates.Issued ROOT = Certificates.root("Test root");
  private static final Certificates.Issued LEAF =
      Certificates.recipe("localhost").names("localhost").issuedBy(ROOT);
  private static final SSLContext CLIENT = LoopbackTls.trusting(ROOT.certificate());

  /** What the handler was given, malformed requests by their fault. */
  private final List<String> taken = new CopyOnWriteArrayList<>();

  private final WebServer server =
      WebServer.start(
          new WebServer.Settings(
              "127.0.0.1",
              0,
              2,
              2,
              true,
              Optional.of(LoopbackTls.serving(LEAF.chain(), LEAF.key()))),
          this::answer);

  @AfterEach
  void end() {
    server.stop();
  }

  @Test
  void theServiceReachesItself() {
    Duration within = Duration.ofSeconds(30);
    assertThat(SelfProbe.problem(server.address(), true, "/", within))
        .contains("the answer is HTTP/1.1 200");
    assertThat(SelfProbe.problem(server.address(), false, "/", within).orElseThrow())
        .doesNotContain("HTTP/1.1");
  }

  private void answer(HttpServerExchange exchange) {
    Optional<Malformed> malformed = Malformed.find(exchange);
    taken.add(malformed.map(Enum::name).orElseGet(exchange::getRequestPath));
    if (malformed.isPresent()) {
      exchange.setStatusCode(malformed.get().status()).getResponseSender().send("malformed");
    } else if (exchange.getRequestPath().equals("/large")) {
      exchange.getResponseSender().send(ByteBuffer.allocate(LARGE));
    } else {
      exchange
          .getRequestReceiver()
          .receiveFullBytes(
              (same, body) ->
                  same.getResponseSender().send(same.getRequestScheme() + " " + body.length));
    }
  }

  private URI base() {
    return URI.create("https://localhost:" + server.address().getPort());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Content-Length: 4\r\nTransfer-Encoding: chunked",
        "Transfer-Encoding: chunked\r\nContent-Length: 4",
        "Transfer-Encoding: xchunked",
        "Content-Length: 4\r\nContent-Length: 5",
      })
  void aSmuggledRequestNeverArrives(String framing) {
    try (RawHttp client = RawHttp.overTls(base(), CLIENT)) {
      client.text(
          "POST /first HTTP/1.1\r\nHost: localhost\r\n"
              + framing
              + "\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n");

      String answer = client.readToEnd();

      assertThat(answer).startsWith("HTTP/1.1 400 ").endsWith("malformed");
      assertThat(answer.split("HTTP/1.1 ", -1)).hasSize(2);
    }
    assertThat(taken).singleElement().asString().isIn("CONTENT_LENGTH", "TRANSFER_ENCODING");
  }

  @Test
  void anUnknownVersionAndHttp2BehindAProperRequestAreRefused() {
    try (RawHttp client = RawHttp.overTls(base(), CLIENT)) {
      client.text("GET /a HTTP/1.1\r\nHost: localhost\r\n\r\nPRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");
      assertThat(client.readToEnd()).contains("HTTP/1.1 200 ", "HTTP/1.1 505 ");
    }
    assertThat(taken).containsExactly("/a", "VERSION");
  }

  @Test
  void aRequestThatComesOctetByOctetIsTaken() {
    try (RawHttp client = RawHttp.overTls(base(), CLIENT)) {
      String request =
          "POST /slow HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n"
              + "Connection: close\r\n\r\n3\r\nabc\r\n0\r\n\r\n";
      request.chars().forEach(octet -> client.text(String.valueOf((char) octet)));
      assertThat(client.readToEnd()).startsWith("HTTP/1.1 200 ").endsWith("https 3");
    }
  }

  @Test
  void aForeignClientIsAnsweredAndToldToComeByHttpsOnly() throws Exception {
    try (HttpClient client = HttpClient.newBuilder().sslContext(CLIENT).build()) {
      HttpResponse<String> answer =
          client.send(
              HttpRequest.newBuilder(base().resolve("/post"))
                  .POST(HttpRequest.BodyPublishers.ofByteArray(new byte[LARGE]))
                  .build(),
              HttpResponse.BodyHandlers.ofString());

      assertThat(answer.body()).isEqualTo("https " + LARGE);
      assertThat(answer.headers().firstValue("Strict-Transport-Security"))
          .hasValue("max-age=31536000");
      assertThat(answer.version()).isEqualTo(HttpClient.Version.HTTP_1_1);
      assertThat(answer.sslSession().orElseThrow().getProtocol()).isEqualTo("TLSv1.3");
      assertThat(
              client
                  .send(
                      HttpRequest.newBuilder(base().resolve("/large")).build(),
                      HttpResponse.BodyHandlers.ofByteArray())
                  .body())
          .hasSize(LARGE);
    }
  }

  @Test
  void onlySuitesWithForwardSecrecyAndAuthenticatedEncryptionAreSpoken() throws IOException {
    assertThat(handshake("TLSv1.2", "TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256"))
        .isEqualTo("TLSv1.2");
    assertThat(handshake("TLSv1.3", "TLS_AES_256_GCM_SHA384")).isEqualTo("TLSv1.3");
    assertThatThrownBy(() -> handshake("TLSv1.2", "TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA256"))
        .isInstanceOf(SSLException.class);
  }

  @Test
  void plainHttpOnThePortOfHttpsIsCutAndOthersAreServed() {
    URI plain = URI.create("http://localhost:" + server.address().getPort());
    try (RawHttp client = new RawHttp(plain)) {
      client.lines("GET / HTTP/1.1", "Host: localhost", "");
      assertThat(cut(client)).doesNotContain("HTTP/1.1");
    }
    try (RawHttp client = RawHttp.overTls(base(), CLIENT)) {
      client.lines("GET /after HTTP/1.1", "Host: localhost", "Connection: close", "");
      assertThat(client.readToEnd()).contains("https 0");
    }
    assertThat(taken).containsExactly("/after");
  }

  private static String cut(RawHttp client) {
    try {
      return client.readToEnd();
    } catch (UncheckedIOException reset) {
      return "";
    }
  }

  private String handshake(String protocol, String suite) throws IOException {
    try (SSLSocket socket =
        (SSLSocket)
            CLIENT.getSocketFactory().createSocket("localhost", server.address().getPort())) {
      socket.setSoTimeout(20_000);
      socket.setEnabledProtocols(new String[] {protocol});
      socket.setEnabledCipherSuites(new String[] {suite});
      socket.startHandshake();
      return socket.getSession().getProtocol();
    }
  }
}
