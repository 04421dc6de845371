package io.domainwatch.core.signin;

import io.domainwatch.core.value.RandomTokens;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
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

  /** RFC 3986 §2.3. */
  private static final String UNRESERVED =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";

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
    return new TotpSecret(RandomTokens.of(LENGTH, ALPHABET, random));
  }

  /**
   * The address that authenticator apps read from a QR code ({@code otpauth:}, Key Uri Format of
   * Google Authenticator); contains the secret.
   *
   * @param issuer name of the service
   * @param account e-mail address of the person
   */
  public String uri(String issuer, String account) {
    String name = percentEncoded(issuer);
    return "otpauth://totp/%s:%s?secret=%s&issuer=%s"
        .formatted(name, percentEncoded(account), base32, name);
  }

  /** Octets beyond the unreserved characters of RFC 3986 §2.3 as {@code %XX} (RFC 3986 §2.1). */
  private static String percentEncoded(String text) {
    StringBuilder encoded = new StringBuilder();
    for (byte octet : text.getBytes(StandardCharsets.UTF_8)) {
      char character = (char) (octet & 0xff);
      if (UNRESERVED.indexOf(character) >= 0) {
        encoded.append(character);
      } else {
        encoded.append('%').append(HexFormat.of().withUpperCase().toHexDigits(octet));
      }
    }
    return encoded.toString();
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
