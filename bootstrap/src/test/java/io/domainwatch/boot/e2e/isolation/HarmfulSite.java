package io.domainwatch.boot.e2e.isolation;

import io.domainwatch.testkit.net.LoopbackHttp;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** A server that lies about the time and drips an endless sitemap. */
final class HarmfulSite {
  private static final String FIELDS =
      "Date: Sun, 06 Nov 2033 08:49:37 GMT\r\nConnection: close\r\n";

  private static final LoopbackHttp.Script DRIP =
      LoopbackHttp.drip(
          "HTTP/1.1 200 OK\r\nContent-Type: application/xml\r\n" + FIELDS + "\r\n<urlset>",
          "<url><loc>https://d0.bad.example.test/</loc></url>".repeat(1000),
          Duration.ofMillis(200));

  static final LoopbackHttp.Script SCRIPT =
      (request, out) -> {
        if (request.path().startsWith("/sitemap")) {
          DRIP.answer(request, out);
        } else {
          out.write(page(request.path()).getBytes(StandardCharsets.US_ASCII));
        }
      };

  private HarmfulSite() {}

  private static String page(String path) {
    return LoopbackHttp.response(
        200,
        FIELDS,
        path.equals("/robots.txt")
            ? "User-agent: *\nSitemap: https://d0.bad.example.test/sitemap.xml\n"
            : "<html></html>");
  }
}
