package io.domainwatch.core.text;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** A language in which there are texts for people. */
public enum Language {
  /** What everybody reads who asked for no other. */
  ENGLISH("en", Locale.ENGLISH),
  GERMAN("de", Locale.GERMAN);

  private final String wireName;
  private final Locale locale;

  Language(String wireName, Locale locale) {
    this.wireName = wireName;
    this.locale = locale;
  }

  /** Its tag (RFC 5646), the word of the API and of tables. */
  public String wireName() {
    return wireName;
  }

  /** How it writes numbers and dates. */
  public Locale locale() {
    return locale;
  }

  /** The language with this tag, compared exactly; empty when there is none. */
  public static Optional<Language> find(String wireName) {
    return Stream.of(values()).filter(one -> one.wireName.equals(wireName)).findFirst();
  }
}
