package io.domainwatch.dashboard.sample;

import static io.domainwatch.dashboard.sample.Seen.hash;
import static io.domainwatch.dashboard.sample.Seen.list;
import static io.domainwatch.dashboard.sample.Seen.none;
import static io.domainwatch.dashboard.sample.Seen.object;

import io.domainwatch.core.value.JsonValue;
import java.time.Instant;
import java.util.List;

/** What checks see of a web site: answers, certificates, redirects. */
public final class SiteLooks {
  private SiteLooks() {}

  /** An answer with status 200; slower by day, and by {@code slowBy} milliseconds. */
  public static Look up(String name, String title, Instant at, int slowBy) {
    long wave = Math.round(40 * Math.sin((at.getEpochSecond() % 86_400) / 86_400.0 * 2 * Math.PI));
    long first = 140 + wave + Math.floorMod(at.getEpochSecond() / 60 * 7919, 60L) + slowBy;
    long total = 9 + 21 + 34 + first + 18;
    JsonValue.JsonObject seen =
        answer(name, at, timings(first))
            .with("httpStatus", JsonValue.of(200))
            .with("httpVersion", JsonValue.of("HTTP/2"))
            .with("contentType", JsonValue.of("text/html; charset=utf-8"))
            .with("server", JsonValue.of("nginx"))
            .with("retryAfter", none())
            .with("unfollowedRedirect", none())
            .with("bodyBytes", JsonValue.of(48_213))
            .with("bodyEnd", JsonValue.of("complete"))
            .with("bodySha256", JsonValue.of(hash(name + title)))
            .with("title", JsonValue.of(title));
    return Look.fine(seen, "HTTP 200 in " + (total - 9) + " ms");
  }

  /** No connection. */
  public static Look refused(String name, Instant at) {
    JsonValue.JsonObject seen =
        answer(name, at, object("dnsMs", 8, "redirectMs", 0, "totalMs", 31))
            .with("tls", none())
            .with(
                "addresses",
                list(
                    object(
                        "ip",
                        "192.0.2.80",
                        "family",
                        "ipv4",
                        "outcome",
                        "connect_refused",
                        "connectMs",
                        none()),
                    object(
                        "ip",
                        "2001:db8::80",
                        "family",
                        "ipv6",
                        "outcome",
                        "connect_refused",
                        "connectMs",
                        none())))
            .with("reason", JsonValue.of("connect_refused"))
            .with("phase", JsonValue.of("connect"))
            .with("detail", JsonValue.of("192.0.2.80: connection refused"));
    return Look.fine(seen, "The site is down: the connection was refused");
  }

  private static JsonValue.JsonObject timings(long first) {
    return object(
        "dnsMs",
        9,
        "connectMs",
        21,
        "tlsMs",
        34,
        "requestMs",
        1,
        "ttfbMs",
        first,
        "transferMs",
        17,
        "redirectMs",
        0,
        "totalMs",
        9 + 21 + 34 + first + 18);
  }

  private static JsonValue.JsonObject answer(String name, Instant at, JsonValue timings) {
    String url = "https://" + name + "/";
    return object(
        "url",
        url,
        "finalUrl",
        url,
        "ip",
        "192.0.2.80",
        "family",
        "ipv4",
        "addresses",
        list(
            object("ip", "192.0.2.80", "family", "ipv4", "outcome", "ok", "connectMs", 21),
            object(
                "ip",
                "2001:db8::80",
                "family",
                "ipv6",
                "outcome",
                "ok",
                "connectMs",
                23 + at.getEpochSecond() % 5)),
        "addressesFiltered",
        0,
        "tls",
        object(
            "version",
            "TLSv1.3",
            "cipher",
            "TLS_AES_256_GCM_SHA384",
            "valid",
            true,
            "verifyError",
            none()),
        "timings",
        timings,
        "redirects",
        0,
        "usedHttpFallback",
        false);
  }

  /** Four variants that end at {@code https://name/}. */
  public static Look redirects(String name) {
    String end = "https://" + name + "/";
    JsonValue.JsonObject seen =
        object(
            "variants",
                list(
                    variant(end, end, hop(end, 200, none(), none(), true)),
                    variant(
                        "http://" + name + "/",
                        end,
                        hop(
                            "http://" + name + "/",
                            301,
                            JsonValue.of(end),
                            JsonValue.of(end),
                            false),
                        hop(end, 200, none(), none(), true)),
                    variant(
                        "https://www." + name + "/",
                        end,
                        hop(
                            "https://www." + name + "/",
                            301,
                            JsonValue.of(end),
                            JsonValue.of(end),
                            true),
                        hop(end, 200, none(), none(), true)),
                    variant(
                        "http://www." + name + "/",
                        end,
                        hop(
                            "http://www." + name + "/",
                            301,
                            JsonValue.of("https://www." + name + "/"),
                            JsonValue.of("https://www." + name + "/"),
                            false),
                        hop(
                            "https://www." + name + "/",
                            301,
                            JsonValue.of(end),
                            JsonValue.of(end),
                            true),
                        hop(end, 200, none(), none(), true))),
            "canonicalOrigin", "https://" + name,
            "allConverge", true,
            "httpsEnforced", true,
            "hopsMax", 2,
            "permanent", true,
            "downgrade", false,
            "hstsOrderOk", true,
            "finalRegistrableDomain", "example.com");
    return Look.fine(seen, "The site is at https://" + name + ".");
  }

  private static JsonValue variant(String entry, String end, JsonValue... hops) {
    return object(
        "entry",
        entry,
        "outcome",
        "ended",
        "reason",
        none(),
        "hops",
        List.of(hops),
        "clientSideRedirect",
        none(),
        "finalUrl",
        end,
        "finalStatus",
        200);
  }

  private static JsonValue hop(
      String url, int status, JsonValue location, JsonValue target, boolean hsts) {
    return object(
        "url",
        url,
        "status",
        status,
        "location",
        location,
        "target",
        target,
        "ip",
        "192.0.2.80",
        "hsts",
        hsts,
        "ms",
        40 + url.length());
  }
}
