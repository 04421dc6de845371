package io.domainwatch.checks.net.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.hop.Body;
import io.domainwatch.checks.net.http.hop.FetchFailure;
import io.domainwatch.checks.net.http.hop.Phase;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Servers that are wrong, hostile or slow, over real sockets. */
class BadServersTest {

  private static final String HOST = "www.example.net";

  private final FetcherFixture fixture = new FetcherFixture();

  @AfterEach
  void close() {
    fixture.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/1.1 200 OK\nContent-Length: 2\n\nok",
        "HTTP/1.1 200\r\nContent-Length: 2\r\n\r\nok",
        "HTTP/1.1 200 \r\nContent-Length: 2\r\n\r\nok",
        "HTTP/1.0 200 OK\r\n\r\nok",
        "HTTP/1.1 200 OK\r\nContent-Length : 2\r\n\r\nok",
        "HTTP/1.1 200 OK\r\nContent-Length: 2, 2\r\n\r\nok",
        "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\nok",
        "HTTP/1.1 200 OK\r\nno colon here\r\nContent-Length: 2\r\n\r\nok",
        "HTTP/1.1 200 OK\r\nodd name: x\r\nContent-Length: 2\r\n\r\nok",
        "HTTP/1.1 200 OK\r\nX-Odd: a\u0001b\u00ffc\r\nContent-Length: 2\r\n\r\nok",
        "HTTP/1.1 200 OK\r\n: nameless\r\nContent-Length: 2\r\n\r\nok",
        "HTTP/1.1 200 OK\r\nX-Folded: a\r\n b\r\nContent-Length: 2\r\n\r\nok",
        "HTTP/1.1 200 OK\r\n"
            + "Content-Length: 9\r\n"
            + "Transfer-Encoding: chunked\r\n\r\n"
            + "2\r\n"
            + "ok\r\n"
            + "0\r\n\r\n",
        "HTTP/1.1 103 Early Hints\r\n"
            + "Link: </a>\r\n\r\n"
            + "HTTP/1.1 200 OK\r\n"
            + "Content-Length: 2\r\n\r\n"
            + "ok",
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok",
        "HTTP/1.1 200 OK\r\nContent-Length: nonsense\r\n\r\nok",
        "HTTP/1.1 200 OK\r\n"
            + "Transfer-Encoding: chunked\r\n\r\n"
            + "2;ext=1\r\n"
            + "ok\r\n"
            + "0\r\n"
            + "Trailer: x\r\n\r\n",
        "HTTP/1.1 299 Odd\r\nContent-Length: 2\r\n\r\nok",
      })
  void whatBrowsersTakeIsTaken(String reply) {
    Fetch.Answered page = answered(get(LoopbackHttp.raw(reply)));
    assertThat(page.head().status() / 100).isEqualTo(2);
    assertThat(page.body().text()).isEqualTo("ok");
    assertThat(page.body().end()).isEqualTo(Body.End.COMPLETE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<html>no status line</html>",
        "SSH-2.0-OpenSSH_9.9\r\n",
        "220 mail.example ESMTP\r\n",
        "HTTP/1.1 abc OK\r\n\r\n",
        "HTTP/1.1 20\r\n\r\n",
        "HTTP/1.1 -3 OK\r\n\r\n",
        "HTTP/1.1 -20 OK\r\n\r\n",
        "HTTP/1.1 020 OK\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 5\r\n\r\nok",
        "HTTP/1.1 200 OK\r\nContent-Length: 2, 5\r\n\r\nok",
        "HTTP/1.1 200 OK\r\nContent-Length: 2",
        "\u0015\u0003\u0001\u0000\u0002\u0002\u0028",
      })
  void whatIsNotHttpIsInvalid(String reply) {
    Fetch.Broken broken = broken(get(LoopbackHttp.raw(reply)));
    assertThat(broken.failure()).isEqualTo(FetchFailure.INVALID_HTTP);
    assertThat(broken.phase()).isEqualTo(Phase.RESPONSE);
    assertThat(broken.detail()).doesNotContain("\r", "\n");
  }

  @Test
  void aServerThatHangsUpResetsTheConnection() {
    Fetch.Broken broken = broken(get(LoopbackHttp.raw("")));
    assertThat(broken.failure()).isEqualTo(FetchFailure.CONNECTION_RESET);
  }

  @Test
  void aBodyShorterThanAnnouncedIsTruncatedAndTheHeadCounts() {
    Fetch.Answered page =
        answered(get(LoopbackHttp.raw("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nonly")));
    assertThat(page.head().status()).isEqualTo(200);
    assertThat(page.body().end()).isEqualTo(Body.End.TRUNCATED);
    assertThat(page.body().text()).isEqualTo("only");
  }

  @Test
  void aBrokenChunkTruncatesTheBody() {
    Fetch.Answered page =
        answered(
            get(
                LoopbackHttp.raw(
                    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nonly\r\nzz\r\n")));
    assertThat(page.body().end()).isEqualTo(Body.End.TRUNCATED);
    assertThat(page.body().text()).isEqualTo("only");
  }

  @Test
  void aSilentServerIsLeftAtTheDeadline() {
    Deadline patience = Deadline.after(Duration.ofSeconds(10));
    Fetch.Broken broken = broken(get(LoopbackHttp.silent(), Duration.ofMillis(700)));
    assertThat(broken.failure()).isEqualTo(FetchFailure.RESPONSE_TIMEOUT);
    assertThat(broken.phase()).isEqualTo(Phase.RESPONSE);
    assertThat(patience.elapsed()).isBetween(Duration.ofMillis(600), Duration.ofSeconds(4));
  }

  @Test
  void whileWeStandStillASilentServerIsNotToBlame() {
    assertThat(broken(get(late(LoopbackHttp.silent()), Duration.ofMillis(300))).failure())
        .isEqualTo(FetchFailure.MONITOR_TROUBLE);
    assertThat(broken(get(late(LoopbackHttp.raw("nonsense\r\n\r\n")))).failure())
        .isEqualTo(FetchFailure.INVALID_HTTP);
  }

  @Test
  void thatWeStoodStillBeforeARequestExcusesNobody() {
    fixture.standStill();
    assertThat(broken(get(LoopbackHttp.silent(), Duration.ofMillis(300))).failure())
        .isEqualTo(FetchFailure.RESPONSE_TIMEOUT);
  }

  /** A script during which this process stands still. */
  private LoopbackHttp.Script late(LoopbackHttp.Script script) {
    return (request, out) -> {
      fixture.standStill();
      script.answer(request, out);
    };
  }

  @Test
  void aDrippedHeadIsLeftAtTheDeadline() {
    LoopbackHttp.Script drip =
        LoopbackHttp.drip("HTTP/1.1 200 OK\r\n", "X: y\r\n".repeat(100), Duration.ofMillis(100));
    Deadline patience = Deadline.after(Duration.ofSeconds(10));
    assertThat(broken(get(drip, Duration.ofMillis(700))).failure())
        .isEqualTo(FetchFailure.RESPONSE_TIMEOUT);
    assertThat(patience.elapsed()).isLessThan(Duration.ofSeconds(4));
  }

  @Test
  void aDrippedBodyIsLeftAtTheDeadlineAndTheHeadCounts() {
    LoopbackHttp.Script drip =
        LoopbackHttp.drip(
            "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n",
            "z".repeat(100),
            Duration.ofMillis(100));
    Deadline patience = Deadline.after(Duration.ofSeconds(10));
    Fetch.Answered page = answered(get(drip, Duration.ofMillis(900)));
    assertThat(page.head().status()).isEqualTo(200);
    assertThat(page.body().end()).isEqualTo(Body.End.TOO_SLOW);
    assertThat(page.body().bytes().length).isBetween(1, 20);
    assertThat(patience.elapsed()).isLessThan(Duration.ofSeconds(4));
  }

  @Test
  void endlessHeaderLinesAreNotSwallowed() {
    Fetch.Broken broken =
        broken(
            get(
                (_, out) -> {
                  out.write(bytes("HTTP/1.1 200 OK\r\n"));
                  for (int i = 0; i < 1_000_000; i++) {
                    out.write(bytes("X-Filler-" + i + ": " + "y".repeat(100) + "\r\n"));
                  }
                }));
    assertThat(broken.failure()).isEqualTo(FetchFailure.HEAD_LIMIT);
  }

  @Test
  void aHeaderLineWithoutEndIsNotSwallowed() {
    Fetch.Broken broken =
        broken(
            get(
                (_, out) -> {
                  out.write(bytes("HTTP/1.1 200 OK\r\nX: "));
                  for (int i = 0; i < 100_000; i++) {
                    out.write(bytes("y".repeat(1000)));
                  }
                }));
    assertThat(broken.failure()).isEqualTo(FetchFailure.HEAD_LIMIT);
  }

  /** Browsers read them too; what is too much is too much for us and not the site's fault. */
  @Test
  void manyHeaderLinesAreReadAndALargeHeadIsOurLimit() {
    String most = "X: y\r\n".repeat(20_000);
    assertThat(get(LoopbackHttp.raw(LoopbackHttp.response(200, most, ""))))
        .isInstanceOf(Fetch.Answered.class);
    String large = ("Set-Cookie: a=" + "y".repeat(4000) + "\r\n").repeat(62);
    assertThat(get(LoopbackHttp.raw(LoopbackHttp.response(200, large, ""))))
        .isInstanceOf(Fetch.Answered.class);
    Fetch.Broken broken =
        broken(get(LoopbackHttp.raw(LoopbackHttp.response(200, large + large, ""))));
    assertThat(broken.failure()).isEqualTo(FetchFailure.HEAD_LIMIT);
    assertThat(broken.failure().blamesTheTarget()).isFalse();
    assertThat(broken.detail()).contains("256 KiB");
  }

  /** The connection ends in the middle of a head that is within the limit: that is the site's. */
  @Test
  void aHeadThatBreaksOffIsNoLimitOfOurs() {
    String cut = "HTTP/1.1 200 OK\r\n" + "X: y\r\n".repeat(1000) + "Y: " + "z".repeat(100);
    assertThat(broken(get(LoopbackHttp.raw(cut))).failure()).isEqualTo(FetchFailure.INVALID_HTTP);
  }

  @Test
  void aBodyWithoutEndIsReadToTheCap() {
    Fetch.Answered page =
        answered(
            get(
                (_, out) -> {
                  out.write(bytes("HTTP/1.1 200 OK\r\n\r\n"));
                  while (true) {
                    out.write(bytes("x".repeat(10_000)));
                  }
                }));
    assertThat(page.body().end()).isEqualTo(Body.End.CAPPED);
    assertThat(page.body().bytes()).hasSize(64 * 1024);
  }

  @Test
  void aGzippedBodyIsRead() throws IOException {
    Fetch.Answered page = answered(get(gzipped(zip(bytes("hello")))));
    assertThat(page.body().text()).isEqualTo("hello");
    assertThat(page.body().end()).isEqualTo(Body.End.COMPLETE);
  }

  @Test
  void whatIsOnlyCalledGzipCannotBeDecoded() {
    Fetch.Answered page = answered(get(gzipped(bytes("plain text, not gzip"))));
    assertThat(page.body().end()).isEqualTo(Body.End.UNDECODABLE);
    assertThat(page.head().status()).isEqualTo(200);
  }

  @Test
  void theCapCountsDecompressedBytes() throws IOException {
    Fetch.Answered page = answered(get(gzipped(zip(new byte[5 * 1024 * 1024]))));
    assertThat(page.body().end()).isEqualTo(Body.End.CAPPED);
    assertThat(page.body().bytes()).hasSize(64 * 1024);
  }

  @Test
  void aDecompressionBombIsBrokenOff() throws IOException {
    byte[] bomb = zip(new byte[64 * 1024 * 1024]);
    LoopbackHttp server = fixture.serve(HOST, gzipped(bomb));
    FetchRequest request =
        FetchRequest.of("http://" + HOST + "/")
            .within(FetchLimits.STANDARD.withBodyBytes(50L * 1024 * 1024));
    Fetch.Answered page = answered(fixture.get(request, new Ports(server.port(), 1)));
    assertThat(page.body().end()).isEqualTo(Body.End.DECOMPRESSION_BOMB);
    assertThat(page.body().bytes().length).isLessThan(12 * 1024 * 1024);
  }

  @Test
  void anAskForARetryIsNotFollowed() {
    LoopbackHttp server =
        fixture.serve(
            HOST, LoopbackHttp.raw(LoopbackHttp.response(503, "Retry-After: 0\r\n", "busy")));
    assertThat(answered(fixture.get(HOST, server)).head().status()).isEqualTo(503);
    assertThat(server.requests()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"401", "407", "408", "421"})
  void noStatusMakesTheClientAskAgain(int status) {
    LoopbackHttp server =
        fixture.serve(
            HOST,
            LoopbackHttp.raw(
                LoopbackHttp.response(status, "WWW-Authenticate: Basic realm=x\r\n", "")));
    assertThat(answered(fixture.get(HOST, server)).head().status()).isEqualTo(status);
    assertThat(server.requests()).hasSize(1);
  }

  private Fetch get(LoopbackHttp.Script script) {
    return fixture.get(HOST, fixture.serve(HOST, script));
  }

  private Fetch get(LoopbackHttp.Script script, Duration hopDeadline) {
    LoopbackHttp server = fixture.serve(HOST, script);
    FetchRequest request =
        FetchRequest.of("http://" + HOST + "/")
            .within(FetchLimits.STANDARD.withHopDeadline(hopDeadline));
    return fixture.get(request, new Ports(server.port(), 1));
  }

  private static LoopbackHttp.Script gzipped(byte[] body) {
    return (_, out) -> {
      out.write(bytes("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n"));
      out.write(body);
    };
  }

  private static byte[] zip(byte[] plain) throws IOException {
    ByteArrayOutputStream zipped = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(zipped)) {
      gzip.write(plain);
    }
    return zipped.toByteArray();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static Fetch.Answered answered(Fetch fetch) {
    assertThat(fetch).isInstanceOf(Fetch.Answered.class);
    return (Fetch.Answered) fetch;
  }

  private static Fetch.Broken broken(Fetch fetch) {
    assertThat(fetch).isInstanceOf(Fetch.Broken.class);
    return (Fetch.Broken) fetch;
  }
}
