package io.domainwatch.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.engine.schedule.ScheduleJitter;
import io.domainwatch.core.value.Horizon;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DueTimesTest {
  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
  private static final Duration MINUTE = Duration.ofMinutes(1);
  private static final Horizon UPTIME =
      DueTimes.nextRun(CheckCatalogue.of(CheckType.UPTIME).speedClass(), MINUTE);

  @ParameterizedTest
  @EnumSource
  void noRoundOfTheIntervalIsImpossible(CheckType type) {
    CheckDefinition definition = CheckCatalogue.of(type);
    for (Duration interval : definition.speedClass().presets()) {
      Horizon horizon = DueTimes.nextRun(definition.speedClass(), interval);
      assertThat(IntStream.range(0, 100))
          .allSatisfy(
              i -> {
                DomainId domain = new DomainId(new UUID(i, 7L * i));
                Instant next = ScheduleJitter.next(domain, type, interval, NOW);
                assertThat(isImpossible(horizon, next, Optional.of(NOW), Optional.empty()))
                    .isFalse();
              });
    }
  }

  @Test
  void aRunInTheFutureIsImpossibleHoweverSoonTheNextOne() {
    Instant soon = NOW.plus(MINUTE);
    Instant last = NOW.plus(Horizon.CLOCKS_DIFFER);

    assertThat(isImpossible(UPTIME, soon, Optional.of(last), Optional.empty())).isFalse();
    assertThat(isImpossible(UPTIME, soon, Optional.of(last.plusMillis(1)), Optional.empty()))
        .isTrue();
  }

  @Test
  void aFastCheckThatWaitsForFiveHoursWaitsForAWrongClock() {
    Instant later = NOW.plus(Duration.ofHours(5));

    assertThat(isImpossible(UPTIME, later, Optional.of(NOW), Optional.empty())).isTrue();
    assertThat(isImpossible(UPTIME, later, Optional.empty(), Optional.empty())).isTrue();
  }

  @Test
  void aCheckThatNeverRanWaitsForMinutesAtMost() {
    Horizon week = DueTimes.nextRun(CheckCatalogue.of(CheckType.RDAP).speedClass(), MINUTE);
    Instant hour = NOW.plus(Duration.ofHours(1));

    assertThat(isImpossible(week, hour, Optional.of(NOW), Optional.empty())).isFalse();
    assertThat(isImpossible(week, hour, Optional.empty(), Optional.empty())).isTrue();
  }

  @Test
  void aClaimLastsForMinutesAtMost() {
    Instant hour = NOW.plus(Duration.ofHours(1));
    Instant minutes = NOW.plus(Duration.ofMinutes(7));

    assertThat(isImpossible(UPTIME, NOW, Optional.empty(), Optional.of(minutes))).isFalse();
    assertThat(isImpossible(UPTIME, NOW, Optional.empty(), Optional.of(hour))).isTrue();
  }

  private static boolean isImpossible(
      Horizon horizon, Instant next, Optional<Instant> last, Optional<Instant> leaseEnd) {
    return DueTimes.areImpossible(horizon, next, last, leaseEnd, NOW);
  }
}
