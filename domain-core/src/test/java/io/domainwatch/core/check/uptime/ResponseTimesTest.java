package io.domainwatch.core.check.uptime;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.json.RecordJson;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ResponseTimesTest {

  private Instant now = Instant.parse("2026-11-20T00:00:00Z");
  private ResponseTimes times = ResponseTimes.EMPTY;

  @Test
  void beforeTwoHundredSamplesFiveSecondsAreSlow() {
    add(5, 5000);
    assertThat(times.slowAbove()).isEmpty();
    add(3, 5001);
    assertThat(times.slowAbove()).hasValue(5000L);
  }

  @Test
  void afterwardsThreeTimesTheUsualIsSlow() {
    add(300, 1000);
    assertThat(times.usualMillis().orElseThrow()).isBetween(950L, 1050L);
    assertThat(times.thresholdMillis()).isBetween(2850L, 3150L);
    add(5, 3200);
    assertThat(times.slowAbove()).isPresent();
  }

  @Test
  void lessThanTwoSecondsIsNeverSlow() {
    add(300, 50);
    add(5, 1999);
    assertThat(times.slowAbove()).isEmpty();
    add(3, 2001);
    assertThat(times.slowAbove()).hasValue(2000L);
  }

  @Test
  void aSingleSlowRunMovesNoMedian() {
    add(5, 300);
    add(2, 20_000);
    assertThat(times.slowAbove()).isEmpty();
  }

  @Test
  void slownessEndsBelowFourFifthsOfTheThresholdThatOpenedIt() {
    add(5, 6000);
    assertThat(times.slowAbove()).hasValue(5000L);
    add(5, 4000);
    assertThat(times.slowAbove()).hasValue(5000L);
    add(5, 3999);
    assertThat(times.slowAbove()).isEmpty();
  }

  @Test
  void onlyTheLastSevenDaysCount() {
    add(1000, 4000);
    now = now.plus(Duration.ofDays(7));
    add(300, 100);
    assertThat(times.usualMillis().orElseThrow()).isBetween(95L, 105L);
  }

  @Test
  void aWeekOfSamplesStaysSmallAndReadsBack() {
    for (int i = 0; i < 20_000; i++) {
      times = times.with(50 + (i * 7919L) % 2000, now);
      now = now.plusSeconds(30);
    }
    assertThat(RecordJson.read(ResponseTimes.EMPTY, RecordJson.write(times))).isEqualTo(times);
    assertThat(RecordJson.write(times).toString()).hasSizeLessThan(12_000);
    assertThat(times.days()).hasSizeLessThanOrEqualTo(7);
  }

  private void add(int count, long millis) {
    for (int i = 0; i < count; i++) {
      times = times.with(millis, now);
      now = now.plusSeconds(60);
    }
  }
}
