package io.domainwatch.core.signin;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoginThrottleTest {
  private static final Instant NOW = Instant.parse("2026-11-21T08:00:00Z");

  @ParameterizedTest
  @CsvSource({
    "ACCOUNT, 0, 0",
    "ACCOUNT, 99, 0",
    "ACCOUNT, 100, 1",
    "ACCOUNT, 101, 2",
    "ACCOUNT, 2000000, 900",
    "DEVICE, 9, 0",
    "DEVICE, 10, 1",
    "CODE, 2, 0",
    "CODE, 3, 1",
    "SIGNED_IN, 0, 0",
    "SIGNED_IN, 2, 0",
    "SIGNED_IN, 3, 1",
    "SIGNED_IN, 4, 2",
    "SIGNED_IN, 5, 4",
    "SIGNED_IN, 12, 512",
    "SIGNED_IN, 13, 900",
    "SIGNED_IN, 14, 900",
    "SITE, 79, 0",
    "SITE, 80, 1",
    "NETWORK, 319, 0",
    "NETWORK, 320, 1",
    "ADDRESS, 3, 0",
    "ADDRESS, 19, 0",
    "ADDRESS, 20, 1",
    "ADDRESS, 21, 2",
    "ADDRESS, 29, 512",
    "ADDRESS, 30, 900",
  })
  void waitsDoubleUpToAQuarterOfAnHour(LoginThrottle.Subject subject, int failures, long seconds) {
    LoginThrottle throttle = new LoginThrottle(failures, Optional.of(NOW));
    Optional<Instant> until =
        seconds == 0 ? Optional.empty() : Optional.of(NOW.plusSeconds(seconds));

    assertThat(throttle.waitUntil(subject, NOW)).isEqualTo(until);
    assertThat(throttle.waitUntil(subject, NOW.plusSeconds(seconds))).isEmpty();
  }

  @Test
  void aFailureByAClockThatWasAheadLocksNobodyOut() {
    LoginThrottle throttle = new LoginThrottle(13, Optional.of(NOW.plus(Duration.ofHours(5))));

    assertThat(throttle.waitUntil(LoginThrottle.Subject.CODE, NOW)).isEmpty();
    assertThat(throttle.failed(NOW).waitUntil(LoginThrottle.Subject.CODE, NOW))
        .contains(NOW.plus(Duration.ofMinutes(15)));
  }

  @Test
  void anHourWithoutAFailureBeginsAnew() {
    LoginThrottle throttle = new LoginThrottle(9, Optional.of(NOW));

    assertThat(throttle.failed(NOW.plus(Duration.ofHours(1)).minusMillis(1)).failures())
        .isEqualTo(10);
    assertThat(throttle.failed(NOW.plus(Duration.ofHours(1))).failures()).isEqualTo(1);
    assertThat(LoginThrottle.OPEN.failed(NOW)).isEqualTo(new LoginThrottle(1, Optional.of(NOW)));
  }

  @Test
  void aTryThatWasRightIsTakenBackAsIfItHadNotBeen() {
    LoginThrottle before = new LoginThrottle(7, Optional.of(NOW));
    LoginThrottle counted = before.failed(NOW.plusSeconds(90));

    assertThat(counted.withdrawn(before, counted)).isEqualTo(before);
  }

  @Test
  void takingATryBackKeepsWhatFailedMeanwhile() {
    LoginThrottle counted = LoginThrottle.OPEN.failed(NOW);
    LoginThrottle another = counted.failed(NOW.plusSeconds(1));

    assertThat(another.withdrawn(LoginThrottle.OPEN, counted))
        .isEqualTo(new LoginThrottle(1, Optional.of(NOW.plusSeconds(1))));
    assertThat(LoginThrottle.OPEN.withdrawn(LoginThrottle.OPEN, counted))
        .isEqualTo(LoginThrottle.OPEN);
  }
}
