package io.domainwatch.core.check.redirect;

import java.util.Locale;
import java.util.Optional;

/** Reads the {@code content} of a {@code <meta http-equiv=refresh>}. */
public final class MetaRefresh {

  private MetaRefresh() {}

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
