package io.domainwatch.dashboard.sample;

import static io.domainwatch.dashboard.sample.Seen.list;
import static io.domainwatch.dashboard.sample.Seen.none;
import static io.domainwatch.dashboard.sample.Seen.object;

import io.domainwatch.core.value.JsonValue;
import java.util.List;

/** What the check of security headers sees. */
public final class HeaderLooks {
  private HeaderLooks() {}

  /** All headers are there but for a policy of content and two of three cross-origin ones. */
  public static Look headers(String name, int score, String grade) {
    String url = "https://" + name + "/";
    String hsts = "max-age=31536000; includeSubDomains";
    JsonValue.JsonObject seen =
        object(
            "url", url,
            "finalUrl", url,
            "status", 200,
            "foreign", false,
            "looks", 1,
            "inconsistent", List.of(),
            "hsts",
                object(
                    "sent",
                    true,
                    "trusted",
                    true,
                    "preloaded",
                    none(),
                    "maxAge",
                    31_536_000,
                    "includeSubDomains",
                    true,
                    "preload",
                    false,
                    "fault",
                    none(),
                    "eligible",
                    false),
            "score", score,
            "grade", grade,
            "complete", true,
            "tests",
                object(
                    "csp", test("unsafe_style_only", 0),
                    "hsts", test("long_enough", 0),
                    "framing", test("frame_ancestors", 5),
                    "contentTypeOptions", test("nosniff", 0),
                    "referrerPolicy", test("private", 5),
                    "cookies", test("session_without_http_only", -30),
                    "cors", test("none", 0),
                    "redirection", test("to_https", 0),
                    "sri", test("third_party_without_integrity", -5),
                    "corp", test("missing", 0),
                    "coep", test("missing", 0),
                    "coop", test("same_origin", 10)),
            "headers",
                object(
                    "strict-transport-security", List.of(hsts),
                    "content-security-policy",
                        List.of(
                            "default-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors"
                                + " 'none'"),
                    "x-content-type-options", List.of("nosniff"),
                    "referrer-policy", List.of("strict-origin-when-cross-origin"),
                    "cross-origin-opener-policy", List.of("same-origin")),
            "normalized", object("strict-transport-security", hsts),
            "csp",
                object(
                    "policies", 1,
                    "directives",
                        list(
                            object(
                                "default-src",
                                "'self'",
                                "frame-ancestors",
                                "'none'",
                                "style-src",
                                "'self' 'unsafe-inline'")),
                    "issues", List.of("unsafe_inline_style")),
            "cookies",
                list(
                    object(
                        "name", "session", "secure", true, "httpOnly", false, "sameSite", "Lax")),
            "cors",
                object(
                    "origin",
                    "https://origin.invalid",
                    "allowOrigin",
                    none(),
                    "allowCredentials",
                    none()),
            "disclosure", list(object("name", "server", "value", "nginx/1.24.0", "version", true)),
            "obsolete", List.of("x-xss-protection"));
    return Look.fine(seen, "Grade " + grade + ", score " + score + ".");
  }

  private static JsonValue test(String result, int modifier) {
    return object("result", result, "modifier", modifier, "pass", modifier >= 0);
  }
}
