package io.domainwatch.core.check.securityheaders;

import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.Hop;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.Look;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.PageContent;
import io.domainwatch.core.check.securityheaders.TrackedHeader.Standing;
import io.domainwatch.core.check.securityheaders.csp.CspAnalysis;
import io.domainwatch.core.check.securityheaders.csp.CspPolicy;
import io.domainwatch.core.check.securityheaders.csp.CspResult;
import io.domainwatch.core.check.securityheaders.header.HeaderSet;
import io.domainwatch.core.check.securityheaders.header.HstsPolicy;
import io.domainwatch.core.check.securityheaders.header.PreloadedDomains;
import io.domainwatch.core.check.securityheaders.score.Scorecard;
import io.domainwatch.core.check.securityheaders.score.SecurityTest;
import io.domainwatch.core.check.securityheaders.score.TestResult;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the headers of one look at a page are worth.
 *
 * @param csp empty when the document could not be read and the header enforces nothing
 * @param hsts of the name's own first answer over https, whatever its certificate
 */
record PageAssessment(
    Look look,
    Optional<CspAnalysis> csp,
    Optional<HstsPolicy> hsts,
    Map<TrackedHeader, Standing> standings,
    Map<SecurityTest, TestResult> tests) {

  PageAssessment {
    standings = Map.copyOf(standings);
    tests = Map.copyOf(tests);
  }

  static PageAssessment of(Look look) {
    Hop first = look.first();
    Optional<HstsPolicy> hsts =
        first.secure()
            ? HstsPolicy.of(first.headers().all("Strict-Transport-Security"))
            : Optional.empty();
    Optional<CspAnalysis> csp = csp(look);
    Map<SecurityTest, TestResult> tests = tests(look, hsts, csp);
    return new PageAssessment(
        look, csp, hsts, standings(look, hsts, csp, new Scorecard(tests)), tests);
  }

  /** All enforced policies, those of the document included; empty when not all could be read. */
  private static Optional<CspAnalysis> csp(Look look) {
    HeaderSet headers = look.response().headers();
    List<CspPolicy> sent = CspPolicy.ofHeaders(headers.all("Content-Security-Policy"));
    if (sent.isEmpty() && look.content().isEmpty()) {
      return Optional.empty();
    }
    List<CspPolicy> meta =
        look.content().map(content -> CspPolicy.ofMeta(content.csp())).orElse(List.of());
    boolean reported =
        !CspPolicy.ofHeaders(headers.all("Content-Security-Policy-Report-Only")).isEmpty();
    return Optional.of(CspAnalysis.of(sent, meta, reported));
  }

  private static Map<SecurityTest, TestResult> tests(
      Look look, Optional<HstsPolicy> hsts, Optional<CspAnalysis> csp) {
    HeaderSet headers = look.response().headers();
    Hop first = look.first();
    CspAnalysis.Framing framing = csp.map(CspAnalysis::framing).orElse(CspAnalysis.Framing.UNSAID);
    Map<SecurityTest, TestResult> tests = new EnumMap<>(SecurityTest.class);
    tests.put(SecurityTest.CSP, csp.map(c -> c.result().test()).orElse(TestResult.UNKNOWN));
    tests.put(
        SecurityTest.HSTS,
        HeaderTests.hsts(
            hsts, PreloadedDomains.include(first.host()), first.secure(), first.trusted()));
    tests.put(SecurityTest.FRAMING, HeaderTests.framing(headers, framing));
    tests.put(SecurityTest.CONTENT_TYPE_OPTIONS, HeaderTests.contentTypeOptions(headers));
    tests.put(SecurityTest.REFERRER_POLICY, HeaderTests.referrerPolicy(referrerTokens(look)));
    tests.put(SecurityTest.SRI, SiteTests.scripts(look.content(), look.response().secure()));
    tests.put(SecurityTest.CORP, HeaderTests.corp(headers));
    tests.put(SecurityTest.COEP, HeaderTests.coep(headers));
    tests.put(SecurityTest.COOP, HeaderTests.coop(headers));
    return tests;
  }

  private static List<String> referrerTokens(Look look) {
    return Stream.concat(
            look.response().headers().members("Referrer-Policy").stream(),
            look.content().map(PageContent::referrer).orElse(List.of()).stream())
        .toList();
  }

  private static Map<TrackedHeader, Standing> standings(
      Look look, Optional<HstsPolicy> hsts, Optional<CspAnalysis> csp, Scorecard tests) {
    HeaderSet headers = look.response().headers();
    Map<TrackedHeader, Standing> standings = new EnumMap<>(TrackedHeader.class);
    standings.put(TrackedHeader.HSTS, hsts(look.first(), hsts));
    if (look.foreign()) {
      return standings;
    }
    standings.put(
        TrackedHeader.CSP,
        csp.map(c -> standing(c.result().isEnforced(), c.result() == CspResult.REPORT_ONLY))
            .orElse(Standing.UNKNOWN));
    put(standings, TrackedHeader.FRAMING, tests.of(SecurityTest.FRAMING), 5);
    put(
        standings,
        TrackedHeader.CONTENT_TYPE_OPTIONS,
        tests.of(SecurityTest.CONTENT_TYPE_OPTIONS),
        0);
    standings.put(TrackedHeader.REFERRER_POLICY, referrer(look, tests));
    standings.put(
        TrackedHeader.PERMISSIONS_POLICY,
        standing(
            !headers.members("Permissions-Policy").isEmpty(), headers.has("Permissions-Policy")));
    put(standings, TrackedHeader.COOP, tests.of(SecurityTest.COOP), 10);
    put(standings, TrackedHeader.COEP, tests.of(SecurityTest.COEP), 10);
    put(standings, TrackedHeader.CORP, tests.of(SecurityTest.CORP), 10);
    return standings;
  }

  /** Behind a certificate that browsers refuse nothing can be said (RFC 6797 §8.1). */
  private static Standing hsts(Hop first, Optional<HstsPolicy> policy) {
    if (first.secure() && !first.trusted()) {
      return Standing.UNKNOWN;
    }
    return standing(policy.filter(HstsPolicy::isEffective).isPresent(), policy.isPresent());
  }

  private static Standing referrer(Look look, Scorecard tests) {
    String word = tests.of(SecurityTest.REFERRER_POLICY).wireName();
    boolean known = word.equals("private") || word.equals("unsafe");
    if (!known && look.content().isEmpty()) {
      return Standing.UNKNOWN;
    }
    return standing(known, word.equals("invalid"));
  }

  private static void put(
      Map<TrackedHeader, Standing> standings,
      TrackedHeader header,
      TestResult result,
      int effectiveFrom) {
    boolean present = !result.wireName().equals("missing");
    standings.put(header, standing(present && result.modifier() >= effectiveFrom, present));
  }

  private static Standing standing(boolean effective, boolean present) {
    if (effective) {
      return Standing.EFFECTIVE;
    }
    return present ? Standing.INEFFECTIVE : Standing.ABSENT;
  }
}
