package io.domainwatch.checks.securityheaders;

import static io.domainwatch.checks.securityheaders.SecurityHeadersProbeResults.bare;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.securityheaders.SecurityHeadersObservation;
import io.domainwatch.core.check.securityheaders.SecurityHeadersObservation.StoredScore;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.PlainEntry;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.ScriptSeen;
import io.domainwatch.core.check.securityheaders.score.Grade;
import io.domainwatch.core.check.securityheaders.score.SecurityTest;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The score of whole pages; the reference points were run through Observatory. */
class ScorecardTest {

  private static final String HSTS = "Strict-Transport-Security";
  private static final String CSP = "Content-Security-Policy";

  @Test
  void nothingSetIsThirtyAndD() {
    assertScore(bare(), 30, "D");
  }

  @Test
  void nothingSetAndNoRedirectToHttpsIsTenAndF() {
    PlainEntry staying =
        new PlainEntry.Answered(
            List.of(
                SecurityHeadersProbeResults.hop(
                    "http", SecurityHeadersProbeResults.HOST, false, List.of())));
    assertScore(bare().plain(staying), 10, "F");
  }

  @Test
  void aPolicyThatOnlyReportsBesideAllOthersIsSeventyFiveAndB() {
    assertScore(
        bare()
            .with("Content-Security-Policy-Report-Only", "default-src 'none'")
            .with(HSTS, "max-age=31536000")
            .with("X-Frame-Options", "DENY")
            .with("X-Content-Type-Options", "nosniff"),
        75,
        "B");
  }

  @Test
  void aShortHstsHidesBehindACleanPolicy() {
    assertScore(
        bare()
            .with(CSP, "default-src 'none'; frame-ancestors 'none'")
            .with(HSTS, "max-age=3600")
            .with("X-Content-Type-Options", "nosniff"),
        105,
        "A+");
    assertScore(
        bare()
            .with(CSP, "default-src 'self'; object-src 'none'")
            .with(HSTS, "max-age=3600")
            .with("X-Frame-Options", "DENY")
            .with("X-Content-Type-Options", "nosniff"),
        100,
        "A+");
  }

  @Test
  void bonusesCountFromNinetyOn() {
    SecurityHeadersProbeResults fine = SecurityHeadersProbeResults.good();
    assertScore(fine, 110, "A+");
    assertScore(fine.with("Referrer-Policy", "no-referrer"), 115, "A+");
    assertScore(fine.without("X-Frame-Options"), 80, "B+");
  }

  @Test
  void theScoreIsNeverBelowNothing() {
    ScriptSeen script = new ScriptSeen("http://x.example/", false, false, false);
    assertScore(bare().scripts(script).with("Set-Cookie", "sess=1"), 0, "F");
  }

  @Test
  void ofTwoHstsFieldsTheFirstCounts() {
    SecurityHeadersProbeResults fine = SecurityHeadersProbeResults.good();
    assertScore(fine.with(HSTS, "max-age=1"), 110, "A+");
    assertScore(fine.with(HSTS, "max-age=31536000"), 110, "A+");
  }

  @Test
  void whatIsUnknownMovesNothing() {
    assertScore(SecurityHeadersProbeResults.good().corsUnknown(), 110, "A+");
    assertThat(card(SecurityHeadersProbeResults.good().corsUnknown()).complete()).contains(false);
    assertThat(card(SecurityHeadersProbeResults.good()).complete()).contains(true);
  }

  @ParameterizedTest
  @CsvSource({
    "0,F", "24,F", "25,D-", "29,D-", "30,D", "39,D", "40,D+", "45,C-", "50,C", "59,C", "60,C+",
    "65,B-", "70,B", "79,B", "80,B+", "85,A-", "90,A", "99,A", "100,A+", "135,A+"
  })
  void gradesGoByTheTable(int score, String letter) {
    assertThat(Grade.of(score).wireName()).isEqualTo(letter);
  }

  private static void assertScore(SecurityHeadersProbeResults site, int score, String grade) {
    StoredScore card = card(site);
    assertThat(card.score()).contains(score);
    assertThat(card.grade().map(Grade::wireName)).contains(grade);
    assertThat(card.tests().orElseThrow()).hasSize(SecurityTest.values().length);
  }

  private static StoredScore card(SecurityHeadersProbeResults site) {
    return SecurityHeadersObservation.of(site.seen()).score().orElseThrow();
  }
}
