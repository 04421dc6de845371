package io.domainwatch.checks.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class TimeoutsTest {

  private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 5);
  private final Timeouts timeouts = Timeouts.byHand(nanos::get);
  private final List<String> ended = new ArrayList<>();

  @Test
  void anActionRunsOnceWhenItsTimeIsOver() {
    timeouts.after(Duration.ofSeconds(2), () -> ended.add("late"));
    timeouts.after(Duration.ofSeconds(1), () -> ended.add("early"));
    pass(Duration.ofMillis(999));
    assertThat(ended).isEmpty();
    pass(Duration.ofMillis(1));
    assertThat(ended).containsExactly("early");
    pass(Duration.ofSeconds(5));
    pass(Duration.ofSeconds(5));
    assertThat(ended).containsExactly("early", "late");
  }

  @Test
  void whatIsCancelledNeverRuns() {
    Timeouts.Timeout cancelled = timeouts.after(Duration.ofSeconds(1), () -> ended.add("never"));
    timeouts.after(Duration.ofSeconds(1), () -> ended.add("other"));
    cancelled.cancel();
    pass(Duration.ofSeconds(2));
    assertThat(ended).containsExactly("other");
  }

  @Test
  void anActionThatTakesLongKeepsNoOtherFromRunning() throws InterruptedException {
    try (Timeouts running = Timeouts.start()) {
      CountDownLatch end = new CountDownLatch(1);
      CountDownLatch both = new CountDownLatch(2);
      for (int i = 0; i < 2; i++) {
        running.after(
            Duration.ofMillis(10),
            () -> {
              both.countDown();
              awaitQuietly(end);
            });
      }
      both.await();
      end.countDown();
    }
  }

  @Test
  void anActionMaySetTheNextOne() {
    timeouts.after(
        Duration.ofSeconds(1),
        () -> timeouts.after(Duration.ofSeconds(1), () -> ended.add("second")));
    pass(Duration.ofSeconds(1));
    assertThat(ended).isEmpty();
    pass(Duration.ofSeconds(1));
    assertThat(ended).containsExactly("second");
  }

  @Test
  void aTimerThatHadNothingToDoWakesForTheNext() throws InterruptedException {
    try (Timeouts running = Timeouts.start()) {
      for (int i = 0; i < 3; i++) {
        CountDownLatch end = new CountDownLatch(1);
        running.after(Duration.ofMillis(10), end::countDown);
        end.await();
      }
    }
  }

  @Test
  void aTimerThatIsClosedRunsNothingMore() {
    timeouts.after(Duration.ofSeconds(1), () -> ended.add("never"));
    timeouts.close();
    pass(Duration.ofSeconds(2));
    assertThat(ended).isEmpty();
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private void pass(Duration time) {
    nanos.addAndGet(time.toNanos());
    timeouts.look();
  }
}
