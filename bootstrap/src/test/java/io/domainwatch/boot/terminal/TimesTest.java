package io.domainwatch.boot.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TimesTest {
  private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

  @Test
  void timesOfTheApiAreShownToTheMinute() {
    assertThat(Times.minute(Optional.of("2026-02-27T10:30:59.999Z"))).isEqualTo("2026-02-27 10:30");
    assertThat(Times.minute(Optional.empty())).isEmpty();
    assertThat(Times.minute(Optional.of("soon"))).isEmpty();
  }

  @Test
  void agesAreShownInTwoUnits() {
    assertThat(Times.age(Optional.of("2026-02-27T10:30:00.000Z"), NOW)).isEqualTo("2 d 1 h");
    assertThat(Times.age(Optional.empty(), NOW)).isEmpty();
  }
}
