package io.domainwatch.checks.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.testkit.Eventually;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class StallDetectorTest {

  private final AtomicLong nanos = new AtomicLong();
  private final StallDetector heartbeat = StallDetector.byHand(nanos::get);

  @Test
  void theJitterOfTimersIsNoDelay() {
    StallDetector.Watch watch = heartbeat.watch();
    beats(1_000, StallDetector.BEAT.plus(StallDetector.JITTER));
    assertThat(watch.ownDelay()).isZero();
    assertThat(heartbeat.isOnTime()).isTrue();
  }

  @Test
  void aMissingBeatIsNoticedWhileItIsMissing() {
    StallDetector.Watch watch = heartbeat.watch();
    pass(StallDetector.BEAT.plusMillis(11));
    assertThat(watch.ownDelay()).isEqualTo(Duration.ofMillis(11));
    assertThat(heartbeat.isOnTime()).isFalse();
  }

  @Test
  void theDelaysOfAllBeatsAddUp() {
    StallDetector.Watch watch = heartbeat.watch();
    beats(7, StallDetector.BEAT.plusMillis(100));
    beats(50, StallDetector.BEAT);
    pass(StallDetector.BEAT.plusMillis(30));
    assertThat(watch.ownDelay()).isEqualTo(Duration.ofMillis(730));
  }

  @Test
  void whatWasLateBeforeIsNotCounted() {
    beats(3, StallDetector.BEAT.plusMillis(500));
    pass(Duration.ofMillis(400));
    StallDetector.Watch watch = heartbeat.watch();
    pass(Duration.ofMillis(70));
    heartbeat.beat();
    assertThat(watch.ownDelay()).isEqualTo(Duration.ofMillis(70));
  }

  @Test
  void aDelayOfHalfATimeIsNotThePeers() {
    StallDetector.Watch watch = heartbeat.watch();
    beats(1, StallDetector.BEAT.plusMillis(100));
    assertThat(watch.measured(Duration.ofMillis(200)).isThePeers()).isFalse();
    assertThat(watch.measured(Duration.ofSeconds(2)).isThePeers()).isTrue();
  }

  @Test
  void itIsOnTimeAgainSoonAfterADelay() {
    beats(1, Duration.ofSeconds(2));
    assertThat(heartbeat.isOnTime()).isFalse();
    beats(500, StallDetector.BEAT);
    assertThat(heartbeat.isOnTime()).isTrue();
  }

  @Test
  void aDelayNowAndThenDoesNotMatter() {
    for (int i = 0; i < 20; i++) {
      beats(49, StallDetector.BEAT);
      beats(1, StallDetector.BEAT.plusMillis(60));
      assertThat(heartbeat.isOnTime()).isTrue();
    }
  }

  @Test
  void aStartedHeartbeatBeatsByItself() {
    try (StallDetector started = StallDetector.start()) {
      StallDetector.Watch watch = started.watch();
      Deadline since = Deadline.after(Duration.ofMinutes(1));
      // Each beat is late by its own pause less than if there were none.
      Duration someBeats = StallDetector.BEAT.multipliedBy(5);
      Eventually.holds(
          "some beats",
          Duration.ofMinutes(1),
          () -> since.elapsed().minus(watch.ownDelay()).compareTo(someBeats) > 0);
    }
  }

  /** They neither wait nor sleep, so that nothing takes their carriers away from them. */
  @Test
  void virtualThreadsThatWaitForACarrierAreADelay() {
    AtomicBoolean over = new AtomicBoolean();
    try (StallDetector started = StallDetector.start();
        ExecutorService busy = Executors.newVirtualThreadPerTaskExecutor()) {
      StallDetector.Watch watch = started.watch();
      int moreThanCarriers = 2 * Runtime.getRuntime().availableProcessors() + 2;
      for (int i = 0; i < moreThanCarriers; i++) {
        busy.execute(
            () -> {
              while (!over.get()) {
                Thread.onSpinWait();
              }
            });
      }
      try {
        Eventually.holds(
            "a delay",
            Duration.ofMinutes(1),
            () -> watch.ownDelay().compareTo(StallDetector.BEAT.multipliedBy(20)) > 0);
      } finally {
        over.set(true);
      }
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
