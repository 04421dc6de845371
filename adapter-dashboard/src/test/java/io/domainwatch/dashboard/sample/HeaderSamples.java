package io.domainwatch.dashboard.sample;

import io.domainwatch.core.check.securityheaders.SecurityHeadersObservation;
import io.domainwatch.core.check.securityheaders.SecurityHeadersObservation.StoredScore;
import io.domainwatch.core.check.securityheaders.SecurityHeadersObservation.StoredTest;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.Disclosed;
import io.domainwatch.core.check.securityheaders.StoredHsts;
import io.domainwatch.core.check.securityheaders.StoredPage;
import io.domainwatch.core.check.securityheaders.cookies.CookieSeen;
import io.domainwatch.core.check.securityheaders.score.Grade;
import io.domainwatch.core.check.securityheaders.score.SecurityTest;
import io.domainwatch.core.json.RecordJson;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the check of security headers sees. */
public final class HeaderSamples {
  private static final String HSTS = "max-age=31536000; includeSubDomains";

  private HeaderSamples() {}

  /** All headers are there but for a policy of content and two of three cross-origin ones. */
  public static SampleResult headers(String name, int score, String grade) {
    Optional<String> url = Optional.of("https://" + name + "/");
    SecurityHeadersObservation seen =
        new SecurityHeadersObservation(
            url,
            url,
            Optional.of(200),
            Optional.of(false),
            Optional.of(1),
            List.of(),
            Optional.of(hsts()),
            Optional.of(
                new StoredScore(
                    Optional.of(score), grade(grade), Optional.of(true), Optional.of(tests()))),
            Optional.of(page()));
    return SampleResult.fine(RecordJson.write(seen), "Grade " + grade + ", score " + score + ".");
  }

  private static Optional<Grade> grade(String letter) {
    return Arrays.stream(Grade.values())
        .filter(grade -> grade.wireName().equals(letter))
        .findFirst();
  }

  private static StoredHsts hsts() {
    return new StoredHsts(
        Optional.of(true),
        Optional.of(true),
        Optional.empty(),
        Optional.of(
            new StoredHsts.StoredPolicy(
                Optional.of(31_536_000L),
                Optional.of(true),
                Optional.of(false),
                Optional.empty(),
                Optional.of(false),
                Optional.empty())));
  }

  private static Map<String, StoredTest> tests() {
    Map<String, StoredTest> tests = new LinkedHashMap<>();
    put(tests, SecurityTest.CSP, "unsafe_style_only", 0);
    put(tests, SecurityTest.HSTS, "long_enough", 0);
    put(tests, SecurityTest.FRAMING, "frame_ancestors", 5);
    put(tests, SecurityTest.CONTENT_TYPE_OPTIONS, "nosniff", 0);
    put(tests, SecurityTest.REFERRER_POLICY, "private", 5);
    put(tests, SecurityTest.COOKIES, "session_without_http_only", -30);
    put(tests, SecurityTest.CORS, "none", 0);
    put(tests, SecurityTest.REDIRECTION, "to_https", 0);
    put(tests, SecurityTest.SRI, "third_party_without_integrity", -5);
    put(tests, SecurityTest.CORP, "missing", 0);
    put(tests, SecurityTest.COEP, "missing", 0);
    put(tests, SecurityTest.COOP, "same_origin", 10);
    return tests;
  }

  private static void put(
      Map<String, StoredTest> tests, SecurityTest test, String result, int modifier) {
    tests.put(
        test.wireName(),
        new StoredTest(Optional.of(result), Optional.of(modifier), Optional.of(modifier >= 0)));
  }

  private static StoredPage page() {
    return new StoredPage(
        Optional.of(sent()),
        Optional.of(Map.of("strict-transport-security", HSTS)),
        Optional.of(csp()),
        Optional.of(List.of(new CookieSeen("session", true, false, Optional.of("Lax")))),
        Optional.of(
            new StoredPage.StoredCors(
                Optional.empty(),
                Optional.of(
                    new StoredPage.StoredAnswer(
                        Optional.of("https://origin.invalid"),
                        Optional.empty(),
                        Optional.empty())))),
        Optional.of(List.of(new Disclosed("server", "nginx/1.24.0", true))),
        List.of("x-xss-protection"));
  }

  private static Map<String, List<String>> sent() {
    Map<String, List<String>> sent = new LinkedHashMap<>();
    sent.put("strict-transport-security", List.of(HSTS));
    sent.put(
        "content-security-policy",
        List.of("default-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'"));
    sent.put("x-content-type-options", List.of("nosniff"));
    sent.put("referrer-policy", List.of("strict-origin-when-cross-origin"));
    sent.put("cross-origin-opener-policy", List.of("same-origin"));
    return sent;
  }

  private static StoredPage.StoredCsp csp() {
    Map<String, String> directives = new LinkedHashMap<>();
    directives.put("default-src", "'self'");
    directives.put("frame-ancestors", "'none'");
    directives.put("style-src", "'self' 'unsafe-inline'");
    return new StoredPage.StoredCsp(
        Optional.of(1), Optional.of(List.of(directives)), List.of("unsafe_inline_style"));
  }
}
