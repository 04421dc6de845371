package io.domainwatch.core.account;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** An e-mail address as it is stored and compared: without surrounding space, in lower case. */
public record EmailAddress(String text) {
  /** Octets of an address at most (RFC 5321 §4.5.3.1.3, without the angle brackets). */
  private static final int LONGEST = 254;

  /** Something before and after one at sign; whether mail arrives, only mail can tell. */
  private static final Pattern FORM =
      Pattern.compile("[^\\s@\\p{Cc}\\p{Cs}]+@[^\\s@\\p{Cc}\\p{Cs}]+");

  /** The address that a person typed; empty when it has not the form of one. */
  public static Optional<EmailAddress> find(String typed) {
    String text = typed.strip().toLowerCase(Locale.ROOT);
    return text.length() <= LONGEST && FORM.matcher(text).matches()
        ? Optional.of(new EmailAddress(text))
        : Optional.empty();
  }
}
