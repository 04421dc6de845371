package io.domainwatch.notifications.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.delivery.SendOutcome.Accepted;
import io.domainwatch.core.delivery.SendOutcome.Failed;
import io.domainwatch.core.delivery.SendOutcome.Reason;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HttpPostTest {
  private static final Duration SHORT = Duration.ofMillis(500);

  private final Receivers receivers = new Receivers("127.0.0.0/8");

  @AfterEach
  void close() {
    receivers.close();
  }

  @Test
  void theBodyAndTheHeadersArrive() {
    try (LoopbackHttp server = LoopbackHttp.start(LoopbackHttp.page(200, "taken"))) {
      SendOutcome outcome =
          receivers
              .post()
              .post(
                  url(server) + "?key=1",
                  Map.of("webhook-id", "dlv_1"),
                  "{\"a\":\"ä\"}".getBytes(StandardCharsets.UTF_8),
                  Receivers.NOW);

      assertThat(outcome).isEqualTo(new Accepted(200, "taken"));
      LoopbackHttp.Request request = server.requests().getFirst();
      assertThat(request.head()).startsWith("POST /hook?key=1 HTTP/1.1\r\n");
      assertThat(request.header("Content-Type")).isEqualTo("application/json");
      assertThat(request.header("User-Agent")).isEqualTo("Domainwatch/test (+https://x)");
      assertThat(request.header("webhook-id")).isEqualTo("dlv_1");
      assertThat(request.body()).isEqualTo("{\"a\":\"ä\"}");
    }
  }

  @Test
  void whatAReceiverQuotesOfTheAddressIsNotKept() {
    String said = "Cannot POST /hook/TokenInThePath";
    try (LoopbackHttp server = LoopbackHttp.start(LoopbackHttp.page(404, said))) {
      Failed failed = (Failed) receivers.post(url(server) + "/TokenInThePath");

      assertThat(server.requests().getFirst().head()).startsWith("POST /hook/TokenInThePath ");
      assertThat(failed.responseBody()).isEqualTo("Cannot POST …");
      assertThat(failed.detail()).doesNotContain("Token");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 201, 202, 204, 299})
  void everyAnswerOfTheTwoHundredsIsSuccess(int status) {
    String answer = "HTTP/1.1 " + status + " Fine\r\nConnection: close\r\n\r\n";
    assertThat(outcome(LoopbackHttp.raw(answer))).isEqualTo(new Accepted(status, ""));
  }

  @ParameterizedTest
  @ValueSource(ints = {304, 400, 401, 404, 407, 408, 421, 500, 503})
  void everyOtherAnswerIsNoneAndAskedForOnce(int status) {
    try (LoopbackHttp server =
        LoopbackHttp.start(
            LoopbackHttp.raw(LoopbackHttp.response(status, "Retry-After: 0\r\n", "")))) {
      Failed failed = (Failed) receivers.post(url(server));

      assertThat(failed.reason()).isEqualTo(Reason.STATUS);
      assertThat(failed.status()).contains(status);
      assertThat(server.requests()).hasSize(1);
    }
  }

  @Test
  void aReceiverThatIsGoneSaysSo() {
    assertThat(failed(LoopbackHttp.page(410, "no more")))
        .isEqualTo(
            new Failed(
                Reason.ENDPOINT_GONE,
                Optional.of(410),
                "The receiver answered 410, which is no success.",
                "no more",
                Optional.empty()));
  }

  @Test
  void aReceiverMayAskForTime() {
    assertThat(
            failed(LoopbackHttp.raw(LoopbackHttp.response(429, "Retry-After: 120\r\n", "")))
                .retryAfter())
        .contains(Duration.ofMinutes(2));
    String date = "Retry-After: Fri, 20 Nov 2026 15:17:30 GMT\r\n";
    assertThat(failed(LoopbackHttp.raw(LoopbackHttp.response(503, date, ""))).retryAfter())
        .contains(Duration.ofSeconds(90));
    assertThat(
            failed(LoopbackHttp.raw(LoopbackHttp.response(503, "Retry-After: soon\r\n", "")))
                .retryAfter())
        .isEmpty();
  }

  @Test
  void aRedirectIsNamedAndNotFollowed() {
    try (LoopbackHttp canary = LoopbackHttp.start(LoopbackHttp.page(200, ""))) {
      for (int status : new int[] {301, 302, 303, 307, 308}) {
        String secret = "http://" + canary.address().getHostAddress() + ":" + canary.port();
        Failed failed = failed(LoopbackHttp.redirect(status, secret + "/secret?token=1"));

        assertThat(failed.reason()).isEqualTo(Reason.REDIRECT);
        assertThat(failed.status()).contains(status);
        assertThat(failed.detail()).contains(secret).doesNotContain("token");
      }
      assertThat(canary.connections()).isZero();
    }
  }

  @Test
  void aRedirectToNowhereIsARedirectToo() {
    assertThat(failed(LoopbackHttp.redirect(302, "javascript:alert(1)")))
        .extracting(Failed::reason, Failed::detail)
        .containsExactly(
            Reason.REDIRECT,
            "The receiver redirects to an address that cannot be read; redirects are not"
                + " followed.");
  }

  @Test
  void ofAnAnswerTheBeginningIsKeptAsTextThatCanBeShown() {
    String answer = "no\u001b[31m \u0000way\r\n\u00e4" + "x".repeat(5_000);
    Failed failed = failed(LoopbackHttp.page(500, answer));

    assertThat(failed.responseBody()).startsWith("no[31m way\n").hasSizeLessThanOrEqualTo(1024);
  }

  @Test
  void ofAnAnswerWithoutEndLittleIsRead() {
    try (LoopbackHttp server =
        LoopbackHttp.start(
            (_, out) -> {
              out.write("HTTP/1.1 200 OK\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
              byte[] block = "x".repeat(8192).getBytes(StandardCharsets.US_ASCII);
              while (true) {
                out.write(block);
              }
            })) {
      assertThat(receivers.post(url(server))).isEqualTo(new Accepted(200, "x".repeat(1024)));
    }
  }

  @Test
  void anAnswerThatDoesNotComeInTimeIsNone() {
    receivers.within(SHORT);
    assertThat(failed(LoopbackHttp.silent()).reason()).isEqualTo(Reason.TIMEOUT);
    assertThat(
            failed(
                    LoopbackHttp.drip(
                        "HTTP/1.1 200 OK\r\nX: ", "x".repeat(1_000), SHORT.dividedBy(10)))
                .reason())
        .isEqualTo(Reason.TIMEOUT);
  }

  @Test
  void aBodyThatDripsDoesNotUndoTheSuccess() {
    receivers.within(SHORT);
    assertThat(outcome(LoopbackHttp.drip("HTTP/1.1 200 OK\r\n\r\nab", "c".repeat(1_000), SHORT)))
        .isInstanceOfSatisfying(
            Accepted.class, taken -> assertThat(taken.responseBody()).startsWith("ab"));
  }

  @Test
  void aConnectionThatEndsAndAnAnswerInAnotherLanguageAreBroken() {
    assertThat(failed(LoopbackHttp.raw("")).reason()).isEqualTo(Reason.CONNECTION_RESET);
    assertThat(failed(LoopbackHttp.raw("SSH-2.0-OpenSSH_9.9\r\n\r\n")).reason())
        .isEqualTo(Reason.CONNECTION_RESET);
  }

  @Test
  void whereNobodyListensThereIsNoConnection() {
    LoopbackHttp server = LoopbackHttp.start(LoopbackHttp.silent());
    String url = url(server);
    server.close();

    Failed failed = (Failed) receivers.post(url);
    assertThat(failed.reason()).isEqualTo(Reason.CONNECT);
    assertThat(failed.detail()).contains("port " + server.port()).doesNotContain("hook");
  }

  @Test
  void aNameWithoutAddressAndAUrlThatIsNoneAreSaid() {
    Failed failed = (Failed) receivers.post("https://nowhere.invalid/token");
    assertThat(failed.reason()).isEqualTo(Reason.DNS_ERROR);
    assertThat(failed.detail()).isEqualTo("The name nowhere.invalid has no address.");
    assertThat(((Failed) receivers.post("http://a:99999/")).reason()).isEqualTo(Reason.DNS_ERROR);
  }

  private SendOutcome outcome(LoopbackHttp.Script script) {
    try (LoopbackHttp server = LoopbackHttp.start(script)) {
      return receivers.post(url(server));
    }
  }

  private Failed failed(LoopbackHttp.Script script) {
    return (Failed) outcome(script);
  }

  private static String url(LoopbackHttp server) {
    return "http://" + server.address().getHostAddress() + ":" + server.port() + "/hook";
  }
}
