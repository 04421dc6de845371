package io.domainwatch.persistence.piece;

import io.domainwatch.persistence.piece.octets.LongColumn;
import io.domainwatch.persistence.piece.octets.OctetSink;
import io.domainwatch.persistence.piece.octets.OctetSource;

/**
 * The two halves of a piece: what is text-like, which is deflated as a whole, and columns of
 * numbers, which are as short as they get.
 */
record Sections(OctetSink texts, OctetSink numbers) {
  Sections() {
    this(new OctetSink(), new OctetSink());
  }

  void addNumbers(long... values) {
    numbers.block(LongColumn.of(values));
  }

  /** What was written, in the same order. */
  record Reading(OctetSource texts, OctetSource numbers) {
    Numbers nextNumbers(int count) {
      return new Numbers(numbers.block(), count);
    }
  }

  /** A column that is read when it is needed. */
  static final class Numbers {
    private final byte[] octets;
    private final int count;
    private long[] values = {};

    private Numbers(byte[] octets, int count) {
      this.octets = octets;
      this.count = count;
    }

    long at(int place) {
      return all()[place];
    }

    /** All of them; belongs to the column. */
    long[] all() {
      if (values.length != count) {
        values = LongColumn.read(octets, count);
      }
      return values;
    }
  }
}
