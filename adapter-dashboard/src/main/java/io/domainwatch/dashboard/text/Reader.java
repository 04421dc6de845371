package io.domainwatch.dashboard.text;

import io.domainwatch.core.text.Language;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Who reads a page.
 *
 * @param language one of {@link #OFFERED}
 * @param zone in which times are shown
 */
public record Reader(Locale language, ZoneId zone) {
  /** The languages that there are; the first one is that of those who ask for none of them. */
  public static final List<Locale> OFFERED =
      Stream.of(Language.values()).map(Language::locale).toList();

  /** Where times are shown of which nobody said where. */
  public static final ZoneId UTC = ZoneId.of("UTC");

  /** One of whom nothing is known. */
  public static final Reader UNKNOWN = new Reader(OFFERED.getFirst(), UTC);

  /** Characters of {@code Accept-Language} that are looked at; browsers send less. */
  private static final int LONGEST = 200;

  /**
   * The language that suits best what a browser asks for (RFC 9110 §12.5.4, RFC 4647 §3.4); the
   * first one where none does or the field cannot be read.
   */
  public static Locale asked(Optional<String> acceptLanguage) {
    return acceptLanguage
        .filter(field -> field.length() <= LONGEST)
        .flatMap(Reader::best)
        .orElse(OFFERED.getFirst());
  }

  private static Optional<Locale> best(String acceptLanguage) {
    try {
      return Optional.ofNullable(
          Locale.lookup(Locale.LanguageRange.parse(acceptLanguage), OFFERED));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  /** The offered language with this tag (RFC 5646), compared exactly; empty when it is none. */
  public static Optional<Locale> language(String tag) {
    return OFFERED.stream().filter(offered -> offered.toLanguageTag().equals(tag)).findFirst();
  }
}
