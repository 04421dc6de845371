package io.domainwatch.dashboard.check.block;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.json.WireName;
import io.domainwatch.core.reason.ReasonPhrases;
import io.domainwatch.dashboard.text.Texts;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Words of observations as people read them. */
public final class Phrases {
  /** How words of ours are written; a title such as {@code Open} is somebody else's. */
  private static final Pattern WORD = Pattern.compile("[a-z]+(_[a-z]+)*");

  private Phrases() {}

  /** The phrase of a code, else {@code same_site} as {@code same site}. */
  public static String plain(String word) {
    return ReasonPhrases.of(word, Texts.reader().language());
  }

  /** The same as a cell; empty text could not be told. */
  public static Cell cell(String word) {
    return word.isEmpty() ? Cell.UNKNOWN : Cell.told(plain(word));
  }

  /** A value of an observation; a phrase or word that is known, else as {@link #plain}. */
  static String value(String word) {
    return WORD.matcher(word).matches()
        ? Texts.find("values." + word.replace('_', '-')).orElseGet(() -> plain(word))
        : plain(word);
  }

  /** The same as a cell; empty text could not be told. */
  public static Cell known(String word) {
    return word.isEmpty() ? Cell.UNKNOWN : Cell.told(value(word));
  }

  /** What a test of security headers found; empty text could not be told. */
  public static Cell finding(String code) {
    return Texts.find("views-words.finding-" + code.replace('_', '-'))
        .map(Cell::told)
        .orElseGet(() -> cell(code));
  }

  /** {@code tlsRpt} or {@code same_site} with a capital and spaces. */
  public static String label(String word) {
    String spaced =
        word.replace('_', ' ').replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
    return Texts.find("fields." + spaced.replace(' ', '-')).orElseGet(() -> capitalized(spaced));
  }

  private static String capitalized(String words) {
    return words.isEmpty()
        ? words
        : words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
  }

  /**
   * A word of an enum.
   *
   * @param kind what it is said of, as the keys of {@code views-words} begin
   */
  public static String word(String kind, WireName word) {
    return text("views-words." + kind + "-" + word.wireName().replace('_', '-'));
  }

  /** The same as a cell; none could not be told. */
  public static Cell cell(String kind, Optional<? extends WireName> word) {
    return word.map(known -> Cell.told(word(kind, known))).orElse(Cell.UNKNOWN);
  }
}
