package io.domainwatch.boot.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.health.Liveness;
import io.domainwatch.testkit.Eventually;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class LoopTest {
  private static final Duration PACE = Duration.ofMillis(1);

  private final AtomicLong nanos = new AtomicLong();
  private final Liveness liveness = new Liveness(nanos::get);
  private final Loops loops = new Loops(InstantSource.system(), liveness);

  @Test
  void anErrorInATickEndsNoLoop() {
    AtomicInteger ticks = new AtomicInteger();
    try (Loop _ =
        loops.start(
            "faulty",
            PACE,
            _ -> {
              switch (ticks.incrementAndGet()) {
                case 1 -> throw new AssertionError("on purpose");
                case 2 -> throw new NoClassDefFoundError("on purpose");
                case 3 -> throw new StackOverflowError("on purpose");
                default -> {}
              }
            })) {
      Eventually.holds("it goes on", () -> ticks.get() > 4);
      assertThat(liveness.troubles()).isEmpty();
    }
  }

  @Test
  void aLoopWhoseTickDoesNotComeBackIsNamed() {
    CountDownLatch began = new CountDownLatch(1);
    CountDownLatch released = new CountDownLatch(1);
    Loop loop = loops.start("record-0", PACE, _ -> holdUp(began, released));
    Eventually.holds("the tick has begun", () -> began.getCount() == 0);
    assertThat(liveness.troubles()).isEmpty();

    nanos.addAndGet(Duration.ofSeconds(61).toNanos());
    assertThat(liveness.troubles()).containsExactly("the loop record-0 is stuck for 61 s");

    released.countDown();
    Eventually.holds("it turns again", () -> liveness.troubles().isEmpty());
    loop.close();
  }

  private static void holdUp(CountDownLatch began, CountDownLatch released) {
    began.countDown();
    try {
      released.await();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
