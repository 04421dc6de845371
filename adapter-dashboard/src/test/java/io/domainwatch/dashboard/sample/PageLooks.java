package io.domainwatch.dashboard.sample;

import static io.domainwatch.dashboard.sample.Seen.hash;
import static io.domainwatch.dashboard.sample.Seen.list;
import static io.domainwatch.dashboard.sample.Seen.none;
import static io.domainwatch.dashboard.sample.Seen.object;

import io.domainwatch.core.value.JsonValue;
import java.time.Instant;
import java.util.List;

/** What checks see of a site's pages: headers, Lighthouse scores, robots.txt and sitemap. */
public final class PageLooks {
  private PageLooks() {}

  /** Scores that go up and down a little. */
  public static Look lighthouse(String name, int performance, Instant at) {
    int wave = (int) Math.floorMod(at.getEpochSecond() / 86_400 * 5, 7L) - 3;
    int shown = Math.clamp(performance + wave, 0, 100);
    JsonValue.JsonObject seen =
        object(
            "lighthouseVersion",
            "12.8.2",
            "chromiumVersion",
            "142.0.7444.59",
            "formFactor",
            "mobile",
            "finalUrl",
            "https://" + name + "/",
            "benchmarkIndex",
            1_871,
            "runs",
            1,
            "scores",
            object(
                "performance",
                shown,
                "accessibility",
                96,
                "bestPractices",
                100 - wave * wave,
                "seo",
                92),
            "metrics",
            object(
                "fcpMs",
                1_310,
                "lcpMs",
                2_480 - 20 * wave,
                "tbtMs",
                140,
                "cls",
                0.021,
                "siMs",
                2_070,
                "ttfbMs",
                210),
            "totals",
            object(
                "requests",
                41,
                "bytes",
                911_204,
                "scriptBytes",
                301_220,
                "imageBytes",
                402_118,
                "thirdPartyBytes",
                88_410),
            "failedAudits",
            list(
                object(
                    "id",
                    "largest-contentful-paint",
                    "category",
                    "performance",
                    "weight",
                    25.0,
                    "score",
                    0.84),
                object(
                    "id",
                    "color-contrast",
                    "category",
                    "accessibility",
                    "weight",
                    7.0,
                    "score",
                    0.0),
                object("id", "meta-description", "category", "seo", "weight", 1.0, "score", 0.0)),
            "warnings",
            List.of(),
            "runtimeError",
            none(),
            "durationMs",
            21_480);
    return Look.fine(
        seen,
        "Performance "
            + shown
            + ", accessibility 96, best practices "
            + (100 - wave * wave)
            + ", SEO 92.");
  }

  /** Rules for everybody and one crawler that is kept out. */
  public static Look robots(String name) {
    JsonValue.JsonObject seen =
        object(
            "finalUrl",
            "https://" + name + "/robots.txt",
            "redirects",
            0,
            "httpStatus",
            200,
            "contentType",
            "text/plain",
            "bodyEnd",
            "complete",
            "access",
            "success",
            "bytes",
            214,
            "truncated",
            false,
            "sha256",
            hash(name + " robots"),
            "semanticSha256",
            hash(name + " rules"),
            "groups",
            2,
            "rules",
            5,
            "sitemaps",
            List.of("https://" + name + "/sitemap.xml"),
            "agents",
            object(
                "Googlebot", agent(false, false, 4),
                "Bingbot", agent(false, false, 4),
                "GPTBot", agent(true, true, 1),
                "*", agent(true, false, 4)),
            "crawlDelay",
            none(),
            "issueCount",
            1,
            "issues",
            list(object("line", 9, "code", "typo", "text", "Dissallow: /old-shop/")),
            "unread",
            List.of(),
            "form",
            "valid",
            "body",
            "User-agent: *\nDisallow: /cart/\nDisallow: /account/\nAllow: /account/help\n"
                + "Disallow: /search\n\nUser-agent: GPTBot\nDisallow: /\nDissallow: /old-shop/\n\n"
                + "Sitemap: https://"
                + name
                + "/sitemap.xml\n");
    return Look.fine(seen, "robots.txt is fine; crawlers may read the site.");
  }

  private static JsonValue agent(boolean own, boolean blocked, int rules) {
    return object("ownGroup", own, "rootAllowed", !blocked, "allBlocked", blocked, "rules", rules);
  }

  /** An index with two sitemaps, one of which is gone. */
  public static Look sitemap(String name) {
    String base = "https://" + name;
    JsonValue.JsonObject seen =
        object(
            "robotsKnown",
            true,
            "declared",
            1,
            "defaults",
            "not_asked",
            "sources",
            list(
                document(base + "/sitemap.xml", "declared", "good", 200, "sitemapindex", 0, 2),
                document(base + "/sitemap-pages.xml", "child", "good", 200, "urlset", 312, 0),
                document(base + "/sitemap-news.xml", "child", "unreachable", 404, "unknown", 0, 0)
                    .with("errors", list(object("code", "status_404", "detail", "status 404")))),
            "totalUrls",
            312,
            "complete",
            false,
            "newestLastmod",
            "2026-11-19T00:00:00Z",
            "urlSetSketch",
            hash("sketch"),
            "crossHost",
            0,
            "foreignHosts",
            List.of(),
            "duplicates",
            2,
            "badLastmod",
            0,
            "disallowed",
            1,
            "httpOnHttps",
            0,
            "malformed",
            0,
            "sample",
            list(
                object("url", base + "/", "status", "200"),
                object("url", base + "/beans", "status", "200"),
                object("url", base + "/about", "status", "301")));
    return Look.fine(seen, "312 URLs in 2 sitemaps.");
  }

  private static JsonValue.JsonObject document(
      String url, String origin, String state, int status, String type, int urls, int children) {
    return object(
        "url",
        url,
        "declared",
        origin.equals("declared"),
        "origin",
        origin,
        "state",
        state,
        "status",
        status,
        "type",
        type,
        "gzip",
        false,
        "bytesWire",
        none(),
        "bytes",
        41_200,
        "urlCount",
        urls,
        "childCount",
        children,
        "sha256",
        hash(url),
        "etag",
        none(),
        "lastModified",
        none(),
        "errors",
        List.of());
  }
}
