package io.domainwatch.core.check.sitemap.url;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;

/**
 * A min-hash sketch of a set of URLs (docs/spec/checks/sitemap.md, "What is stored"): of the hashes
 * that fall into each of 256 slots the least is kept, 32 bits of it. Two sketches tell how alike
 * their sets are.
 */
public final class UrlSketch {

  /** Slots; the likeness of large sets is right within some 3 %, of small ones exact. */
  private static final int SLOTS = 256;

  private static final int EMPTY = -1;

  private final int[] least;

  private UrlSketch(int[] least) {
    this.least = least;
  }

  /** Of an empty set. */
  public static UrlSketch empty() {
    int[] least = new int[SLOTS];
    Arrays.fill(least, EMPTY);
    return new UrlSketch(least);
  }

  /** The sketch that {@link #text} wrote; of an empty set when it is none. */
  public static UrlSketch of(String text) {
    try {
      byte[] bytes = Base64.getDecoder().decode(text);
      if (bytes.length == SLOTS * Integer.BYTES) {
        int[] least = new int[SLOTS];
        ByteBuffer.wrap(bytes).asIntBuffer().get(least);
        return new UrlSketch(least);
      }
    } catch (IllegalArgumentException _) {
      // Not ours.
    }
    return empty();
  }

  /** Adds the hash of a URL. */
  public void add(long hash) {
    int slot = (int) (hash >>> 56);
    int value = (int) hash;
    if (Integer.compareUnsigned(value, least[slot]) < 0) {
      least[slot] = value;
    }
  }

  /** The share of all URLs of both sets that are in both (Jaccard), 0 to 1; 1 for empty sets. */
  public double likeness(UrlSketch other) {
    int same = 0;
    int any = 0;
    for (int i = 0; i < SLOTS; i++) {
      if (least[i] != EMPTY || other.least[i] != EMPTY) {
        any++;
        same += least[i] == other.least[i] ? 1 : 0;
      }
    }
    return any == 0 ? 1 : (double) same / any;
  }

  /**
   * Whether URLs of this set are surely missing in the other. None is of a set that only grew; of
   * some hundred that are missing one at least is found out.
   */
  public boolean hasLostTo(UrlSketch other) {
    for (int i = 0; i < SLOTS; i++) {
      if (Integer.compareUnsigned(other.least[i], least[i]) > 0) {
        return true;
      }
    }
    return false;
  }

  /** The sketch as it is stored. */
  public String text() {
    ByteBuffer bytes = ByteBuffer.allocate(SLOTS * Integer.BYTES);
    bytes.asIntBuffer().put(least);
    return Base64.getEncoder().encodeToString(bytes.array());
  }
}
