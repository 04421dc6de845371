package io.domainwatch.core.signin;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/** A code that opens an account once when the authenticator is lost: {@code xxxxx-xxxxx-xxxxx}. */
public record RecoveryCode(String text) {
  /** Without letters and digits that look alike. */
  private static final String DIGITS = "23456789abcdefghjkmnpqrstuvwxyz";

  private static final int GROUP = 5;

  /** 15 digits of 31 kinds are about 74 bits, beyond guessing behind the brake. */
  private static final int LENGTH = 15;

  private static final Pattern FORM = Pattern.compile("[2-9a-z]{5}-[2-9a-z]{5}-[2-9a-z]{5}");

  public RecoveryCode {
    if (!FORM.matcher(text).matches()) {
      throw new IllegalArgumentException("not the form of a recovery code");
    }
  }

  /** The code that a person typed, in whichever case, with spaces or hyphens or without. */
  public static Optional<RecoveryCode> find(String typed) {
    String digits = typed.toLowerCase(Locale.ROOT).replaceAll("[\\s-]", "");
    return digits.length() == LENGTH && digits.chars().allMatch(c -> DIGITS.indexOf(c) >= 0)
        ? Optional.of(new RecoveryCode(grouped(digits)))
        : Optional.empty();
  }

  /**
   * A new code.
   *
   * @param random a cryptographically strong source
   */
  public static RecoveryCode make(RandomGenerator random) {
    StringBuilder digits = new StringBuilder(LENGTH);
    for (int i = 0; i < LENGTH; i++) {
      digits.append(DIGITS.charAt(random.nextInt(DIGITS.length())));
    }
    return new RecoveryCode(grouped(digits.toString()));
  }

  /** The SHA-256 that is stored, as 64 lower-case hexadecimal digits. */
  public String hash() {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.US_ASCII));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  private static String grouped(String digits) {
    return digits.substring(0, GROUP)
        + "-"
        + digits.substring(GROUP, 2 * GROUP)
        + "-"
        + digits.substring(2 * GROUP);
  }

  /** Hidden, so that no log shows it. */
  @Override
  public String toString() {
    return "***";
  }
}
