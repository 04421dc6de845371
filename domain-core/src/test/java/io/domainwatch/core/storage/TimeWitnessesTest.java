package io.domainwatch.core.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class TimeWitnessesTest {
  private static final Instant NOW = Instant.parse("2026-11-20T15:00:00Z");
  private static final Instant YESTERDAY = NOW.minus(Duration.ofDays(1));
  private static final Duration HOUR = Duration.ofHours(1);

  @Test
  void whenAllAgreeThereIsNoDoubt() {
    assertThat(new TimeWitnesses(NOW.plusSeconds(30), YESTERDAY, HOUR).doubt(NOW)).isEmpty();
    assertThat(new TimeWitnesses(NOW.minusSeconds(30), YESTERDAY, HOUR).doubt(NOW)).isEmpty();
  }

  @Test
  void eachOfThemCanDoubt() {
    assertThat(new TimeWitnesses(NOW.plusSeconds(31), YESTERDAY, HOUR).doubt(NOW))
        .contains("the clocks of this machine and of the database differ");
    assertThat(new TimeWitnesses(NOW, YESTERDAY, HOUR.minusNanos(1)).doubt(NOW))
        .contains("the clock was not watched for an hour yet, or has jumped within it");
    assertThat(new TimeWitnesses(NOW, YESTERDAY.plusMillis(1), HOUR).doubt(NOW))
        .contains("a clock was set, or nothing ran for more than a day, within the last 24 hours");
  }
}
