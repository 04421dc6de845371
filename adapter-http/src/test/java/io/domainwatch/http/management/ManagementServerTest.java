package io.domainwatch.http.management;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.domainwatch.testkit.net.RawHttp;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ManagementServerTest {
  private final AtomicReference<Supplier<Readiness>> readiness =
      new AtomicReference<>(() -> new Readiness(Readiness.Status.READY, List.of()));
  private final AtomicReference<List<String>> troubles = new AtomicReference<>(List.of());
  private final AtomicReference<List<Supplier<String>>> metrics =
      new AtomicReference<>(List.of(() -> "# HELP x y\nx 1.0\n"));
  private final ManagementServer server =
      new ManagementServer(
          new ManagementConfig("127.0.0.1", 0),
          troubles::get,
          () -> readiness.get().get(),
          () -> new Pieces(metrics.get().iterator()));

  private record Pieces(Iterator<Supplier<String>> texts) implements Iterator<byte[]> {
    @Override
    public boolean hasNext() {
      return texts.hasNext();
    }

    @Override
    public byte[] next() {
      return texts.next().get().getBytes(StandardCharsets.UTF_8);
    }
  }

  ManagementServerTest() {
    server.start();
  }

  @AfterEach
  void stop() throws InterruptedException {
    server.stop();
  }

  private HttpResponse<String> send(String method, String path) throws Exception {
    URI uri = URI.create("http://127.0.0.1:" + server.address().getPort() + path);
    HttpRequest request =
        HttpRequest.newBuilder(uri).method(method, HttpRequest.BodyPublishers.noBody()).build();
    return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
  }

  @Test
  void readinessIsReportedWithItsReasons() throws Exception {
    assertThat(send("GET", "/health/ready").body())
        .isEqualTo("{\"status\":\"ready\",\"reasons\":[]}");
    readiness.set(() -> new Readiness(Readiness.Status.DEGRADED, List.of("3 checks are overdue")));
    HttpResponse<String> degraded = send("GET", "/health/ready");
    assertThat(degraded.statusCode()).isEqualTo(200);
    assertThat(degraded.body())
        .isEqualTo("{\"status\":\"degraded\",\"reasons\":[\"3 checks are overdue\"]}");
    readiness.set(() -> new Readiness(Readiness.Status.UNAVAILABLE, List.of("no database")));
    assertThat(send("GET", "/health/ready").statusCode()).isEqualTo(503);
  }

  @Test
  void theProcessIsAliveWhateverItsReadiness() throws Exception {
    readiness.set(
        () -> {
          throw new IllegalStateException("broken");
        });
    assertThat(send("GET", "/health/live").statusCode()).isEqualTo(200);
    HttpResponse<String> broken = send("GET", "/health/ready");
    assertThat(broken.statusCode()).isEqualTo(500);
    assertThat(broken.body()).doesNotContain("broken");
  }

  @Test
  void aLoopThatDoesNotTurnIsNamed() throws Exception {
    assertThat(send("GET", "/health/live").body())
        .isEqualTo("{\"status\":\"live\",\"reasons\":[]}");
    troubles.set(List.of("the loop dispatch is stuck for 61 s"));
    HttpResponse<String> stuck = send("GET", "/health/live");
    assertThat(stuck.statusCode()).isEqualTo(503);
    assertThat(stuck.body())
        .isEqualTo("{\"status\":\"stuck\",\"reasons\":[\"the loop dispatch is stuck for 61 s\"]}");
  }

  @Test
  void metricsAreText() throws Exception {
    HttpResponse<String> metrics = send("GET", "/metrics");
    assertThat(metrics.body()).isEqualTo("# HELP x y\nx 1.0\n");
    assertThat(metrics.headers().firstValue("Content-Type"))
        .contains("text/plain; version=0.0.4; charset=utf-8");
  }

  @Test
  void metricsInPiecesAreOneText() throws Exception {
    String piece = "some text\n".repeat(10_000);
    metrics.set(Collections.nCopies(50, () -> piece));
    HttpResponse<String> whole = send("GET", "/metrics");
    assertThat(whole.body()).isEqualTo(piece.repeat(50));
    assertThat(whole.headers().firstValue("Content-Type"))
        .contains("text/plain; version=0.0.4; charset=utf-8");
    assertThat(send("HEAD", "/metrics").body()).isEmpty();
    assertThat(send("GET", "/health/live").statusCode()).isEqualTo(200);
  }

  @Test
  void metricsWhoseNextPieceCannotBeMadeAreBrokenOff() {
    metrics.set(
        List.of(
            () -> "x 1.0\n",
            () -> {
              throw new IllegalStateException("broken");
            }));
    assertThatThrownBy(() -> send("GET", "/metrics")).isInstanceOf(IOException.class);
  }

  @Test
  void otherPathsAndMethodsAreRefused() throws Exception {
    assertThat(send("GET", "/").statusCode()).isEqualTo(404);
    assertThat(send("GET", "/metrics/").statusCode()).isEqualTo(404);
    assertThat(send("POST", "/metrics").statusCode()).isEqualTo(405);
    assertThat(send("HEAD", "/health/live").body()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "400, GET /health/%zz HTTP/1.1, A: b",
    "505, GET /health/live HTTP/9.9, A: b",
    "400, GET /health/live HTTP/1.1, Content-Length: 12345678901234567890123",
    "400, GET /health/live HTTP/1.1, Transfer-Encoding: gzip",
    "413, GET /health/live HTTP/1.1, Content-Length: 5",
  })
  void whatIsNoProperRequestGetsAnErrorInJson(int status, String line, String header)
      throws Exception {
    URI base = URI.create("http://127.0.0.1:" + server.address().getPort());
    try (RawHttp raw = new RawHttp(base)) {
      raw.lines(line, "Host: x", header, "").end();
      String response = raw.readToEnd();
      assertThat(response).startsWith("HTTP/1.1 " + status + " ");
      String body = response.substring(response.indexOf("\r\n\r\n") + 4);
      assertThat(new ObjectMapper().readTree(body).path("error").asText()).isNotBlank();
    }
  }
}
