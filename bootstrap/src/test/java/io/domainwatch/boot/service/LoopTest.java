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

  @Test
  void whoeverRingsIsNotLeftWaiting() {
    AtomicInteger ticks = new AtomicInteger();
    try (Loop loop =
        loops.start(
            "woken", Loop.Pace.rung(PACE, Duration.ofDays(1)), _ -> ticks.incrementAndGet())) {
      Eventually.holds("the first tick came by itself", () -> ticks.get() == 1);
      loop.ring();
      Eventually.holds("it turns for who rings", () -> ticks.get() == 2);
    }
  }

  @Test
  void whatHappensDuringATickIsSeenByTheNext() {
    CountDownLatch began = new CountDownLatch(1);
    CountDownLatch released = new CountDownLatch(1);
    AtomicInteger ticks = new AtomicInteger();
    try (Loop loop =
        loops.start(
            "woken",
            Loop.Pace.rung(PACE, Duration.ofDays(1)),
            _ -> {
              holdUp(began, released);
              ticks.incrementAndGet();
            })) {
      Eventually.holds("the tick has begun", () -> began.getCount() == 0);
      loop.ring();
      released.countDown();
      Eventually.holds("it turns once more", () -> ticks.get() == 2);
    }
  }

  @Test
  void ringingShortensNoPauseBelowTheLeast() {
    AtomicInteger ticks = new AtomicInteger();
    try (Loop loop =
        loops.start("steady", Loop.Pace.steady(Duration.ofDays(1)), _ -> ticks.incrementAndGet())) {
      Eventually.holds("the first tick came", () -> ticks.get() == 1);
      loop.ring();
    }
    assertThat(ticks).hasValue(1);
  }

  @Test
  void howLongToPauseIsAskedAfterEachTickAlsoAfterOneThatFailed() {
    AtomicInteger ticks = new AtomicInteger();
    try (Loop _ =
        loops.start(
            "asked",
            new Loop.Pace(PACE, () -> ticks.get() < 3 ? PACE : Duration.ofDays(1)),
            _ -> {
              ticks.incrementAndGet();
              throw new IllegalStateException("on purpose");
            })) {
      Eventually.holds("it turns until it may rest", () -> ticks.get() == 3);
    }
    assertThat(ticks).hasValue(3);
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
