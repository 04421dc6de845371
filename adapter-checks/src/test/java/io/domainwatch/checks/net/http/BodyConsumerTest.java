package io.domainwatch.checks.net.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.hop.Body;
import io.domainwatch.checks.net.http.hop.BodyConsumer;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BodyConsumerTest {

  private static final String HOST = "www.example.net";
  private static final long CAP = 60L * 1024 * 1024;

  private final FetcherFixture fixture = new FetcherFixture();
  private final AtomicLong taken = new AtomicLong();

  @AfterEach
  void close() {
    fixture.close();
  }

  @Test
  void aBodyIsHandedOnAsItComesAndNotHeld() {
    Fetch.Answered fetch =
        answered(LoopbackHttp.response(200, "X-Mark: here\r\n", "all of it"), CAP);
    assertThat(taken).hasValue(9);
    assertThat(fetch.body().bytes()).isEmpty();
    assertThat(fetch.body().end()).isEqualTo(Body.End.COMPLETE);
  }

  @Test
  void anEndlessBodyEndsAtTheCap() {
    Fetch.Answered fetch = answered((_, out) -> endless(out), CAP);
    assertThat(taken).hasValue(CAP);
    assertThat(fetch.body().end()).isEqualTo(Body.End.CAPPED);
    assertThat(fetch.body().bytes()).isEmpty();
  }

  @Test
  void aBombIsNotReadToItsEnd() throws IOException {
    byte[] bomb = zeros(100 * 1024 * 1024);
    Fetch.Answered fetch =
        answered(
            (_, out) -> {
              out.write(head("Content-Encoding: gzip\r\n"));
              out.write(bomb);
            },
            CAP);
    assertThat(fetch.body().end()).isEqualTo(Body.End.DECOMPRESSION_BOMB);
    assertThat(taken.get()).isLessThan(Body.BOMB_BYTES + 64 * 1024);
  }

  @Test
  void aTruncatedBodyFailsForItsReaderToo() {
    Fetch.Answered fetch = answered("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this", CAP);
    assertThat(fetch.body().end()).isEqualTo(Body.End.TRUNCATED);
    assertThat(taken).hasValue(-1);
  }

  @Test
  void aReaderThatHasEnoughEndsTheTransfer() {
    LoopbackHttp server = fixture.serve(HOST, (_, out) -> endless(out));
    Fetch fetch = fetch(server, CAP, (_, _, body) -> taken.set(body.read()));
    assertThat(((Fetch.Answered) fetch).body().end()).isEqualTo(Body.End.CAPPED);
    assertThat(taken).hasValue('x');
  }

  @Test
  void anErrorPageIsHeldButNoMoreThanUsual() {
    LoopbackHttp server = fixture.serve(HOST, LoopbackHttp.page(404, "n".repeat(200 * 1024)));
    Fetch fetch = fetch(server, CAP, (_, _, _) -> taken.set(1));
    assertThat(taken).hasValue(0);
    assertThat(((Fetch.Answered) fetch).body().bytes()).hasSize(64 * 1024);
  }

  @Test
  void aRedirectIsFollowedAndTheReaderToldWhere() {
    LoopbackHttp server =
        fixture.serve(
            HOST,
            (request, out) ->
                out.write(
                    (request.path().equals("/")
                            ? LoopbackHttp.response(302, "Location: /there\r\n", "moved")
                            : LoopbackHttp.response(200, "", "here"))
                        .getBytes(StandardCharsets.US_ASCII)));
    StringBuilder where = new StringBuilder();
    fetch(server, CAP, (url, _, _) -> where.append(url));
    assertThat(where).hasToString("http://www.example.net/there");
  }

  private Fetch.Answered answered(String response, long cap) {
    return answered(LoopbackHttp.raw(response), cap);
  }

  private Fetch.Answered answered(LoopbackHttp.Script script, long cap) {
    return (Fetch.Answered)
        fetch(
            fixture.serve(HOST, script),
            cap,
            (_, _, body) -> {
              taken.set(-1);
              taken.set(body.transferTo(OutputStream.nullOutputStream()));
            });
  }

  private Fetch fetch(LoopbackHttp server, long cap, BodyConsumer consumer) {
    return fixture
        .fetcher(new Ports(server.port(), 1))
        .fetch(
            FetchRequest.of("http://" + HOST + "/").within(FetchLimits.STANDARD.withBodyBytes(cap)),
            Deadline.after(Duration.ofSeconds(60)),
            consumer);
  }

  private static void endless(OutputStream out) throws IOException {
    out.write(head(""));
    byte[] piece = "x".repeat(64 * 1024).getBytes(StandardCharsets.US_ASCII);
    while (true) {
      out.write(piece);
    }
  }

  private static byte[] head(String fields) {
    return ("HTTP/1.1 200 OK\r\n" + fields + "\r\n").getBytes(StandardCharsets.US_ASCII);
  }

  private static byte[] zeros(int count) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      byte[] piece = new byte[1024 * 1024];
      for (int i = 0; i < count / piece.length; i++) {
        out.write(piece);
      }
    }
    return packed.toByteArray();
  }
}
