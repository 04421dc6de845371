package io.domainwatch.core.value;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The hash SHA-256 (FIPS 180-4). */
public final class Sha256 {
  /** Copied for each hash: to look it up takes longer than to hash a short text. */
  private static final MessageDigest EMPTY = lookedUp();

  private Sha256() {}

  /** The hash of a text in UTF-8, as 64 lower-case hexadecimal digits. */
  public static String hex(String text) {
    return hex(text.getBytes(StandardCharsets.UTF_8));
  }

  /** The hash of these octets, as 64 lower-case hexadecimal digits. */
  public static String hex(byte[] octets) {
    return HexFormat.of().formatHex(octets(octets));
  }

  /** The hash of these octets: 32 octets. */
  public static byte[] octets(byte[] octets) {
    return begin().digest(octets);
  }

  /** A hash over octets that come piece by piece; it is the caller's alone. */
  public static MessageDigest begin() {
    try {
      return (MessageDigest) EMPTY.clone();
    } catch (CloneNotSupportedException e) {
      return lookedUp();
    }
  }

  private static MessageDigest lookedUp() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
