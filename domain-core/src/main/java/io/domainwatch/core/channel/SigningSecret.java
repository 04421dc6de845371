package io.domainwatch.core.channel;

import java.util.Base64;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/**
 * The key with which webhooks are signed, in its written form: {@code whsec_} and base64 of 24 to
 * 64 bytes (Standard Webhooks 1.0, Signature scheme).
 */
public record SigningSecret(String text) {
  private static final String PREFIX = "whsec_";

  /** 256 bits, the block of HMAC-SHA256's hash. */
  private static final int RANDOM_BYTES = 32;

  /** Bytes of a key (Standard Webhooks 1.0, Signature scheme). */
  private static final int SHORTEST = 24;

  private static final int LONGEST = 64;

  private static final Pattern FORM =
      Pattern.compile("whsec_(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?");

  public SigningSecret {
    if (!isSecret(text)) {
      throw new IllegalArgumentException("not the form of a signing secret");
    }
  }

  /** The secret with this text; empty when it has another form. */
  public static Optional<SigningSecret> find(String text) {
    return isSecret(text) ? Optional.of(new SigningSecret(text)) : Optional.empty();
  }

  private static boolean isSecret(String text) {
    return FORM.matcher(text).matches()
        && keyIn(text).length >= SHORTEST
        && keyIn(text).length <= LONGEST;
  }

  /**
   * A new secret.
   *
   * @param random a cryptographically strong source
   */
  public static SigningSecret make(RandomGenerator random) {
    byte[] bytes = new byte[RANDOM_BYTES];
    random.nextBytes(bytes);
    return new SigningSecret(PREFIX + Base64.getEncoder().encodeToString(bytes));
  }

  /** The key itself. */
  public byte[] key() {
    return keyIn(text);
  }

  private static byte[] keyIn(String text) {
    return Base64.getDecoder().decode(text.substring(PREFIX.length()));
  }

  /** Hidden, so that no log shows it. */
  @Override
  public String toString() {
    return PREFIX + "***";
  }
}
