package io.domainwatch.app.signin;

import static io.domainwatch.app.signin.PasswordQueue.Whose.KNOWN;
import static io.domainwatch.app.signin.PasswordQueue.Whose.STRANGERS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.testkit.Eventually;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class PasswordQueueTest {
  private final PasswordQueue queue = new PasswordQueue(PasswordQueue.MAX_AT_WORK);

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
              CompletableFuture.supplyAsync(
                  () -> queue.run(KNOWN, () -> waiting(begun, go)), threads));
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
    assertThat(queue.<Integer>run(STRANGERS, () -> 7)).isEqualTo(7);
  }

  @Test
  void strangersFindFewerPlacesAndThoseWhoAreKnownGoFirst() throws Exception {
    CountDownLatch go = new CountDownLatch(1);
    AtomicInteger begun = new AtomicInteger();
    List<String> order = new CopyOnWriteArrayList<>();
    CountDownLatch knownAtWork = new CountDownLatch(PasswordQueue.KEPT_FOR_KNOWN);
    int strangers =
        PasswordQueue.MAX_AT_WORK + PasswordQueue.MAX_WAITING - PasswordQueue.KEPT_FOR_KNOWN;
    List<Future<?>> results = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      try {
        for (int i = 0; i < PasswordQueue.MAX_AT_WORK; i++) {
          results.add(threads.submit(() -> queue.run(STRANGERS, () -> waiting(begun, go))));
        }
        Eventually.holds("they work", () -> begun.get() == PasswordQueue.MAX_AT_WORK);
        for (int i = PasswordQueue.MAX_AT_WORK; i < strangers; i++) {
          results.add(threads.submit(() -> queue.run(STRANGERS, () -> order.add("stranger"))));
        }
        Eventually.holds("they wait", () -> queue.isFull(STRANGERS));
        for (int i = 0; i < PasswordQueue.KEPT_FOR_KNOWN; i++) {
          results.add(threads.submit(() -> queue.run(KNOWN, () -> together(order, knownAtWork))));
        }
        Eventually.holds("they wait too", () -> queue.isFull(KNOWN));
      } finally {
        go.countDown();
      }
      for (Future<?> result : results) {
        result.get();
      }
    }
    assertThat(order.subList(0, PasswordQueue.KEPT_FOR_KNOWN)).containsOnly("known");
    assertThat(order).hasSize(PasswordQueue.MAX_WAITING);
  }

  /** Ends when all have begun, so that no stranger has a place before the last of them. */
  private static boolean together(List<String> order, CountDownLatch atWork) {
    order.add("known");
    atWork.countDown();
    Eventually.holds("they work together", () -> atWork.getCount() == 0);
    return true;
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
                    STRANGERS,
                    () -> {
                      throw wrong;
                    }))
        .isSameAs(wrong);
  }

  @Test
  void itWorksOnThreadsOfItsOwn() {
    assertThat(queue.<String>run(KNOWN, () -> Thread.currentThread().getName()))
        .startsWith("password-");
  }
}
