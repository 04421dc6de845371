package io.domainwatch.core.signin;

import io.domainwatch.core.value.RandomTokens;
import io.domainwatch.core.value.Sha256;
import java.util.Locale;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/** A code that opens an account once when the authenticator is lost: {@code xxxxx-xxxxx-xxxxx}. */
public record RecoveryCode(String text) {
  private static final int GROUP = 5;

  /** 15 digits of 31 kinds are about 74 bits, beyond guessing behind the throttle. */
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
    return digits.length() == LENGTH
            && digits.chars().allMatch(c -> RandomTokens.UNMISTAKABLE.indexOf(c) >= 0)
        ? Optional.of(new RecoveryCode(grouped(digits)))
        : Optional.empty();
  }

  /**
   * A new code.
   *
   * @param random a cryptographically strong source
   */
  public static RecoveryCode make(RandomGenerator random) {
    return new RecoveryCode(grouped(RandomTokens.of(LENGTH, RandomTokens.UNMISTAKABLE, random)));
  }

  /** The SHA-256 that is stored, as 64 lower-case hexadecimal digits. */
  public String hash() {
    return Sha256.hex(text);
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
