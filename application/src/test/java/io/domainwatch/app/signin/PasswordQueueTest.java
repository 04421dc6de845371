package io.domainwatch.app.signin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.testkit.Eventually;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class PasswordQueueTest {
  private final PasswordQueue queue = new PasswordQueue();

  @Test
  void beyondTheQueueWorkIsRefusedAtOnceAndNotDone() {
    CountDownLatch go = new CountDownLatch(1);
    AtomicInteger begun = new AtomicInteger();
    int taken = PasswordQueue.MAX_AT_WORK + PasswordQueue.MAX_WAITING;
    List<CompletableFuture<Integer>> results = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      try {
        for (int i = 0; i < 3 * taken; i++) {
          results.add(
              CompletableFuture.supplyAsync(() -> queue.run(() -> waiting(begun, go)), threads));
        }
        Eventually.holds(
            "some work, some wait, the rest is refused",
            () ->
                begun.get() == PasswordQueue.MAX_AT_WORK
                    && results.stream().filter(CompletableFuture::isDone).count() == 2L * taken);
        assertThat(results.stream().filter(CompletableFuture::isDone))
            .allSatisfy(
                refused ->
                    assertThatThrownBy(refused::join)
                        .cause()
                        .isInstanceOfSatisfying(
                            RequestRefused.class,
                            e ->
                                assertThat(e.refusal())
                                    .isEqualTo(new Refusal.TooBusy(PasswordQueue.RETRY_AFTER))));
      } finally {
        go.countDown();
      }
    }
    assertThat(begun.get()).isEqualTo(taken);
    assertThat(queue.<Integer>run(() -> 7)).isEqualTo(7);
  }

  private static int waiting(AtomicInteger begun, CountDownLatch go) {
    begun.incrementAndGet();
    try {
      go.await();
      return 1;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void whatTheWorkThrowsIsThrown() {
    RequestRefused wrong = new RequestRefused(new Refusal.NotFound());
    assertThatThrownBy(
            () ->
                queue.run(
                    () -> {
                      throw wrong;
                    }))
        .isSameAs(wrong);
  }

  @Test
  void itWorksOnThreadsOfItsOwn() {
    assertThat(queue.<String>run(() -> Thread.currentThread().getName())).startsWith("password-");
  }
}
