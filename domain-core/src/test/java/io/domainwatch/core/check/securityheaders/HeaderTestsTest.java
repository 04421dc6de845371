package io.domainwatch.core.check.securityheaders;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.CorsProbe;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.Hop;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.PageContent;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.PlainEntry;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.ScriptSeen;
import io.domainwatch.core.check.securityheaders.cookies.CookieSeen;
import io.domainwatch.core.check.securityheaders.cookies.CookieTest;
import io.domainwatch.core.check.securityheaders.csp.CspAnalysis.Framing;
import io.domainwatch.core.check.securityheaders.header.HeaderSet;
import io.domainwatch.core.check.securityheaders.header.HstsPolicy;
import io.domainwatch.core.check.securityheaders.header.PreloadedDomains;
import io.domainwatch.core.check.securityheaders.score.TestResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every header and combination by its row. */
class HeaderTestsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "max-age=31536000                        | long_enough         | 0",
        "max-age=15552000                        | long_enough         | 0",
        "max-age=15551999                        | too_short           | -10",
        "max-age=0                               | too_short           | -10",
        "MAX-AGE = 31536000 ; includeSubDomains  | long_enough         | 0",
        "max-age=\"31536000\"; preload           | long_enough         | 0",
        "max-age=99999999999999999999999         | long_enough         | 0",
        "includeSubDomains                       | no_max_age          | -20",
        "max-age                                 | bad_max_age         | -20",
        "max-age=1y                              | bad_max_age         | -20",
        "max-age=-1                              | bad_max_age         | -20",
        "max-age=1, max-age=2                    | bad_max_age         | -20",
        "max-age=31536000; max-age=31536000      | duplicate_directive | -20",
        "max-age=31536000; preload; PRELOAD      | duplicate_directive | -20",
        "max-age=31536000; includeSubDomains=1   | bad_syntax          | -20",
        "max-age=31536000; bad name              | bad_syntax          | -20",
        "max-age=31536000; other=\"a;b\";;       | long_enough         | 0",
      })
  void hstsByRfc6797(String value, String word, int modifier) {
    assertThat(HeaderTests.hsts(HstsPolicy.of(List.of(value)), false, true, true))
        .isEqualTo(new TestResult(word, modifier));
  }

  @Test
  void browsersKeepToHttpsOnAPreloadedNameWhateverIsSent() {
    for (Optional<HstsPolicy> policy :
        List.of(
            Optional.<HstsPolicy>empty(),
            HstsPolicy.of(List.of("max-age=1")),
            HstsPolicy.of(List.of("nonsense")))) {
      assertThat(HeaderTests.hsts(policy, true, true, true))
          .isEqualTo(new TestResult("preloaded", 5));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "example.dev, true",
    "www.shop.example.app, true",
    "dev.example.net, false",
    "example.com, false",
    "example.xdev, false"
  })
  void namesBelowPreloadedTopLevelDomainsAreSurelyPreloaded(String host, boolean preloaded) {
    assertThat(PreloadedDomains.include(host)).isEqualTo(preloaded);
  }

  @Test
  void hstsNeedsHttpsAndATrustedCertificate() {
    Optional<HstsPolicy> policy = HstsPolicy.of(List.of("max-age=31536000"));
    assertThat(HeaderTests.hsts(policy, true, false, false).wireName()).isEqualTo("no_https");
    assertThat(HeaderTests.hsts(policy, true, true, false).wireName())
        .isEqualTo("invalid_certificate");
    assertThat(HeaderTests.hsts(Optional.empty(), false, true, true).wireName())
        .isEqualTo("missing");
  }

  /** Browsers take the first of several fields (RFC 6797 §8.1): a hint, and no fault. */
  @Test
  void theFirstOfSeveralHstsFieldsCounts() {
    HstsPolicy policy =
        HstsPolicy.of(List.of("max-age=31536000", "max-age=1; preload")).orElseThrow();
    assertThat(policy.isStrong()).isTrue();
    assertThat(policy.fault()).isEmpty();
    assertThat(policy.hint()).contains("multiple_headers");
    assertThat(HeaderTests.hsts(Optional.of(policy), false, true, true).modifier()).isZero();
    HstsPolicy weak = HstsPolicy.of(List.of("max-age=1", "max-age=31536000")).orElseThrow();
    assertThat(weak.isStrong()).isFalse();
    assertThat(HstsPolicy.of(List.of("max-age=9", "max-age=9")).orElseThrow().hint()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "DENY               | deny       | 5",
        " sameorigin        | sameorigin | 5",
        "DENY, DENY         | deny       | 5",
        "DENY, SAMEORIGIN   | deny       | 5",
        "ALLOW-FROM https://a.example | allow_from | 0",
        "ALLOWALL           | invalid    | -20",
        "''                 | missing    | -20",
      })
  void framingByXFrameOptions(String value, String word, int modifier) {
    assertThat(HeaderTests.framing(headers("X-Frame-Options", value), Framing.UNSAID))
        .isEqualTo(new TestResult(word, modifier));
  }

  @Test
  void frameAncestorsOverrulesXFrameOptions() {
    HeaderSet deny = headers("X-Frame-Options", "DENY");
    assertThat(HeaderTests.framing(deny, Framing.OPEN).modifier()).isEqualTo(-20);
    assertThat(HeaderTests.framing(HeaderSet.NONE, Framing.RESTRICTED).modifier()).isEqualTo(5);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "nosniff            | nosniff | 0",
        "NoSniff            | nosniff | 0",
        "nosniff, nosniff   | nosniff | 0",
        "nosniff, other     | nosniff | 0",
        "other, nosniff     | invalid | -5",
        "'nosniff;'         | invalid | -5",
      })
  void theFirstContentTypeOptionCounts(String value, String word, int modifier) {
    assertThat(HeaderTests.contentTypeOptions(headers("X-Content-Type-Options", value)))
        .isEqualTo(new TestResult(word, modifier));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "no-referrer                     | private | 5",
        "unsafe-url, strict-origin       | private | 5",
        "strict-origin, unsafe-url       | unsafe  | -5",
        "strict-origin, from-the-future  | private | 5",
        "from-the-future                 | invalid | -5",
      })
  void theLastKnownReferrerPolicyCounts(String value, String word, int modifier) {
    assertThat(
            HeaderTests.referrerPolicy(
                headers("Referrer-Policy", value).members("Referrer-Policy")))
        .isEqualTo(new TestResult(word, modifier));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Cross-Origin-Opener-Policy   | same-origin                    | same_origin | 10",
        "Cross-Origin-Opener-Policy   | same-origin; report-to=\"a\"   | same_origin | 10",
        "Cross-Origin-Opener-Policy   | noopener-allow-popups          | noopener_allow_popups |"
            + " 10",
        "Cross-Origin-Opener-Policy   | unsafe-none                    | unsafe_none | 0",
        "Cross-Origin-Opener-Policy   | Same-Origin                    | invalid     | -5",
        "Cross-Origin-Opener-Policy   | same-origin, same-origin       | invalid     | -5",
        "Cross-Origin-Opener-Policy   | \"same-origin\"                | invalid     | -5",
        "Cross-Origin-Embedder-Policy | require-corp                   | require_corp | 10",
        "Cross-Origin-Embedder-Policy | credentialless                 | credentialless | 10",
        "Cross-Origin-Embedder-Policy | same-origin                    | invalid     | -5",
        "Cross-Origin-Resource-Policy | same-site                      | same_site   | 10",
        "Cross-Origin-Resource-Policy | same-origin                    | same_origin | 10",
        "Cross-Origin-Resource-Policy | cross-origin                   | cross_origin | 0",
        "Cross-Origin-Resource-Policy | none                           | invalid     | -5",
      })
  void crossOriginPolicies(String name, String value, String word, int modifier) {
    HeaderSet headers = headers(name, value);
    TestResult result =
        switch (name) {
          case "Cross-Origin-Opener-Policy" -> HeaderTests.coop(headers);
          case "Cross-Origin-Embedder-Policy" -> HeaderTests.coep(headers);
          default -> HeaderTests.corp(headers);
        };
    assertThat(result).isEqualTo(new TestResult(word, modifier));
  }

  @Test
  void twoFieldsAreNoToken() {
    HeaderSet twice =
        new HeaderSet(
            List.of(
                new HeaderSet.Entry("Cross-Origin-Opener-Policy", "same-origin"),
                new HeaderSet.Entry("Cross-Origin-Opener-Policy", "same-origin")));
    assertThat(HeaderTests.coop(twice).wireName()).isEqualTo("invalid");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a=1; Secure; SameSite=Lax                        | false | secure_with_same_site | 5",
        "sid=1; Secure; SameSite=None                     | false | secure_with_same_site | 5",
        "a=1; Secure                                      | false | no_same_site | 0",
        "a=1                                              | true  | not_secure_but_hsts | -5",
        "a=1                                              | false | not_secure | -20",
        "a=1; SECURE; samesite=sometimes                  | false | same_site_invalid | -20",
        "a=1; SameSite=None                               | true  | same_site_invalid | -20",
        "XSRF=1; Secure                                   | false | no_same_site | 0",
        "csrftoken=1; Secure                              | false | anti_csrf_without_same_site |"
            + " -20",
        "my_session=1; Secure                             | false | session_without_http_only |"
            + " -30",
        "my_session=1; HttpOnly                           | false | session_not_secure | -40",
        "my_session=1; HttpOnly                           | true  | session_not_secure_but_hsts |"
            + " -10",
        "my_session=1; HttpOnly; Max-Age=0                | false | no_cookies | 0",
        "sess=; expires=Thu, 01 Jan 1970 00:00:00 GMT     | false | no_cookies | 0",
        "no name at all                                   | false | no_cookies | 0",
        "heroku-session-affinity=1                        | false | no_cookies | 0",
        "a=1; Secure; SameSite=Lax@b=1                    | false | not_secure | -20",
      })
  void cookiesByTheirWorstFault(String cookies, boolean hsts, String word, int modifier) {
    assertThat(CookieTest.judge(cookies(cookies), hsts)).isEqualTo(new TestResult(word, modifier));
  }

  @Test
  void onlyInsecureCookiesAreNamed() {
    assertThat(CookieTest.insecure(cookies("good=1; Secure@login=1@b=1"), false))
        .containsExactly("b", "login");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "*                   | true  | public | 0",
        "https://w1.example  | true  | reflects_origin_with_credentials | -50",
        "https://w1.example  | false | reflects_origin | 0",
        "https://a.example   | true  | restricted | 0",
      })
  void reflectingWithCredentialsIsUnsafe(
      String allowed, String credentials, String word, int modifier) {
    CorsProbe answered =
        new CorsProbe.Answered(
            "https://w1.example",
            new HeaderSet(
                List.of(
                    new HeaderSet.Entry("access-control-allow-origin", allowed),
                    new HeaderSet.Entry("access-control-allow-credentials", credentials))));
    assertThat(SiteTests.cors(answered)).isEqualTo(new TestResult(word, modifier));
    assertThat(SiteTests.cors(new CorsProbe.Unknown("x")).isKnown()).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http:www.example.net                                             | missing | -20",
        "http:www.example.net https:www.example.net                       | to_https | 0",
        "http:www.example.net https:example.net                           | first_hop_other_host |"
            + " -5",
        "http:www.example.net http:example.net https:example.net          | first_hop_http | -10",
        "http:www.example.net https:www.example.net http:www.example.net  | ends_on_http | -20",
      })
  void redirectionByItsHops(String hops, String word, int modifier) {
    List<Hop> seen =
        Arrays.stream(hops.split(" +"))
            .map(hop -> hop.split(":"))
            .map(hop -> hop(hop[0], hop[1], hop[0].equals("https")))
            .toList();
    assertThat(SiteTests.redirection(new PlainEntry.Answered(seen)))
        .isEqualTo(new TestResult(word, modifier));
  }

  @Test
  void redirectionWithoutHttpOrWithABadCertificate() {
    assertThat(SiteTests.redirection(new PlainEntry.Closed()).wireName()).isEqualTo("no_http");
    assertThat(SiteTests.redirection(new PlainEntry.Unknown("blocked")).isKnown()).isFalse();
    PlainEntry untrusted =
        new PlainEntry.Answered(
            List.of(hop("http", "www.example.net", false), hop("https", "www.example.net", false)));
    assertThat(SiteTests.redirection(untrusted).wireName()).isEqualTo("invalid_certificate");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "https own none           | same_site_only | 0",
        "https own pinned         | integrity | 5",
        "https other pinned       | integrity | 5",
        "https other none         | third_party_without_integrity | -5",
        "http other pinned        | http_script_with_integrity | -20",
        "http other none          | http_script | -50",
        "http own none            | http_script | -50",
      })
  void scriptsByTheWorst(String script, String word, int modifier) {
    String[] traits = script.split(" ");
    ScriptSeen seen =
        new ScriptSeen(
            "x", traits[0].equals("https"), traits[1].equals("own"), traits[2].equals("pinned"));
    PageContent page = new PageContent(true, List.of(), List.of(), List.of(seen));
    assertThat(SiteTests.scripts(Optional.of(page), true))
        .isEqualTo(new TestResult(word, modifier));
  }

  @Test
  void pagesWithoutScripts() {
    assertThat(SiteTests.scripts(Optional.of(PageContent.notHtml()), true).wireName())
        .isEqualTo("not_html");
    assertThat(SiteTests.scripts(Optional.empty(), true).isKnown()).isFalse();
  }

  private static List<CookieSeen> cookies(String separatedByAt) {
    List<HeaderSet.Entry> entries = new ArrayList<>();
    for (String cookie : separatedByAt.split("@")) {
      entries.add(new HeaderSet.Entry("Set-Cookie", cookie));
    }
    return CookieSeen.of(Stream.of(new HeaderSet(entries)));
  }

  private static HeaderSet headers(String name, String value) {
    return new HeaderSet(List.of(new HeaderSet.Entry(name, value)));
  }

  private static Hop hop(String scheme, String host, boolean trusted) {
    return new Hop(
        scheme + "://" + host + "/", host, scheme.equals("https"), trusted, 200, HeaderSet.NONE);
  }
}
