package io.domainwatch.persistence.piece;

import io.domainwatch.persistence.piece.octets.PieceDamaged;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which of few different things each run has: 0 for one that none before had, else the place of the
 * earlier one, from 1.
 */
final class Groups {
  private final int[] group;
  private final int[] rank;
  private final List<Integer> sizes = new ArrayList<>();

  private Groups(long[] codes) {
    group = new int[codes.length];
    rank = new int[codes.length];
    for (int i = 0; i < codes.length; i++) {
      long code = codes[i];
      if (code < 0 || code > sizes.size()) {
        throw new PieceDamaged("a place is too large");
      }
      if (code == 0) {
        sizes.add(0);
      }
      group[i] = code == 0 ? sizes.size() - 1 : (int) code - 1;
      rank[i] = sizes.get(group[i]);
      sizes.set(group[i], rank[i] + 1);
    }
  }

  static Groups of(long[] codes) {
    return new Groups(codes);
  }

  /** The code of each thing; the different ones are added to a list in their order. */
  static <T> long[] codes(List<T> things, List<T> different) {
    Map<T, Integer> places = new LinkedHashMap<>();
    long[] codes = new long[things.size()];
    for (int i = 0; i < codes.length; i++) {
      T thing = things.get(i);
      Integer place = places.putIfAbsent(thing, places.size() + 1);
      codes[i] = place == null ? 0 : place;
    }
    different.addAll(places.keySet());
    return codes;
  }

  /** How many different things there are. */
  int count() {
    return sizes.size();
  }

  /** The thing that a run has. */
  int group(int run) {
    return group[run];
  }

  /** How many runs before have the same. */
  int rank(int run) {
    return rank[run];
  }

  /** How many runs have a thing. */
  int size(int thing) {
    return sizes.get(thing);
  }
}
