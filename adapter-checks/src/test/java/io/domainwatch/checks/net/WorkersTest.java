package io.domainwatch.checks.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class WorkersTest {

  @Test
  void addressesOfAHostAreTakenUpOneAfterTheOtherWithAPauseAndWithoutWaitingForAnEnd()
      throws Exception {
    Deadline begun = Deadline.after(Duration.ofSeconds(60));
    CountDownLatch allBegun = new CountDownLatch(3);
    try (Workers workers = new Workers()) {
      List<Duration> starts =
          workers.allSpaced(
              List.of("a", "b", "c"),
              _ -> {
                Duration start = begun.elapsed();
                allBegun.countDown();
                await(allBegun);
                return start;
              });
      assertThat(starts.get(1)).isGreaterThanOrEqualTo(HostLimiter.START_SPACING);
      assertThat(starts.get(2)).isGreaterThanOrEqualTo(HostLimiter.START_SPACING.multipliedBy(2));
    }
  }

  @Test
  void whatIsCancelledBeforeItsTurnFindsItselfInterrupted() {
    AtomicBoolean lastInterrupted = new AtomicBoolean();
    Thread run =
        Thread.ofVirtual()
            .start(
                () -> {
                  try (Workers workers = new Workers()) {
                    workers.allSpaced(
                        List.of(0, 1, 2, 3, 4, 5, 6, 7),
                        number -> {
                          if (number == 7) {
                            lastInterrupted.set(Thread.currentThread().isInterrupted());
                          }
                          return number;
                        });
                  } catch (InterruptedException _) {
                    Thread.currentThread().interrupt();
                  }
                });
    run.interrupt();
    io.domainwatch.testkit.Eventually.holds("the run has ended", () -> !run.isAlive());
    assertThat(lastInterrupted).isTrue();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
