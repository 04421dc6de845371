package io.domainwatch.checks.redirect;

import io.domainwatch.checks.net.http.Body;
import io.domainwatch.core.value.TextSanitizer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Optional;
import org.jsoup.Jsoup;

/** Finds out whether a page sends its reader on by itself; that is told, never followed. */
final class ClientRedirect {

  private ClientRedirect() {}

  /** Where {@code <meta http-equiv=refresh>} leads, made printable; empty without one. */
  static Optional<String> in(Body body, String url) {
    try {
      return Jsoup.parse(new ByteArrayInputStream(body.bytes()), null, url)
          .getElementsByTag("meta")
          .stream()
          .filter(element -> element.attr("http-equiv").strip().equalsIgnoreCase("refresh"))
          .flatMap(element -> target(element.attr("content")).stream())
          .findFirst()
          .map(TextSanitizer::of);
    } catch (IOException e) {
      throw new UncheckedIOException("reading from memory", e);
    }
  }

  /**
   * The URL after the time (HTML, "shared declarative refresh steps"); empty when there is none.
   */
  static Optional<String> target(String content) {
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
