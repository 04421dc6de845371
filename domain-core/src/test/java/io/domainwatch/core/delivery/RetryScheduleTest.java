package io.domainwatch.core.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** When a failed attempt is repeated. */
class RetryScheduleTest {
  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
  private static final double MIDDLE = 0.5;

  @Test
  void pausesGrowAndLastForAboutADay() {
    List<Duration> pauses = pauses(MIDDLE);
    assertThat(pauses).isSorted().doesNotHaveDuplicates().hasSize(10);
    assertThat(pauses.getFirst()).isEqualTo(Duration.ofSeconds(5));
    assertThat(sum(pauses)).isBetween(Duration.ofHours(23), Duration.ofHours(25));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.25, 0.75, 0.999999})
  void aPauseIsLongerOrShorterByATenthAtMost(double chance) {
    List<Duration> usual = pauses(MIDDLE);
    List<Duration> jittered = pauses(chance);
    assertThat(jittered).isSorted().hasSameSizeAs(usual);
    for (int i = 0; i < usual.size(); i++) {
      double share = (double) jittered.get(i).toMillis() / usual.get(i).toMillis();
      assertThat(share).isBetween(0.9, 1.1);
      assertThat(share).isNotEqualTo(1.0);
    }
    assertThat(sum(jittered)).isBetween(Duration.ofHours(21), Duration.ofHours(27));
  }

  @Test
  void afterTheLastAttemptThereIsNone() {
    assertThat(RetrySchedule.next(10, Optional.empty(), MIDDLE, NOON)).isPresent();
    assertThat(RetrySchedule.next(11, Optional.empty(), MIDDLE, NOON)).isEmpty();
    assertThat(RetrySchedule.next(11, Optional.of(Duration.ofMinutes(1)), MIDDLE, NOON)).isEmpty();
  }

  @Test
  void aReceiverMayAskForMoreTime() {
    assertThat(next(1, Duration.ofMinutes(3))).isEqualTo(NOON.plus(Duration.ofMinutes(3)));
  }

  @Test
  void butNotForLess() {
    assertThat(next(3, Duration.ofSeconds(1))).isEqualTo(NOON.plus(Duration.ofMinutes(2)));
    assertThat(next(3, Duration.ZERO)).isEqualTo(NOON.plus(Duration.ofMinutes(2)));
    assertThat(next(3, Duration.ofSeconds(-9))).isEqualTo(NOON.plus(Duration.ofMinutes(2)));
  }

  @Test
  void norForMoreThanAnHour() {
    Instant hour = NOON.plus(Duration.ofHours(1));
    assertThat(next(1, Duration.ofHours(1))).isEqualTo(hour);
    assertThat(next(1, Duration.ofDays(9_999))).isEqualTo(hour);
    assertThat(next(1, Duration.ofSeconds(Long.MAX_VALUE))).isEqualTo(hour);
    assertThat(next(8, Duration.ofHours(5))).isEqualTo(NOON.plus(Duration.ofHours(4)));
  }

  private static Instant next(int failed, Duration asked) {
    return RetrySchedule.next(failed, Optional.of(asked), MIDDLE, NOON).orElseThrow();
  }

  @Test
  void noAttemptLiesBeyondItsHorizon() {
    for (int failed = 1; failed <= RetrySchedule.mostFailed(); failed++) {
      Instant latest = RetrySchedule.next(failed, Optional.empty(), 0.999_999, NOON).orElseThrow();
      Instant asked =
          RetrySchedule.next(failed, Optional.of(Duration.ofDays(9)), 0.5, NOON).orElseThrow();
      assertThat(RetrySchedule.horizon(failed).isBefore(latest, NOON)).isFalse();
      assertThat(RetrySchedule.horizon(failed).isBefore(asked, NOON)).isFalse();
    }
    assertThat(RetrySchedule.horizon(0).isBefore(NOON.plus(Duration.ofHours(5)), NOON)).isTrue();
    assertThat(RetrySchedule.horizon(1).isBefore(NOON.plus(Duration.ofHours(5)), NOON)).isTrue();
  }

  private static List<Duration> pauses(double chance) {
    List<Duration> pauses = new ArrayList<>();
    Optional<Instant> next = RetrySchedule.next(1, Optional.empty(), chance, NOON);
    while (next.isPresent()) {
      pauses.add(Duration.between(NOON, next.get()));
      next = RetrySchedule.next(pauses.size() + 1, Optional.empty(), chance, NOON);
    }
    return pauses;
  }

  private static Duration sum(List<Duration> pauses) {
    return pauses.stream().reduce(Duration.ZERO, Duration::plus);
  }
}
