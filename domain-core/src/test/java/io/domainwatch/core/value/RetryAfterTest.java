package io.domainwatch.core.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RetryAfterTest {

  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  @Test
  void secondsAndDatesAreRead() {
    assertThat(RetryAfter.parse(" 120 ", NOW)).contains(Duration.ofSeconds(120));
    assertThat(RetryAfter.parse("Fri, 20 Nov 2026 12:05:00 GMT", NOW))
        .contains(Duration.ofMinutes(5));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "soon", "-5", "1.5", "99999999999999999999", "Fri, 20 Nov 2026 11:00:00 GMT"})
  void anythingElseIsNoWish(String value) {
    assertThat(RetryAfter.parse(value, NOW)).isEmpty();
  }
}
