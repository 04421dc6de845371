package io.domainwatch.core.check.sitemap.url;

/** 64-bit hashes of URLs: well spread, not secret. */
public final class UrlHash {

  private UrlHash() {}

  /** FNV-1a over the characters, mixed by the finaliser of MurmurHash3. */
  public static long of(String url) {
    long hash = 0xcbf29ce484222325L;
    for (int i = 0; i < url.length(); i++) {
      hash = (hash ^ url.charAt(i)) * 0x100000001b3L;
    }
    return mixed(hash);
  }

  /** Another hash of the same URL for each seed. */
  public static long seeded(long hash, long seed) {
    return mixed(hash ^ mixed(seed + 0x9e3779b97f4a7c15L));
  }

  private static long mixed(long hash) {
    long h = (hash ^ (hash >>> 33)) * 0xff51afd7ed558ccdL;
    h = (h ^ (h >>> 33)) * 0xc4ceb9fe1a85ec53L;
    return h ^ (h >>> 33);
  }
}
