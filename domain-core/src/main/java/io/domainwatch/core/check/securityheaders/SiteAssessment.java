package io.domainwatch.core.check.securityheaders;

import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.Hop;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.PlainEntry;
import io.domainwatch.core.check.securityheaders.TrackedHeader.Standing;
import io.domainwatch.core.check.securityheaders.cookies.CookieSeen;
import io.domainwatch.core.check.securityheaders.cookies.CookieTest;
import io.domainwatch.core.check.securityheaders.csp.CspAnalysis;
import io.domainwatch.core.check.securityheaders.csp.CspResult;
import io.domainwatch.core.check.securityheaders.header.HeaderSet;
import io.domainwatch.core.check.securityheaders.header.HstsPolicy;
import io.domainwatch.core.check.securityheaders.score.Scorecard;
import io.domainwatch.core.check.securityheaders.score.SecurityTest;
import io.domainwatch.core.check.securityheaders.score.TestResult;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What one run says of a site.
 *
 * @param page the main look
 * @param standings of each header over all looks
 * @param inconsistent fields that some looks showed and others did not
 * @param cookies of all hops
 * @param scorecard empty when the site leads to another domain
 */
record SiteAssessment(
    PageAssessment page,
    Map<TrackedHeader, Standing> standings,
    Set<String> inconsistent,
    List<CookieSeen> cookies,
    Optional<Scorecard> scorecard) {

  static SiteAssessment of(SecurityHeadersProbeResult seen) {
    List<PageAssessment> pages = seen.looks().stream().map(PageAssessment::of).toList();
    PageAssessment main = pages.getFirst();
    List<CookieSeen> cookies = CookieSeen.of(responses(seen));
    Map<TrackedHeader, Standing> standings = new EnumMap<>(TrackedHeader.class);
    Set<String> inconsistent = new TreeSet<>();
    for (TrackedHeader header : main.standings().keySet()) {
      Set<Standing> differing =
          pages.stream()
              .map(page -> page.standings().getOrDefault(header, Standing.UNKNOWN))
              .collect(Collectors.toSet());
      standings.put(header, common(differing));
      if (differing.contains(Standing.EFFECTIVE) && differing.stream().anyMatch(Standing::isBad)) {
        inconsistent.add(header.field());
      }
    }
    if (pages.stream().map(page -> page.csp().map(CspAnalysis::result)).distinct().count() > 1) {
      inconsistent.add(TrackedHeader.CSP.field());
    }
    return new SiteAssessment(
        main,
        standings,
        inconsistent,
        cookies,
        seen.main().foreign() ? Optional.empty() : Optional.of(card(seen, main, cookies)));
  }

  /** Whether the name has a strong HSTS behind a certificate that browsers take. */
  static boolean isKeptOffHttp(PageAssessment page) {
    return page.look().first().trusted() && page.hsts().filter(HstsPolicy::isStrong).isPresent();
  }

  /** The worth of the policies; empty when it is unknown or differs between looks. */
  Optional<CspResult> csp() {
    return inconsistent.contains(TrackedHeader.CSP.field())
        ? Optional.empty()
        : page.csp().map(CspAnalysis::result);
  }

  private static Standing common(Set<Standing> all) {
    if (all.size() == 1) {
      return all.iterator().next();
    }
    return all.stream().allMatch(Standing::isBad) ? Standing.INEFFECTIVE : Standing.UNKNOWN;
  }

  private static Scorecard card(
      SecurityHeadersProbeResult seen, PageAssessment main, List<CookieSeen> cookies) {
    Map<SecurityTest, TestResult> tests = new EnumMap<>(SecurityTest.class);
    tests.putAll(main.tests());
    tests.put(SecurityTest.COOKIES, CookieTest.judge(cookies, isKeptOffHttp(main)));
    tests.put(SecurityTest.CORS, SiteTests.cors(seen.cors()));
    tests.put(SecurityTest.REDIRECTION, SiteTests.redirection(seen.plain()));
    return new Scorecard(tests);
  }

  /** All response heads on the way to the site, the plain ones first. */
  private static Stream<HeaderSet> responses(SecurityHeadersProbeResult seen) {
    Stream<Hop> plain =
        seen.plain() instanceof PlainEntry.Answered(List<Hop> hops) ? hops.stream() : Stream.of();
    return Stream.concat(plain, seen.main().hops().stream()).map(Hop::headers);
  }
}
