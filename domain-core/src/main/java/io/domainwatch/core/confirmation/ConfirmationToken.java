package io.domainwatch.core.confirmation;

import io.domainwatch.core.value.Sha256;
import java.util.HexFormat;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/**
 * What the link in a confirmation mail carries: 64 lower-case hexadecimal digits. Whoever has it
 * has read the mail; only its hash is stored.
 */
public record ConfirmationToken(String text) {
  /** 256 bits, as of a session (OWASP session management cheat sheet asks for 64). */
  private static final int RANDOM_BYTES = 32;

  private static final Pattern FORM = Pattern.compile("[0-9a-f]{64}");

  public ConfirmationToken {
    if (!FORM.matcher(text).matches()) {
      throw new IllegalArgumentException("not the form of a confirmation token");
    }
  }

  /** The token with this text; empty when it has another form. */
  public static Optional<ConfirmationToken> find(String text) {
    return FORM.matcher(text).matches()
        ? Optional.of(new ConfirmationToken(text))
        : Optional.empty();
  }

  /**
   * A new token.
   *
   * @param random a cryptographically strong source
   */
  public static ConfirmationToken make(RandomGenerator random) {
    byte[] bytes = new byte[RANDOM_BYTES];
    random.nextBytes(bytes);
    return new ConfirmationToken(HexFormat.of().formatHex(bytes));
  }

  /** The hash that is stored; a plain SHA-256 is enough for 256 random bits. */
  public String hash() {
    return Sha256.hex("confirmation:" + text);
  }

  /** Hidden, so that no log shows it. */
  @Override
  public String toString() {
    return "***";
  }
}
