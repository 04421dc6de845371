package io.domainwatch.core.idempotency;

import io.domainwatch.core.value.Sha256;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;

/**
 * What tells one request from another, and nothing of what it says.
 *
 * @param hex SHA-256 of method, path and body, as 64 lower-case hexadecimal digits
 */
public record RequestFingerprint(String hex) {
  /**
   * Of a request.
   *
   * @param path as sent
   * @param body octet for octet: white space makes another request
   */
  public static RequestFingerprint of(String method, String path, byte[] body) {
    MessageDigest hash = Sha256.begin();
    // Neither a method nor a path holds a line feed.
    hash.update((method + "\n" + path + "\n").getBytes(StandardCharsets.UTF_8));
    hash.update(body);
    return new RequestFingerprint(HexFormat.of().formatHex(hash.digest()));
  }
}
