package io.domainwatch.core.check.securityheaders;

import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.CorsProbe;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.Disclosed;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.Look;
import io.domainwatch.core.check.securityheaders.cookies.CookieSeen;
import io.domainwatch.core.check.securityheaders.csp.CspAnalysis;
import io.domainwatch.core.check.securityheaders.csp.CspPolicy;
import io.domainwatch.core.check.securityheaders.header.HeaderSet;
import io.domainwatch.core.json.Inline;
import io.domainwatch.core.json.OmitEmpty;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What the response of a page says, as results hold it.
 *
 * @param headers by name in lower case the first values
 * @param normalized the values that two runs compare, by name
 * @param cookies of all hops
 * @param disclosure what tells of the software behind the site
 * @param obsolete names of headers that browsers no longer heed
 */
public record StoredPage(
    Optional<Map<String, List<String>>> headers,
    Optional<Map<String, String>> normalized,
    Optional<StoredCsp> csp,
    Optional<List<CookieSeen>> cookies,
    Optional<StoredCors> cors,
    Optional<List<Disclosed>> disclosure,
    List<String> obsolete) {

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

  /**
   * The enforced policies.
   *
   * @param policies how many there are
   * @param directives of each policy, the sources by name
   * @param issues words for people, sorted
   */
  public record StoredCsp(
      Optional<Integer> policies,
      Optional<List<Map<String, String>>> directives,
      List<String> issues) {

    private static StoredCsp of(Look look, Optional<CspAnalysis> analysis) {
      HeaderSet headers = look.response().headers();
      List<CspPolicy> policies =
          Stream.concat(
                  CspPolicy.ofHeaders(headers.all("Content-Security-Policy")).stream(),
                  look.content().stream().flatMap(c -> CspPolicy.ofMeta(c.csp()).stream()))
              .toList();
      return new StoredCsp(
          Optional.of(policies.size()),
          Optional.of(policies.stream().map(StoredCsp::directives).toList()),
          analysis.map(CspAnalysis::issues).orElse(List.of()));
    }

    private static Map<String, String> directives(CspPolicy policy) {
      Map<String, String> shown = new LinkedHashMap<>();
      policy.directives().entrySet().stream()
          .sorted(Map.Entry.comparingByKey())
          .forEach(e -> shown.put(cut(e.getKey()), cut(String.join(" ", e.getValue()))));
      return shown;
    }
  }

  /**
   * What came of the request with a foreign Origin.
   *
   * @param unknown why nothing came of it, one word
   */
  public record StoredCors(
      @OmitEmpty Optional<String> unknown, @Inline Optional<StoredAnswer> answer) {

    private static StoredCors of(CorsProbe probe) {
      return switch (probe) {
        case CorsProbe.Unknown(String reason) ->
            new StoredCors(Optional.of(reason), Optional.empty());
        case CorsProbe.Answered(String origin, HeaderSet headers) ->
            new StoredCors(
                Optional.empty(),
                Optional.of(
                    new StoredAnswer(
                        Optional.of(origin),
                        headers.first("Access-Control-Allow-Origin").map(StoredPage::cut),
                        headers.first("Access-Control-Allow-Credentials").map(StoredPage::cut))));
      };
    }
  }

  /**
   * The response to it.
   *
   * @param origin that was sent
   * @param allowOrigin as it came back
   * @param allowCredentials as it came back
   */
  public record StoredAnswer(
      Optional<String> origin, Optional<String> allowOrigin, Optional<String> allowCredentials) {}

  static StoredPage of(SecurityHeadersProbeResult seen, SiteAssessment site) {
    HeaderSet headers = seen.main().response().headers();
    return new StoredPage(
        Optional.of(shown(headers)),
        Optional.of(NormalizedHeaders.of(headers, site.cookies())),
        Optional.of(StoredCsp.of(seen.main(), site.page().csp())),
        Optional.of(site.cookies()),
        Optional.of(StoredCors.of(seen.cors())),
        Optional.of(seen.disclosed()),
        obsolete(headers));
  }

  private static Map<String, List<String>> shown(HeaderSet headers) {
    Map<String, List<String>> shown = new LinkedHashMap<>();
    headers.entries().stream()
        .map(entry -> entry.name().toLowerCase(Locale.ROOT))
        .filter(SHOWN::contains)
        .distinct()
        .forEach(
            name ->
                shown.put(
                    name,
                    headers.all(name).stream().limit(MAX_VALUES).map(StoredPage::cut).toList()));
    return shown;
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
