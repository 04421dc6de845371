package io.domainwatch.core.invitation;

import io.domainwatch.core.value.Sha256;
import java.util.HexFormat;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/**
 * What the link of an invitation carries: 64 lower-case hexadecimal digits. Whoever has it may
 * join; only its hash is stored.
 */
public record InvitationToken(String text) {
  /** 256 bits, as of a session (OWASP session management cheat sheet asks for 64). */
  private static final int RANDOM_BYTES = 32;

  private static final Pattern FORM = Pattern.compile("[0-9a-f]{64}");

  public InvitationToken {
    if (!FORM.matcher(text).matches()) {
      throw new IllegalArgumentException("not the form of the token of an invitation");
    }
  }

  /** The token with this text; empty when it has another form. */
  public static Optional<InvitationToken> find(String text) {
    return FORM.matcher(text).matches() ? Optional.of(new InvitationToken(text)) : Optional.empty();
  }

  /**
   * A new token.
   *
   * @param random a cryptographically strong source
   */
  public static InvitationToken make(RandomGenerator random) {
    byte[] bytes = new byte[RANDOM_BYTES];
    random.nextBytes(bytes);
    return new InvitationToken(HexFormat.of().formatHex(bytes));
  }

  /** The hash that is stored; a plain SHA-256 is enough for 256 random bits. */
  public String hash() {
    return Sha256.hex("invitation:" + text);
  }

  /** Hidden, so that no log shows it. */
  @Override
  public String toString() {
    return "***";
  }
}
