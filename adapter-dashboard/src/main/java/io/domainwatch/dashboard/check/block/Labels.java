package io.domainwatch.dashboard.check.block;

import io.domainwatch.core.reason.ReasonPhrases;
import java.util.Locale;

/** Words of observations as people read them. */
public final class Labels {
  private Labels() {}

  /** The phrase of a code, else {@code same_site} as {@code same site}. */
  public static String plain(String word) {
    return ReasonPhrases.of(word);
  }

  /** The same as a cell; empty text could not be told. */
  public static Cell cell(String word) {
    return word.isEmpty() ? Cell.UNKNOWN : Cell.told(plain(word));
  }

  /** {@code tlsRpt} or {@code same_site} with a capital and spaces. */
  public static String label(String word) {
    String spaced =
        word.replace('_', ' ').replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
    return spaced.isEmpty()
        ? spaced
        : spaced.substring(0, 1).toUpperCase(Locale.ROOT) + spaced.substring(1);
  }

  /** Count and noun: {@code 1 hop}, {@code 2 hops}. */
  public static String count(long count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}
