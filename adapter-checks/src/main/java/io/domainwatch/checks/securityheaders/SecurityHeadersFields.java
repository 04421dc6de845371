package io.domainwatch.checks.securityheaders;

import io.domainwatch.checks.securityheaders.SecurityHeadersObservation.CorsProbe;
import io.domainwatch.checks.securityheaders.SecurityHeadersObservation.Disclosed;
import io.domainwatch.checks.securityheaders.SecurityHeadersObservation.Hop;
import io.domainwatch.checks.securityheaders.SecurityHeadersObservation.PlainEntry;
import io.domainwatch.core.value.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Writes what a run saw in the form in which results show it (docs/spec/checks/security_headers.md,
 * "What is stored").
 */
final class SecurityHeadersFields {

  /**
   * Characters kept of a header value (docs/spec/checks/security_headers.md, "What is stored": 2
   * KiB).
   */
  private static final int MOST_CHARACTERS = 2048;

  /** Values kept of one header. */
  private static final int MOST_VALUES = 5;

  private static final Set<String> SHOWN =
      Set.of(
          "strict-transport-security",
          "content-security-policy",
          "content-security-policy-report-only",
          "x-frame-options",
          "x-content-type-options",
          "referrer-policy",
          "permissions-policy",
          "cross-origin-opener-policy",
          "cross-origin-embedder-policy",
          "cross-origin-resource-policy",
          "access-control-allow-origin",
          "access-control-allow-credentials");

  /** Headers that browsers no longer heed (docs/spec/checks/security_headers.md, "Notes"). */
  private static final Set<String> OBSOLETE =
      Set.of("expect-ct", "public-key-pins", "public-key-pins-report-only", "feature-policy");

  /** Redirects before the last one of a site that may be preloaded (hstspreload.org). */
  private static final int MOST_PRELOAD_HOPS = 3;

  private SecurityHeadersFields() {}

  static Value.Fields of(SecurityHeadersObservation seen) {
    SiteVerdict verdict = SiteVerdict.of(seen);
    HeaderSet headers = seen.main().response().headers();
    Value.Builder fields =
        Value.fields()
            .put("url", seen.main().first().url())
            .put("finalUrl", seen.main().response().url())
            .put("status", seen.main().response().status())
            .put("foreign", seen.main().foreign())
            .put("looks", seen.looks().size())
            .put("inconsistent", verdict.inconsistent())
            .put("hsts", hsts(seen, verdict));
    if (seen.main().foreign()) {
      return fields.build();
    }
    verdict.scorecard().ifPresent(card -> putScore(fields, card));
    return fields
        .put("headers", headers(headers))
        .put("normalized", NormalizedHeaders.of(headers, verdict.cookies()))
        .put("csp", csp(seen, verdict))
        .put(
            "cookies",
            Value.of(verdict.cookies().stream().map(SecurityHeadersFields::cookie).toList()))
        .put("cors", cors(seen.cors()))
        .put(
            "disclosure",
            Value.of(seen.disclosed().stream().map(SecurityHeadersFields::disclosed).toList()))
        .put("obsolete", obsolete(headers))
        .build();
  }

  private static void putScore(Value.Builder fields, Scorecard card) {
    Value.Builder tests = Value.fields();
    for (SecurityTest test : SecurityTest.values()) {
      TestResult result = card.of(test);
      tests.put(
          test.word(),
          Value.fields()
              .put("result", result.word())
              .put("modifier", result.modifier())
              .put("pass", result.passes())
              .build());
    }
    fields
        .put("score", card.score())
        .put("grade", card.grade().letter())
        .put("complete", card.isComplete())
        .put("tests", tests.build());
  }

  private static Value.Fields headers(HeaderSet headers) {
    Map<String, Value> shown = new LinkedHashMap<>();
    headers.entries().stream()
        .map(entry -> entry.name().toLowerCase(Locale.ROOT))
        .filter(SHOWN::contains)
        .distinct()
        .forEach(
            name ->
                shown.put(
                    name,
                    Value.ofTexts(
                        headers.all(name).stream()
                            .limit(MOST_VALUES)
                            .map(SecurityHeadersFields::cut)
                            .toList())));
    return new Value.Fields(shown);
  }

  /** Whether the name is on the preload list of browsers is known of few names only. */
  private static Value hsts(SecurityHeadersObservation seen, SiteVerdict verdict) {
    Optional<HstsPolicy> policy = verdict.page().hsts();
    Value.Builder fields =
        Value.fields()
            .put("sent", policy.isPresent())
            .put("trusted", seen.main().first().trusted())
            .put("preloaded", PreloadedDomains.include(seen.host()) ? "yes" : "unknown");
    policy.ifPresent(
        hsts -> {
          hsts.maxAge().ifPresent(seconds -> fields.put("maxAge", seconds));
          fields
              .put("includeSubDomains", hsts.includeSubDomains())
              .put("preload", hsts.preload())
              .put("fault", hsts.fault())
              .put("eligible", isEligible(hsts, seen));
        });
    return fields.build();
  }

  /** Whether the name could be preloaded (hstspreload.org, "Submission Requirements"). */
  private static boolean isEligible(HstsPolicy hsts, SecurityHeadersObservation seen) {
    boolean asked =
        hsts.isValid()
            && hsts.preload()
            && hsts.includeSubDomains()
            && hsts.maxAge().orElse(0) >= HstsPolicy.ENOUGH_TO_PRELOAD
            && seen.main().hops().stream().allMatch(Hop::trusted);
    return asked
        && switch (seen.plain()) {
          case PlainEntry.Closed() -> true;
          case PlainEntry.Unknown _ -> false;
          case PlainEntry.Answered(List<Hop> hops) ->
              hops.size() > 1
                  && hops.size() - 1 <= MOST_PRELOAD_HOPS
                  && hops.get(1).host().equals(seen.host())
                  && hops.stream().skip(1).allMatch(Hop::secure);
        };
  }

  private static Value csp(SecurityHeadersObservation seen, SiteVerdict verdict) {
    HeaderSet headers = seen.main().response().headers();
    List<CspPolicy> policies =
        Stream.concat(
                CspPolicy.ofHeaders(headers.all("Content-Security-Policy")).stream(),
                seen.main().content().stream().flatMap(c -> CspPolicy.ofMeta(c.csp()).stream()))
            .toList();
    return Value.fields()
        .put("policies", policies.size())
        .put(
            "directives",
            Value.of(policies.stream().map(SecurityHeadersFields::directives).toList()))
        .put("issues", verdict.page().csp().map(CspAnalysis::issues).orElse(List.of()))
        .build();
  }

  private static Value.Fields directives(CspPolicy policy) {
    Map<String, Value> shown = new LinkedHashMap<>();
    policy.directives().entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(e -> shown.put(cut(e.getKey()), Value.of(cut(String.join(" ", e.getValue())))));
    return new Value.Fields(shown);
  }

  private static Value cookie(CookieSeen cookie) {
    return Value.fields()
        .put("name", cookie.name())
        .put("secure", cookie.secure())
        .put("httpOnly", cookie.httpOnly())
        .put("sameSite", cookie.sameSite())
        .build();
  }

  private static Value cors(CorsProbe probe) {
    return switch (probe) {
      case CorsProbe.Unknown(String reason) -> Value.fields().put("unknown", reason).build();
      case CorsProbe.Answered(String origin, HeaderSet headers) ->
          Value.fields()
              .put("origin", origin)
              .put(
                  "allowOrigin",
                  headers.first("Access-Control-Allow-Origin").map(SecurityHeadersFields::cut))
              .put(
                  "allowCredentials",
                  headers.first("Access-Control-Allow-Credentials").map(SecurityHeadersFields::cut))
              .build();
    };
  }

  private static Value disclosed(Disclosed seen) {
    return Value.fields()
        .put("name", seen.name())
        .put("value", seen.value())
        .put("version", seen.version())
        .build();
  }

  private static List<String> obsolete(HeaderSet headers) {
    return headers.entries().stream()
        .filter(
            entry ->
                OBSOLETE.contains(entry.name().toLowerCase(Locale.ROOT))
                    || (entry.name().equalsIgnoreCase("X-XSS-Protection")
                        && !entry.value().startsWith("0")))
        .map(entry -> entry.name().toLowerCase(Locale.ROOT))
        .distinct()
        .sorted()
        .toList();
  }

  private static String cut(String text) {
    return text.substring(0, Math.min(text.length(), MOST_CHARACTERS));
  }
}
