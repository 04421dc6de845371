package io.domainwatch.checks.net.http;

import io.domainwatch.checks.net.Deadline;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * A response body, decompressed as it is read. Ends at its end or at the cap; fails, once and for
 * all, where going on would be hopeless or dangerous. Closing it closes nothing.
 */
final class BodyStream extends InputStream {

  private final Wire wire;
  private final boolean gzip;
  private final long capBytes;
  private final Duration grace;
  private @Nullable Deadline graceOver;
  private @Nullable InputStream decoded;
  private Body.@Nullable End end;
  private long bytes;

  /**
   * Makes a stream.
   *
   * @param capBytes decompressed bytes handed on
   * @param announcedBytes wire length where the transport does not know it itself
   */
  BodyStream(
      InputStream wire,
      String contentEncoding,
      long capBytes,
      OptionalLong announcedBytes,
      Duration grace) {
    this.wire = new Wire(wire, announcedBytes.orElse(Long.MAX_VALUE));
    this.gzip = isGzip(contentEncoding);
    this.capBytes = capBytes;
    this.grace = grace;
  }

  /** Why the stream ended; {@link Body.End#CAPPED} when it did not, and more may follow. */
  Body.End end() {
    return end == null ? Body.End.CAPPED : end;
  }

  /** Bytes that came over the wire so far. */
  long wireBytes() {
    return wire.bytes;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] target, int offset, int count) throws IOException {
    if (end != null) {
      return afterEnd(end);
    }
    if (count == 0) {
      return 0;
    }
    if (bytes >= capBytes) {
      return ended(Body.End.CAPPED);
    }
    try {
      int read = decoded().read(target, offset, (int) Math.min(count, capBytes - bytes));
      if (read < 0) {
        return ended(wire.isShort() ? Body.End.TRUNCATED : Body.End.COMPLETE);
      }
      bytes += read;
      giveUpOnHostile();
      return read;
    } catch (HostileBodyException e) {
      throw e;
    } catch (IOException e) {
      return ended(endAfter(e));
    }
  }

  private InputStream decoded() throws IOException {
    if (decoded == null) {
      graceOver = Deadline.after(grace);
      decoded = gzip ? new GZIPInputStream(wire) : wire;
    }
    return decoded;
  }

  private void giveUpOnHostile() throws IOException {
    if (bytes > BodyReader.BOMB_BYTES && bytes / Math.max(1, wire.bytes) > BodyReader.BOMB_RATIO) {
      ended(Body.End.DECOMPRESSION_BOMB);
    }
    if (graceOver != null
        && graceOver.expired()
        && wire.bytes * 1000 / Math.max(1, graceOver.elapsed().toMillis())
            < BodyReader.LEAST_BYTES_PER_SECOND) {
      ended(Body.End.TOO_SLOW);
    }
  }

  private Body.End endAfter(IOException e) {
    return switch (e) {
      case EOFException _ ->
          wire.bytes == 0 && !wire.isShort() ? Body.End.COMPLETE : Body.End.TRUNCATED;
      case ZipException _ -> Body.End.UNDECODABLE;
      case InterruptedIOException _ -> Body.End.TOO_SLOW;
      default -> Body.End.TRUNCATED;
    };
  }

  private int ended(Body.End how) throws IOException {
    end = how;
    return afterEnd(how);
  }

  private static int afterEnd(Body.End how) throws IOException {
    return switch (how) {
      case COMPLETE, CAPPED -> -1;
      case TRUNCATED, TOO_SLOW, UNDECODABLE, DECOMPRESSION_BOMB ->
          throw new HostileBodyException(how);
    };
  }

  private static boolean isGzip(String contentEncoding) {
    String coding = contentEncoding.strip().toLowerCase(Locale.ROOT);
    return coding.equals("gzip") || coding.equals("x-gzip");
  }

  /** Reading was given up. */
  private static final class HostileBodyException extends IOException {
    private static final long serialVersionUID = 1L;

    HostileBodyException(Body.End how) {
      super(how.name().toLowerCase(Locale.ROOT));
    }
  }

  /** Counts what comes over the wire, and ends where the announced length does. */
  private static final class Wire extends FilterInputStream {
    private final long length;
    private long bytes;

    Wire(InputStream in, long length) {
      super(in);
      this.length = length;
    }

    boolean isShort() {
      return length != Long.MAX_VALUE && bytes < length;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int count) throws IOException {
      if (bytes >= length) {
        return -1;
      }
      int read = in.read(target, offset, (int) Math.min(count, length - bytes));
      bytes += Math.max(0, read);
      return read;
    }
  }
}
