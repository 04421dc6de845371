package io.domainwatch.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.run.MeasuredTime;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class AdaptiveConcurrencyTest {
  private static final MeasuredTime IN_TIME =
      new MeasuredTime(Duration.ofMillis(200), Duration.ofMillis(5));
  private static final MeasuredTime LATE =
      new MeasuredTime(Duration.ofMillis(200), Duration.ofMillis(80));

  @Test
  void startsWithAFewForEachProcessor() {
    assertThat(AdaptiveConcurrency.of(2, 1_000).limit()).isEqualTo(16);
    assertThat(AdaptiveConcurrency.of(2, 10).limit()).as("never above the bound").isEqualTo(10);
  }

  @Test
  void anIdleMachineReachesHundredsWithinFiveSeconds() {
    AdaptiveConcurrency concurrency = AdaptiveConcurrency.of(2, 1_000);
    for (int step = 0; step < 25; step++) {
      concurrency = concurrency.after(IN_TIME, true);
    }
    assertThat(concurrency.limit()).isEqualTo(1_000);
  }

  @Test
  void growsOnlyWhileMoreIsDue() {
    AdaptiveConcurrency concurrency = AdaptiveConcurrency.of(2, 1_000);
    assertThat(concurrency.after(IN_TIME, false)).isEqualTo(concurrency);
  }

  @Test
  void aProcessThatIsLateTakesLessAtOnceButNeverNothing() {
    AdaptiveConcurrency concurrency = new AdaptiveConcurrency(400, 16, 1_000);
    assertThat(concurrency.after(LATE, true).limit()).isEqualTo(300);
    for (int step = 0; step < 50; step++) {
      concurrency = concurrency.after(LATE, true);
    }
    assertThat(concurrency.limit()).isEqualTo(16);
  }
}
