package io.domainwatch.core.check.rdap;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpiryThresholdsTest {
  private static final Instant END = Instant.parse("2027-03-01T08:00:00Z");

  @ParameterizedTest
  @CsvSource({"86400, 1", "86399, 0", "1, 0", "0, 0", "-1, -1", "-86400, -1", "-86401, -2"})
  void daysAreWholeOnesRoundedDown(long seconds, long days) {
    assertThat(ExpiryThresholds.daysLeft(END, END.minusSeconds(seconds))).isEqualTo(days);
  }

  @ParameterizedTest
  @CsvSource({
    "60, 60", "59, 60", "31, 60", "30, 30", "14, 14", "8, 14", "7, 7", "3, 3", "2, 3", "1, 1",
    "0, 1", "-5, 1"
  })
  void theLowestReachedThresholdCounts(long daysLeft, int threshold) {
    assertThat(ExpiryThresholds.reached(daysLeft)).hasValue(threshold);
  }

  @Test
  void aWeekIsCriticalAndTwoAreNot() {
    assertThat(ExpiryThresholds.reached(61)).isEmpty();
    assertThat(ExpiryThresholds.eventOf(14)).isEqualTo(RdapDefinition.EXPIRY_WARNING);
    assertThat(ExpiryThresholds.eventOf(7)).isEqualTo(RdapDefinition.EXPIRY_CRITICAL);
  }

  @Test
  void eachWakingReachesTheNextThreshold() {
    Instant now = END.minus(Duration.ofDays(90));
    for (int threshold : ExpiryThresholds.DAYS) {
      Instant before = now;
      now = ExpiryThresholds.nextChange(END, now).orElseThrow();
      assertThat(now).isAfter(before);
      assertThat(ExpiryThresholds.reached(ExpiryThresholds.daysLeft(END, now))).hasValue(threshold);
      assertThat(ExpiryThresholds.daysLeft(END, now.minusSeconds(1))).isGreaterThan(threshold);
    }
    now = ExpiryThresholds.nextChange(END, now).orElseThrow();
    assertThat(now).isAfter(END);
    assertThat(ExpiryThresholds.nextChange(END, now)).isEmpty();
  }
}
