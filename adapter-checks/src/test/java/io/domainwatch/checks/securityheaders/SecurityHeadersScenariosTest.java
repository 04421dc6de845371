package io.domainwatch.checks.securityheaders;

import static io.domainwatch.checks.securityheaders.SecurityHeadersProbeResults.bare;
import static io.domainwatch.checks.securityheaders.SecurityHeadersProbeResults.good;
import static io.domainwatch.testkit.check.CheckScenario.scenario;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.securityheaders.SecurityHeadersAssessment;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.PlainEntry;
import io.domainwatch.core.check.securityheaders.header.HeaderSet;
import io.domainwatch.core.event.Event;
import io.domainwatch.testkit.check.CheckScenario;
import io.domainwatch.testkit.check.CheckStory;
import io.domainwatch.testkit.check.ScenarioContract;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Whole stories, through assessment and engine. Each names all the events it makes, in their order;
 * every other event of the catalogue is forbidden in it.
 */
class SecurityHeadersScenariosTest implements ScenarioContract<SecurityHeadersProbeResults> {

  private static final String HSTS = "Strict-Transport-Security";
  private static final String CSP = "Content-Security-Policy";

  @Override
  public CheckStory<SecurityHeadersProbeResults> story() {
    return SecurityHeadersProbeResults.story();
  }

  @Override
  public Stream<CheckScenario<SecurityHeadersProbeResults>> scenarios() {
    return Stream.of(
        scenario("all is well from the start", story -> story.runs(20, good())),
        scenario(
            "nothing is set from the start, then all of it",
            story -> story.runs(3, bare()).runs(5, good()),
            "security_headers_missing",
            "security_headers_complete"),
        scenario(
            "a header is lost and comes back",
            story ->
                story
                    .runs(4, good())
                    .runs(3, good().without("X-Content-Type-Options"))
                    .runs(2, good()),
            "security_headers_removed",
            "security_headers_restored"),
        scenario(
            "a header is missing once",
            story ->
                story
                    .runs(4, good())
                    .runs(1, good().without("X-Content-Type-Options"))
                    .runs(4, good())),
        scenario(
            "a header that was there twice only is missing, not lost",
            story -> story.runs(2, good()).runs(3, good().without("X-Content-Type-Options")),
            "security_headers_missing"),
        scenario(
            "one edge of many lacks a header, run after run",
            story -> story.runs(4, good()).runs(6, unevenEdges()).runs(2, good())),
        scenario(
            "one edge of many lacks an important header from the first run on",
            story -> story.runs(6, unevenEdges("X-Frame-Options")).runs(2, good())),
        scenario(
            "framing is forbidden by the policy in the place of the old header",
            story ->
                story
                    .runs(4, good())
                    .runs(
                        1,
                        good()
                            .without("X-Frame-Options")
                            .having(CSP, "default-src 'self'; frame-ancestors 'none'"))),
        scenario(
            "frame-ancestors in a document protects nobody",
            story ->
                story
                    .runs(4, good())
                    .runs(3, good().without("X-Frame-Options").metaCsp("frame-ancestors 'none'")),
            "security_headers_removed",
            "security_headers_grade_dropped"),
        scenario(
            "the grade falls with a header and recovers",
            story -> story.runs(4, good()).runs(3, good().without(HSTS)).runs(2, good()),
            "security_headers_removed",
            "security_headers_grade_dropped",
            "security_headers_restored",
            "security_headers_grade_recovered"),
        scenario(
            "a lower grade stays for two weeks and is the usual one then",
            story ->
                story
                    .runs(4, good())
                    .runs(3, good().plain(new PlainEntry.Answered(List.of(plainHop()))))
                    .after(Duration.ofDays(14))
                    .runs(3, good().plain(new PlainEntry.Answered(List.of(plainHop())))),
            "security_headers_grade_dropped",
            "security_headers_grade_recovered"),
        scenario(
            "a certificate runs out: that is not for the headers to say",
            story -> story.runs(4, good()).runs(4, good().untrusted()).runs(2, good())),
        scenario(
            "HSTS is short from the start and lengthened",
            story -> story.runs(3, good().having(HSTS, "max-age=3600")).runs(3, good()),
            "security_headers_hsts_weak",
            "security_headers_hsts_ok"),
        scenario(
            "HSTS is sent over http alone, then over https too",
            story -> story.runs(3, hstsOverHttpAlone()).runs(2, good()),
            "security_headers_hsts_weak",
            "security_headers_hsts_ok"),
        scenario(
            "HSTS goes from https and stays on http",
            story -> story.runs(4, good()).runs(3, hstsOverHttpAlone()).runs(2, good()),
            "security_headers_grade_dropped",
            "security_headers_hsts_weak",
            "security_headers_grade_recovered",
            "security_headers_hsts_ok"),
        scenario(
            "HSTS is shortened, changed while it is short, and lengthened again",
            story ->
                story
                    .runs(4, good())
                    .runs(3, good().having(HSTS, "max-age=600"))
                    .runs(3, good().having(HSTS, "max-age=900"))
                    .runs(3, good()),
            "security_headers_hsts_weak",
            "security_headers_changed",
            "security_headers_hsts_ok"),
        scenario(
            "HSTS becomes malformed: weak, not lost",
            story ->
                story
                    .runs(4, good())
                    .runs(3, good().having(HSTS, "includeSubDomains"))
                    .runs(2, good()),
            "security_headers_grade_dropped",
            "security_headers_hsts_weak",
            "security_headers_grade_recovered",
            "security_headers_hsts_ok"),
        scenario(
            "HSTS becomes malformed and is then not sent at all",
            story ->
                story
                    .runs(4, good())
                    .runs(3, good().having(HSTS, "includeSubDomains"))
                    .runs(3, good().without(HSTS))
                    .runs(2, good()),
            "security_headers_grade_dropped",
            "security_headers_hsts_weak",
            "security_headers_removed",
            "security_headers_restored",
            "security_headers_grade_recovered",
            "security_headers_hsts_ok"),
        scenario(
            "HSTS is lost and comes back without effect: it is not back",
            story ->
                story
                    .runs(4, good())
                    .runs(3, good().without(HSTS))
                    .runs(3, good().having(HSTS, "max-age=0")),
            "security_headers_removed",
            "security_headers_grade_dropped",
            "security_headers_hsts_weak"),
        scenario(
            "a policy that forbade all by default allows the own site",
            story ->
                story
                    .runs(4, good().having(CSP, "default-src 'none'; img-src 'self'"))
                    .runs(3, good().having(CSP, "default-src 'self'; object-src 'none'"))
                    .runs(3, good().having(CSP, "default-src 'none'; img-src 'self'")),
            "security_headers_csp_weakened",
            "security_headers_csp_strengthened"),
        scenario(
            "inline scripts are let in and forbidden again",
            story ->
                story
                    .runs(4, good())
                    .runs(
                        3,
                        good().having(CSP, "default-src 'self' 'unsafe-inline'; object-src 'none'"))
                    .runs(3, good()),
            "security_headers_grade_dropped",
            "security_headers_csp_weakened",
            "security_headers_grade_recovered",
            "security_headers_csp_strengthened"),
        scenario(
            "the policy only reports: weaker, not lost",
            story ->
                story
                    .runs(4, good())
                    .runs(
                        3,
                        good()
                            .without(CSP)
                            .with("Content-Security-Policy-Report-Only", "default-src 'self'"))
                    .runs(3, good()),
            "security_headers_grade_dropped",
            "security_headers_csp_weakened",
            "security_headers_grade_recovered",
            "security_headers_csp_strengthened"),
        scenario(
            "a young policy only reports: weaker, and not missing besides",
            story ->
                story
                    .runs(2, good())
                    .runs(
                        3,
                        good()
                            .without(CSP)
                            .with("Content-Security-Policy-Report-Only", "default-src 'self'")),
            "security_headers_grade_dropped",
            "security_headers_csp_weakened"),
        scenario(
            "the policy only reports, and is then gone",
            story ->
                story
                    .runs(4, good())
                    .runs(
                        2,
                        good()
                            .without(CSP)
                            .with("Content-Security-Policy-Report-Only", "default-src 'self'"))
                    .runs(2, good().without(CSP))
                    .runs(3, good()),
            "security_headers_grade_dropped",
            "security_headers_csp_weakened",
            "security_headers_removed",
            "security_headers_restored",
            "security_headers_grade_recovered",
            "security_headers_csp_strengthened"),
        scenario(
            "the policy is gone: lost, and not weaker besides",
            story -> story.runs(4, good()).runs(3, good().without(CSP)),
            "security_headers_removed",
            "security_headers_grade_dropped"),
        scenario(
            "a session cookie without flags, then with them",
            story ->
                story
                    .runs(3, good().with("Set-Cookie", "PHPSESSID=secret; path=/"))
                    .runs(
                        2,
                        good()
                            .with(
                                "Set-Cookie",
                                "PHPSESSID=secret; Secure; HttpOnly; SameSite=Lax; path=/")),
            "security_headers_cookie_insecure",
            "security_headers_cookie_secure"),
        scenario(
            "a policy is weakened and another header changes with it",
            story ->
                story
                    .runs(4, good().having(CSP, "default-src 'none'; img-src 'self'"))
                    .runs(
                        3,
                        good()
                            .having(CSP, "default-src 'self'; object-src 'none'")
                            .having("X-Frame-Options", "SAMEORIGIN")),
            "security_headers_csp_weakened",
            "security_headers_changed"),
        scenario(
            "any origin is reflected with credentials, with two origins",
            story ->
                story
                    .runs(1, good().cors("https://w1.example", "https://w1.example", "true"))
                    .runs(1, good().cors("https://w2.example", "https://w2.example", "true"))
                    .runs(2, good().corsUnknown())
                    .runs(3, good()),
            "security_headers_cors_unsafe",
            "security_headers_cors_safe"),
        scenario(
            "a version is disclosed and hidden again",
            story ->
                story
                    .runs(3, good().disclosing("server", "Apache/2.4.57", true))
                    .runs(2, good().disclosing("x-varnish-server", "edge", false)),
            "security_headers_disclosure",
            "security_headers_disclosure_resolved"),
        scenario(
            "a value changes",
            story ->
                story
                    .runs(4, good())
                    .runs(3, good().having(HSTS, "max-age=63072000; includeSubDomains")),
            "security_headers_changed"),
        scenario(
            "values change twice within a day",
            story ->
                story
                    .runs(4, good())
                    .runs(2, good().having(HSTS, "max-age=63072000"))
                    .runs(2, good().having(HSTS, "max-age=63072001")),
            "security_headers_changed"),
        scenario(
            "values change again after a day",
            story ->
                story
                    .runs(4, good())
                    .runs(2, good().having(HSTS, "max-age=63072000"))
                    .runs(7, good().having(HSTS, "max-age=63072001")),
            "security_headers_changed",
            "security_headers_changed"),
        scenario(
            "a nonce is new with every answer",
            story -> {
              for (int i = 0; i < 6; i++) {
                story.runs(
                    1, good().having(CSP, "script-src 'nonce-" + i + "'; object-src 'none'"));
              }
            }),
        scenario(
            "another domain takes over: only HSTS of the name is judged",
            story -> story.runs(4, good()).runs(3, good().leadingAway())),
        scenario(
            "another domain takes over and HSTS is lost",
            story -> story.runs(4, good()).runs(3, good().without(HSTS).leadingAway()),
            "security_headers_removed"),
        scenario(
            "the document cannot be read",
            story ->
                story
                    .runs(4, good().without(CSP).metaCsp("default-src 'none'"))
                    .runs(3, good().without(CSP).unreadable())),
        scenario(
            "a site without https",
            story -> story.runs(2, bare().overHttpAlone()),
            "security_headers_missing"));
  }

  @Test
  void hstsThatIsBeingSwitchedOffIsGrave() {
    CheckStory<SecurityHeadersProbeResults> story =
        story().runs(2, good().having(HSTS, "max-age=0"));
    assertThat(story.events())
        .filteredOn(event -> event.type().wireName().equals("security_headers_hsts_weak"))
        .extracting(Event::severity)
        .containsExactly(Severity.HIGH);
  }

  @Test
  void aFallenGradeNamesItsCauses() {
    CheckStory<SecurityHeadersProbeResults> story =
        story().runs(4, good()).runs(2, good().without("X-Frame-Options"));
    Event dropped =
        story.events().stream()
            .filter(event -> event.type().wireName().equals("security_headers_grade_dropped"))
            .findFirst()
            .orElseThrow();
    assertThat(dropped.details().textsOf("causes")).containsExactly("framing");
    assertThat(dropped.details().findText("gradeBefore")).contains("A+");
  }

  @Test
  void aGradeThatStayedLowSaysThatItIsTheUsualOneNow() {
    SecurityHeadersProbeResults plain = good().plain(new PlainEntry.Answered(List.of(plainHop())));
    CheckStory<SecurityHeadersProbeResults> story =
        story().runs(4, good()).runs(3, plain).after(Duration.ofDays(14)).runs(1, plain);
    Event recovered = story.events().getLast();
    assertThat(recovered.message())
        .matches(
            "The grade .+ \\(\\d+\\) has stayed for 14 days and counts as usual now, after .*");
    long score = story.events().getFirst().details().findWhole("score").orElseThrow();
    assertThat(recovered.details().findWhole("acceptedNewBaseline")).hasValue(score);
  }

  @Test
  void aGradeThatIsBackSaysNothingOfTheKind() {
    CheckStory<SecurityHeadersProbeResults> story =
        story().runs(4, good()).runs(3, good().without(HSTS)).runs(2, good());
    assertThat(story.events().getLast().message()).startsWith("Security grade recovered, after ");
    assertThat(story.events().getLast().details().find("acceptedNewBaseline")).isEmpty();
  }

  @Test
  void severalLostHeadersAreOneEventWithAList() {
    CheckStory<SecurityHeadersProbeResults> story =
        story()
            .runs(4, good().with("Permissions-Policy", "camera=()"))
            .runs(2, good().without("X-Content-Type-Options"));
    assertThat(story.eventTypes()).containsExactly("security_headers_removed");
    assertThat(story.events().getFirst().details().itemsOf("instances")).hasSize(2);
  }

  @Test
  void unevenEdgesAreNamedInTheSummary() {
    CheckStory<SecurityHeadersProbeResults> story = story().runs(4, good()).runs(1, unevenEdges());
    assertThat(story.lastRun().summary()).contains("Answers differ: x-content-type-options");
  }

  @Test
  void valuesOfCookiesAreNowhere() {
    CheckStory<SecurityHeadersProbeResults> story =
        story().runs(3, good().with("Set-Cookie", "PHPSESSID=secret; path=/"));
    assertThat(story.events().toString() + story.memory())
        .contains("PHPSESSID")
        .doesNotContain("secret");
  }

  @Test
  void aLossThatOneEdgeMayBeToBlameForTakesMoreLooks() {
    CheckStory<SecurityHeadersProbeResults> story = story().runs(1, good());
    assertThat(SecurityHeadersAssessment.doubts(good().look(), story.memory())).isFalse();
    assertThat(SecurityHeadersAssessment.doubts(good().without(HSTS).look(), story.memory()))
        .isTrue();
    assertThat(
            SecurityHeadersAssessment.doubts(
                good().having(CSP, "default-src *").look(), story.memory()))
        .isTrue();
    assertThat(SecurityHeadersAssessment.doubts(bare().look(), story().runs(1, bare()).memory()))
        .isFalse();
  }

  /** Else the next look at the edge without it would be believed, for nobody ever saw it. */
  @Test
  void whatOneEdgeSentInTheFirstRunIsDoubtedInTheNext() {
    CheckStory<SecurityHeadersProbeResults> story = story().runs(1, unevenEdges("X-Frame-Options"));
    assertThat(
            SecurityHeadersAssessment.doubts(
                good().without("X-Frame-Options").look(), story.memory()))
        .isTrue();
  }

  private static SecurityHeadersProbeResults hstsOverHttpAlone() {
    return good()
        .without(HSTS)
        .plain(
            new PlainEntry.Answered(
                List.of(
                    SecurityHeadersProbeResults.hop(
                        "http",
                        SecurityHeadersProbeResults.HOST,
                        false,
                        List.of(new HeaderSet.Entry(HSTS, "max-age=31536000"))),
                    SecurityHeadersProbeResults.hop(
                        "https", SecurityHeadersProbeResults.HOST, true, List.of()))));
  }

  private static SecurityHeadersProbeResults unevenEdges() {
    return unevenEdges("X-Content-Type-Options");
  }

  private static SecurityHeadersProbeResults unevenEdges(String field) {
    SecurityHeadersProbeResults lacking = good().without(field);
    return lacking.butAlso(good(), lacking, good());
  }

  private static SecurityHeadersProbeResult.Hop plainHop() {
    return SecurityHeadersProbeResults.hop(
        "http", SecurityHeadersProbeResults.HOST, false, List.of());
  }
}
