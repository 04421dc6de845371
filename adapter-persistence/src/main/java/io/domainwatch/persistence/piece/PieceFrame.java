package io.domainwatch.persistence.piece;

import io.domainwatch.persistence.piece.octets.OctetSink;
import io.domainwatch.persistence.piece.octets.OctetSource;
import io.domainwatch.persistence.piece.octets.PieceDamaged;
import java.util.Arrays;
import java.util.zip.CRC32C;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/**
 * The outer form of a piece: a version, a checksum over all that follows (CRC-32C, RFC 3720 §12.1),
 * and the two sections, the first deflated (RFC 1951).
 */
final class PieceFrame {
  private static final int VERSION = 1;

  private PieceFrame() {}

  static byte[] of(Sections sections) {
    byte[] texts = sections.texts().bytes();
    OctetSink body = new OctetSink();
    body.count(texts.length);
    body.block(deflated(texts));
    body.octets(sections.numbers().bytes());
    OctetSink out = new OctetSink();
    out.octet(VERSION);
    int checksum = checksum(body.bytes());
    for (int shift = Integer.SIZE - Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
      out.octet(checksum >>> shift);
    }
    out.octets(body.bytes());
    return out.bytes();
  }

  static Sections.Reading read(byte[] octets) {
    OctetSource in = new OctetSource(octets);
    int version = in.octet();
    if (version != VERSION) {
      throw new PieceDamaged("there is no version " + version);
    }
    int checksum = 0;
    for (int i = 0; i < Integer.BYTES; i++) {
      checksum = (checksum << Byte.SIZE) | in.octet();
    }
    byte[] body = in.octets(in.left());
    if (checksum(body) != checksum) {
      throw new PieceDamaged("its checksum is another");
    }
    OctetSource parts = new OctetSource(body);
    int length = parts.size(Integer.MAX_VALUE);
    OctetSource texts = new OctetSource(inflated(parts.block(), length));
    return new Sections.Reading(texts, new OctetSource(parts.octets(parts.left())));
  }

  private static int checksum(byte[] octets) {
    CRC32C sum = new CRC32C();
    sum.update(octets);
    return (int) sum.getValue();
  }

  private static byte[] deflated(byte[] octets) {
    try (Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true)) {
      deflater.setInput(octets);
      deflater.finish();
      OctetSink out = new OctetSink();
      byte[] part = new byte[8192];
      while (!deflater.finished()) {
        out.octets(Arrays.copyOf(part, deflater.deflate(part)));
      }
      return out.bytes();
    }
  }

  private static byte[] inflated(byte[] octets, int length) {
    try (Inflater inflater = new Inflater(true)) {
      inflater.setInput(octets);
      byte[] out = new byte[length];
      int filled = 0;
      while (filled < length) {
        int more = inflater.inflate(out, filled, length - filled);
        if (more == 0) {
          throw new PieceDamaged("its text ends too early");
        }
        filled += more;
      }
      return out;
    } catch (DataFormatException e) {
      throw new PieceDamaged("its text is not deflated", e);
    }
  }
}
