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
  void theJitterOfTimersIsNoDelay() {
    Heartbeat.Watch watch = heartbeat.watch();
    beats(1_000, Heartbeat.BEAT.plus(Heartbeat.JITTER));
    assertThat(watch.ownDelay()).isZero();
    assertThat(heartbeat.isOnTime()).isTrue();
  }

  @Test
  void aMissingBeatIsNoticedWhileItIsMissing() {
    Heartbeat.Watch watch = heartbeat.watch();
    pass(Heartbeat.BEAT.plusMillis(11));
    assertThat(watch.ownDelay()).isEqualTo(Duration.ofMillis(11));
    assertThat(heartbeat.isOnTime()).isFalse();
  }

  @Test
  void theDelaysOfAllBeatsAddUp() {
    Heartbeat.Watch watch = heartbeat.watch();
    beats(7, Heartbeat.BEAT.plusMillis(100));
    beats(50, Heartbeat.BEAT);
    pass(Heartbeat.BEAT.plusMillis(30));
    assertThat(watch.ownDelay()).isEqualTo(Duration.ofMillis(730));
  }

  @Test
  void whatWasLateBeforeIsNotCounted() {
    beats(3, Heartbeat.BEAT.plusMillis(500));
    pass(Duration.ofMillis(400));
    Heartbeat.Watch watch = heartbeat.watch();
    pass(Duration.ofMillis(70));
    heartbeat.beat();
    assertThat(watch.ownDelay()).isEqualTo(Duration.ofMillis(70));
  }

  @Test
  void aDelayOfHalfATimeIsNotThePeers() {
    Heartbeat.Watch watch = heartbeat.watch();
    beats(1, Heartbeat.BEAT.plusMillis(100));
    assertThat(watch.measured(Duration.ofMillis(200)).isThePeers()).isFalse();
    assertThat(watch.measured(Duration.ofSeconds(2)).isThePeers()).isTrue();
  }

  @Test
  void itIsOnTimeAgainSoonAfterADelay() {
    beats(1, Duration.ofSeconds(2));
    assertThat(heartbeat.isOnTime()).isFalse();
    beats(500, Heartbeat.BEAT);
    assertThat(heartbeat.isOnTime()).isTrue();
  }

  @Test
  void aDelayNowAndThenDoesNotMatter() {
    for (int i = 0; i < 20; i++) {
      beats(49, Heartbeat.BEAT);
      beats(1, Heartbeat.BEAT.plusMillis(60));
      assertThat(heartbeat.isOnTime()).isTrue();
    }
  }

  @Test
  void aStartedHeartbeatBeatsByItself() {
    try (Heartbeat started = Heartbeat.start()) {
      Heartbeat.Watch watch = started.watch();
      Deadline since = Deadline.after(Duration.ofMinutes(1));
      // Each beat is late by its own pause less than if there were none.
      Duration someBeats = Heartbeat.BEAT.multipliedBy(5);
      Eventually.holds(
          "some beats",
          Duration.ofMinutes(1),
          () -> since.elapsed().minus(watch.ownDelay()).compareTo(someBeats) > 0);
    }
  }

  private void beats(int count, Duration apart) {
    for (int i = 0; i < count; i++) {
      pass(apart);
      heartbeat.beat();
    }
  }

  private void pass(Duration duration) {
    nanos.addAndGet(duration.toNanos());
  }
}
