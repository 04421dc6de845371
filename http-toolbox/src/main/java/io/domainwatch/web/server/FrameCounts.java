package io.domainwatch.web.server;

import java.nio.ByteBuffer;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * Counts the frames of an HTTP/2 connection that cost a server more than the client that sends them
 * (RFC 9113 §10.5). Reads the heads of frames alone (RFC 9113 §4.1).
 */
final class FrameCounts {
  /**
   * Of each kind between two calls of {@link #forget}: as many as streams, so that a client may
   * reset all that it has; a client that proves each second that we live sends 60 pings a minute.
   */
  static final int MAX = 100;

  /** What follows the empty line of the preface: {@code SM CR LF CR LF} (RFC 9113 §3.4). */
  private static final int REST_OF_PREFACE = 6;

  private static final int HEAD_OCTETS = 9;
  private static final int DATA = 0;
  private static final int RST_STREAM = 3;
  private static final int SETTINGS = 4;
  private static final int PING = 6;
  private static final int CONTINUATION = 9;

  /** On DATA; the same bit is ACK on SETTINGS and PING. */
  private static final int END_STREAM = 1;

  private final ByteBuffer head = ByteBuffer.allocate(HEAD_OCTETS);
  private final Map<Kind, Integer> counts = new EnumMap<>(Kind.class);
  private long toSkip = REST_OF_PREFACE;

  /** What is counted. */
  private enum Kind {
    PING,
    SETTINGS,
    EMPTY_DATA,
    RESET,
    CONTINUATION
  }

  /** Takes what came in behind the request line of the preface, in pieces of any size. */
  void take(ByteBuffer in) {
    while (in.hasRemaining()) {
      if (toSkip > 0) {
        int skipped = (int) Math.min(toSkip, in.remaining());
        in.position(in.position() + skipped);
        toSkip -= skipped;
      } else {
        head.put(in.get());
        if (!head.hasRemaining()) {
          count();
          head.clear();
        }
      }
    }
  }

  private void count() {
    head.flip();
    int lengthAndType = head.getInt();
    int length = lengthAndType >>> Byte.SIZE;
    kind(lengthAndType & 0xff, head.get(), length)
        .ifPresent(kind -> counts.merge(kind, 1, Integer::sum));
    toSkip = length;
  }

  private static Optional<Kind> kind(int type, int flags, int length) {
    boolean lowestBit = (flags & END_STREAM) != 0;
    return switch (type) {
      case DATA -> length == 0 && !lowestBit ? Optional.of(Kind.EMPTY_DATA) : Optional.empty();
      case RST_STREAM -> Optional.of(Kind.RESET);
      case SETTINGS -> lowestBit ? Optional.empty() : Optional.of(Kind.SETTINGS);
      case PING -> lowestBit ? Optional.empty() : Optional.of(Kind.PING);
      case CONTINUATION -> Optional.of(Kind.CONTINUATION);
      default -> Optional.empty();
    };
  }

  /** Whether anything was counted since the last call of {@link #forget}. */
  boolean any() {
    return !counts.isEmpty();
  }

  /** Whether there were more of one kind than may be. */
  boolean tooMany() {
    return any() && counts.values().stream().anyMatch(count -> count > MAX);
  }

  /** Counts from nought again. */
  void forget() {
    counts.clear();
  }
}
