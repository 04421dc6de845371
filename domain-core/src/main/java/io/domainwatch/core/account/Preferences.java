package io.domainwatch.core.account;

import io.domainwatch.core.text.Language;
import java.util.Optional;

/**
 * How a person wants to read pages.
 *
 * @param language a language tag (RFC 5646), at most {@link #LONGEST} characters; empty for what
 *     the browser asks for
 * @param timeZone a name of the IANA time zone database, at most {@link #LONGEST} characters; empty
 *     for where the browser is
 */
public record Preferences(Optional<String> language, Optional<String> timeZone) {
  /** Nothing is chosen. */
  public static final Preferences NONE = new Preferences(Optional.empty(), Optional.empty());

  /** Characters of either; the longest name of a zone has 32. */
  public static final int LONGEST = 64;

  public Preferences {
    if (language
        .filter(Preferences::isTooLong)
        .or(() -> timeZone.filter(Preferences::isTooLong))
        .isPresent()) {
      throw new IllegalArgumentException("at most " + LONGEST + " characters");
    }
  }

  /** In which language mail to this person is, of which nobody knows what a browser asks for. */
  public Language ofMail() {
    return language.flatMap(Language::find).orElse(Language.ENGLISH);
  }

  private static boolean isTooLong(String name) {
    return name.length() > LONGEST;
  }
}
