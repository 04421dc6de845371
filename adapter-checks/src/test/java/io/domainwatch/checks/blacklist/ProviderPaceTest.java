package io.domainwatch.checks.blacklist;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.core.run.OnBehalf;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ProviderPaceTest {

  private static final Instant NOW = Instant.parse("2026-11-20T23:59:00Z");

  @Test
  void fiveQueriesGoAtOnceAndTheSixthASecondLater() {
    ProviderPace pace = new ProviderPace(100);
    Deadline patience = Deadline.after(Duration.ofSeconds(10));
    for (int i = 0; i < 5; i++) {
      assertThat(pace.enter(NOW, patience)).isTrue();
    }
    assertThat(patience.elapsed()).isLessThan(Duration.ofMillis(900));

    assertThat(pace.enter(NOW, patience)).isTrue();

    assertThat(patience.elapsed()).isGreaterThanOrEqualTo(Duration.ofMillis(990));
  }

  @Test
  void whoCannotWaitIsTurnedAwayAndTakesNoTurn() {
    ProviderPace pace = new ProviderPace(6);
    for (int i = 0; i < 5; i++) {
      pace.enter(NOW, Deadline.after(Duration.ofSeconds(1)));
    }

    assertThat(pace.enter(NOW, Deadline.after(Duration.ofMillis(10)))).isFalse();
    assertThat(pace.exhausted(NOW)).isFalse();
  }

  @Test
  void nobodyAsksAwayTheDayOfOthers() {
    ProviderPace pace = new ProviderPace(8);
    UUID hostile = UUID.randomUUID();
    UUID other = UUID.randomUUID();
    Deadline patience = Deadline.after(Duration.ofSeconds(10));

    assertThat(asks(pace, hostile, patience)).as("not the last").isEqualTo(7);
    assertThat(asks(pace, other, patience)).isEqualTo(1);
  }

  @Test
  void whoeverAsksBesideOthersHasHalfOfTheDay() {
    ProviderPace pace = new ProviderPace(8);
    UUID hostile = UUID.randomUUID();
    UUID other = UUID.randomUUID();
    Deadline patience = Deadline.after(Duration.ofSeconds(10));
    OnBehalf.of(other, () -> pace.enter(NOW, patience));

    assertThat(asks(pace, hostile, patience)).isEqualTo(4);
    assertThat(asks(pace, other, patience)).isEqualTo(3);
    Instant tomorrow = NOW.plusSeconds(60);
    assertThat(OnBehalf.<Boolean, RuntimeException>of(hostile, () -> pace.exhausted(tomorrow)))
        .isFalse();
  }

  private static int asks(ProviderPace pace, UUID who, Deadline patience) {
    return OnBehalf.of(
        who,
        () -> {
          int asked = 0;
          while (!pace.exhausted(NOW) && pace.enter(NOW, patience)) {
            asked++;
          }
          return asked;
        });
  }

  @Test
  void theDayOfUtcHasItsOwnCount() {
    ProviderPace pace = new ProviderPace(2);
    Deadline patience = Deadline.after(Duration.ofSeconds(5));
    pace.enter(NOW, patience);
    pace.enter(NOW, patience);

    assertThat(pace.enter(NOW, patience)).isFalse();
    assertThat(pace.exhausted(NOW)).isTrue();
    assertThat(pace.exhausted(NOW.plusSeconds(60))).isFalse();
    assertThat(pace.enter(NOW.plusSeconds(60), patience)).isTrue();
  }
}
