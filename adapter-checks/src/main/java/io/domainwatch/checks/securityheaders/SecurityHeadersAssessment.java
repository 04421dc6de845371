package io.domainwatch.checks.securityheaders;

import static io.domainwatch.core.check.catalogue.SecurityHeadersDefinition.COOKIE_INSECURE;
import static io.domainwatch.core.check.catalogue.SecurityHeadersDefinition.CORS_UNSAFE;
import static io.domainwatch.core.check.catalogue.SecurityHeadersDefinition.CSP_WEAKENED;
import static io.domainwatch.core.check.catalogue.SecurityHeadersDefinition.DISCLOSURE;
import static io.domainwatch.core.check.catalogue.SecurityHeadersDefinition.GRADE_DROPPED;
import static io.domainwatch.core.check.catalogue.SecurityHeadersDefinition.HSTS_WEAK;
import static io.domainwatch.core.check.catalogue.SecurityHeadersDefinition.MISSING;
import static io.domainwatch.core.check.catalogue.SecurityHeadersDefinition.REMOVED;

import io.domainwatch.checks.securityheaders.SecurityHeadersObservation.Disclosed;
import io.domainwatch.checks.securityheaders.SecurityHeadersObservation.Look;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.reason.ReasonPhrases;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.ObservedChange;
import io.domainwatch.core.run.Verdict;
import io.domainwatch.core.value.JsonValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Judges one run of {@code security_headers} (docs/spec/checks/security_headers.md, "Judgement");
 * pure.
 */
final class SecurityHeadersAssessment {

  private final SecurityHeadersObservation seen;
  private final SiteVerdict verdict;
  private final Map<String, JsonValue> parts;
  private final JsonValue.JsonObject baseline;
  private final Instant now;
  private final Map<EventType, Verdict> judgements = new HashMap<>();
  private final List<ObservedChange> sightings = new ArrayList<>();
  private final Map<String, JsonValue> readings = new HashMap<>();
  private SecurityHeadersMemory memory;

  private SecurityHeadersAssessment(
      SecurityHeadersObservation seen,
      Map<String, JsonValue> baseline,
      JsonValue.JsonObject memory,
      Instant now) {
    this.seen = seen;
    this.verdict = SiteVerdict.of(seen);
    this.parts = baseline;
    this.baseline = new JsonValue.JsonObject(baseline).fieldsOf(ChangeAssessment.HEADERS_PART);
    this.memory = SecurityHeadersMemory.of(memory);
    this.now = now;
  }

  /** Judges what was seen at {@code now}, the start of the run. */
  static Assessment assess(
      SecurityHeadersObservation seen,
      Map<String, JsonValue> baseline,
      JsonValue.JsonObject memory,
      Instant now) {
    return new SecurityHeadersAssessment(seen, baseline, memory, now).assess();
  }

  /**
   * Whether a look shows a loss that one edge of many may be to blame for, so that it takes more
   * looks to believe it.
   */
  static boolean doubts(Look look, JsonValue.JsonObject memory) {
    SecurityHeadersMemory known = SecurityHeadersMemory.of(memory);
    PageVerdict page = PageVerdict.of(look);
    boolean lost =
        page.standings().entrySet().stream()
            .anyMatch(entry -> entry.getValue().isBad() && known.knows(entry.getKey()));
    boolean weaker =
        page.csp().isPresent()
            && known.csp().confirmed().filter(page.csp().get().result()::isWeakerThan).isPresent();
    return lost || (weaker && !look.foreign());
  }

  private Assessment assess() {
    if (!seen.main().foreign()) {
      judgeCsp();
    }
    HeadersAssessment headers =
        new HeadersAssessment(seen, verdict, memory, baseline, isBad(CSP_WEAKENED));
    headers.removed().ifPresent(judgement -> judgements.put(REMOVED, judgement));
    headers.hsts().ifPresent(judgement -> judgements.put(HSTS_WEAK, judgement));
    if (!seen.main().foreign()) {
      headers.missing().ifPresent(judgement -> judgements.put(MISSING, judgement));
      judgeGrade();
      judgeCookies();
      judgeCors();
      judgeDisclosure();
      judgeChange();
    }
    memory = headers.counted(memory).answered(seen.main().first().secure());
    return new Assessment(
        judgements,
        sightings,
        readings,
        memory.toValue(),
        summary(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** Of a policy that is gone altogether only {@code security_headers_removed} tells. */
  private void judgeCsp() {
    Optional<CspResult> seenNow = verdict.csp();
    if (seenNow.isEmpty()) {
      return;
    }
    CspResult result = seenNow.get();
    CspResult known = memory.csp().confirmed().orElse(result);
    if (!result.isWeakerThan(known)) {
      judgements.put(CSP_WEAKENED, Verdict.GOOD);
    } else if (result != CspResult.NONE) {
      JsonValue.JsonObject detail =
          JsonValue.fields()
              .put("before", known.word())
              .put("after", result.word())
              .put("issues", verdict.page().csp().map(CspAnalysis::issues).orElse(List.of()))
              .build();
      String message =
          "The Content-Security-Policy is weaker: %s, before %s."
              .formatted(ReasonPhrases.of(result.word()), ReasonPhrases.of(known.word()));
      judgements.put(CSP_WEAKENED, Verdict.bad(Finding.of(CSP_WEAKENED, message, detail)));
    }
    memory = memory.with(memory.csp().after(result));
  }

  /** Behind a certificate that browsers refuse the score says more of it than of the headers. */
  private void judgeGrade() {
    boolean refused = seen.main().first().secure() && !seen.main().first().trusted();
    if (refused || !verdict.inconsistent().isEmpty() || verdict.scorecard().isEmpty()) {
      return;
    }
    GradeAssessment.Result grade =
        GradeAssessment.assess(verdict.scorecard().get(), memory.grade(), now);
    grade.judgement().ifPresent(judgement -> judgements.put(GRADE_DROPPED, judgement));
    memory = memory.with(grade.memory());
  }

  private void judgeCookies() {
    boolean hsts = SiteVerdict.isKeptOffHttp(verdict.page());
    List<String> insecure = CookieTest.insecure(verdict.cookies(), hsts);
    TestResult result = CookieTest.judge(verdict.cookies(), hsts);
    if (result.modifier() > CookieTest.INSECURE) {
      judgements.put(COOKIE_INSECURE, Verdict.GOOD);
      return;
    }
    JsonValue.JsonObject detail =
        JsonValue.fields().put("result", result.word()).put("cookies", insecure).build();
    String message = "Cookies lack flags that protect them: " + String.join(", ", insecure) + ".";
    judgements.put(COOKIE_INSECURE, Verdict.bad(Finding.of(COOKIE_INSECURE, message, detail)));
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
    judgements.put(
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
    judgements.put(DISCLOSURE, Verdict.bad(findings));
  }

  private static Finding disclosure(Disclosed disclosed) {
    JsonValue.JsonObject detail =
        JsonValue.fields().put("header", disclosed.name()).put("value", disclosed.value()).build();
    String message = "%s names a version: %s".formatted(disclosed.name(), disclosed.value());
    return Finding.of(DISCLOSURE, message, detail).about(disclosed.name());
  }

  private void judgeChange() {
    memory = memory.with(memory.changes().learning(baseline));
    if (!verdict.inconsistent().isEmpty() || verdict.page().csp().isEmpty()) {
      return;
    }
    JsonValue.JsonObject values =
        NormalizedHeaders.of(seen.main().response().headers(), verdict.cookies());
    ChangeAssessment.Result change =
        new ChangeAssessment(parts, judgements, memory.changes(), now).assess(values);
    readings.putAll(change.readings());
    sightings.addAll(change.sighting().stream().toList());
    memory = memory.with(change.memory());
  }

  private boolean isBad(EventType type) {
    return judgements.containsKey(type) && !judgements.get(type).findings().isEmpty();
  }

  private String summary() {
    String grade =
        verdict
            .scorecard()
            .map(card -> "Grade %s, score %d.".formatted(card.grade().letter(), card.score()))
            .orElse("The site leads to another domain; only HSTS of the name is judged.");
    return verdict.inconsistent().isEmpty()
        ? grade
        : grade + " Answers differ: " + String.join(", ", verdict.inconsistent()) + ".";
  }
}
