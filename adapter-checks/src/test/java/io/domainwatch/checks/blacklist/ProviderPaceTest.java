package io.domainwatch.checks.blacklist;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.Deadline;
import java.time.Duration;
import java.time.Instant;
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
