package io.domainwatch.checks.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.testkit.Eventually;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class HeartbeatTest {

  private final AtomicLong nanos = new AtomicLong();
  private final Heartbeat heartbeat = Heartbeat.byHand(nanos::get);

  @Test
  void beatsInTimeRaiseNoDoubt() {
    for (int i = 0; i < 100; i++) {
      pass(Heartbeat.BEAT.plusMillis(900));
      heartbeat.beat();
    }
    assertThat(heartbeat.isShortOfTime()).isFalse();
  }

  @Test
  void aMissingBeatIsNoticedWhileItIsMissing() {
    pass(Duration.ofMillis(1251));
    assertThat(heartbeat.isShortOfTime()).isTrue();
  }

  @Test
  void aLateBeatIsRememberedAsLongAsATimeOutMayContainIt() {
    pass(Duration.ofSeconds(3));
    heartbeat.beat();
    for (int i = 0; i < 59; i++) {
      pass(Heartbeat.BEAT);
      heartbeat.beat();
      assertThat(heartbeat.isShortOfTime()).isTrue();
    }
    pass(Heartbeat.BEAT);
    heartbeat.beat();
    assertThat(heartbeat.isShortOfTime()).isFalse();
  }

  @Test
  void aStartedHeartbeatBeatsByItself() {
    try (Heartbeat started = Heartbeat.start()) {
      Eventually.holds("a beat in time", Duration.ofMinutes(1), () -> !started.isShortOfTime());
    }
  }

  private void pass(Duration duration) {
    nanos.addAndGet(duration.toNanos());
  }
}
