package io.domainwatch.checks.uptime;

import static io.domainwatch.checks.uptime.UptimeFixture.NOBODY;
import static io.domainwatch.core.check.uptime.UptimeDefinition.DOWN;
import static io.domainwatch.core.check.uptime.UptimeDefinition.PARTIAL_OUTAGE;
import static io.domainwatch.core.check.uptime.UptimeDefinition.PLACEHOLDER_PAGE;
import static io.domainwatch.testkit.net.LoopbackHttp.page;
import static io.domainwatch.testkit.net.LoopbackHttp.response;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.ControlProbe.ReferenceTarget;
import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.uptime.UptimeProbeResult;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.run.Verdict;
import io.domainwatch.testkit.check.CheckStory;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What follows the head of an answer (RFC 9112 §8; RFC 9110 §8.4). */
class UptimeBodyTest {

  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
  private static final String OK = "HTTP/1.1 200 OK\r\n";
  private static final String UNDECODABLE = "body_undecodable";
  private static final String MISMATCH = "body_type_mismatch";
  private static final byte[] PACKED = gzip("<title>Hello</title>" + "hello ".repeat(50));

  private final UptimeFixture fixture = new UptimeFixture();
  private final InetAddress first = LoopbackAddress.random();
  private final InetAddress second = LoopbackAddress.random();

  @AfterEach
  void close() throws Exception {
    fixture.close();
  }

  /** An answer and the reason for which it is down; empty for an answer that is fine. */
  record Case(String name, byte[] answer, String reason) {
    Case(String name, String answer, String reason) {
      this(name, answer.getBytes(ISO_8859_1), reason);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> bodies() {
    return Stream.concat(broken(), whole());
  }

  private static Stream<Case> broken() {
    byte[] damaged = PACKED.clone();
    Arrays.fill(damaged, 14, 30, (byte) 0xFF);
    String chunked = OK + "Transfer-Encoding: chunked\r\n\r\n";
    return Stream.of(
        truncated("shorter than announced", OK + "Content-Length: 100\r\n\r\nonly this"),
        truncated("nothing of what was announced", OK + "Content-Length: 100\r\n\r\n"),
        truncated(
            "an error page shorter than announced",
            "HTTP/1.1 404 No\r\nContent-Length: 9\r\n\r\nx"),
        truncated("length as two equal values", OK + "Content-Length: 9, 9\r\n\r\nonly"),
        truncated("chunks without the last one", chunked + "4\r\nonly\r\n"),
        truncated("a chunk that is cut", chunked + "40\r\nonly"),
        truncated("chunked without any chunk", chunked),
        truncated("a chunk without a size", chunked + "4\r\nonly\r\nzz\r\n"),
        new Case("gzip that is cut", coded("gzip", Arrays.copyOf(PACKED, 30)), "body_truncated"),
        new Case(
            "gzip shorter than announced",
            Arrays.copyOf(coded("gzip", PACKED), coded("gzip", PACKED).length - 20),
            "body_truncated"),
        new Case("gzip that is none", coded("gzip", bytes("<p>plain</p>")), "body_undecodable"),
        new Case("gzip with damage", coded("x-gzip", damaged), "body_undecodable"),
        new Case("a page that is no br", coded("br", bytes("<!DOCTYPE html><p>a")), UNDECODABLE),
        new Case("a page that is no zstd", coded("zstd", bytes("<html><p>a")), UNDECODABLE),
        new Case("a page that is no deflate", coded("deflate", bytes("<html><p>a")), UNDECODABLE),
        typed("image/png", "<html>no picture", MISMATCH),
        typed("application/x-httpd-php", "<?php echo 1;", "body_download"),
        typed("application/pdf", "<html>no document", MISMATCH),
        typed("application/xhtml+xml", "<html><body><p>not closed</body></html>", MISMATCH),
        typed("text/xml; charset=utf-8", "<a>a &amp; b & c</a>", MISMATCH),
        typed("text/html; charset=utf-16", "<html><body>" + "plain text ".repeat(9), MISMATCH));
  }

  private static Case typed(String type, String body, String reason) {
    String head = OK + "Content-Type: " + type + "\r\nContent-Length: " + body.length();
    return new Case(type + " " + body, head + "\r\n\r\n" + body, reason);
  }

  private static byte[] deflated(String text) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (DeflaterOutputStream deflater = new DeflaterOutputStream(out)) {
      deflater.write(bytes(text));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  private static Stream<Case> whole() {
    byte[] wrongSum = PACKED.clone();
    wrongSum[wrongSum.length - 6] ^= 0x55;
    return Stream.of(
        fine("ended by the connection", OK + "\r\nall of it"),
        fine("ended by the connection, empty", OK + "\r\n"),
        fine("length 0", OK + "Content-Length: 0\r\n\r\n"),
        fine("length 0 in gzip", OK + "Content-Encoding: gzip\r\nContent-Length: 0\r\n\r\n"),
        fine("chunks", OK + "Transfer-Encoding: chunked\r\n\r\n4\r\nonly\r\n0\r\n\r\n"),
        fine("chunks with a trailer", OK + "Transfer-Encoding: chunked\r\n\r\n0\r\nX: y\r\n\r\n"),
        fine("more than announced", OK + "Content-Length: 4\r\n\r\nonly and more"),
        fine("no content, but a length", "HTTP/1.1 204 No\r\nContent-Length: 5\r\n\r\n"),
        fine("reset content, but a length", "HTTP/1.1 205 No\r\nContent-Length: 5\r\n\r\n"),
        fine("not modified, but a length", "HTTP/1.1 304 Not\r\nContent-Length: 500\r\n\r\n"),
        fine("a redirect to nowhere", "HTTP/1.1 302 Go\r\nContent-Length: 500\r\n\r\n"),
        new Case("gzip", coded("gzip", PACKED), ""),
        new Case("gzip with a wrong sum", coded("gzip", wrongSum), ""),
        new Case(
            "gzip without its end", coded("gzip", Arrays.copyOf(PACKED, PACKED.length - 8)), ""),
        new Case("a coding we did not ask for", coded("br", bytes("\u001b")), ""),
        new Case("zstd", coded("zstd", bytes("\u0028\u00b5\u002f\u00fd\u0004")), ""),
        new Case("deflate", coded("deflate", deflated("<p>hello")), ""),
        typed("image/png", "\u0089PNG\r\n\u001a\n", ""),
        typed("image/png", "\u00ff\u00d8\u00ff\u00e0 a picture of another kind", ""),
        typed("application/pdf", "%PDF-1.7", ""),
        typed("application/xhtml+xml", "<!DOCTYPE html><html><p>&nbsp;", ""),
        typed("application/xhtml+xml", "<html><p>a&nbsp;b</p></html>", ""),
        typed("application/xml", "<?xml version='1.0' encoding='latin1'?><a>\u00e9</a>", ""),
        typed("application/rss+xml", "<rss><channel></channel></rss>", ""),
        typed("text/html; charset=utf-8", "<p>not closed", ""),
        typed("application/json", "{", ""),
        new Case("a coding that is none", coded("utf-8", bytes("plain")), ""),
        fine(
            "cut after what we read of a page",
            OK + "Content-Length: 900000\r\n\r\n" + "x".repeat(70_000)));
  }

  @ParameterizedTest
  @MethodSource("bodies")
  void whatABrowserCannotShowIsDown(Case answer) throws Exception {
    LoopbackHttp site = fixture.secure(first, 0, (_, out) -> out.write(answer.answer()));
    fixture.lookup.with(UptimeFixture.HOST, first);

    CheckOutcome.Observed observed = observed(new Ports(NOBODY, site.port()), List.of());

    Verdict down = judgement(observed, DOWN);
    if (answer.reason().isEmpty()) {
      assertThat(down).isEqualTo(Verdict.GOOD);
      return;
    }
    assertThat(down.findings()).hasSize(1);
    JsonValue.JsonObject data = down.findings().getFirst().detail();
    assertThat(data.findText("reason")).contains(answer.reason());
    assertThat(data.findText("phase")).contains("body");
    assertThat(observed.assessment().failedIn()).contains(FailurePhase.HTTP);
    assertThat(observed.observations().findText("reason")).contains(answer.reason());
    assertThat(observed.observations().findText("phase")).contains("body");
    assertThat(observed.observations().findWhole("httpStatus")).isPresent();
    assertThat(observed.assessment().judgements()).doesNotContainKey(PLACEHOLDER_PAGE);
  }

  @Test
  void aServerErrorIsReportedAsOne() throws Exception {
    LoopbackHttp site =
        fixture.secure(first, 0, LoopbackHttp.raw("HTTP/1.1 500 No\r\nContent-Length: 9\r\n\r\nx"));
    fixture.lookup.with(UptimeFixture.HOST, first);

    assertThat(
            judgement(observed(new Ports(NOBODY, site.port()), List.of()), DOWN)
                .findings()
                .getFirst()
                .detail()
                .findText("reason"))
        .contains("http_5xx");
  }

  @Test
  void aPageOfWhichNothingCouldBeReadIsNoPlaceholderAndHasNoTitle() throws Exception {
    LoopbackHttp site =
        fixture.secure(first, 0, raw(coded("br", bytes("<title>Index of /</title>"))));
    fixture.lookup.with(UptimeFixture.HOST, first);

    CheckOutcome.Observed observed = observed(new Ports(NOBODY, site.port()), List.of());

    assertThat(observed.observations().findText("bodyEnd")).contains("coded");
    assertThat(observed.observations().findText("title")).contains("");
    assertThat(observed.assessment().judgements()).doesNotContainKey(PLACEHOLDER_PAGE);
  }

  @Test
  void aTitleThatOurLimitCutsIsNotKept() throws Exception {
    String page = "<html>" + " ".repeat(64 * 1024 - 20) + "<title>A title of some length</title>";
    LoopbackHttp site = fixture.secure(first, 0, page(200, page));
    fixture.lookup.with(UptimeFixture.HOST, first);
    Ports ports = new Ports(NOBODY, site.port());

    assertThat(observed(ports, List.of()).observations().findText("title")).contains("");
  }

  @Test
  void whereOneAddressBreaksOffAnotherIsReadAndItIsAnOutageInPart() throws Exception {
    LoopbackHttp broken =
        fixture.secure(first, 0, LoopbackHttp.raw(OK + "Content-Length: 100\r\n\r\nonly this"));
    fixture.secure(second, broken.port(), page(200, "<title>Whole</title>"));
    fixture.lookup.with(UptimeFixture.HOST, first, second);

    CheckOutcome.Observed observed = observed(new Ports(NOBODY, broken.port()), List.of());

    assertThat(judgement(observed, DOWN)).isEqualTo(Verdict.GOOD);
    assertThat(observed.observations().findText("title")).contains("Whole");
    assertThat(judgement(observed, PARTIAL_OUTAGE).findings()).hasSize(1);
    assertThat(judgement(observed, PARTIAL_OUTAGE).findings().getFirst().detail().toString())
        .contains("body_truncated");
  }

  @Test
  void whereAllAddressesBreakOffTheSiteIsDown() throws Exception {
    LoopbackHttp broken =
        fixture.secure(first, 0, LoopbackHttp.raw(OK + "Content-Length: 100\r\n\r\nonly this"));
    fixture.secure(second, broken.port(), LoopbackHttp.raw(OK + "Content-Length: 1\r\n\r\n"));
    fixture.lookup.with(UptimeFixture.HOST, first, second);

    CheckOutcome.Observed observed = observed(new Ports(NOBODY, broken.port()), List.of());

    assertThat(judgement(observed, DOWN).findings()).hasSize(1);
    assertThat(observed.assessment().judgements()).doesNotContainKey(PARTIAL_OUTAGE);
  }

  @Test
  void withoutOurOwnNetworkABodyThatBreaksOffIsNotHeldAgainstTheSite() throws Exception {
    LoopbackHttp site =
        fixture.secure(first, 0, LoopbackHttp.raw(OK + "Content-Length: 100\r\n\r\nonly this"));
    fixture.lookup.with(UptimeFixture.HOST, first);

    CheckOutcome outcome =
        fixture
            .runner(
                new Ports(NOBODY, site.port()), List.of(new ReferenceTarget("127.0.0.1", NOBODY)))
            .run(UptimeFixture.target(), NOW);

    assertThat(outcome)
        .isInstanceOfSatisfying(
            CheckOutcome.Inconclusive.class,
            unsure -> assertThat(unsure.reason()).isEqualTo("own_network"));
  }

  @Test
  void itIsReportedAfterThreeRunsAndOverAfterTwo() {
    UptimeProbeResult broken =
        new UptimeProbeResult(
            new UptimeProbeResult.Unshown("body_truncated", "12 bytes"), List.of(), false);
    CheckStory<UptimeProbeResult> story = UptimeProbeResults.story().runs(2, broken);
    assertThat(story.eventTypes()).isEmpty();
    assertThat(story.runs(1, broken).eventTypes()).containsExactly("uptime_down");
    UptimeProbeResult up =
        new UptimeProbeResult(
            new UptimeProbeResult.Answered(
                200,
                java.util.Optional.empty(),
                new UptimeProbeResult.Page.Own(),
                java.util.Optional.empty(),
                UptimeProbeResults.onTime(100)),
            List.of(),
            false);
    assertThat(story.runs(2, up).eventTypes()).containsExactly("uptime_down", "uptime_recovered");
  }

  private CheckOutcome.Observed observed(Ports ports, List<ReferenceTarget> references)
      throws InterruptedException {
    CheckOutcome outcome =
        fixture
            .runner(ports, references)
            .run(UptimeFixture.target(Map.of("page", JsonValue.of("real")), JsonValue.EMPTY), NOW);
    assertThat(outcome).isInstanceOf(CheckOutcome.Observed.class);
    return (CheckOutcome.Observed) outcome;
  }

  private static Verdict judgement(CheckOutcome.Observed observed, EventType type) {
    return observed.assessment().judgements().get(type);
  }

  private static Case truncated(String name, String answer) {
    return new Case(name, answer, "body_truncated");
  }

  private static Case fine(String name, String answer) {
    return new Case(name, answer, "");
  }

  private static LoopbackHttp.Script raw(byte[] answer) {
    return (_, out) -> out.write(answer);
  }

  private static byte[] coded(String coding, byte[] body) {
    String whole = new String(body, ISO_8859_1);
    return response(200, "Content-Type: text/html\r\nContent-Encoding: " + coding + "\r\n", whole)
        .getBytes(ISO_8859_1);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(ISO_8859_1);
  }

  private static byte[] gzip(String text) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(text.getBytes(ISO_8859_1));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return packed.toByteArray();
  }
}
