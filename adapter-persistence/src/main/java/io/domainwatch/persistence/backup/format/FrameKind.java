package io.domainwatch.persistence.backup.format;

import java.util.Optional;
import java.util.stream.Stream;

/** What a frame of a backup holds; each begins with a letter. */
public enum FrameKind {
  /** What the file is: JSON, once, first. */
  HEADER('H'),

  /** The table whose rows follow: JSON. */
  TABLE('T'),

  /** Rows in the text form of COPY, deflated (RFC 1951); a frame may end in the middle of one. */
  ROWS('R'),

  /** How many rows a table had: JSON. */
  TABLE_END('E'),

  /** How much it was: JSON, once, last. A file without it was cut off. */
  END('Z');

  private final byte letter;

  FrameKind(char letter) {
    this.letter = (byte) letter;
  }

  byte letter() {
    return letter;
  }

  static Optional<FrameKind> find(int letter) {
    return Stream.of(values()).filter(kind -> kind.letter == letter).findFirst();
  }
}
