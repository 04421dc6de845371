package io.domainwatch.core.calendar;

import io.domainwatch.core.value.Sha256;
import java.util.HexFormat;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/**
 * What the address of a calendar feed carries: 64 lower-case hexadecimal digits. Whoever has it
 * reads the calendar; only its hash is stored.
 */
public record CalendarToken(String text) {
  /** 256 bits, as of a session (OWASP session management cheat sheet asks for 64). */
  private static final int RANDOM_BYTES = 32;

  private static final Pattern FORM = Pattern.compile("[0-9a-f]{64}");

  public CalendarToken {
    if (!FORM.matcher(text).matches()) {
      throw new IllegalArgumentException("not the form of a calendar token");
    }
  }

  /** The token with this text; empty when it has another form. */
  public static Optional<CalendarToken> find(String text) {
    return FORM.matcher(text).matches() ? Optional.of(new CalendarToken(text)) : Optional.empty();
  }

  /**
   * A new token.
   *
   * @param random a cryptographically strong source
   */
  public static CalendarToken make(RandomGenerator random) {
    byte[] bytes = new byte[RANDOM_BYTES];
    random.nextBytes(bytes);
    return new CalendarToken(HexFormat.of().formatHex(bytes));
  }

  /** The hash that is stored; a plain SHA-256 is enough for 256 random bits. */
  public String hash() {
    return Sha256.hex("calendar:" + text);
  }

  /** Hidden, so that no log shows it. */
  @Override
  public String toString() {
    return "***";
  }
}
