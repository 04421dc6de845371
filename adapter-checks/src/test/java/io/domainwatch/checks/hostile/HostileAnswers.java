package io.domainwatch.checks.hostile;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.domainwatch.testkit.net.LoopbackHttp;
import io.domainwatch.testkit.net.LoopbackHttp.Script;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.zip.GZIPOutputStream;

/** What the servers of a hostile site say. */
final class HostileAnswers {

  private static final Duration DRIP = Duration.ofMillis(100);

  private static final String HTML = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n";

  private static final String XML = "HTTP/1.1 200 OK\r\nContent-Type: application/xml\r\n\r\n";

  private static final String JSON =
      "HTTP/1.1 200 OK\r\nContent-Type: application/rdap+json\r\n\r\n";

  /** What gzip makes of 16 MiB of nothing. */
  private static final byte[] BOMB = bomb();

  private HostileAnswers() {}

  /** The script of a site's web servers, whichever of its names is asked for. */
  static Script of(HostileSite site) {
    return switch (site) {
      case DRIPPED_BODY -> drip(HTML + "Content-Length: 1000000\r\n\r\n<html><title>Slow</title>");
      case DRIPPED_HEAD -> drip("HTTP/1.1 200 OK\r\nX-Slow: ");
      case ENDLESS_LINES -> endless(HTML, "X-More: of the same\r\n");
      case ENDLESS_LINE -> endless(HTML + "X-More: ", "and more, ");
      case ENDLESS_BODY -> endless(HTML + "\r\n<html><title>Endless</title>", "<p>and more");
      case GZIP_BOMB -> HostileAnswers::bombs;
      case ENDLESS_SITEMAP -> withFiles(site, endlessSitemap(site), endless(JSON, "[{\"a\":"));
      case NESTED -> withFiles(site, text(XML + laughs()), text(JSON + "[".repeat(1_000_000)));
      case REDIRECT_LOOP -> LoopbackHttp.redirect(302, "https://" + site.domain() + "/again");
      case ENDLESS_REDIRECTS ->
          (request, out) ->
              write(out, LoopbackHttp.response(302, "Location: " + request.path() + "0\r\n", ""));
      case TLS_FLOOD, SILENT -> LoopbackHttp.silent();
      case HUGE_CERTIFICATE, DNS_LOOPS, RESOLVER_LOOPS, DNS_SILENT, SPF_LOOPS ->
          LoopbackHttp.page(200, page("Here I am"));
    };
  }

  /** A page in thousands of levels, and files that are asked for by their own paths. */
  private static Script withFiles(HostileSite site, Script sitemap, Script registry) {
    Script page = LoopbackHttp.page(200, page("<div><b><i>".repeat(20_000)));
    Script robots = LoopbackHttp.page(200, "Sitemap: https://" + site.domain() + "/sitemap.xml\n");
    return (request, out) -> {
      Script script =
          switch (request.path()) {
            case "/robots.txt" -> robots;
            case "/sitemap.xml" -> sitemap;
            default -> request.path().startsWith("/domain/") ? registry : page;
          };
      script.answer(request, out);
    };
  }

  private static Script endlessSitemap(HostileSite site) {
    return endless(XML + "<urlset>", "<url><loc>https://" + site.domain() + "/page</loc></url>\n");
  }

  private static String laughs() {
    StringBuilder laughs = new StringBuilder("<!DOCTYPE urlset [<!ENTITY l0 'ha'>");
    for (int i = 1; i < 40; i++) {
      laughs.append("<!ENTITY l%d '%s'>".formatted(i, ("&l" + (i - 1) + ";").repeat(10)));
    }
    return laughs + "]><urlset><url><loc>&l39;</loc></url></urlset>";
  }

  private static String page(String text) {
    return "<!doctype html><html><head><title>A page</title></head><body>" + text;
  }

  private static Script drip(String beginning) {
    return LoopbackHttp.drip(beginning, "x".repeat(100_000), DRIP);
  }

  private static Script text(String response) {
    return (_, out) -> write(out, response);
  }

  private static Script endless(String beginning, String more) {
    byte[] block = more.repeat(1000).getBytes(ISO_8859_1);
    return (_, out) -> {
      write(out, beginning);
      while (true) {
        out.write(block);
      }
    };
  }

  private static void bombs(LoopbackHttp.Request request, OutputStream out) throws IOException {
    boolean sitemap = request.path().endsWith(".gz");
    write(out, HTML + (sitemap ? "\r\n" : "Content-Encoding: gzip\r\n\r\n"));
    while (true) {
      out.write(BOMB);
    }
  }

  private static byte[] bomb() {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(new byte[16 * 1024 * 1024]);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return packed.toByteArray();
  }

  private static void write(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(ISO_8859_1));
  }
}
