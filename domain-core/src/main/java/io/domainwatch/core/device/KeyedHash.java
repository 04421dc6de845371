package io.domainwatch.core.device;

/** Computes HMAC-SHA-256 (RFC 2104, FIPS 198-1). */
@FunctionalInterface
public interface KeyedHash {
  /**
   * The code of a text in UTF-8 under a key, as 64 lower-case hexadecimal digits.
   *
   * @param key a text in UTF-8, not empty
   */
  String hex(String key, String text);
}
