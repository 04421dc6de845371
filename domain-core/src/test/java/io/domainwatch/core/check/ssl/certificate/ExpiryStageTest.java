package io.domainwatch.core.check.ssl.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpiryStageTest {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  @ParameterizedTest
  @CsvSource({
    "PT9552H, PT720H,   PT168H,  PT24H",
    "PT2160H, PT540H,   PT168H,  PT24H",
    "PT1128H, PT282H,   PT112.8H, PT24H",
    "PT160H,  PT40H,    PT16H,   PT4.8H",
  })
  void stagesBeginAsTheSpecificationCountsThem(
      Duration lifetime, String first, String second, String third) {
    Instant end = START.plus(lifetime);
    Instant s1 = end.minus(hours(first));
    Instant s2 = end.minus(hours(second));
    Instant s3 = end.minus(hours(third));
    assertThat(ExpiryStage.at(START, end, s1.minusMillis(1))).isEqualTo(ExpiryStage.NONE);
    assertThat(ExpiryStage.at(START, end, s1)).isEqualTo(ExpiryStage.S1);
    assertThat(ExpiryStage.at(START, end, s2.minusMillis(1))).isEqualTo(ExpiryStage.S1);
    assertThat(ExpiryStage.at(START, end, s2)).isEqualTo(ExpiryStage.S2);
    assertThat(ExpiryStage.at(START, end, s3)).isEqualTo(ExpiryStage.S3);
    assertThat(ExpiryStage.at(START, end, end)).isEqualTo(ExpiryStage.S3);
    assertThat(ExpiryStage.at(START, end, end.plusMillis(1))).isEqualTo(ExpiryStage.EXPIRED);
  }

  @Test
  void nextChangeLeadsThroughAllStagesAndThenEnds() {
    Instant end = START.plus(Duration.ofDays(90));
    Instant now = START;
    for (ExpiryStage expected :
        new ExpiryStage[] {ExpiryStage.S1, ExpiryStage.S2, ExpiryStage.S3, ExpiryStage.EXPIRED}) {
      now = ExpiryStage.nextChange(START, end, now).orElseThrow();
      assertThat(ExpiryStage.at(START, end, now)).isEqualTo(expected);
    }
    assertThat(ExpiryStage.nextChange(START, end, now)).isEmpty();
  }

  private static Duration hours(String text) {
    String number = text.substring(2, text.length() - 1);
    return Duration.ofMinutes(Math.round(Double.parseDouble(number) * 60));
  }
}
