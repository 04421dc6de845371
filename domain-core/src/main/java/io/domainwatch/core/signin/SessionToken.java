package io.domainwatch.core.signin;

import io.domainwatch.core.value.Sha256;
import java.util.HexFormat;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/** The value that a browser keeps in its cookie: 64 lower-case hexadecimal digits. */
public record SessionToken(String text) {
  /** 256 bits, more than the 64 that OWASP's session management cheat sheet asks for. */
  private static final int RANDOM_BYTES = 32;

  private static final Pattern FORM = Pattern.compile("[0-9a-f]{64}");

  public SessionToken {
    if (!FORM.matcher(text).matches()) {
      throw new IllegalArgumentException("not the form of a session token");
    }
  }

  /** The token with this text; empty when it has another form. */
  public static Optional<SessionToken> find(String text) {
    return FORM.matcher(text).matches() ? Optional.of(new SessionToken(text)) : Optional.empty();
  }

  /**
   * A new token.
   *
   * @param random a cryptographically strong source
   */
  public static SessionToken make(RandomGenerator random) {
    byte[] bytes = new byte[RANDOM_BYTES];
    random.nextBytes(bytes);
    return new SessionToken(HexFormat.of().formatHex(bytes));
  }

  /** The hash that is stored; a plain SHA-256 is enough for 256 random bits. */
  public SessionHash hash() {
    return new SessionHash(Sha256.hex("session:" + text));
  }

  /**
   * What a form of this session carries to show that it is one of our own pages' (OWASP CSRF cheat
   * sheet, synchronizer token); tells nothing about the token.
   */
  public String formToken() {
    return Sha256.hex("form:" + text);
  }

  /** Hidden, so that no log shows it. */
  @Override
  public String toString() {
    return "***";
  }
}
