package io.domainwatch.checks.redirect;

import io.domainwatch.checks.net.http.hop.Body;
import io.domainwatch.core.check.redirect.MetaRefresh;
import io.domainwatch.core.value.TextSanitizer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
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
          .flatMap(element -> MetaRefresh.target(element.attr("content")).stream())
          .findFirst()
          .map(TextSanitizer::of);
    } catch (IOException e) {
      throw new UncheckedIOException("reading from memory", e);
    }
  }
}
