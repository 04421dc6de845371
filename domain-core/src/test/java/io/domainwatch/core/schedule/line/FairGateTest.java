package io.domainwatch.core.schedule.line;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class FairGateTest {
  private static final Duration LONG = Duration.ofSeconds(50);
  private static final UUID HOSTILE = new UUID(1, 1);
  private static final UUID OTHER = new UUID(2, 2);
  private static final UUID THIRD = new UUID(3, 3);

  private final BlockingQueue<UUID> entered = new LinkedBlockingQueue<>();
  private final List<Thread> threads = new ArrayList<>();

  @AfterEach
  void end() {
    threads.forEach(Thread::interrupt);
  }

  @Test
  void whoIsAloneGetsAllPlacesAndNoMore() throws InterruptedException {
    FairGate gate = new FairGate(2);

    assertThat(gate.enter(HOSTILE, Duration.ZERO)).isTrue();
    assertThat(gate.enter(HOSTILE, Duration.ZERO)).isTrue();
    assertThat(gate.enter(HOSTILE, Duration.ZERO)).isFalse();
    gate.leave(HOSTILE);
    assertThat(gate.enter(HOSTILE, Duration.ZERO)).isTrue();
  }

  @Test
  void aPlaceThatComesUpGoesToWhoHoldsLeastHoweverManyWereThereBefore()
      throws InterruptedException {
    FairGate gate = new FairGate(2);
    gate.enter(HOSTILE, LONG);
    gate.enter(HOSTILE, LONG);
    for (int i = 0; i < 20; i++) {
      waits(gate, HOSTILE);
    }
    waits(gate, OTHER);

    gate.leave(HOSTILE);
    assertThat(entered.take()).isEqualTo(OTHER);
    gate.leave(HOSTILE);
    assertThat(entered.take()).as("half is free again").isEqualTo(HOSTILE);
  }

  @Test
  void nobodyHoldsMoreThanHalfWhileOthersWait() throws InterruptedException {
    FairGate gate = new FairGate(4);
    gate.enter(OTHER, LONG);
    gate.enter(OTHER, LONG);
    gate.enter(HOSTILE, LONG);
    gate.enter(HOSTILE, LONG);
    waits(gate, HOSTILE);
    waits(gate, OTHER);

    gate.leave(OTHER);

    assertThat(entered.take()).isEqualTo(OTHER);
  }

  @Test
  void theOnePlaceGoesRound() throws InterruptedException {
    FairGate gate = new FairGate(1);
    gate.enter(HOSTILE, LONG);
    waits(gate, HOSTILE);
    waits(gate, HOSTILE);
    waits(gate, OTHER);
    waits(gate, THIRD);

    List<UUID> order = new ArrayList<>();
    UUID last = HOSTILE;
    for (int i = 0; i < 4; i++) {
      gate.leave(last);
      last = entered.take();
      order.add(last);
    }

    assertThat(order).containsExactly(OTHER, HOSTILE, THIRD, HOSTILE);
  }

  @Test
  void whoGivesUpWaitingHoldsNobodyUp() throws InterruptedException {
    FairGate gate = new FairGate(2);
    gate.enter(HOSTILE, LONG);
    gate.enter(HOSTILE, LONG);
    Thread impatient = waits(gate, OTHER);
    waits(gate, HOSTILE);

    impatient.interrupt();
    impatient.join();
    gate.leave(HOSTILE);

    assertThat(entered.take()).isEqualTo(HOSTILE);
    gate.leave(HOSTILE);
    gate.leave(HOSTILE);
    assertThat(gate.enter(OTHER, Duration.ZERO)).isTrue();
    assertThat(gate.enter(OTHER, Duration.ZERO)).isTrue();
  }

  /** Starts somebody who waits; returns when it does. */
  private Thread waits(FairGate gate, UUID who) throws InterruptedException {
    Thread thread =
        Thread.ofPlatform()
            .daemon()
            .start(
                () -> {
                  try {
                    if (gate.enter(who, LONG)) {
                      entered.add(who);
                    }
                  } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                  }
                });
    threads.add(thread);
    while (thread.getState() != Thread.State.TIMED_WAITING) {
      TimeUnit.MILLISECONDS.sleep(1);
    }
    return thread;
  }
}
