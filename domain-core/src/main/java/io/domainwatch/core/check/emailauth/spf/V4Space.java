package io.domainwatch.core.check.emailauth.spf;

import java.util.Map;
import java.util.TreeMap;

/** A set of IPv4 addresses, kept as ranges that neither touch nor overlap. */
final class V4Space {

  private static final int ADDRESS_BITS = 32;

  private final TreeMap<Long, Long> lastByFirst = new TreeMap<>();

  /** Takes in the network round an address. */
  void add(long address, int prefix) {
    long size = 1L << (ADDRESS_BITS - prefix);
    long first = address & -size;
    addRange(first, first + size - 1);
  }

  /** Takes in all of another set. */
  void addAll(V4Space other) {
    other.lastByFirst.forEach(this::addRange);
  }

  private void addRange(long from, long to) {
    long first = from;
    long last = to;
    Map.Entry<Long, Long> before = lastByFirst.floorEntry(from);
    if (before != null && before.getValue() >= from - 1) {
      first = before.getKey();
      last = Math.max(last, before.getValue());
    }
    Map.Entry<Long, Long> after = lastByFirst.ceilingEntry(first);
    while (after != null && after.getKey() <= last + 1) {
      last = Math.max(last, after.getValue());
      lastByFirst.remove(after.getKey());
      after = lastByFirst.ceilingEntry(first);
    }
    lastByFirst.put(first, last);
  }

  /** How many addresses there are. */
  long size() {
    return lastByFirst.entrySet().stream()
        .mapToLong(range -> range.getValue() - range.getKey() + 1)
        .sum();
  }
}
