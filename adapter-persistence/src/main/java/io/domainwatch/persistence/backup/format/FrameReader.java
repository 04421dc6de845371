package io.domainwatch.persistence.backup.format;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** Reads a backup frame by frame; whatever was not written so throws {@link BackupDamaged}. */
final class FrameReader {
  private final InputStream in;
  private long position;
  private long number;

  FrameReader(InputStream in) throws IOException {
    this.in = in;
    byte[] begin = in.readNBytes(FrameWriter.MAGIC.length);
    if (!Arrays.equals(begin, FrameWriter.MAGIC)) {
      throw new BackupDamaged("this is no backup of Domainwatch", 0);
    }
    position = begin.length;
  }

  Frame next() throws IOException {
    long start = position;
    byte[] head = octets(Frame.HEAD, start);
    ByteBuffer read = ByteBuffer.wrap(head);
    FrameKind kind =
        FrameKind.find(read.get()).orElseThrow(() -> new BackupDamaged("it is damaged", start));
    int length = read.getInt();
    if (length < 0 || length > Frame.MAX_CONTENT) {
      throw new BackupDamaged("it is damaged", start);
    }
    byte[] content = octets(length, start);
    int checksum = ByteBuffer.wrap(octets(Frame.TAIL, start)).getInt();
    if (checksum != Frame.checksum(number, head, content)) {
      throw new BackupDamaged("it is damaged: a checksum does not fit", start);
    }
    number++;
    return new Frame(kind, content, start);
  }

  /** Nothing follows the last frame. */
  void end() throws IOException {
    if (in.read() >= 0) {
      throw new BackupDamaged("it goes on after its end", position);
    }
  }

  /** Octets so far. */
  long position() {
    return position;
  }

  /** The rows that a frame holds. */
  static byte[] inflated(Frame frame, Inflater inflater) {
    inflater.reset();
    inflater.setInput(frame.content());
    byte[] rows = new byte[RowsFrames.OCTETS];
    try {
      int filled = inflater.inflate(rows);
      if (!inflater.finished()) {
        throw new BackupDamaged("it is damaged: rows are too long", frame.position());
      }
      return Arrays.copyOf(rows, filled);
    } catch (DataFormatException e) {
      throw new BackupDamaged("it is damaged: rows cannot be read", frame.position());
    }
  }

  private byte[] octets(int wanted, long start) throws IOException {
    byte[] read;
    try {
      read = in.readNBytes(wanted);
    } catch (EOFException e) {
      throw cut(start);
    }
    position += read.length;
    if (read.length < wanted) {
      throw cut(start);
    }
    return read;
  }

  private BackupDamaged cut(long start) {
    return new BackupDamaged(
        "it was cut off after " + position + " octets, within the piece that begins", start);
  }
}
