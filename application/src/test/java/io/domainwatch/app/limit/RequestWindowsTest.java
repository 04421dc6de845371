package io.domainwatch.app.limit;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.quota.Quota;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class RequestWindowsTest {
  private static final Instant NOW = Instant.parse("2026-11-21T10:00:00Z");
  private static final Quota TWO = new Quota(2);

  private final RequestWindows<String> windows = new RequestWindows<>(100);

  @Test
  void eachKeyHasItsWindowOfAMinute() {
    assertThat(windows.count("a", TWO, NOW).allowed()).isTrue();
    assertThat(windows.count("a", TWO, NOW).allowed()).isTrue();
    assertThat(windows.count("a", TWO, NOW.plusSeconds(59)).allowed()).isFalse();
    assertThat(windows.count("b", TWO, NOW).allowed()).isTrue();
    assertThat(windows.count("a", TWO, NOW.plusSeconds(60)).allowed()).isTrue();
  }

  @Test
  void howeverManyKeysThereAreThePlacesAreBounded() {
    windows.count("early", TWO, NOW);
    windows.count("early", TWO, NOW);
    for (int i = 0; i < 50_000; i++) {
      windows.count("stranger " + i, TWO, NOW);
    }

    assertThat(windows.size()).isLessThanOrEqualTo(100 + RequestWindows.SHARED);
    assertThat(windows.count("early", TWO, NOW).allowed()).isFalse();
    assertThat(windows.count("another stranger", TWO, NOW).allowed()).isFalse();
  }

  @Test
  void placesOfWindowsThatAreOverAreTakenByOthers() {
    for (int i = 0; i < 500; i++) {
      windows.count("stranger " + i, TWO, NOW);
    }
    Instant later = NOW.plus(Duration.ofMinutes(2));

    windows.count("new", TWO, later);

    assertThat(windows.knows("new")).isTrue();
    assertThat(windows.knows("stranger 1")).isFalse();
  }

  @Test
  void aForgottenKeyBeginsAnew() {
    windows.count("a", TWO, NOW);
    windows.count("a", TWO, NOW);
    windows.forget("a");

    assertThat(windows.knows("a")).isFalse();
    assertThat(windows.count("a", TWO, NOW).remaining()).isOne();
  }

  @Test
  void aClockThatWasAheadIsNotWaitedFor() {
    windows.count("a", new Quota(0), NOW.plus(Duration.ofHours(5)));

    assertThat(windows.count("a", TWO, NOW).windowEnd()).isEqualTo(NOW.plusSeconds(60));
  }
}
