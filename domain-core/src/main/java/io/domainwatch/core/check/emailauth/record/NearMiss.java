package io.domainwatch.core.check.emailauth.record;

/**
 * A text that somebody meant to be a record, and that no receiver takes for one.
 *
 * @param at the name in the DNS that it stands at
 * @param text as {@code Shown.term} shows it
 * @param why what is wrong with it, to go on behind "it"; without a full stop
 */
public record NearMiss(String at, String text, String why) {

  /** What it is, for people; without a full stop. */
  public String sentence() {
    return "\"" + text + "\" " + why;
  }
}
