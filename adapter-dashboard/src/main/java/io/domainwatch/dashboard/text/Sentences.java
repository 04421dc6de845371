package io.domainwatch.dashboard.text;

import io.domainwatch.core.text.Sentence;
import java.util.Map;
import java.util.Optional;

/**
 * Why the core refuses something, in the language of whoever reads; in English it is what the core
 * says. What the bundle {@code refusals} does not have is read as it is.
 */
public final class Sentences {
  private static final Map<String, String> KEYS = Texts.keysByEnglish("refusals");

  private Sentences() {}

  /** The text, without a full stop where the core has none. */
  public static String of(Sentence sentence) {
    return Optional.ofNullable(KEYS.get(sentence.template()))
        .map(key -> sentence.in(Texts.text(key)))
        .orElseGet(sentence::text);
  }
}
