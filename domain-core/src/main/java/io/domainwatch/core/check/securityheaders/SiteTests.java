package io.domainwatch.core.check.securityheaders;

import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.CorsProbe;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.Hop;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.PageContent;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.PlainEntry;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.ScriptSeen;
import io.domainwatch.core.check.securityheaders.header.HeaderSet;
import io.domainwatch.core.check.securityheaders.score.TestResult;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The tests that look at more than one header (docs/spec/checks/security_headers.md, "Site tests").
 */
final class SiteTests {

  /** The result that {@code security_headers_cors_unsafe} tells of. */
  static final TestResult REFLECTING = new TestResult("reflects_origin_with_credentials", -50);

  private SiteTests() {}

  /** Where http leads. */
  static TestResult redirection(PlainEntry plain) {
    return switch (plain) {
      case PlainEntry.Closed() -> new TestResult("no_http", 0);
      case PlainEntry.Unknown _ -> TestResult.UNKNOWN;
      case PlainEntry.Answered(List<Hop> hops) -> redirection(hops);
    };
  }

  private static TestResult redirection(List<Hop> hops) {
    if (hops.stream().anyMatch(hop -> hop.secure() && !hop.trusted())) {
      return new TestResult("invalid_certificate", -20);
    }
    if (hops.size() == 1) {
      return new TestResult("missing", -20);
    }
    if (!hops.getLast().secure()) {
      return new TestResult("ends_on_http", -20);
    }
    if (!hops.get(1).secure()) {
      return new TestResult("first_hop_http", -10);
    }
    return hops.get(1).host().equals(hops.getFirst().host())
        ? new TestResult("to_https", 0)
        : new TestResult("first_hop_other_host", -5);
  }

  /** Whether other sites may read answers in the name of a visitor. */
  static TestResult cors(CorsProbe probe) {
    return switch (probe) {
      case CorsProbe.Unknown _ -> TestResult.UNKNOWN;
      case CorsProbe.Answered(String origin, HeaderSet headers) -> cors(origin, headers);
    };
  }

  private static TestResult cors(String origin, HeaderSet headers) {
    Optional<String> allowed = headers.first("Access-Control-Allow-Origin");
    if (allowed.isEmpty()) {
      return new TestResult("none", 0);
    }
    if (allowed.get().equals("*")) {
      return new TestResult("public", 0);
    }
    if (!allowed.get().equalsIgnoreCase(origin)) {
      return new TestResult("restricted", 0);
    }
    boolean credentials =
        headers.first("Access-Control-Allow-Credentials").filter("true"::equals).isPresent();
    return credentials ? REFLECTING : new TestResult("reflects_origin", 0);
  }

  /**
   * Whether scripts of others are pinned; the worst script counts.
   *
   * @param secure whether the page itself came over https
   */
  static TestResult scripts(Optional<PageContent> content, boolean secure) {
    if (content.isEmpty()) {
      return TestResult.UNKNOWN;
    }
    if (!content.get().html()) {
      return new TestResult("not_html", 0);
    }
    List<ScriptSeen> scripts = content.get().scripts();
    if (scripts.isEmpty()) {
      return new TestResult("no_scripts", 0);
    }
    Optional<TestResult> worst =
        scripts.stream()
            .flatMap(script -> fault(script, secure).stream())
            .min(Comparator.comparingInt(TestResult::modifier));
    boolean pinned = scripts.stream().anyMatch(ScriptSeen::integrity);
    return worst.orElse(
        pinned ? new TestResult("integrity", 5) : new TestResult("same_site_only", 0));
  }

  private static Optional<TestResult> fault(ScriptSeen script, boolean securePage) {
    if (!script.secure() && (securePage || !script.sameSite())) {
      return Optional.of(
          script.integrity()
              ? new TestResult("http_script_with_integrity", -20)
              : new TestResult("http_script", -50));
    }
    return script.sameSite() || script.integrity()
        ? Optional.empty()
        : Optional.of(new TestResult("third_party_without_integrity", -5));
  }
}
