package io.domainwatch.core.reason;

import java.util.Locale;
import java.util.ResourceBundle;
import java.util.ResourceBundle.Control;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What people read in place of the codes that observations and details of events carry for programs
 * (docs/spec/engine.md, "Reason phrases"). Summaries, messages, pages and the shell use it; the
 * phrases stand in {@code ReasonPhrases.properties}, and for pages in German beside it.
 */
public final class ReasonPhrases {
  /** What is no code is text that somebody wrote. */
  private static final Pattern CODE = Pattern.compile("[A-Za-z][A-Za-z0-9]*(_[A-Za-z0-9]+)*");

  /** A status of HTTP as a code. */
  private static final Pattern STATUS = Pattern.compile("status_([1-5][0-9][0-9])");

  /** English is in the file without a language; no other stands in for one that is missing. */
  private static final Control FILES = Control.getNoFallbackControl(Control.FORMAT_PROPERTIES);

  private static final ResourceBundle PHRASES = phrases(Locale.ROOT);

  private ReasonPhrases() {}

  private static ResourceBundle phrases(Locale language) {
    return ResourceBundle.getBundle(
        ReasonPhrases.class.getName(), language, ReasonPhrases.class.getClassLoader(), FILES);
  }

  /**
   * The English phrase of a code, to go on behind a colon, without a full stop; for a code without
   * one its words. Never one with an underscore. Other text comes back as it is.
   *
   * @param code words joined by underscores
   */
  public static String of(String code) {
    return of(code, Locale.ROOT);
  }

  /**
   * The same in a language; in English where there is no file of it.
   *
   * @param code words joined by underscores
   */
  public static String of(String code, Locale language) {
    if (!CODE.matcher(code).matches()) {
      return code;
    }
    String lower = code.toLowerCase(Locale.ROOT);
    if (PHRASES.containsKey(lower)) {
      return phrases(language).getString(lower);
    }
    Matcher status = STATUS.matcher(lower);
    return status.matches() ? "HTTP status " + status.group(1) : code.replace('_', ' ');
  }

  /** All codes that have a phrase. */
  public static Set<String> codes() {
    return PHRASES.keySet();
  }
}
