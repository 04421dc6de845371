package io.domainwatch.persistence.backup.format;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/**
 * One piece of a backup: a letter, the length of what follows (four octets, big-endian), that, and
 * a checksum (CRC-32C, RFC 9260 appendix A) over all of it and the number of the frame, so that one
 * that is lost, doubled or moved is noticed too.
 *
 * @param position octets before it
 */
record Frame(FrameKind kind, byte[] content, long position) {
  /** Letter and length. */
  static final int HEAD = Byte.BYTES + Integer.BYTES;

  /** The checksum. */
  static final int TAIL = Integer.BYTES;

  /** Octets of a frame's content; more is no frame, so that a wrong length takes no memory. */
  static final int MAX_CONTENT = 4 << 20;

  static int checksum(long number, byte[] head, byte[] content) {
    CRC32C sum = new CRC32C();
    sum.update(ByteBuffer.allocate(Long.BYTES).putLong(0, number));
    sum.update(head);
    sum.update(content);
    return (int) sum.getValue();
  }
}
