package io.domainwatch.core.control;

import java.util.HexFormat;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/**
 * What an organization publishes to show that it controls a domain: 32 lower-case hexadecimal
 * digits, of each organization other ones for the same name. It is no secret, since it is published
 * in the end; it must not be guessed, or somebody would publish it for us beforehand.
 */
public record ControlToken(String text) {
  /** 128 bits, as the tokens of ACME have at least (RFC 8555 §11.3). */
  private static final int RANDOM_BYTES = 16;

  private static final Pattern FORM = Pattern.compile("[0-9a-f]{32}");

  public ControlToken {
    if (!FORM.matcher(text).matches()) {
      throw new IllegalArgumentException("not the form of a control token");
    }
  }

  /**
   * A new token.
   *
   * @param random a cryptographically strong source
   */
  public static ControlToken make(RandomGenerator random) {
    byte[] bytes = new byte[RANDOM_BYTES];
    random.nextBytes(bytes);
    return new ControlToken(HexFormat.of().formatHex(bytes));
  }
}
