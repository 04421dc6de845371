package io.domainwatch.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SuccessorThreadsTest {
  private static final Duration LIMIT = Duration.ofSeconds(30);

  private final SuccessorThreads threads = new SuccessorThreads("test", 1);

  @AfterEach
  void end() {
    threads.shutdownNow();
  }

  @Test
  void whatTheLastStepLetsInIsDoneNextOnTheSameThread() {
    CountDownLatch queued = new CountDownLatch(1);
    StringBuffer order = new StringBuffer();
    CompletableFuture<Thread> first = new CompletableFuture<>();
    CompletableFuture<Thread> second = new CompletableFuture<>();
    CompletableFuture<Thread> last = new CompletableFuture<>();
    threads.execute(
        () -> {
          await(queued);
          first.complete(Thread.currentThread());
          threads.end(() -> threads.executeNext(() -> done(order, "next ", second)));
        });
    threads.execute(() -> done(order, "later ", last));
    queued.countDown();

    assertThat(second).succeedsWithin(LIMIT).isEqualTo(first.join());
    assertThat(last).succeedsWithin(LIMIT);
    assertThat(order).hasToString("next later ");
  }

  @Test
  void whatIsLetInBeyondOneIsDoneByOthers() {
    CompletableFuture<Thread> one = new CompletableFuture<>();
    CompletableFuture<Thread> other = new CompletableFuture<>();
    threads.execute(
        () ->
            threads.end(
                () -> {
                  threads.executeNext(() -> one.complete(Thread.currentThread()));
                  threads.executeNext(() -> other.complete(Thread.currentThread()));
                }));

    assertThat(one).succeedsWithin(LIMIT);
    assertThat(other).succeedsWithin(LIMIT);
  }

  @Test
  void aLastStepOnAThreadOfOthersHandsOn() {
    CompletableFuture<Thread> next = new CompletableFuture<>();
    threads.end(() -> threads.executeNext(() -> next.complete(Thread.currentThread())));

    assertThat(next).succeedsWithin(LIMIT).isNotEqualTo(Thread.currentThread());
  }

  @Test
  void workThatThrowsTakesNothingWithIt() {
    CompletableFuture<Thread> after = new CompletableFuture<>();
    threads.execute(
        () ->
            threads.end(
                () -> {
                  threads.executeNext(
                      () -> {
                        threads.end(
                            () ->
                                threads.executeNext(() -> after.complete(Thread.currentThread())));
                        throw new IllegalStateException("a test");
                      });
                }));

    assertThat(after).succeedsWithin(LIMIT);
  }

  private static void done(StringBuffer order, String name, CompletableFuture<Thread> by) {
    order.append(name);
    by.complete(Thread.currentThread());
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(LIMIT.toSeconds(), TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
