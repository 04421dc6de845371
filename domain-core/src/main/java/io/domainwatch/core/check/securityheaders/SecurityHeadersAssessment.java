package io.domainwatch.core.check.securityheaders;

import static io.domainwatch.core.check.securityheaders.SecurityHeadersDefinition.COOKIE_INSECURE;
import static io.domainwatch.core.check.securityheaders.SecurityHeadersDefinition.CORS_UNSAFE;
import static io.domainwatch.core.check.securityheaders.SecurityHeadersDefinition.CSP_WEAKENED;
import static io.domainwatch.core.check.securityheaders.SecurityHeadersDefinition.DISCLOSURE;
import static io.domainwatch.core.check.securityheaders.SecurityHeadersDefinition.GRADE_DROPPED;
import static io.domainwatch.core.check.securityheaders.SecurityHeadersDefinition.HSTS_WEAK;
import static io.domainwatch.core.check.securityheaders.SecurityHeadersDefinition.MISSING;
import static io.domainwatch.core.check.securityheaders.SecurityHeadersDefinition.REMOVED;

import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.Disclosed;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.Look;
import io.domainwatch.core.check.securityheaders.cookies.CookieTest;
import io.domainwatch.core.check.securityheaders.csp.CspAnalysis;
import io.domainwatch.core.check.securityheaders.csp.CspResult;
import io.domainwatch.core.check.securityheaders.score.TestResult;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.reason.ReasonPhrases;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Verdict;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Judges one run of {@code security_headers} (docs/spec/checks/security_headers.md, "Judgement");
 * pure.
 */
public final class SecurityHeadersAssessment {

  private final SecurityHeadersProbeResult seen;
  private final SiteAssessment site;
  private final Map<String, JsonValue> parts;
  private final JsonValue.JsonObject baseline;
  private final Instant now;
  private final AssessmentBuilder assessment = new AssessmentBuilder();
  private SecurityHeadersMemory memory;

  private SecurityHeadersAssessment(
      SecurityHeadersProbeResult seen,
      Map<String, JsonValue> baseline,
      JsonValue.JsonObject memory,
      Instant now) {
    this.seen = seen;
    this.site = SiteAssessment.of(seen);
    this.parts = baseline;
    this.baseline = new JsonValue.JsonObject(baseline).fieldsOf(ChangeAssessment.HEADERS_PART);
    this.memory = SecurityHeadersMemory.of(memory);
    this.now = now;
  }

  /** Judges what was seen at {@code now}, the start of the run. */
  public static Assessment assess(
      SecurityHeadersProbeResult seen,
      Map<String, JsonValue> baseline,
      JsonValue.JsonObject memory,
      Instant now) {
    return new SecurityHeadersAssessment(seen, baseline, memory, now).assess();
  }

  /**
   * Whether a look shows a loss, or in the first run a lack, that one edge of many may be to blame
   * for, so that it takes more looks to believe it.
   */
  public static boolean doubts(Look look, JsonValue.JsonObject memory) {
    SecurityHeadersMemory known = SecurityHeadersMemory.of(memory);
    PageAssessment page = PageAssessment.of(look);
    boolean lost =
        page.standings().entrySet().stream()
            .anyMatch(entry -> entry.getValue().isBad() && known.knows(entry.getKey()));
    boolean weaker =
        page.csp().isPresent()
            && known.csp().confirmed().filter(page.csp().get().result()::isWeakerThan).isPresent();
    return lost || (weaker && !look.foreign()) || (isFirst(memory) && lacksImportant(page));
  }

  /** Of a site that was never looked at, one odd edge must not be taken for the whole. */
  private static boolean isFirst(JsonValue.JsonObject memory) {
    return memory.fields().isEmpty();
  }

  private static boolean lacksImportant(PageAssessment page) {
    return page.standings().entrySet().stream()
        .anyMatch(entry -> entry.getKey().isImportant() && entry.getValue().isBad());
  }

  private Assessment assess() {
    boolean cspIsWeaker = !seen.main().foreign() && judgeCsp();
    HeadersAssessment headers = new HeadersAssessment(seen, site, memory, baseline, cspIsWeaker);
    assessment.judged(REMOVED, headers.removed());
    headers.hsts().ifPresent(judgement -> assessment.judged(HSTS_WEAK, judgement));
    if (!seen.main().foreign()) {
      headers.missing().ifPresent(judgement -> assessment.judged(MISSING, judgement));
      judgeGrade();
      judgeCookies();
      judgeCors();
      judgeDisclosure();
      judgeChange();
    }
    memory = headers.counted(memory).answered(seen.main().first().secure());
    return assessment.build(RecordJson.write(memory), summary());
  }

  /**
   * Whether the policy is weaker. Of one that is gone altogether only {@code
   * security_headers_removed} tells.
   */
  private boolean judgeCsp() {
    Optional<CspResult> seenNow = site.csp();
    if (seenNow.isEmpty()) {
      return false;
    }
    CspResult result = seenNow.get();
    CspResult known = memory.csp().confirmed().orElse(result);
    memory = memory.with(memory.csp().after(result));
    boolean weaker = result.isWeakerThan(known) && result != CspResult.NONE;
    if (!result.isWeakerThan(known)) {
      assessment.good(CSP_WEAKENED);
    } else if (weaker) {
      JsonValue.JsonObject detail =
          JsonValue.fields()
              .put("before", known.wireName())
              .put("after", result.wireName())
              .put("issues", site.page().csp().map(CspAnalysis::issues).orElse(List.of()))
              .build();
      String message =
          "The Content-Security-Policy is weaker: %s, before %s."
              .formatted(ReasonPhrases.of(result.wireName()), ReasonPhrases.of(known.wireName()));
      assessment.judged(CSP_WEAKENED, Verdict.bad(Finding.of(CSP_WEAKENED, message, detail)));
    }
    return weaker;
  }

  /** Behind a certificate that browsers refuse the score says more of it than of the headers. */
  private void judgeGrade() {
    boolean refused = seen.main().first().secure() && !seen.main().first().trusted();
    if (refused || !site.inconsistent().isEmpty() || site.scorecard().isEmpty()) {
      return;
    }
    GradeAssessment.Result grade =
        GradeAssessment.assess(site.scorecard().get(), memory.grade(), now);
    grade.judgement().ifPresent(judgement -> assessment.judged(GRADE_DROPPED, judgement));
    memory = memory.with(grade.memory());
  }

  private void judgeCookies() {
    boolean hsts = SiteAssessment.isKeptOffHttp(site.page());
    List<String> insecure = CookieTest.insecure(site.cookies(), hsts);
    TestResult result = CookieTest.judge(site.cookies(), hsts);
    if (result.modifier() > CookieTest.INSECURE) {
      assessment.good(COOKIE_INSECURE);
      return;
    }
    JsonValue.JsonObject detail =
        JsonValue.fields().put("result", result.wireName()).put("cookies", insecure).build();
    String message = "Cookies lack flags that protect them: " + String.join(", ", insecure) + ".";
    assessment.judged(COOKIE_INSECURE, Verdict.bad(Finding.of(COOKIE_INSECURE, message, detail)));
  }

  private void judgeCors() {
    TestResult result = SiteTests.cors(seen.cors());
    if (!result.isKnown()) {
      return;
    }
    String message = "Any site may read answers with a visitor's credentials (CORS).";
    JsonValue.JsonObject detail =
        JsonValue.fields()
            .put("url", seen.main().response().url())
            .put("accessControlAllowCredentials", "true")
            .build();
    assessment.judged(
        CORS_UNSAFE,
        result.equals(SiteTests.REFLECTING)
            ? Verdict.bad(Finding.of(CORS_UNSAFE, message, detail))
            : Verdict.GOOD);
  }

  private void judgeDisclosure() {
    Finding[] findings =
        seen.disclosed().stream()
            .filter(Disclosed::version)
            .map(SecurityHeadersAssessment::disclosure)
            .toArray(Finding[]::new);
    assessment.judged(DISCLOSURE, Verdict.bad(findings));
  }

  private static Finding disclosure(Disclosed disclosed) {
    JsonValue.JsonObject detail =
        JsonValue.fields().put("header", disclosed.name()).put("value", disclosed.value()).build();
    String message = "%s names a version: %s".formatted(disclosed.name(), disclosed.value());
    return Finding.of(DISCLOSURE, message, detail).about(disclosed.name());
  }

  private void judgeChange() {
    memory = memory.with(memory.changes().learning(baseline));
    if (!site.inconsistent().isEmpty() || site.page().csp().isEmpty()) {
      return;
    }
    Map<String, String> values =
        NormalizedHeaders.of(seen.main().response().headers(), site.cookies());
    ChangeAssessment.Result change =
        new ChangeAssessment(parts, assessment.judgements(), memory.changes(), now).assess(values);
    assessment.readings(change.readings());
    assessment.changed(change.sighting().stream().toList());
    memory = memory.with(change.memory());
  }

  private String summary() {
    String grade =
        site.scorecard()
            .map(card -> "Grade %s, score %d.".formatted(card.grade().wireName(), card.score()))
            .orElse("The site leads to another domain; only HSTS of the name is judged.");
    return site.inconsistent().isEmpty()
        ? grade
        : grade + " Answers differ: " + String.join(", ", site.inconsistent()) + ".";
  }
}
