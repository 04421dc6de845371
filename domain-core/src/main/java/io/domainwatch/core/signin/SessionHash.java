package io.domainwatch.core.signin;

import io.domainwatch.core.value.Sha256;

/** SHA-256 of a session token as 64 lower-case hexadecimal digits. */
public record SessionHash(String hex) {
  /** Digits of {@link #id()}: 64 bits, ample among the sessions of one person. */
  private static final int ID_LENGTH = 16;

  /** What names the session on pages: 16 lower-case hexadecimal digits that tell no token. */
  public String id() {
    return Sha256.hex("session-id:" + hex).substring(0, ID_LENGTH);
  }
}
