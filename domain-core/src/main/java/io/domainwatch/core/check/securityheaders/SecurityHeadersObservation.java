package io.domainwatch.core.check.securityheaders;

import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.Look;
import io.domainwatch.core.check.securityheaders.score.Grade;
import io.domainwatch.core.check.securityheaders.score.Scorecard;
import io.domainwatch.core.check.securityheaders.score.SecurityTest;
import io.domainwatch.core.check.securityheaders.score.TestResult;
import io.domainwatch.core.json.Inline;
import io.domainwatch.core.observation.Observation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What results of the check {@code security_headers} hold (docs/spec/checks/security_headers.md,
 * "What is stored").
 *
 * @param url address of the first response
 * @param finalUrl address of the response that is judged
 * @param status its HTTP status
 * @param foreign whether it is of another registrable domain
 * @param looks at the page
 * @param inconsistent fields that some looks showed and others did not
 * @param score empty for a foreign page
 * @param page empty for a foreign page
 */
public record SecurityHeadersObservation(
    Optional<String> url,
    Optional<String> finalUrl,
    Optional<Integer> status,
    Optional<Boolean> foreign,
    Optional<Integer> looks,
    List<String> inconsistent,
    Optional<StoredHsts> hsts,
    @Inline Optional<StoredScore> score,
    @Inline Optional<StoredPage> page)
    implements Observation {

  /**
   * The result of the twelve tests.
   *
   * @param score 0 or more
   * @param complete whether every test could be made
   * @param tests by name
   */
  public record StoredScore(
      Optional<Integer> score,
      Optional<Grade> grade,
      Optional<Boolean> complete,
      Optional<Map<String, StoredTest>> tests) {

    private static StoredScore of(Scorecard card) {
      Map<String, StoredTest> tests = new LinkedHashMap<>();
      for (SecurityTest test : SecurityTest.values()) {
        tests.put(test.wireName(), StoredTest.of(card.of(test)));
      }
      return new StoredScore(
          Optional.of(card.score()),
          Optional.of(card.grade()),
          Optional.of(card.isComplete()),
          Optional.of(tests));
    }
  }

  /**
   * The result of one test.
   *
   * @param result one word
   * @param modifier added to the score
   * @param pass whether nothing is deducted
   */
  public record StoredTest(
      Optional<String> result, Optional<Integer> modifier, Optional<Boolean> pass) {

    private static StoredTest of(TestResult result) {
      return new StoredTest(
          Optional.of(result.wireName()),
          Optional.of(result.modifier()),
          Optional.of(result.passes()));
    }

    /** Whether the test could be made. */
    public boolean isKnown() {
      return result.filter(word -> !word.equals(TestResult.UNKNOWN.wireName())).isPresent();
    }
  }

  /** What is stored of what was seen. */
  public static SecurityHeadersObservation of(SecurityHeadersProbeResult seen) {
    SiteAssessment site = SiteAssessment.of(seen);
    Look main = seen.main();
    return new SecurityHeadersObservation(
        Optional.of(main.first().url()),
        Optional.of(main.response().url()),
        Optional.of(main.response().status()),
        Optional.of(main.foreign()),
        Optional.of(seen.looks().size()),
        List.copyOf(site.inconsistent()),
        Optional.of(StoredHsts.of(seen, site)),
        site.scorecard().map(StoredScore::of),
        main.foreign() ? Optional.empty() : Optional.of(StoredPage.of(seen, site)));
  }
}
