package io.domainwatch.checks.net.http;

import io.domainwatch.checks.net.Deadline;
import java.io.ByteArrayOutputStream;
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

/** Reads a response body up to its cap and gives up on hostile ones. */
final class BodyReader {

  /** Least rate of a body once {@link #GRACE} is over (checks-web.md section 1.6). */
  static final int LEAST_BYTES_PER_SECOND = 1024;

  /** Time before the least rate is asked for (checks-web.md section 1.6). */
  static final Duration GRACE = Duration.ofSeconds(10);

  /** Decompressed size and growth that together make a bomb (checks-web.md section 10). */
  static final long BOMB_BYTES = 10L * 1024 * 1024;

  static final int BOMB_RATIO = 200;

  private static final int BUFFER_BYTES = 16 * 1024;

  private final long capBytes;
  private final OptionalLong announcedBytes;
  private final Duration grace;

  /**
   * Makes a reader.
   *
   * @param capBytes decompressed bytes kept
   * @param announcedBytes wire length where the transport does not know it itself
   */
  BodyReader(long capBytes, OptionalLong announcedBytes) {
    this(capBytes, announcedBytes, GRACE);
  }

  BodyReader(long capBytes, OptionalLong announcedBytes, Duration grace) {
    this.capBytes = capBytes;
    this.announcedBytes = announcedBytes;
    this.grace = grace;
  }

  /** Reads; never throws for what the peer does. The caller closes the stream. */
  Body read(InputStream wire, String contentEncoding) {
    Wire counted = new Wire(wire, announcedBytes.orElse(Long.MAX_VALUE));
    ByteArrayOutputStream kept = new ByteArrayOutputStream();
    Body.End end;
    try {
      end = copy(isGzip(contentEncoding) ? new GZIPInputStream(counted) : counted, counted, kept);
    } catch (EOFException _) {
      end = counted.bytes == 0 && !counted.isShort() ? Body.End.COMPLETE : Body.End.TRUNCATED;
    } catch (ZipException _) {
      end = Body.End.UNDECODABLE;
    } catch (InterruptedIOException _) {
      end = Body.End.TOO_SLOW;
    } catch (IOException _) {
      end = Body.End.TRUNCATED;
    }
    return new Body(kept.toByteArray(), end);
  }

  private Body.End copy(InputStream in, Wire wire, ByteArrayOutputStream kept) throws IOException {
    Deadline graceOver = Deadline.after(grace);
    byte[] buffer = new byte[BUFFER_BYTES];
    while (kept.size() < capBytes) {
      int read = in.read(buffer, 0, (int) Math.min(buffer.length, capBytes - kept.size()));
      if (read < 0) {
        return wire.isShort() ? Body.End.TRUNCATED : Body.End.COMPLETE;
      }
      kept.write(buffer, 0, read);
      if (kept.size() > BOMB_BYTES && kept.size() / Math.max(1, wire.bytes) > BOMB_RATIO) {
        return Body.End.DECOMPRESSION_BOMB;
      }
      if (graceOver.expired()
          && wire.bytes * 1000 / Math.max(1, graceOver.elapsed().toMillis())
              < LEAST_BYTES_PER_SECOND) {
        return Body.End.TOO_SLOW;
      }
    }
    return Body.End.CAPPED;
  }

  private static boolean isGzip(String contentEncoding) {
    String coding = contentEncoding.strip().toLowerCase(Locale.ROOT);
    return coding.equals("gzip") || coding.equals("x-gzip");
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
