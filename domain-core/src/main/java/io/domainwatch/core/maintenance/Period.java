package io.domainwatch.core.maintenance;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A stretch of time (RFC 5545 §3.3.9).
 *
 * @param from inclusive
 * @param to exclusive; nothing lies in a period that ends where it begins
 */
public record Period(Instant from, Instant to) {
  public Period {
    if (to.isBefore(from)) {
      throw new IllegalArgumentException("ends before it begins: " + from + ", " + to);
    }
  }

  /** Whether an instant lies in it. */
  public boolean contains(Instant at) {
    return !at.isBefore(from) && at.isBefore(to);
  }

  /** Whether it has a part in common with the time from {@code start} to {@code end}, both in. */
  boolean touches(Instant start, Instant end) {
    return !from.isAfter(end) && to.isAfter(start) && !isEmpty();
  }

  /** Whether nothing lies in it. */
  boolean isEmpty() {
    return from.equals(to);
  }

  /** From the earlier start to the later end of both. */
  Period span(Period other) {
    return new Period(
        from.isBefore(other.from) ? from : other.from, to.isAfter(other.to) ? to : other.to);
  }

  /** What is left of it without another: nothing, one piece or two. */
  List<Period> without(Period other) {
    if (other.isEmpty() || !other.from.isBefore(to) || !other.to.isAfter(from)) {
      return List.of(this);
    }
    List<Period> left = new ArrayList<>();
    if (from.isBefore(other.from)) {
      left.add(new Period(from, other.from));
    }
    if (other.to.isBefore(to)) {
      left.add(new Period(other.to, to));
    }
    return left;
  }

  /** The same time in periods that neither touch nor overlap, in order, none empty. */
  static List<Period> joined(List<Period> periods) {
    List<Period> joined = new ArrayList<>();
    periods.stream()
        .filter(period -> !period.isEmpty())
        .sorted(Comparator.comparing(Period::from))
        .forEach(
            period -> {
              if (joined.isEmpty() || joined.getLast().to.isBefore(period.from)) {
                joined.add(period);
              } else {
                joined.add(joined.removeLast().span(period));
              }
            });
    return joined;
  }
}
