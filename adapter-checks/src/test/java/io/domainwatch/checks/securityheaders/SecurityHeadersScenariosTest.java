package io.domainwatch.checks.securityheaders;

import static io.domainwatch.checks.securityheaders.SeenSite.bare;
import static io.domainwatch.checks.securityheaders.SeenSite.good;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.securityheaders.SecurityHeadersObservation.PlainEntry;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.event.Event;
import io.domainwatch.testkit.OneFaultOneEvent;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whole stories, through assessment and engine. Each names all the events it makes, in their order;
 * every other event of the catalogue is forbidden in it.
 */
class SecurityHeadersScenariosTest {

  private static final String HSTS = "Strict-Transport-Security";
  private static final String CSP = "Content-Security-Policy";

  record Scenario(String name, Consumer<SecurityHeadersLab> story, List<String> expected) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Scenario> scenarios() {
    return List.of(
        new Scenario("all is well from the start", lab -> lab.runs(20, good()), List.of()),
        new Scenario(
            "nothing is set from the start, then all of it",
            lab -> lab.runs(3, bare()).runs(5, good()),
            List.of("security_headers_missing", "security_headers_complete")),
        new Scenario(
            "a header is lost and comes back",
            lab ->
                lab.runs(4, good())
                    .runs(3, good().without("X-Content-Type-Options"))
                    .runs(2, good()),
            List.of("security_headers_removed", "security_headers_restored")),
        new Scenario(
            "a header is missing once",
            lab ->
                lab.runs(4, good())
                    .runs(1, good().without("X-Content-Type-Options"))
                    .runs(4, good()),
            List.of()),
        new Scenario(
            "a header that was there twice only is missing, not lost",
            lab -> lab.runs(2, good()).runs(3, good().without("X-Content-Type-Options")),
            List.of("security_headers_missing")),
        new Scenario(
            "one edge of many lacks a header, run after run",
            lab -> lab.runs(4, good()).runs(6, unevenEdges()).runs(2, good()),
            List.of()),
        new Scenario(
            "framing is forbidden by the policy in the place of the old header",
            lab ->
                lab.runs(4, good())
                    .runs(
                        1,
                        good()
                            .without("X-Frame-Options")
                            .having(CSP, "default-src 'self'; frame-ancestors 'none'")),
            List.of()),
        new Scenario(
            "frame-ancestors in a document protects nobody",
            lab ->
                lab.runs(4, good())
                    .runs(3, good().without("X-Frame-Options").metaCsp("frame-ancestors 'none'")),
            List.of("security_headers_removed", "security_headers_grade_dropped")),
        new Scenario(
            "the grade falls with a header and recovers",
            lab -> lab.runs(4, good()).runs(3, good().without(HSTS)).runs(2, good()),
            List.of(
                "security_headers_removed",
                "security_headers_grade_dropped",
                "security_headers_restored",
                "security_headers_grade_recovered")),
        new Scenario(
            "a lower grade stays for two weeks and is the usual one then",
            lab ->
                lab.runs(4, good())
                    .runs(3, good().plain(new PlainEntry.Answered(List.of(plainHop()))))
                    .after(Duration.ofDays(14))
                    .runs(3, good().plain(new PlainEntry.Answered(List.of(plainHop())))),
            List.of("security_headers_grade_dropped", "security_headers_grade_recovered")),
        new Scenario(
            "a certificate runs out: that is not for the headers to say",
            lab -> lab.runs(4, good()).runs(4, good().untrusted()).runs(2, good()),
            List.of()),
        new Scenario(
            "HSTS is short from the start and lengthened",
            lab -> lab.runs(3, good().having(HSTS, "max-age=3600")).runs(3, good()),
            List.of("security_headers_hsts_weak", "security_headers_hsts_ok")),
        new Scenario(
            "HSTS is sent over http alone, then over https too",
            lab -> lab.runs(3, hstsOverHttpAlone()).runs(2, good()),
            List.of("security_headers_hsts_weak", "security_headers_hsts_ok")),
        new Scenario(
            "HSTS goes from https and stays on http",
            lab -> lab.runs(4, good()).runs(3, hstsOverHttpAlone()).runs(2, good()),
            List.of(
                "security_headers_grade_dropped",
                "security_headers_hsts_weak",
                "security_headers_grade_recovered",
                "security_headers_hsts_ok")),
        new Scenario(
            "HSTS is shortened, changed while it is short, and lengthened again",
            lab ->
                lab.runs(4, good())
                    .runs(3, good().having(HSTS, "max-age=600"))
                    .runs(3, good().having(HSTS, "max-age=900"))
                    .runs(3, good()),
            List.of(
                "security_headers_hsts_weak",
                "security_headers_changed",
                "security_headers_hsts_ok")),
        new Scenario(
            "HSTS becomes malformed: weak, not lost",
            lab ->
                lab.runs(4, good())
                    .runs(3, good().having(HSTS, "includeSubDomains"))
                    .runs(2, good()),
            List.of(
                "security_headers_grade_dropped",
                "security_headers_hsts_weak",
                "security_headers_grade_recovered",
                "security_headers_hsts_ok")),
        new Scenario(
            "HSTS becomes malformed and is then not sent at all",
            lab ->
                lab.runs(4, good())
                    .runs(3, good().having(HSTS, "includeSubDomains"))
                    .runs(3, good().without(HSTS))
                    .runs(2, good()),
            List.of(
                "security_headers_grade_dropped",
                "security_headers_hsts_weak",
                "security_headers_removed",
                "security_headers_restored",
                "security_headers_grade_recovered",
                "security_headers_hsts_ok")),
        new Scenario(
            "HSTS is lost and comes back without effect: it is not back",
            lab ->
                lab.runs(4, good())
                    .runs(3, good().without(HSTS))
                    .runs(3, good().having(HSTS, "max-age=0")),
            List.of(
                "security_headers_removed",
                "security_headers_grade_dropped",
                "security_headers_hsts_weak")),
        new Scenario(
            "a policy that forbade all by default allows the own site",
            lab ->
                lab.runs(4, good().having(CSP, "default-src 'none'; img-src 'self'"))
                    .runs(3, good().having(CSP, "default-src 'self'; object-src 'none'"))
                    .runs(3, good().having(CSP, "default-src 'none'; img-src 'self'")),
            List.of("security_headers_csp_weakened", "security_headers_csp_strengthened")),
        new Scenario(
            "inline scripts are let in and forbidden again",
            lab ->
                lab.runs(4, good())
                    .runs(
                        3,
                        good().having(CSP, "default-src 'self' 'unsafe-inline'; object-src 'none'"))
                    .runs(3, good()),
            List.of(
                "security_headers_grade_dropped",
                "security_headers_csp_weakened",
                "security_headers_grade_recovered",
                "security_headers_csp_strengthened")),
        new Scenario(
            "the policy only reports: weaker, not lost",
            lab ->
                lab.runs(4, good())
                    .runs(
                        3,
                        good()
                            .without(CSP)
                            .with("Content-Security-Policy-Report-Only", "default-src 'self'"))
                    .runs(3, good()),
            List.of(
                "security_headers_grade_dropped",
                "security_headers_csp_weakened",
                "security_headers_grade_recovered",
                "security_headers_csp_strengthened")),
        new Scenario(
            "a young policy only reports: weaker, and not missing besides",
            lab ->
                lab.runs(2, good())
                    .runs(
                        3,
                        good()
                            .without(CSP)
                            .with("Content-Security-Policy-Report-Only", "default-src 'self'")),
            List.of("security_headers_grade_dropped", "security_headers_csp_weakened")),
        new Scenario(
            "the policy only reports, and is then gone",
            lab ->
                lab.runs(4, good())
                    .runs(
                        2,
                        good()
                            .without(CSP)
                            .with("Content-Security-Policy-Report-Only", "default-src 'self'"))
                    .runs(2, good().without(CSP))
                    .runs(3, good()),
            List.of(
                "security_headers_grade_dropped",
                "security_headers_csp_weakened",
                "security_headers_removed",
                "security_headers_restored",
                "security_headers_grade_recovered",
                "security_headers_csp_strengthened")),
        new Scenario(
            "the policy is gone: lost, and not weaker besides",
            lab -> lab.runs(4, good()).runs(3, good().without(CSP)),
            List.of("security_headers_removed", "security_headers_grade_dropped")),
        new Scenario(
            "a session cookie without flags, then with them",
            lab ->
                lab.runs(3, good().with("Set-Cookie", "PHPSESSID=secret; path=/"))
                    .runs(
                        2,
                        good()
                            .with(
                                "Set-Cookie",
                                "PHPSESSID=secret; Secure; HttpOnly; SameSite=Lax; path=/")),
            List.of("security_headers_cookie_insecure", "security_headers_cookie_secure")),
        new Scenario(
            "a policy is weakened and another header changes with it",
            lab ->
                lab.runs(4, good().having(CSP, "default-src 'none'; img-src 'self'"))
                    .runs(
                        3,
                        good()
                            .having(CSP, "default-src 'self'; object-src 'none'")
                            .having("X-Frame-Options", "SAMEORIGIN")),
            List.of("security_headers_csp_weakened", "security_headers_changed")),
        new Scenario(
            "any origin is reflected with credentials, with two origins",
            lab ->
                lab.runs(1, good().cors("https://w1.example", "https://w1.example", "true"))
                    .runs(1, good().cors("https://w2.example", "https://w2.example", "true"))
                    .runs(2, good().corsUnknown())
                    .runs(3, good()),
            List.of("security_headers_cors_unsafe", "security_headers_cors_safe")),
        new Scenario(
            "a version is disclosed and hidden again",
            lab ->
                lab.runs(3, good().disclosing("server", "Apache/2.4.57", true))
                    .runs(2, good().disclosing("x-varnish-server", "edge", false)),
            List.of("security_headers_disclosure", "security_headers_disclosure_resolved")),
        new Scenario(
            "a value changes",
            lab ->
                lab.runs(4, good())
                    .runs(3, good().having(HSTS, "max-age=63072000; includeSubDomains")),
            List.of("security_headers_changed")),
        new Scenario(
            "values change twice within a day",
            lab ->
                lab.runs(4, good())
                    .runs(2, good().having(HSTS, "max-age=63072000"))
                    .runs(2, good().having(HSTS, "max-age=63072001")),
            List.of("security_headers_changed")),
        new Scenario(
            "values change again after a day",
            lab ->
                lab.runs(4, good())
                    .runs(2, good().having(HSTS, "max-age=63072000"))
                    .runs(7, good().having(HSTS, "max-age=63072001")),
            List.of("security_headers_changed", "security_headers_changed")),
        new Scenario(
            "a nonce is new with every answer",
            lab -> {
              for (int i = 0; i < 6; i++) {
                lab.runs(1, good().having(CSP, "script-src 'nonce-" + i + "'; object-src 'none'"));
              }
            },
            List.of()),
        new Scenario(
            "another domain takes over: only HSTS of the name is judged",
            lab -> lab.runs(4, good()).runs(3, good().leadingAway()),
            List.of()),
        new Scenario(
            "another domain takes over and HSTS is lost",
            lab -> lab.runs(4, good()).runs(3, good().without(HSTS).leadingAway()),
            List.of("security_headers_removed")),
        new Scenario(
            "the document cannot be read",
            lab ->
                lab.runs(4, good().without(CSP).metaCsp("default-src 'none'"))
                    .runs(3, good().without(CSP).unreadable()),
            List.of()),
        new Scenario(
            "a site without https",
            lab -> lab.run(bare().seenPlain()).run(bare().seenPlain()),
            List.of("security_headers_missing")));
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void aStoryMakesTheExpectedEventsAndNoOther(Scenario scenario) {
    SecurityHeadersLab lab = new SecurityHeadersLab();
    scenario.story().accept(lab);
    assertThat(lab.words()).isEqualTo(scenario.expected());
  }

  @Test
  void everyFaultIsToldAloneSomewhere() {
    assertThat(
            OneFaultOneEvent.neverAlone(
                CheckCatalogue.of(CheckType.SECURITY_HEADERS),
                scenarios().stream().map(s -> s.expected()).toList()))
        .isEmpty();
  }

  @Test
  void everyEventOfTheCatalogueIsExpectedSomewhere() {
    Set<String> expected =
        scenarios().stream().flatMap(s -> s.expected().stream()).collect(Collectors.toSet());
    assertThat(expected)
        .containsExactlyInAnyOrderElementsOf(
            CheckCatalogue.of(CheckType.SECURITY_HEADERS).events().stream()
                .map(EventSpec::type)
                .map(type -> type.word())
                .toList());
  }

  @Test
  void hstsThatIsBeingSwitchedOffIsGrave() {
    SecurityHeadersLab lab = new SecurityHeadersLab().runs(2, good().having(HSTS, "max-age=0"));
    assertThat(lab.heard())
        .filteredOn(event -> event.type().word().equals("security_headers_hsts_weak"))
        .extracting(Event::severity)
        .containsExactly(Severity.HIGH);
  }

  @Test
  void aFallenGradeNamesItsCauses() {
    SecurityHeadersLab lab =
        new SecurityHeadersLab().runs(4, good()).runs(2, good().without("X-Frame-Options"));
    Event dropped =
        lab.heard().stream()
            .filter(event -> event.type().word().equals("security_headers_grade_dropped"))
            .findFirst()
            .orElseThrow();
    assertThat(dropped.details().textsOf("causes")).containsExactly("framing");
    assertThat(dropped.details().findText("gradeBefore")).contains("A+");
  }

  @Test
  void aGradeThatStayedLowSaysThatItIsTheUsualOneNow() {
    SeenSite plain = good().plain(new PlainEntry.Answered(List.of(plainHop())));
    SecurityHeadersLab lab =
        new SecurityHeadersLab()
            .runs(4, good())
            .runs(3, plain)
            .after(Duration.ofDays(14))
            .runs(1, plain);
    Event recovered = lab.heard().getLast();
    assertThat(recovered.message())
        .matches(
            "The grade .+ \\(\\d+\\) has stayed for 14 days and counts as usual now, after .*");
    long score = lab.heard().getFirst().details().findWhole("score").orElseThrow();
    assertThat(recovered.details().findWhole("acceptedNewBaseline")).hasValue(score);
  }

  @Test
  void aGradeThatIsBackSaysNothingOfTheKind() {
    SecurityHeadersLab lab =
        new SecurityHeadersLab().runs(4, good()).runs(3, good().without(HSTS)).runs(2, good());
    assertThat(lab.heard().getLast().message()).startsWith("Security grade recovered, after ");
    assertThat(lab.heard().getLast().details().find("acceptedNewBaseline")).isEmpty();
  }

  @Test
  void severalLostHeadersAreOneEventWithAList() {
    SecurityHeadersLab lab =
        new SecurityHeadersLab()
            .runs(4, good().with("Permissions-Policy", "camera=()"))
            .runs(2, good().without("X-Content-Type-Options"));
    assertThat(lab.words()).containsExactly("security_headers_removed");
    assertThat(lab.heard().getFirst().details().itemsOf("instances")).hasSize(2);
  }

  @Test
  void unevenEdgesAreNamedInTheSummary() {
    SecurityHeadersLab lab = new SecurityHeadersLab().runs(4, good()).runs(1, unevenEdges());
    assertThat(lab.summary()).contains("Answers differ: x-content-type-options");
  }

  @Test
  void valuesOfCookiesAreNowhere() {
    SecurityHeadersLab lab =
        new SecurityHeadersLab().runs(3, good().with("Set-Cookie", "PHPSESSID=secret; path=/"));
    assertThat(lab.heard().toString() + lab.memory())
        .contains("PHPSESSID")
        .doesNotContain("secret");
  }

  @Test
  void aLossThatOneEdgeMayBeToBlameForTakesMoreLooks() {
    SecurityHeadersLab lab = new SecurityHeadersLab().runs(1, good());
    assertThat(SecurityHeadersAssessment.doubts(good().look(), lab.memory())).isFalse();
    assertThat(SecurityHeadersAssessment.doubts(good().without(HSTS).look(), lab.memory()))
        .isTrue();
    assertThat(
            SecurityHeadersAssessment.doubts(
                good().having(CSP, "default-src *").look(), lab.memory()))
        .isTrue();
    assertThat(
            SecurityHeadersAssessment.doubts(
                bare().look(), new SecurityHeadersLab().runs(1, bare()).memory()))
        .isFalse();
  }

  private static SeenSite hstsOverHttpAlone() {
    return good()
        .without(HSTS)
        .plain(
            new PlainEntry.Answered(
                List.of(
                    SeenSite.hop(
                        "http",
                        SeenSite.HOST,
                        false,
                        List.of(new HeaderSet.Entry(HSTS, "max-age=31536000"))),
                    SeenSite.hop("https", SeenSite.HOST, true, List.of()))));
  }

  private static SeenSite unevenEdges() {
    SeenSite lacking = good().without("X-Content-Type-Options");
    return lacking.butAlso(good(), lacking, good());
  }

  private static SecurityHeadersObservation.Hop plainHop() {
    return SeenSite.hop("http", SeenSite.HOST, false, List.of());
  }
}
