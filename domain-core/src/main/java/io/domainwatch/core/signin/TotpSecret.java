package io.domainwatch.core.signin;

import java.util.Arrays;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/**
 * The secret that a person's authenticator app shares with us, in base32 (RFC 4648 §6) without
 * padding.
 */
public record TotpSecret(String base32) {
  /** 160 bits, as RFC 4226 §4 (R6) recommends. */
  private static final int LENGTH = 32;

  private static final String ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  private static final Pattern FORM = Pattern.compile("[A-Z2-7]{32}");
  private static final int BITS_PER_DIGIT = 5;

  public TotpSecret {
    if (!FORM.matcher(base32).matches()) {
      throw new IllegalArgumentException("not the form of a shared secret");
    }
  }

  /** The secret with this text; empty when it has another form. */
  public static Optional<TotpSecret> find(String base32) {
    return FORM.matcher(base32).matches() ? Optional.of(new TotpSecret(base32)) : Optional.empty();
  }

  /**
   * A new secret.
   *
   * @param random a cryptographically strong source
   */
  public static TotpSecret make(RandomGenerator random) {
    StringBuilder digits = new StringBuilder(LENGTH);
    for (int i = 0; i < LENGTH; i++) {
      digits.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
    }
    return new TotpSecret(digits.toString());
  }

  /** The 20 octets of the key. */
  public byte[] octets() {
    byte[] octets = new byte[LENGTH * BITS_PER_DIGIT / Byte.SIZE];
    int held = 0;
    int bits = 0;
    int next = 0;
    for (int i = 0; i < LENGTH; i++) {
      held = (held << BITS_PER_DIGIT) | ALPHABET.indexOf(base32.charAt(i));
      bits += BITS_PER_DIGIT;
      if (bits >= Byte.SIZE) {
        bits -= Byte.SIZE;
        octets[next++] = (byte) (held >> bits);
      }
    }
    return Arrays.copyOf(octets, next);
  }

  /** Hidden, so that no log shows it. */
  @Override
  public String toString() {
    return "***";
  }
}
