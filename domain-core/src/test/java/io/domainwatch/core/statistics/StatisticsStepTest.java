package io.domainwatch.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Test;

class StatisticsStepTest {
  private static final Instant AT = Instant.parse("2026-02-28T23:30:15Z");

  @Test
  void stepsAreHoursDaysAndMonthsOfUtc() {
    assertThat(StatisticsStep.HOUR.startOf(AT)).isEqualTo("2026-02-28T23:00:00Z");
    assertThat(StatisticsStep.DAY.startOf(AT)).isEqualTo("2026-02-28T00:00:00Z");
    assertThat(StatisticsStep.MONTH.startOf(AT)).isEqualTo("2026-02-01T00:00:00Z");
    assertThat(StatisticsStep.MONTH.endOf(Instant.parse("2026-12-01T00:00:00Z")))
        .isEqualTo("2027-01-01T00:00:00Z");
    assertThat(StatisticsStep.MONTH.between(AT, AT.plusSeconds(3600)).orElseThrow())
        .containsExactly(
            Instant.parse("2026-02-01T00:00:00Z"), Instant.parse("2026-03-01T00:00:00Z"));
  }

  @Test
  void noMoreThanEightHundredAreGiven() {
    Instant start = Instant.parse("2026-01-01T00:00:00Z");
    assertThat(StatisticsStep.HOUR.between(start, start.plus(800, ChronoUnit.HOURS)).orElseThrow())
        .hasSize(800);
    assertThat(StatisticsStep.HOUR.between(start, start.plus(800, ChronoUnit.HOURS).plusMillis(1)))
        .isEmpty();
  }
}
