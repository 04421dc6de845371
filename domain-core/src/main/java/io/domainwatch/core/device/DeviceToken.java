package io.domainwatch.core.device;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Shows that a browser has signed in to an account before, and names that browser (OWASP, "Slow
 * down online guessing attacks with device cookies"). It proves nothing else and opens nothing.
 *
 * @param account tells accounts apart without naming them, 32 lower-case hexadecimal digits
 * @param device the browser, 32 lower-case hexadecimal digits
 */
public record DeviceToken(String account, String device) {
  /** So long a browser is known again after its last sign-in. */
  public static final Duration LASTS = Duration.ofDays(180);

  /** Instances' clocks differ; a token of tomorrow may be from one of them. */
  private static final long DAYS_AHEAD = 1;

  /** Digits of a browser's name, 128 bits. */
  public static final int DEVICE_DIGITS = 32;

  private static final Pattern FORM =
      Pattern.compile("([0-9a-f]{32})\\.([0-9a-f]{32})\\.([0-9]{1,6})\\.([0-9a-f]{64})");

  /** Signs and knows again. */
  public record Signer(KeyedHash hash, String secret) {
    /** Hides the secret. */
    @Override
    public String toString() {
      return "Signer[***]";
    }

    /**
     * The text that a browser keeps.
     *
     * @param email lower-case, of the account that it has just signed in to
     * @param device {@link #DEVICE_DIGITS} random hexadecimal digits
     */
    public String sign(String email, String device, Instant now) {
      return signed(account(email), device, day(now));
    }

    /** What the text says, if it is ours and was made within {@link #LASTS}. */
    public Optional<DeviceToken> find(String text, Instant now) {
      Matcher parts = FORM.matcher(text);
      if (!parts.matches()) {
        return Optional.empty();
      }
      long madeOn = Long.parseLong(parts.group(3));
      String expected = signed(parts.group(1), parts.group(2), madeOn);
      return same(expected, text) && isRecent(madeOn, now)
          ? Optional.of(new DeviceToken(parts.group(1), parts.group(2)))
          : Optional.empty();
    }

    /** Whether a token is of the account with this e-mail address, in lower case. */
    public boolean isOf(DeviceToken token, String email) {
      return same(account(email), token.account());
    }

    private String account(String email) {
      return hash.hex(secret, "device account " + email).substring(0, DEVICE_DIGITS);
    }

    private String signed(String account, String device, long madeOn) {
      String body = account + "." + device + "." + madeOn;
      return body + "." + hash.hex(secret, "device token " + body);
    }
  }

  private static boolean isRecent(long madeOn, Instant now) {
    long age = day(now) - madeOn;
    return age >= -DAYS_AHEAD && age < LASTS.toDays();
  }

  private static long day(Instant at) {
    return Math.floorDiv(at.getEpochSecond(), Duration.ofDays(1).toSeconds());
  }

  private static boolean same(String one, String other) {
    return MessageDigest.isEqual(
        one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
  }
}
