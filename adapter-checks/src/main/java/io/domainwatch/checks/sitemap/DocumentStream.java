package io.domainwatch.checks.sitemap;

import io.domainwatch.core.check.sitemap.document.DocumentProblem;
import io.domainwatch.core.check.sitemap.document.TokenGuard;
import io.domainwatch.core.value.Sha256;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of a document: decompressed once if they begin like gzip, counted, hashed, and given up
 * beyond the limits of the protocol. Holds a few kilobytes, whatever comes.
 */
final class DocumentStream extends InputStream {

  /** Uncompressed bytes of a sitemap (sitemaps.org protocol: 50 MiB). */
  static final long MAX_BYTES = 52_428_800;

  /** Size and growth that together make a bomb (docs/spec/addresses.md, "Compressed bodies"). */
  private static final long BOMB_BYTES = 10L * 1024 * 1024;

  private static final int BOMB_RATIO = 200;

  private final long mostBytes;
  private final Counted wire;
  private final boolean gzip;
  private final InputStream in;
  private final MessageDigest hash = Sha256.begin();
  private @Nullable TokenGuard guard;
  private @Nullable DocumentProblem problem;
  private long bytes;

  /**
   * Begins to read.
   *
   * @param body as the transport hands it over, its own compression undone
   * @param mostBytes uncompressed bytes that the run has left for it
   * @throws IOException when the first bytes cannot be had
   */
  DocumentStream(InputStream body, long mostBytes) throws IOException {
    this.mostBytes = mostBytes;
    PushbackInputStream peeked = new PushbackInputStream(body, 2);
    byte[] start = peeked.readNBytes(2);
    peeked.unread(start);
    this.wire = new Counted(peeked);
    this.gzip = start.length == 2 && start[0] == 0x1F && start[1] == (byte) 0x8B;
    this.in = gzip ? unpacked(wire) : wire;
  }

  private static InputStream unpacked(InputStream packed) throws IOException {
    return new GZIPInputStream(packed, 8192);
  }

  /**
   * From now on no token may be large: the bytes are XML.
   *
   * @param start the bytes read so far
   */
  void guardTokens(byte[] start) {
    TokenGuard begun = new TokenGuard();
    for (byte b : start) {
      begun.accepts(b & 0xFF);
    }
    guard = begun;
  }

  /** Whether the bytes were compressed beside what the transport did. */
  boolean isGzip() {
    return gzip;
  }

  /** Uncompressed bytes read so far. */
  long bytes() {
    return bytes;
  }

  /** SHA-256 of these bytes in lower-case hex; to be asked once. */
  String sha256() {
    return HexFormat.of().formatHex(hash.digest());
  }

  /** Why reading was given up, if this class did. */
  Optional<DocumentProblem> problem() {
    return Optional.ofNullable(problem);
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] target, int offset, int count) throws IOException {
    if (problem != null) {
      throw new IOException(problem.code());
    }
    if (bytes == mostBytes) {
      return endOfBudget();
    }
    int read = unpack(target, offset, (int) Math.min(count, mostBytes - bytes));
    if (read > 0) {
      bytes += read;
      hash.update(target, offset, read);
      check(target, offset, read);
    }
    return read;
  }

  private int endOfBudget() throws IOException {
    if (unpack(new byte[1], 0, 1) < 0) {
      return -1;
    }
    throw giveUp(DocumentProblem.unread("budget"));
  }

  private int unpack(byte[] target, int offset, int count) throws IOException {
    try {
      return in.read(target, offset, count);
    } catch (ZipException | EOFException _) {
      throw giveUp(DocumentProblem.invalid("gzip_corrupt", 0));
    }
  }

  private void check(byte[] target, int offset, int read) throws IOException {
    if (gzip && bytes > BOMB_BYTES && bytes / Math.max(1, wire.bytes) > BOMB_RATIO) {
      throw giveUp(DocumentProblem.overLimit("decompression_bomb"));
    }
    if (bytes > MAX_BYTES) {
      throw giveUp(DocumentProblem.overLimit("too_large"));
    }
    if (guard != null) {
      for (int i = offset; i < offset + read; i++) {
        if (!guard.accepts(target[i] & 0xFF)) {
          throw giveUp(DocumentProblem.invalid("token_too_long", 0));
        }
      }
    }
  }

  private IOException giveUp(DocumentProblem why) {
    problem = why;
    return new IOException(why.code());
  }

  /** Counts what is read before it is unpacked. */
  private static final class Counted extends FilterInputStream {
    private long bytes;

    Counted(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      int read = in.read();
      bytes += read < 0 ? 0 : 1;
      return read;
    }

    @Override
    public int read(byte[] target, int offset, int count) throws IOException {
      int read = in.read(target, offset, count);
      bytes += Math.max(0, read);
      return read;
    }
  }
}
