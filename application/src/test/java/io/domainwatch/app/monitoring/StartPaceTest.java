package io.domainwatch.app.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class StartPaceTest {
  private static final Instant NOW = Instant.parse("2026-11-24T12:00:00Z");

  private Duration late = Duration.ZERO;
  private final StartPace pace = new StartPace(() -> late, 1, 100);

  @Test
  void leavesRoomForWhatIsNotAtWork() {
    assertThat(pace.room(0)).isEqualTo(8);
    assertThat(pace.room(5)).isEqualTo(3);
    assertThat(pace.room(50)).isZero();
  }

  @Test
  void growsStepByStepWhileMoreIsDueAndThisProcessIsInTime() {
    pace.adapt(NOW);
    for (int tick = 1; tick <= 10; tick++) {
      pace.reached();
      pace.adapt(NOW.plusMillis(100L * tick));
    }
    assertThat(pace.room(0)).as("five steps of 200 ms").isEqualTo(28);
    pace.adapt(NOW.plusSeconds(10));
    assertThat(pace.room(0)).as("nothing waited").isEqualTo(28);
  }

  @Test
  void shrinksWhenThisProcessComesLate() {
    growsStepByStepWhileMoreIsDueAndThisProcessIsInTime();
    late = late.plusMillis(100);
    pace.reached();
    pace.adapt(NOW.plusSeconds(10).plusMillis(200));
    assertThat(pace.room(0)).isEqualTo(21);
  }

  @Test
  void aClockThatIsSetBackChangesNothing() {
    pace.adapt(NOW);
    pace.reached();
    pace.adapt(NOW.minusSeconds(3_600));
    assertThat(pace.room(0)).isEqualTo(8);
  }
}
