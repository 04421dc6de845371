package io.domainwatch.checks.net;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.SortedSet;

/** The fingerprint of what was observed (docs/spec/checks/dns-shared.md, "Stored form"). */
public final class Fingerprint {
  private Fingerprint() {}

  /** SHA-256 of the lines in their order, each in canonical form; 64 hex digits. */
  public static String of(SortedSet<String> lines) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      byte[] text = String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(digest.digest(text));
    } catch (NoSuchAlgorithmException missing) {
      throw new IllegalStateException("every Java platform has SHA-256", missing);
    }
  }
}
