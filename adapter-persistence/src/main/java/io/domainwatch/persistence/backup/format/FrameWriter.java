package io.domainwatch.persistence.backup.format;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.Deflater;

/** Writes a backup frame by frame. */
public final class FrameWriter {
  /** With which the file begins: its form and the version of that. */
  static final byte[] MAGIC = "domainwatch backup 1\n".getBytes(StandardCharsets.US_ASCII);

  private final OutputStream out;
  private long position;
  private long number;

  /** Begins the file. */
  public FrameWriter(OutputStream out) throws IOException {
    this.out = out;
    out.write(MAGIC);
    position = MAGIC.length;
  }

  /** Writes one frame. */
  public void write(FrameKind kind, byte[] content) throws IOException {
    byte[] head = ByteBuffer.allocate(Frame.HEAD).put(kind.letter()).putInt(content.length).array();
    out.write(head);
    out.write(content);
    int checksum = Frame.checksum(number, head, content);
    out.write(ByteBuffer.allocate(Frame.TAIL).putInt(checksum).array());
    position += Frame.HEAD + content.length + Frame.TAIL;
    number++;
  }

  /** Octets so far. */
  public long position() {
    return position;
  }

  /** Rows as a frame holds them. */
  static byte[] deflated(byte[] rows, int length, Deflater deflater) {
    deflater.reset();
    deflater.setInput(rows, 0, length);
    deflater.finish();
    // What cannot be compressed grows by five octets a block of 16 kB or so (RFC 1951, 3.2.4).
    byte[] room = new byte[length + (length >> 8) + 64];
    int filled = 0;
    while (!deflater.finished()) {
      filled += deflater.deflate(room, filled, room.length - filled);
    }
    return Arrays.copyOf(room, filled);
  }
}
