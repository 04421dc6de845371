package io.domainwatch.checks.securityheaders;

import io.domainwatch.checks.securityheaders.SecurityHeadersObservation.CorsProbe;
import io.domainwatch.checks.securityheaders.SecurityHeadersObservation.Disclosed;
import io.domainwatch.checks.securityheaders.SecurityHeadersObservation.Hop;
import io.domainwatch.checks.securityheaders.SecurityHeadersObservation.PlainEntry;
import io.domainwatch.core.value.JsonValue;
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
  private static final int MAX_CHARACTERS = 2048;

  /** Values kept of one header. */
  private static final int MAX_VALUES = 5;

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
  private static final int MAX_PRELOAD_HOPS = 3;

  private SecurityHeadersFields() {}

  static JsonValue.JsonObject of(SecurityHeadersObservation seen) {
    SiteVerdict verdict = SiteVerdict.of(seen);
    HeaderSet headers = seen.main().response().headers();
    JsonValue.Builder fields =
        JsonValue.fields()
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
            JsonValue.of(verdict.cookies().stream().map(SecurityHeadersFields::cookie).toList()))
        .put("cors", cors(seen.cors()))
        .put(
            "disclosure",
            JsonValue.of(seen.disclosed().stream().map(SecurityHeadersFields::disclosed).toList()))
        .put("obsolete", obsolete(headers))
        .build();
  }

  private static void putScore(JsonValue.Builder fields, Scorecard card) {
    JsonValue.Builder tests = JsonValue.fields();
    for (SecurityTest test : SecurityTest.values()) {
      TestResult result = card.of(test);
      tests.put(
          test.word(),
          JsonValue.fields()
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

  private static JsonValue.JsonObject headers(HeaderSet headers) {
    Map<String, JsonValue> shown = new LinkedHashMap<>();
    headers.entries().stream()
        .map(entry -> entry.name().toLowerCase(Locale.ROOT))
        .filter(SHOWN::contains)
        .distinct()
        .forEach(
            name ->
                shown.put(
                    name,
                    JsonValue.ofTexts(
                        headers.all(name).stream()
                            .limit(MAX_VALUES)
                            .map(SecurityHeadersFields::cut)
                            .toList())));
    return new JsonValue.JsonObject(shown);
  }

  /** Whether the name is on the preload list of browsers is known of few names only. */
  private static JsonValue hsts(SecurityHeadersObservation seen, SiteVerdict verdict) {
    Optional<HstsPolicy> policy = verdict.page().hsts();
    JsonValue.Builder fields =
        JsonValue.fields()
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
                  && hops.size() - 1 <= MAX_PRELOAD_HOPS
                  && hops.get(1).host().equals(seen.host())
                  && hops.stream().skip(1).allMatch(Hop::secure);
        };
  }

  private static JsonValue csp(SecurityHeadersObservation seen, SiteVerdict verdict) {
    HeaderSet headers = seen.main().response().headers();
    List<CspPolicy> policies =
        Stream.concat(
                CspPolicy.ofHeaders(headers.all("Content-Security-Policy")).stream(),
                seen.main().content().stream().flatMap(c -> CspPolicy.ofMeta(c.csp()).stream()))
            .toList();
    return JsonValue.fields()
        .put("policies", policies.size())
        .put(
            "directives",
            JsonValue.of(policies.stream().map(SecurityHeadersFields::directives).toList()))
        .put("issues", verdict.page().csp().map(CspAnalysis::issues).orElse(List.of()))
        .build();
  }

  private static JsonValue.JsonObject directives(CspPolicy policy) {
    Map<String, JsonValue> shown = new LinkedHashMap<>();
    policy.directives().entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(
            e -> shown.put(cut(e.getKey()), JsonValue.of(cut(String.join(" ", e.getValue())))));
    return new JsonValue.JsonObject(shown);
  }

  private static JsonValue cookie(CookieSeen cookie) {
    return JsonValue.fields()
        .put("name", cookie.name())
        .put("secure", cookie.secure())
        .put("httpOnly", cookie.httpOnly())
        .put("sameSite", cookie.sameSite())
        .build();
  }

  private static JsonValue cors(CorsProbe probe) {
    return switch (probe) {
      case CorsProbe.Unknown(String reason) -> JsonValue.fields().put("unknown", reason).build();
      case CorsProbe.Answered(String origin, HeaderSet headers) ->
          JsonValue.fields()
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

  private static JsonValue disclosed(Disclosed seen) {
    return JsonValue.fields()
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
    return text.substring(0, Math.min(text.length(), MAX_CHARACTERS));
  }
}
