package io.domainwatch.boot.health;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class LivenessTest {
  private final AtomicLong nanos = new AtomicLong();
  private final Liveness liveness = new Liveness(nanos::get);
  private final Pulse pulse = liveness.watch(Thread.currentThread());

  @Test
  void aTurnThatTakesMoreThanAMinuteIsStuck() {
    pulse.begins();
    pass(Liveness.STUCK_AFTER);
    assertThat(liveness.troubles()).isEmpty();
    pass(Duration.ofSeconds(1));
    assertThat(liveness.troubles())
        .containsExactly("the loop " + Thread.currentThread().getName() + " is stuck for 61 s");
    pulse.ends();
    assertThat(liveness.troubles()).isEmpty();
  }

  @Test
  void aPauseBetweenTurnsMayBeLong() {
    pulse.begins();
    pulse.ends();
    pass(Duration.ofHours(1));
    assertThat(liveness.troubles()).isEmpty();
  }

  @Test
  void whatWaitsForTheDatabaseIsNotStuckAndEachAnswerIsASignOfLife() {
    pulse.begins();
    liveness.waits();
    liveness.waits();
    liveness.waitsNoLonger();
    pass(Duration.ofHours(1));
    assertThat(liveness.troubles()).isEmpty();
    liveness.waitsNoLonger();
    pass(Liveness.STUCK_AFTER);
    assertThat(liveness.troubles()).isEmpty();
    pass(Duration.ofNanos(1_000_000_000));
    assertThat(liveness.troubles()).hasSize(1);
  }

  @Test
  void aThreadThatHasEndedIsSaidUntilItsLoopIsClosed() throws InterruptedException {
    Thread ended = Thread.ofPlatform().name("record-1").start(() -> {});
    liveness.watch(ended);
    ended.join();
    assertThat(liveness.troubles()).containsExactly("the loop record-1 has ended");
    liveness.forget(ended);
    assertThat(liveness.troubles()).isEmpty();
  }

  private void pass(Duration length) {
    nanos.addAndGet(length.toNanos());
  }
}
