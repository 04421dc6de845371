package io.domainwatch.web.server;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * Follows the requests that come in over one connection from head to body to head (RFC 9112 §2.1,
 * §6). Octets go on unchanged, a head only when it is complete and proper; in place of a malformed
 * one goes a stand-in, which is the last request of the connection.
 */
final class MessageFraming {
  private final boolean http2;
  private final ByteArrayOutputStream head = new ByteArrayOutputStream(0);
  private State state = State.HEAD;
  private int previous = ' ';
  private boolean emptyLine;
  private boolean inHeaders;
  private long left;
  private ChunkedBody chunks = new ChunkedBody();
  private int properHeads;
  private Optional<Malformed> malformed = Optional.empty();
  private final FrameCounts frames = new FrameCounts();

  private enum State {
    HEAD,
    SIZED,
    CHUNKED,
    HTTP2,
    /** What follows means nothing. */
    ENDED
  }

  private enum Progress {
    MORE,
    COMPLETE,
    /** A control character, or one half of a line end. */
    STRAY,
    TOO_LARGE
  }

  /**
   * @param http2 whether the connection may become HTTP/2
   */
  MessageFraming(boolean http2) {
    this.http2 = http2;
  }

  /** Takes all that came in and writes what may go on. */
  void take(ByteBuffer in, ByteArrayOutputStream out) {
    while (in.hasRemaining()) {
      switch (state) {
        case HEAD -> head(in, out);
        case SIZED -> sized(in, out);
        case CHUNKED -> chunked(in, out);
        case HTTP2 -> {
          frames.take(in.duplicate());
          pass(in, in.remaining(), out);
        }
        case ENDED -> in.position(in.limit());
      }
    }
  }

  /** The frames that came, where the connection has become one of HTTP/2. */
  FrameCounts frames() {
    return frames;
  }

  /** Whether a head has begun and is not complete. */
  boolean inHead() {
    return state == State.HEAD && head.size() > 0;
  }

  /** Whether a body has begun and is not complete. */
  boolean inBody() {
    return state == State.SIZED || state == State.CHUNKED;
  }

  /** Whether the present body can never be complete. */
  boolean bodyBroken() {
    return state == State.ENDED && malformed.isEmpty();
  }

  /** Tells that nothing more will come in. */
  void inputEnded() {
    state = inBody() ? State.ENDED : state;
  }

  /** How many heads went on as they came. */
  int properHeads() {
    return properHeads;
  }

  /** What was wrong with the head that a stand-in replaced; empty while all were proper. */
  Optional<Malformed> malformed() {
    return malformed;
  }

  private void head(ByteBuffer in, ByteArrayOutputStream out) {
    if (head.size() == 0 && isLineEnd(in.get(in.position()))) {
      in.get(); // RFC 9112 §2.2: empty lines before a request line are passed over.
      return;
    }
    int from = in.position();
    Progress progress = Progress.MORE;
    while (progress == Progress.MORE && in.hasRemaining()) {
      passText(in, from + RequestHead.MAX_BYTES - 1 - head.size());
      if (in.hasRemaining()) {
        progress = next(in.get() & 0xff, head.size() + in.position() - from);
      }
    }
    byte[] octets = new byte[in.position() - from];
    in.get(from, octets);
    switch (progress) {
      case MORE -> head.writeBytes(octets);
      case COMPLETE -> complete(whole(octets), out);
      case STRAY ->
          refuse(inHeaders ? Malformed.HEADER : Malformed.REQUEST_LINE, whole(octets), out);
      case TOO_LARGE -> refuse(Malformed.TOO_LARGE, whole(octets), out);
    }
  }

  /**
   * Passes over text between line ends, of which most of a head is made, faster than {@link #next}
   * does.
   */
  private void passText(ByteBuffer in, int limit) {
    int from = in.position();
    int end = Math.min(limit, in.limit());
    int at = from;
    while (at < end && Octets.isText(in.get(at) & 0xff)) {
      at++;
    }
    if (at > from && previous != '\r') {
      in.position(at);
      previous = ' ';
      emptyLine = false;
    }
  }

  /** The whole head, of which these octets are the end. */
  private byte[] whole(byte[] end) {
    if (head.size() == 0) {
      return end;
    }
    head.writeBytes(end);
    return head.toByteArray();
  }

  private Progress next(int octet, int size) {
    boolean lineEnd = previous == '\r' && octet == '\n';
    boolean half = (previous == '\r') != (octet == '\n');
    if (half || !Octets.isText(octet) && !isLineEnd(octet)) {
      return Progress.STRAY;
    }
    if (lineEnd && emptyLine) {
      return Progress.COMPLETE;
    }
    inHeaders |= lineEnd;
    emptyLine = lineEnd || emptyLine && octet == '\r';
    previous = octet;
    return size < RequestHead.MAX_BYTES ? Progress.MORE : Progress.TOO_LARGE;
  }

  private static boolean isLineEnd(int octet) {
    return octet == '\r' || octet == '\n';
  }

  private void complete(byte[] octets, ByteArrayOutputStream out) {
    switch (RequestHead.of(octets).judge(http2)) {
      case RequestHead.Judgement.Refused(Malformed why) -> refuse(why, octets, out);
      case RequestHead.Judgement.Bodyless _ -> proper(State.HEAD, octets, out);
      case RequestHead.Judgement.Sized(long bytes) -> {
        left = bytes;
        proper(State.SIZED, octets, out);
      }
      case RequestHead.Judgement.Chunked _ -> {
        chunks = new ChunkedBody();
        proper(State.CHUNKED, octets, out);
      }
      case RequestHead.Judgement.Http2 _ -> proper(State.HTTP2, octets, out);
    }
  }

  private void proper(State next, byte[] octets, ByteArrayOutputStream out) {
    out.writeBytes(octets);
    properHeads++;
    beginHead(next);
  }

  private void refuse(Malformed why, byte[] octets, ByteArrayOutputStream out) {
    out.writeBytes(RequestHead.of(octets).standIn());
    malformed = Optional.of(why);
    beginHead(State.ENDED);
  }

  private void beginHead(State next) {
    state = next;
    head.reset();
    previous = ' ';
    emptyLine = false;
    inHeaders = false;
  }

  private void sized(ByteBuffer in, ByteArrayOutputStream out) {
    int part = (int) Math.min(left, in.remaining());
    pass(in, part, out);
    left -= part;
    state = left == 0 ? State.HEAD : State.SIZED;
  }

  private void chunked(ByteBuffer in, ByteArrayOutputStream out) {
    int from = in.position();
    chunks.take(in);
    int taken = in.position() - from;
    in.position(from);
    pass(in, taken, out);
    if (chunks.broken()) {
      state = State.ENDED;
    } else if (chunks.ended()) {
      state = State.HEAD;
    }
  }

  private static void pass(ByteBuffer in, int count, ByteArrayOutputStream out) {
    byte[] octets = new byte[count];
    in.get(octets);
    out.writeBytes(octets);
  }
}
