package io.domainwatch.checks.securityheaders;

import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.PageContent;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.ScriptSeen;
import io.domainwatch.core.domain.Registrable;
import io.domainwatch.core.value.TextSanitizer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/** Reads what a document says about its own security. */
final class PageReader {

  /** Elements of each kind that are looked at; a page of 256 KiB rarely has more. */
  private static final int MAX_ELEMENTS = 500;

  /** Characters kept of a policy in a document; as of a header. */
  private static final int MAX_CHARACTERS = SecurityHeadersProbe.MAX_VALUE_CHARACTERS;

  private static final Set<String> HTML = Set.of("text/html", "application/xhtml+xml");

  private PageReader() {}

  /** The content; empty when the body did not come through as it was sent. */
  static Optional<PageContent> read(Fetch.Answered fetch, String siteHost) {
    if (!fetch.body().end().isReadable()) {
      return Optional.empty();
    }
    String type = fetch.head().first("Content-Type").orElse("text/html").split(";", 2)[0];
    if (!HTML.contains(type.strip().toLowerCase(Locale.ROOT))) {
      return Optional.of(PageContent.notHtml());
    }
    Document document = parse(fetch.body().bytes(), fetch.last().url());
    return Optional.of(
        new PageContent(
            true,
            meta(document, "http-equiv", "content-security-policy"),
            meta(document, "name", "referrer"),
            scripts(document, siteHost)));
  }

  private static Document parse(byte[] html, String url) {
    try {
      return Jsoup.parse(new ByteArrayInputStream(html), null, url);
    } catch (IOException e) {
      throw new UncheckedIOException("reading from memory", e);
    }
  }

  /** Contents of meta elements of the head, where alone they count (HTML, "pragma directives"). */
  private static List<String> meta(Document document, String attribute, String value) {
    return document.head().getElementsByTag("meta").stream()
        .filter(element -> element.attr(attribute).strip().equalsIgnoreCase(value))
        .limit(MAX_ELEMENTS)
        .map(element -> SecurityHeadersProbe.clean(element.attr("content"), MAX_CHARACTERS))
        .filter(content -> !content.isEmpty())
        .toList();
  }

  private static List<ScriptSeen> scripts(Document document, String siteHost) {
    String site = Registrable.of(siteHost);
    return document.getElementsByTag("script").stream()
        .filter(element -> element.hasAttr("src"))
        .limit(MAX_ELEMENTS)
        .flatMap(element -> script(element, site).stream())
        .toList();
  }

  /** A script over http or https; others, such as data:, come with the page itself. */
  private static Optional<ScriptSeen> script(Element element, String site) {
    String url = element.absUrl("src");
    boolean secure = url.regionMatches(true, 0, "https://", 0, 8);
    if (!secure && !url.regionMatches(true, 0, "http://", 0, 7)) {
      return Optional.empty();
    }
    boolean sameSite = Registrable.of(host(url)).equals(site);
    boolean integrity = !element.attr("integrity").isBlank();
    return Optional.of(new ScriptSeen(TextSanitizer.of(url), secure, sameSite, integrity));
  }

  /** The host of an absolute http or https URL. */
  static String host(String url) {
    int start = url.indexOf("://") + 3;
    int end = start;
    while (end < url.length() && "/?#\\".indexOf(url.charAt(end)) < 0) {
      end++;
    }
    String authority = url.substring(start, end);
    String hostAndPort = authority.substring(authority.lastIndexOf('@') + 1);
    int port = hostAndPort.lastIndexOf(':');
    boolean ported = port >= 0 && hostAndPort.indexOf(']', port) < 0;
    return (ported ? hostAndPort.substring(0, port) : hostAndPort).toLowerCase(Locale.ROOT);
  }
}
