package io.domainwatch.persistence.sealing;

import io.domainwatch.core.value.Sha256;
import java.security.SecureRandom;
import java.time.Instant;
import javax.crypto.spec.SecretKeySpec;

/**
 * A key of AES-256 and its name, which is taken from its SHA-256: so a key that was mistyped is
 * noticed, and the name tells nothing of it.
 *
 * @param madeAt when it was made
 */
public record SealingKey(String id, SecretKeySpec key, Instant madeAt) {
  /** AES-256. */
  static final int BYTES = 32;

  /** The form of an id: 64 bits of a hash, enough to tell the few keys of one file apart. */
  static final String ID = "[0-9a-f]{16}";

  private static final int ID_DIGITS = 16;

  /** A new one. */
  public static SealingKey make(SecureRandom random, Instant now) {
    byte[] bytes = new byte[BYTES];
    random.nextBytes(bytes);
    return of(bytes, now);
  }

  /** The key of these bytes, {@link #BYTES} of them. */
  static SealingKey of(byte[] bytes, Instant madeAt) {
    if (bytes.length != BYTES) {
      throw new IllegalArgumentException("a key has " + BYTES + " bytes");
    }
    return new SealingKey(idOf(bytes), new SecretKeySpec(bytes, "AES"), madeAt);
  }

  private static String idOf(byte[] bytes) {
    return Sha256.hex(bytes).substring(0, ID_DIGITS);
  }

  /** Without the key. */
  @Override
  public String toString() {
    return "key " + id;
  }
}
