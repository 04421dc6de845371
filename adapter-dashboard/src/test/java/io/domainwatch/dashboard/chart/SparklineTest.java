package io.domainwatch.dashboard.chart;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.dashboard.chart.Sparkline.Day;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SparklineTest {
  private static final Instant FIRST = Instant.parse("2026-11-01T00:00:00Z");

  @Test
  void itBeginsAtZeroAndIsInterruptedWhereADayIsMissing() {
    Sparkline line = line(day(0, 100), day(1, 50), day(3, 0)).orElseThrow();
    assertThat(line.path()).isEqualTo("M1.0 1.0h0L30.3 10.0M89.0 19.0h0");
    assertThat(line.words()).isEqualTo("4 days, 0 to 100");
  }

  @Test
  void oneDayIsNoLine() {
    assertThat(line(day(0, 100))).isEmpty();
    assertThat(line()).isEmpty();
  }

  @Test
  void nothingButZeroLiesAtTheGround() {
    assertThat(line(day(0, 0), day(1, 0)).orElseThrow().path()).isEqualTo("M1.0 19.0h0L89.0 19.0");
  }

  private static Optional<Sparkline> line(Day... days) {
    return Sparkline.of(List.of(days), value -> String.valueOf(Math.round(value)));
  }

  private static Day day(int number, double value) {
    return new Day(FIRST.plus(Duration.ofDays(number)), value);
  }
}
