package io.domainwatch.checks.uptime;

import io.domainwatch.checks.net.http.hop.Body;
import io.domainwatch.core.value.Sha256;
import io.domainwatch.core.value.TextSanitizer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/**
 * What is kept of a page.
 *
 * @param title of the document, made printable; empty without one, and where our limit cut it
 * @param text that a reader sees, as far as the body was read; empty where it cannot be
 * @param sha256 of the bytes that were read, in hexadecimal
 */
record PageFacts(String title, String text, String sha256) {

  static PageFacts of(Body body) {
    String sha256 = Sha256.hex(body.bytes());
    if (body.end() == Body.End.CODED) {
      return new PageFacts("", "", sha256);
    }
    Document page = parsed(body.bytes());
    return new PageFacts(
        isCut(body) ? "" : TextSanitizer.of(page.title()), page.body().text(), sha256);
  }

  private static boolean isCut(Body body) {
    String text = body.text().toLowerCase(Locale.ROOT);
    int begin = text.indexOf("<title");
    return body.end() != Body.End.COMPLETE && begin >= 0 && text.indexOf("</title", begin) < 0;
  }

  /** The character set is the document's own word for it, else UTF-8. */
  private static Document parsed(byte[] html) {
    try {
      return Jsoup.parse(new ByteArrayInputStream(html), null, "");
    } catch (IOException e) {
      throw new UncheckedIOException("reading from memory", e);
    }
  }
}
