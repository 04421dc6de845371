package io.domainwatch.checks.quiet;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** One answer of a site that is well. */
final class QuietAnswer {

  final String site;
  final String path;
  final boolean atHome;
  final String client;
  final int before;
  final List<String> fields = new ArrayList<>();
  int pages = 3;
  boolean chunked;
  String robotsComment = "";
  private String status = "200 OK";
  private boolean refused;
  private final StringBuilder more = new StringBuilder();

  /**
   * @param atHome whether the host that was asked is the site itself
   * @param client the name under which it was asked
   * @param before how often this path was asked for already
   */
  QuietAnswer(String site, String path, boolean atHome, String client, int before) {
    this.site = site;
    this.path = path;
    this.atHome = atHome;
    this.client = client;
    this.before = before;
    add("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
    add("Content-Security-Policy", "default-src 'self'");
    add("X-Frame-Options", "DENY");
    add("X-Content-Type-Options", "nosniff");
    add("Referrer-Policy", "no-referrer");
  }

  void add(String name, String value) {
    fields.add(name + ": " + value);
  }

  void set(String name, String value) {
    remove(name);
    add(name, value);
  }

  void remove(String name) {
    fields.removeIf(field -> field.startsWith(name + ":"));
  }

  void body(String html) {
    more.append(html);
  }

  void redirect(String location) {
    status = "302 Found";
    add("Location", location);
  }

  void refuse(String with) {
    status = with;
    refused = true;
    fields.clear();
  }

  byte[] bytes() {
    String body = refused ? "No entry" : body();
    boolean html = body.startsWith("<!doctype");
    String type = html ? "text/html; charset=utf-8" : type();
    String head =
        "HTTP/1.1 "
            + status
            + "\r\n"
            + String.join("\r\n", fields)
            + "\r\nContent-Type: "
            + type
            + "\r\nConnection: close\r\n";
    String rest =
        chunked
            ? "Transfer-Encoding: chunked\r\n\r\n"
                + Integer.toHexString(body.length())
                + "\r\n"
                + body
                + "\r\n0\r\n\r\n"
            : "Content-Length: " + body.length() + "\r\n\r\n" + body;
    return (head + rest).getBytes(StandardCharsets.ISO_8859_1);
  }

  private String type() {
    return path.endsWith(".xml") ? "application/xml" : "text/plain";
  }

  private String body() {
    return switch (path) {
      case "/robots.txt" ->
          robotsComment
              + "User-agent: *\nDisallow: /private\nSitemap: https://"
              + site
              + "/sitemap.xml\n";
      case "/sitemap.xml" ->
          IntStream.range(0, pages)
              .mapToObj(i -> "<url><loc>https://" + site + "/page" + i + "</loc></url>")
              .collect(
                  Collectors.joining(
                      "",
                      "<?xml version='1.0' encoding='UTF-8'?><urlset"
                          + " xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>",
                      "</urlset>"));
      default ->
          "<!doctype html><html><head><title>A shop</title></head><body><h1>Wares</h1>"
              + more
              + "</body></html>";
    };
  }
}
