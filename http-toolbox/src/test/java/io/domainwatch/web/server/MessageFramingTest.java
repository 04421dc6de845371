package io.domainwatch.web.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class MessageFramingTest {
  private static final String GET = "GET /a HTTP/1.1\r\nHost: x\r\n\r\n";
  private static final String SIZED =
      "POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nbody";
  private static final String CHUNKED =
      "POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: Chunked\r\n\r\n"
          + "4;a=\"b\"\r\nbo\r\n\r\n0a\r\n0123456789\r\n000\r\nTrailer: x\r\n\r\n";
  private static final String WRONG = "GET /a HTTP/9.9\r\nHost: x\r\nAuthorization: k\r\n\r\n";

  /** What goes on of a text that comes in pieces of this size. */
  private static String through(MessageFraming framing, String text, int pieceBytes) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] octets = text.getBytes(StandardCharsets.ISO_8859_1);
    for (int from = 0; from < octets.length; from += pieceBytes) {
      int length = Math.min(pieceBytes, octets.length - from);
      framing.take(ByteBuffer.wrap(octets, from, length), out);
    }
    return out.toString(StandardCharsets.ISO_8859_1);
  }

  @Test
  void properRequestsGoOnUnchangedHoweverTheyAreCut() {
    String all = GET + SIZED + CHUNKED + "\r\n" + GET + CHUNKED + SIZED + GET;
    String expected = all.replace("\r\n\r\n\r\nGET", "\r\n\r\nGET");
    for (int piece = 1; piece <= all.length(); piece++) {
      MessageFraming framing = new MessageFraming(false);
      assertThat(through(framing, all, piece)).isEqualTo(expected);
      assertThat(framing.properHeads()).isEqualTo(7);
      assertThat(framing.malformed()).isEmpty();
      assertThat(framing.inBody()).isFalse();
    }
  }

  @Test
  void aMalformedHeadIsReplacedAndNothingGoesOnAfterIt() {
    for (int piece : List.of(1, 7, 1000)) {
      MessageFraming framing = new MessageFraming(false);
      assertThat(through(framing, SIZED + WRONG + GET, piece))
          .isEqualTo(
              SIZED
                  + "GET /a HTTP/1.1\r\nHost: malformed.invalid\r\nConnection: close\r\n"
                  + "Authorization: k\r\n\r\n");
      assertThat(framing.properHeads()).isEqualTo(1);
      assertThat(framing.malformed()).contains(Malformed.VERSION);
      assertThat(framing.bodyBroken()).isFalse();
    }
  }

  @Test
  void nothingOfAHeadGoesOnBeforeItIsComplete() {
    MessageFraming framing = new MessageFraming(false);
    assertThat(through(framing, GET.substring(0, GET.length() - 1), 5)).isEmpty();
    assertThat(framing.inHead()).isTrue();
    assertThat(through(framing, "\n", 1)).isEqualTo(GET);
    assertThat(framing.inHead()).isFalse();
  }

  @Test
  void aBodyThatEndsEarlyIsBroken() {
    for (String body : List.of(SIZED, CHUNKED)) {
      MessageFraming framing = new MessageFraming(false);
      String early = body.substring(0, body.length() - 1);
      assertThat(through(framing, early, 9)).isEqualTo(early);
      framing.inputEnded();
      assertThat(framing.bodyBroken()).isTrue();
    }
  }

  @Test
  void anEndBetweenRequestsBreaksNothing() {
    MessageFraming framing = new MessageFraming(false);
    through(framing, GET + SIZED + CHUNKED, 100);
    framing.inputEnded();
    assertThat(framing.bodyBroken()).isFalse();
  }

  @Test
  void chunksAreTakenLiterally() {
    String head = CHUNKED.substring(0, CHUNKED.indexOf("\r\n\r\n") + 4);
    for (String body :
        List.of(
            "\r\n",
            "4\nbody\r\n",
            "4\rbody",
            " 4\r\n",
            "4 \r\n",
            "g\r\n",
            "+4\r\n",
            "4;\u0001\r\n",
            "1234567890123456\r\n",
            "4\r\nbody0",
            "4\r\nbody\r0",
            "0\r\nA: b\n\r\n",
            "0\r\n\r0",
            "4;" + "x".repeat(5000))) {
      MessageFraming framing = new MessageFraming(false);
      through(framing, head + body, 1);
      assertThat(framing.bodyBroken()).as(body).isTrue();
    }
  }

  @Test
  void aConnectionBecomesHttp2OnlyWhereThatIsOn() {
    String preface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0";
    MessageFraming on = new MessageFraming(true);
    assertThat(through(on, preface, 3)).isEqualTo(preface);
    MessageFraming off = new MessageFraming(false);
    assertThat(through(off, preface, 3)).startsWith("GET / HTTP/1.1").doesNotContain("SM");
    assertThat(off.malformed()).contains(Malformed.VERSION);
  }

  @Test
  void whatIsNoHttpAtAllIsRefusedAtItsFirstOctet() {
    MessageFraming framing = new MessageFraming(false);
    through(framing, "\u0016\3\1", 3);
    assertThat(framing.malformed()).contains(Malformed.REQUEST_LINE);
  }
}
