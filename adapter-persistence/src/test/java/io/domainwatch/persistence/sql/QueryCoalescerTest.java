package io.domainwatch.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.persistence.sql.QueryCoalescer.PendingQuery;
import io.domainwatch.testkit.Eventually;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class QueryCoalescerTest {
  @Test
  void everyCallerGetsTheAnswerToItsOwnQuestion() throws Exception {
    AtomicInteger statements = new AtomicInteger();
    QueryCoalescer<Integer, String> shared =
        new QueryCoalescer<>(
            batch -> {
              statements.incrementAndGet();
              batch.forEach(ticket -> ticket.answer("answer " + ticket.question()));
            });
    List<Future<String>> answers = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(16)) {
      for (int i = 0; i < 20_000; i++) {
        int question = i;
        answers.add(threads.submit(() -> shared.ask(question)));
      }
    }
    for (int i = 0; i < answers.size(); i++) {
      assertThat(answers.get(i).get()).isEqualTo("answer " + i);
    }
    assertThat(statements.get()).isBetween(1, 20_000);
  }

  @Test
  void whoComesWhileSomebodyAsksIsAnsweredByTheNextStatement() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    List<Integer> sizes = new ArrayList<>();
    QueryCoalescer<Integer, Integer> shared = new QueryCoalescer<>(held(begun, goOn, sizes));
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<Integer> first = threads.submit(() -> shared.ask(0));
      begun.await();
      List<Thread> others = new ArrayList<>();
      for (int i = 1; i <= 5; i++) {
        int question = i;
        others.add(Thread.startVirtualThread(() -> shared.ask(question)));
      }
      Eventually.holds(
          "all others wait",
          () -> others.stream().allMatch(t -> t.getState() == Thread.State.TIMED_WAITING));
      goOn.countDown();
      assertThat(first.get()).isZero();
      for (Thread other : others) {
        other.join();
      }
    }
    assertThat(sizes).containsExactly(1, 5);
  }

  @Test
  void afterAStatementForManyMoreAreWaitedForAndAfterOneForFewNobody() throws Exception {
    List<Integer> sizes = new ArrayList<>();
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    AtomicInteger pauses = new AtomicInteger();
    List<Thread> others = new ArrayList<>();
    AtomicReference<Consumer<Duration>> pause = new AtomicReference<>();
    QueryCoalescer<Integer, Integer> shared =
        new QueryCoalescer<>(
            held(begun, goOn, sizes),
            () -> Duration.ofDays(1),
            moment -> pause.get().accept(moment));
    pause.set(
        _ -> {
          pauses.incrementAndGet();
          others.addAll(askers(shared, 1));
        });
    others.addAll(askers(shared, 1));
    begun.await();
    others.addAll(askers(shared, 3));
    goOn.countDown();
    for (Thread each : List.copyOf(others)) {
      each.join();
    }
    assertThat(sizes).containsExactly(1, 3);
    assertThat(pauses).hasValue(0);

    assertThat(shared.ask(7)).isEqualTo(7);
    assertThat(sizes).containsExactly(1, 3, 2);
    assertThat(pauses).hasValue(1);

    assertThat(shared.ask(8)).isEqualTo(8);
    assertThat(sizes).containsExactly(1, 3, 2, 1);
    assertThat(pauses).hasValue(1);
  }

  /** A statement that says that it has begun, and answers when it may go on. */
  private static Consumer<List<PendingQuery<Integer, Integer>>> held(
      CountDownLatch begun, CountDownLatch goOn, List<Integer> sizes) {
    return batch -> {
      begun.countDown();
      await(goOn);
      sizes.add(batch.size());
      batch.forEach(ticket -> ticket.answer(ticket.question()));
    };
  }

  /** Threads that ask and, where somebody asks already, wait. */
  private static List<Thread> askers(QueryCoalescer<Integer, Integer> shared, int number) {
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      int question = i;
      threads.add(Thread.ofPlatform().start(() -> shared.ask(question)));
    }
    Eventually.holds(
        "all wait",
        () ->
            threads.stream()
                .allMatch(
                    thread ->
                        thread.getState() == Thread.State.TIMED_WAITING
                            || thread.getState() == Thread.State.WAITING));
    return threads;
  }

  @Test
  void aFailureReachesAllWhoWaitedAndNobodyElse() {
    AtomicInteger calls = new AtomicInteger();
    QueryCoalescer<Integer, Integer> shared =
        new QueryCoalescer<>(
            batch -> {
              if (calls.incrementAndGet() == 1) {
                throw new StorageUnavailable(new IllegalStateException("gone"));
              }
              batch.forEach(ticket -> ticket.answer(ticket.question()));
            });
    assertThatThrownBy(() -> shared.ask(1)).isInstanceOf(StorageUnavailable.class);
    assertThat(shared.ask(2)).isEqualTo(2);
  }

  @Test
  void aQuestionThatIsLeftOpenIsAskedAgain() {
    AtomicInteger calls = new AtomicInteger();
    QueryCoalescer<Integer, Integer> shared =
        new QueryCoalescer<>(
            batch -> {
              if (calls.incrementAndGet() > 2) {
                batch.forEach(ticket -> ticket.answer(calls.get()));
              }
            });
    assertThat(shared.ask(1)).isEqualTo(3);
  }

  @Test
  void whoRunsOutOfPatienceIsToldWhileSomebodyStillAsks() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    List<Integer> asked = new ArrayList<>();
    QueryCoalescer<Integer, Integer> shared =
        new QueryCoalescer<>(
            batch -> {
              batch.forEach(ticket -> asked.add(ticket.question()));
              begun.countDown();
              await(goOn);
              batch.forEach(ticket -> ticket.answer(ticket.question()));
            },
            () -> Duration.ofMillis(1));
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<Integer> first = threads.submit(() -> shared.ask(0));
      begun.await();
      assertThatThrownBy(() -> shared.ask(1)).isInstanceOf(StorageUnavailable.class);
      assertThat(first.isDone()).isFalse();
      goOn.countDown();
      assertThat(first.get()).isZero();
    }
    assertThat(asked).containsExactly(0);
  }

  @Test
  void anInterruptedCallerIsAnsweredAndStaysInterrupted() {
    QueryCoalescer<Integer, Integer> shared =
        new QueryCoalescer<>(batch -> batch.forEach(ticket -> ticket.answer(7)));
    Thread.currentThread().interrupt();
    assertThat(shared.ask(1)).isEqualTo(7);
    assertThat(Thread.interrupted()).isTrue();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
