package io.domainwatch.checks.ssl.revocation;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/** Walks over DER (X.690) without copying or building objects; never past the end. */
final class DerCursor {
  private final byte[] octets;
  private final int end;
  private int position;

  DerCursor(byte[] octets) {
    this(octets, 0, octets.length);
  }

  private DerCursor(byte[] octets, int start, int end) {
    this.octets = octets;
    this.position = start;
    this.end = end;
  }

  /** The octets are not the structure they are read as. */
  static final class Malformed extends Exception {
    private static final long serialVersionUID = 1L;

    Malformed(String message) {
      super(message);
    }
  }

  boolean hasMore() {
    return position < end;
  }

  /** The tag of the next element; -1 at the end. */
  int nextTag() {
    return hasMore() ? octets[position] & 0xff : -1;
  }

  /** The content of the next element, which must have this tag. */
  DerCursor enter(int tag) throws Malformed {
    int start = contentStart(tag);
    return new DerCursor(octets, start, position);
  }

  /** The content octets of the next element, which must have this tag. */
  byte[] content(int tag) throws Malformed {
    int start = contentStart(tag);
    return Arrays.copyOfRange(octets, start, position);
  }

  /** The next element, header included, which must have this tag. */
  byte[] element(int tag) throws Malformed {
    int start = position;
    contentStart(tag);
    return Arrays.copyOfRange(octets, start, position);
  }

  /** The next element, header included, which must have this tag; not copied. */
  DerCursor span(int tag) throws Malformed {
    int start = position;
    contentStart(tag);
    return new DerCursor(octets, start, position);
  }

  /** Writes what is left. */
  void writeTo(OutputStream out) throws IOException {
    out.write(octets, position, end - position);
  }

  /** Whether the content of the next element, of this tag, is just that; steps over it. */
  boolean contentEquals(int tag, byte[] expected) throws Malformed {
    int start = contentStart(tag);
    return Arrays.equals(octets, start, position, expected, 0, expected.length);
  }

  /** Reads the header, steps over the element, and answers where its content starts. */
  private int contentStart(int tag) throws Malformed {
    if (nextTag() != tag || position + 2 > end) {
      throw new Malformed("tag " + nextTag() + " instead of " + tag);
    }
    int first = octets[position + 1] & 0xff;
    int start = position + 2;
    long length = first;
    if (first >= 0x80) {
      int width = first & 0x7f;
      if (width == 0 || width > 4 || start + width > end) {
        throw new Malformed("length of " + width + " octets");
      }
      length = 0;
      for (int i = 0; i < width; i++) {
        length = length << 8 | (octets[start + i] & 0xff);
      }
      start += width;
    }
    if (length > end - start) {
      throw new Malformed("element of " + length + " octets in " + (end - start));
    }
    position = start + (int) length;
    return start;
  }
}
