package io.domainwatch.core.check.redirect;

import java.util.Locale;
import java.util.Optional;

/** Reads the {@code content} of a {@code <meta http-equiv=refresh>}, and {@code Refresh}. */
public final class MetaRefresh {

  /**
   * Longest wait of what is a redirect and no page that renews itself, in seconds
   * (docs/spec/checks/redirect.md, "Variants").
   */
  private static final int MAX_SECONDS = 10;

  /** Digits of a time that can be as short as that. */
  private static final int MAX_DIGITS = 2;

  private MetaRefresh() {}

  /**
   * The URL of a {@code Refresh} field that sends its reader on soon; empty when it does not.
   *
   * @param field its value
   */
  public static Optional<String> redirect(String field) {
    String text = field.strip();
    int digits = 0;
    while (digits < text.length() && Character.digit(text.charAt(digits), 10) >= 0) {
      digits++;
    }
    boolean timed = digits > 0 || text.startsWith(".");
    boolean soon =
        digits == 0
            || digits <= MAX_DIGITS && Integer.parseInt(text.substring(0, digits)) <= MAX_SECONDS;
    return timed && soon ? target(text) : Optional.empty();
  }

  /**
   * The URL after the time (HTML, "shared declarative refresh steps"); empty when there is none.
   */
  public static Optional<String> target(String content) {
    int separator = 0;
    while (separator < content.length() && ";, ".indexOf(content.charAt(separator)) < 0) {
      separator++;
    }
    String rest = content.substring(separator).strip();
    while (!rest.isEmpty() && ";, ".indexOf(rest.charAt(0)) >= 0) {
      rest = rest.substring(1);
    }
    if (rest.toLowerCase(Locale.ROOT).startsWith("url")) {
      String value = rest.substring(3).strip();
      rest = value.startsWith("=") ? value.substring(1).strip() : rest;
    }
    return Optional.of(unquoted(rest)).filter(url -> !url.isEmpty());
  }

  private static String unquoted(String text) {
    if (text.isEmpty() || "\"'".indexOf(text.charAt(0)) < 0) {
      return text;
    }
    int end = text.indexOf(text.charAt(0), 1);
    return text.substring(1, end < 0 ? text.length() : end);
  }
}
