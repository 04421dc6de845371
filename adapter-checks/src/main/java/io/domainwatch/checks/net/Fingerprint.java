package io.domainwatch.checks.net;

import io.domainwatch.core.value.Sha256;
import java.util.SortedSet;

/** The fingerprint of what was observed (docs/spec/checks/dns-shared.md, "Stored form"). */
public final class Fingerprint {
  private Fingerprint() {}

  /** SHA-256 of the lines in their order, each in canonical form; 64 hex digits. */
  public static String of(SortedSet<String> lines) {
    return Sha256.hex(String.join("\n", lines));
  }
}
