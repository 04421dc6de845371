package io.domainwatch.core.check.securityheaders;

import io.domainwatch.core.check.securityheaders.cookies.CookieSeen;
import io.domainwatch.core.check.securityheaders.csp.CspPolicy;
import io.domainwatch.core.check.securityheaders.header.HeaderSet;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Header values in the form in which two runs compare them: without what changes with every answer
 * (docs/spec/checks/security_headers.md, "Normalised values").
 */
final class NormalizedHeaders {

  /** Of several of these only the first counts (RFC 6797 §8.1). */
  private static final String HSTS = "strict-transport-security";

  /** Name under which the flags of all cookies stand. */
  static final String COOKIES = "set-cookie";

  /**
   * Characters kept of a value (docs/spec/checks/security_headers.md, "Normalised values": 2 KiB).
   */
  private static final int MAX_CHARACTERS = 2048;

  private static final List<String> POLICIES =
      List.of("content-security-policy", "content-security-policy-report-only");

  private static final List<String> OTHERS =
      List.of(
          HSTS,
          "x-frame-options",
          "x-content-type-options",
          "referrer-policy",
          "permissions-policy",
          "cross-origin-opener-policy",
          "cross-origin-embedder-policy",
          "cross-origin-resource-policy");

  private NormalizedHeaders() {}

  /** The tracked headers that are there, by name in lower case, sorted. */
  static Map<String, String> of(HeaderSet headers, List<CookieSeen> cookies) {
    Map<String, String> normalized = new TreeMap<>();
    for (String name : POLICIES) {
      if (headers.has(name)) {
        normalized.put(name, policies(headers.all(name)));
      }
    }
    for (String name : OTHERS) {
      if (headers.has(name)) {
        List<String> values =
            headers.all(name).stream()
                .limit(name.equals(HSTS) ? 1 : Long.MAX_VALUE)
                .map(NormalizedHeaders::plain)
                .toList();
        normalized.put(name, cut(String.join(", ", values)));
      }
    }
    if (!cookies.isEmpty()) {
      List<String> flags = cookies.stream().map(NormalizedHeaders::flags).sorted().toList();
      normalized.put(COOKIES, cut(String.join(", ", flags)));
    }
    return normalized;
  }

  /** Directives and sources in order of the alphabet, nonces and the queries of reports gone. */
  private static String policies(List<String> values) {
    return cut(
        CspPolicy.ofHeaders(values).stream()
            .map(NormalizedHeaders::policy)
            .sorted()
            .collect(Collectors.joining(", ")));
  }

  private static String policy(CspPolicy policy) {
    return new TreeMap<>(policy.directives())
        .entrySet().stream()
            .map(
                entry -> (entry.getKey() + " " + sources(entry.getKey(), entry.getValue())).strip())
            .collect(Collectors.joining("; "));
  }

  private static String sources(String directive, List<String> sources) {
    return sources.stream()
        .map(source -> source.startsWith("'nonce-") ? "'nonce-*'" : source)
        .map(source -> directive.equals("report-uri") ? withoutQuery(source) : source)
        .distinct()
        .sorted()
        .collect(Collectors.joining(" "));
  }

  private static String withoutQuery(String url) {
    int query = url.indexOf('?');
    return query < 0 ? url : url.substring(0, query);
  }

  /** The parts between semicolons in order of the alphabet, single blanks between words. */
  private static String plain(String value) {
    return Arrays.stream(value.toLowerCase(Locale.ROOT).split(";"))
        .map(part -> String.join(" ", Arrays.asList(part.strip().split(" +"))))
        .filter(part -> !part.isEmpty())
        .sorted()
        .collect(Collectors.joining("; "));
  }

  private static String flags(CookieSeen cookie) {
    return cookie.name()
        + (cookie.secure() ? "; secure" : "")
        + (cookie.httpOnly() ? "; httponly" : "")
        + cookie.sameSite().map(value -> "; samesite=" + value).orElse("");
  }

  private static String cut(String text) {
    return text.substring(0, Math.min(text.length(), MAX_CHARACTERS));
  }
}
