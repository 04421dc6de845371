package io.domainwatch.core.apikey;

import io.domainwatch.core.value.Sha256;
import java.util.HexFormat;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * The value a client sends: {@code svc_} and 32 lower-case hexadecimal digits
 * (docs/spec/resources.md, "API keys").
 */
public record ApiKeySecret(String text) {
  private static final String PREFIX = "svc_";

  /** 128 bits, which is what 32 hexadecimal digits carry. */
  private static final int RANDOM_BYTES = 16;

  private static final int LENGTH = PREFIX.length() + 2 * RANDOM_BYTES;

  public ApiKeySecret {
    if (!hasForm(text)) {
      throw new IllegalArgumentException("not the form of an API key");
    }
  }

  /**
   * The secret with this text; empty when it has another form, upper-case digits included
   * (docs/spec/api.md, "Authentication").
   */
  public static Optional<ApiKeySecret> find(String text) {
    return hasForm(text) ? Optional.of(new ApiKeySecret(text)) : Optional.empty();
  }

  private static boolean hasForm(String text) {
    if (text.length() != LENGTH || !text.startsWith(PREFIX)) {
      return false;
    }
    for (int i = PREFIX.length(); i < LENGTH; i++) {
      char c = text.charAt(i);
      if (!(c >= '0' && c <= '9' || c >= 'a' && c <= 'f')) {
        return false;
      }
    }
    return true;
  }

  /**
   * A new secret.
   *
   * @param random a cryptographically strong source
   */
  public static ApiKeySecret make(RandomGenerator random) {
    byte[] bytes = new byte[RANDOM_BYTES];
    random.nextBytes(bytes);
    return new ApiKeySecret(PREFIX + HexFormat.of().formatHex(bytes));
  }

  /**
   * The hash that is stored; a plain SHA-256 is enough for 128 random bits, which nobody can guess.
   */
  public ApiKeyHash hash() {
    return new ApiKeyHash(Sha256.hex(text));
  }

  /** Hidden, so that no log shows it. */
  @Override
  public String toString() {
    return PREFIX + "***";
  }
}
