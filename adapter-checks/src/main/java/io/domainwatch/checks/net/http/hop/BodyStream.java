package io.domainwatch.checks.net.http.hop;

import io.domainwatch.checks.net.Deadline;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * A response body, decompressed as it is read. Ends at its end or at the cap; fails, once and for
 * all, where going on would be hopeless or dangerous. Closing it closes nothing.
 */
public final class BodyStream extends InputStream {

  private final Wire wire;
  private final Coding coding;
  private final long capBytes;
  private final Duration grace;
  private @Nullable Deadline graceOver;
  private @Nullable InputStream decoded;
  private @Nullable Gunzip gunzip;
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
    this.coding = Coding.of(contentEncoding);
    this.capBytes = capBytes;
    this.grace = grace;
  }

  /** Why the stream ended; {@link Body.End#CAPPED} when it did not, and more may follow. */
  public Body.End end() {
    return end == null ? readable(Body.End.CAPPED) : end;
  }

  /** Bytes that came over the wire so far. */
  public long wireBytes() {
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
      return ended(readable(Body.End.CAPPED));
    }
    try {
      int read = decoded().read(target, offset, (int) Math.min(count, capBytes - bytes));
      if (read < 0) {
        return ended(wire.isShort() ? Body.End.TRUNCATED : readable(Body.End.COMPLETE));
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
      if (coding == Coding.GZIP) {
        gunzip = new Gunzip(wire);
        decoded = gunzip;
      } else {
        decoded = wire;
      }
    }
    return decoded;
  }

  private Body.End readable(Body.End how) {
    return coding == Coding.OTHER ? Body.End.CODED : how;
  }

  private void giveUpOnHostile() throws IOException {
    if (bytes > Body.BOMB_BYTES
        && bytes / Math.max(1, wire.bytes) > ResponseBodyReader.BOMB_RATIO) {
      ended(Body.End.DECOMPRESSION_BOMB);
    }
    if (graceOver != null
        && graceOver.expired()
        && wire.bytes * 1000 / Math.max(1, graceOver.elapsed().toMillis())
            < ResponseBodyReader.MIN_BYTES_PER_SECOND) {
      ended(Body.End.TOO_SLOW);
    }
  }

  /**
   * What follows the data of a gzip member, its checksum and length, is looked at by no browser:
   * where it is wrong or missing, the data are whole all the same.
   */
  private Body.End endAfter(IOException e) {
    if (!wire.failed && !wire.isShort() && (wire.bytes == 0 || isUnpacked())) {
      return Body.End.COMPLETE;
    }
    return switch (e) {
      case EOFException _ -> Body.End.TRUNCATED;
      case ZipException _ -> Body.End.UNDECODABLE;
      case InterruptedIOException _ -> Body.End.TOO_SLOW;
      default -> Body.End.TRUNCATED;
    };
  }

  private boolean isUnpacked() {
    return gunzip != null && gunzip.isAtEndOfData();
  }

  private int ended(Body.End how) throws IOException {
    end = how;
    return afterEnd(how);
  }

  private static int afterEnd(Body.End how) throws IOException {
    return switch (how) {
      case COMPLETE, CAPPED, CODED -> -1;
      case TRUNCATED, TOO_SLOW, UNDECODABLE, DECOMPRESSION_BOMB ->
          throw new HostileBodyException(how);
    };
  }

  /** What is to be undone (RFC 9110 §8.4). */
  private enum Coding {
    NONE,
    GZIP,
    /** One that we did not ask for, or several. */
    OTHER;

    /** Codings of IANA's registry, without {@code identity}, which is none. */
    private static final Set<String> KNOWN =
        Set.of("gzip", "x-gzip", "deflate", "compress", "x-compress", "br", "zstd", "dcb", "dcz");

    /** A word that names no coding, such as {@code utf-8}, means none: browsers pass it over. */
    static Coding of(String contentEncoding) {
      List<String> codings =
          Arrays.stream(contentEncoding.split(",", -1))
              .map(word -> word.strip().toLowerCase(Locale.ROOT))
              .filter(KNOWN::contains)
              .toList();
      if (codings.isEmpty()) {
        return NONE;
      }
      return codings.size() == 1 && codings.getFirst().endsWith("gzip") ? GZIP : OTHER;
    }
  }

  /** Knows whether what it unpacks has come to the end of its data. */
  private static final class Gunzip extends GZIPInputStream {
    Gunzip(InputStream packed) throws IOException {
      super(packed);
    }

    boolean isAtEndOfData() {
      return inf.finished();
    }
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
    private boolean failed;

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
      try {
        int read = in.read(target, offset, (int) Math.min(count, length - bytes));
        bytes += Math.max(0, read);
        return read;
      } catch (IOException e) {
        failed = true;
        throw e;
      }
    }
  }
}
