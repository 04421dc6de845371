package io.domainwatch.core.channel.rate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SendRateTest {
  private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
  private static final Duration SECOND = Duration.ofSeconds(1);

  @Test
  void oneASecondGoesEachSecond() {
    SendRate rate = SendRate.spread(1, SECOND);
    Instant next = rate.after(Optional.empty(), NOW);

    assertThat(next).isEqualTo(NOW.plus(SECOND));
    assertThat(SendRate.rests(next, NOW.plusMillis(999))).isTrue();
    assertThat(SendRate.rests(next, NOW.plus(SECOND))).isFalse();
    assertThat(rate.after(Optional.of(next), NOW.plusSeconds(9))).isEqualTo(NOW.plusSeconds(10));
  }

  @Test
  void aBurstGoesAtOnceAndComesBackOneByOne() {
    SendRate rate = new SendRate(3, Duration.ofSeconds(5));

    assertThat(sent(rate, SECOND, 20)).containsExactly(0L, 0L, 0L, 5L, 10L, 15L, 20L);
    Instant used = rate.after(Optional.empty(), NOW);
    Instant all = rate.after(Optional.of(rate.after(Optional.of(used), NOW)), NOW);
    Instant rested = NOW.plusSeconds(10);
    assertThat(SendRate.rests(rate.after(Optional.of(all), rested), rested)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"1,1000", "4,1000", "5,2000", "20,60000"})
  void noMoreGoWithinATimeHoweverItsBeginningIsChosen(int messages, long millis) {
    SendRate rate = SendRate.spread(messages, Duration.ofMillis(millis));
    Random random = new Random(7);
    List<Instant> sent = new ArrayList<>();
    Optional<Instant> next = Optional.empty();
    Instant now = NOW;
    for (int i = 0; i < 5_000; i++) {
      now = now.plusMillis(random.nextLong(millis / messages));
      if (next.isEmpty() || !SendRate.rests(next.get(), now)) {
        sent.add(now);
        next = Optional.of(rate.after(next, now));
      }
    }

    assertThat(sent).hasSizeGreaterThan(1_000);
    for (int first = 0; first + messages < sent.size(); first++) {
      assertThat(Duration.between(sent.get(first), sent.get(first + messages)))
          .isGreaterThanOrEqualTo(Duration.ofMillis(millis));
    }
  }

  @Test
  void nobodyWaitsForAClockThatWasAhead() {
    Instant impossible = NOW.plusSeconds(3600);
    assertThat(SendRate.rests(impossible, NOW)).isFalse();
    assertThat(SendRate.spread(1, SECOND).after(Optional.of(impossible), NOW))
        .isEqualTo(NOW.plus(SECOND));
  }

  @Test
  void whatIsNoRateIsRefused() {
    assertThatThrownBy(() -> new SendRate(0, SECOND)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new SendRate(1, Duration.ZERO))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new SendRate(1, SendRate.MAX_REFILL.plusMillis(1)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /** At which seconds messages go that all wait from the beginning, looked at in steps. */
  private static List<Long> sent(SendRate rate, Duration step, int seconds) {
    List<Long> sent = new ArrayList<>();
    Optional<Instant> next = Optional.empty();
    for (Instant now = NOW; !now.isAfter(NOW.plusSeconds(seconds)); now = now.plus(step)) {
      while (next.isEmpty() || !SendRate.rests(next.get(), now)) {
        sent.add(Duration.between(NOW, now).toSeconds());
        next = Optional.of(rate.after(next, now));
      }
    }
    return sent;
  }
}
