package io.domainwatch.core.check.sitemap.url;

/**
 * Hashes seen, in an open table that grows to a bound; beyond it nothing is remembered and nothing
 * counts as seen.
 */
public final class UrlSet {

  /** Hashes kept: 8 MiB of table when full. */
  static final int MAX = 500_000;

  private static final int FIRST_SLOTS = 1 << 12;

  private long[] slots = new long[FIRST_SLOTS];
  private int size;

  /** Adds a hash; whether it is new, or there is no room to tell. */
  public boolean add(long hash) {
    long key = hash == 0 ? 1 : hash;
    int at = slotOf(slots, key);
    if (slots[at] == key) {
      return false;
    }
    if (size < MAX) {
      slots[at] = key;
      size++;
      if (2 * size > slots.length) {
        grow();
      }
    }
    return true;
  }

  private void grow() {
    long[] larger = new long[2 * slots.length];
    for (long key : slots) {
      if (key != 0) {
        larger[slotOf(larger, key)] = key;
      }
    }
    slots = larger;
  }

  private static int slotOf(long[] table, long key) {
    int at = (int) key & (table.length - 1);
    while (table[at] != 0 && table[at] != key) {
      at = (at + 1) & (table.length - 1);
    }
    return at;
  }
}
