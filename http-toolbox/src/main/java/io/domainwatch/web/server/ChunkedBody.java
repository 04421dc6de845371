package io.domainwatch.web.server;

import java.nio.ByteBuffer;

/**
 * Finds the end of a body in chunks (RFC 9112 §7.1). Every line ends in CR LF and nothing is
 * guessed, so that no proxy before us finds another end.
 */
final class ChunkedBody {
  /** Hexadecimal digits of a chunk's size; no body of that size is taken. */
  private static final int MAX_DIGITS = 15;

  /** Bytes of one line of a size with its extensions, and of all trailers together. */
  private static final int MAX_LINE = 4 * 1024;

  private Step step = Step.SIZE;
  private long size;
  private int digits;
  private int lineBytes;

  private enum Step {
    SIZE,
    EXTENSION,
    SIZE_LF,
    DATA,
    DATA_CR,
    DATA_LF,
    TRAILER_BEGIN,
    TRAILER,
    TRAILER_LF,
    LAST_LF,
    END,
    BROKEN
  }

  /** Takes octets up to the end of the body, or up to the first that breaks it. */
  void take(ByteBuffer in) {
    while (in.hasRemaining() && step != Step.END && step != Step.BROKEN) {
      if (step == Step.DATA) {
        int part = (int) Math.min(size, in.remaining());
        in.position(in.position() + part);
        size -= part;
        step = size == 0 ? Step.DATA_CR : Step.DATA;
      } else {
        step = next(in.get() & 0xff);
      }
    }
  }

  boolean ended() {
    return step == Step.END;
  }

  boolean broken() {
    return step == Step.BROKEN;
  }

  private Step next(int octet) {
    return switch (step) {
      case SIZE -> size(octet);
      case EXTENSION -> octet == '\r' ? Step.SIZE_LF : line(octet, Step.EXTENSION);
      case SIZE_LF -> octet == '\n' ? dataOrTrailers() : Step.BROKEN;
      case DATA_CR -> octet == '\r' ? Step.DATA_LF : Step.BROKEN;
      case DATA_LF -> octet == '\n' ? newChunk() : Step.BROKEN;
      case TRAILER_BEGIN -> octet == '\r' ? Step.LAST_LF : line(octet, Step.TRAILER);
      case TRAILER -> octet == '\r' ? Step.TRAILER_LF : line(octet, Step.TRAILER);
      case TRAILER_LF -> octet == '\n' ? Step.TRAILER_BEGIN : Step.BROKEN;
      case LAST_LF -> octet == '\n' ? Step.END : Step.BROKEN;
      case DATA, END, BROKEN -> step;
    };
  }

  private Step size(int octet) {
    if (Octets.isHex(octet)) {
      size = size * 16 + Character.digit(octet, 16);
      digits++;
      return digits <= MAX_DIGITS ? Step.SIZE : Step.BROKEN;
    }
    if (digits == 0) {
      return Step.BROKEN;
    }
    return switch (octet) {
      case '\r' -> Step.SIZE_LF;
      case ';' -> Step.EXTENSION;
      default -> Step.BROKEN;
    };
  }

  private Step line(int octet, Step same) {
    lineBytes++;
    return Octets.isText(octet) && lineBytes <= MAX_LINE ? same : Step.BROKEN;
  }

  private Step dataOrTrailers() {
    lineBytes = 0;
    return size == 0 ? Step.TRAILER_BEGIN : Step.DATA;
  }

  private Step newChunk() {
    size = 0;
    digits = 0;
    return Step.SIZE;
  }
}
