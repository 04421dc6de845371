package io.domainwatch.checks.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.domainwatch.core.run.OnBehalf;
import io.domainwatch.testkit.Eventually;
import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class HostLimiterTest {

  private static final InetAddress HERE = InetAddress.ofLiteral("127.0.0.1");
  private static final InetAddress THERE = InetAddress.ofLiteral("127.0.0.2");

  private static final UUID HOSTILE = new UUID(1, 1);
  private static final UUID OTHER = new UUID(2, 2);

  private final HostLimiter gate = new HostLimiter(2, Duration.ofMillis(250));

  @Test
  void aThirdConnectionToAnAddressWaitsForAPlace() throws Exception {
    HostLimiter.Pass first = gate.enter(HERE, "", Pacing.AT_ONCE, in(1000));
    gate.enter(HERE, "", Pacing.AT_ONCE, in(1000));
    assertThatExceptionOfType(LimitExceededException.class)
        .isThrownBy(() -> gate.enter(HERE, "", Pacing.AT_ONCE, in(50)));
    first.close();
    gate.enter(HERE, "", Pacing.AT_ONCE, in(50)).close();
  }

  @Test
  void anotherAddressDoesNotWait() throws Exception {
    gate.enter(HERE, "", Pacing.AT_ONCE, in(1000));
    gate.enter(HERE, "", Pacing.AT_ONCE, in(1000));
    Deadline patience = in(1000);
    gate.enter(THERE, "", Pacing.SPACED, patience).close();
    assertThat(patience.elapsed()).isLessThan(Duration.ofMillis(250));
  }

  @Test
  void aPassClosedTwiceGivesOnePlaceBack() throws Exception {
    HostLimiter.Pass first = gate.enter(HERE, "", Pacing.AT_ONCE, in(1000));
    gate.enter(HERE, "", Pacing.AT_ONCE, in(1000));
    first.close();
    first.close();
    gate.enter(HERE, "", Pacing.AT_ONCE, in(1000));
    assertThatExceptionOfType(LimitExceededException.class)
        .isThrownBy(() -> gate.enter(HERE, "", Pacing.AT_ONCE, in(50)));
  }

  @Test
  void spacedStartsKeepTheirPauseAndOthersDoNot() throws Exception {
    Deadline patience = in(5000);
    gate.enter(HERE, "", Pacing.SPACED, patience).close();
    gate.enter(HERE, "", Pacing.AT_ONCE, patience).close();
    assertThat(patience.elapsed()).isLessThan(Duration.ofMillis(250));
    gate.enter(HERE, "", Pacing.SPACED, patience).close();
    gate.enter(HERE, "", Pacing.SPACED, patience).close();
    assertThat(patience.elapsed()).isGreaterThanOrEqualTo(Duration.ofMillis(500));
  }

  @Test
  void aPauseLongerThanTheDeadlineIsNotSatOut() throws Exception {
    HostLimiter slow = new HostLimiter(2, Duration.ofMinutes(1));
    slow.enter(HERE, "", Pacing.SPACED, in(1000)).close();
    Deadline patience = in(100);
    assertThatExceptionOfType(LimitExceededException.class)
        .isThrownBy(() -> slow.enter(HERE, "", Pacing.SPACED, patience));
    assertThat(patience.elapsed()).isLessThan(Duration.ofSeconds(5));
    slow.enter(HERE, "", Pacing.AT_ONCE, in(100));
    slow.enter(HERE, "", Pacing.AT_ONCE, in(100));
  }

  @Test
  void whoWaitsForThePauseHoldsNoPlace() throws Exception {
    HostLimiter slow = new HostLimiter(2, Duration.ofMinutes(1));
    slow.enter(HERE, "", Pacing.SPACED, in(1000)).close();
    List<Thread> waiting =
        Stream.generate(() -> Thread.ofPlatform().daemon().start(() -> waitInVain(slow)))
            .limit(3)
            .toList();
    for (Thread each : waiting) {
      Eventually.holds("waits", () -> each.getState() == Thread.State.TIMED_WAITING);
    }
    slow.enter(HERE, "", Pacing.AT_ONCE, in(100));
    slow.enter(HERE, "", Pacing.AT_ONCE, in(100));
    for (Thread each : waiting) {
      each.interrupt();
      each.join();
    }
  }

  @Test
  void spacedStartsThatWaitedForAPlaceKeepTheirPauseToo() throws Exception {
    Duration pause = Duration.ofMillis(200);
    HostLimiter narrow = new HostLimiter(1, pause);
    HostLimiter.Pass held = narrow.enter(HERE, "", Pacing.AT_ONCE, in(1000));
    Deadline patience = in(60_000);
    Queue<Duration> starts = new ConcurrentLinkedQueue<>();
    List<Thread> waiting =
        Stream.generate(
                () -> Thread.ofPlatform().daemon().start(() -> note(narrow, patience, starts)))
            .limit(2)
            .toList();
    LockSupport.parkNanos(pause.multipliedBy(2).toNanos());
    assertThat(starts).isEmpty();
    Duration beforeTheFirst = patience.elapsed();
    held.close();
    for (Thread each : waiting) {
      each.join();
    }
    assertThat(starts.remove()).isGreaterThanOrEqualTo(beforeTheFirst);
    assertThat(starts.remove()).isGreaterThanOrEqualTo(beforeTheFirst.plus(pause));
  }

  @Test
  void hostsAtOneAddressDoNotWaitForEachOthersPause() throws Exception {
    HostLimiter slow = new HostLimiter(2, Duration.ofMinutes(1));
    for (int i = 0; i < 100; i++) {
      slow.enter(HERE, "host" + i + ".example", Pacing.SPACED, in(10_000)).close();
    }
    assertThatExceptionOfType(LimitExceededException.class)
        .isThrownBy(() -> slow.enter(HERE, "host1.example", Pacing.SPACED, in(100)));
  }

  @Test
  void hostsAtOneAddressShareItsPlaces() throws Exception {
    gate.enter(HERE, "one.example", Pacing.SPACED, in(1000));
    gate.enter(HERE, "two.example", Pacing.SPACED, in(1000));
    assertThatExceptionOfType(LimitExceededException.class)
        .isThrownBy(() -> gate.enter(HERE, "three.example", Pacing.SPACED, in(50)));
  }

  @Test
  void whoGoesFirstPassesThoseInLine() throws Exception {
    HostLimiter narrow = new HostLimiter(2, Duration.ofMillis(100));
    narrow.enter(HERE, "", Pacing.SPACED, in(1000)).close();
    Deadline patience = in(60_000);
    Queue<Duration> starts = new ConcurrentLinkedQueue<>();
    List<Thread> waiting =
        Stream.generate(
                () -> Thread.ofPlatform().daemon().start(() -> note(narrow, patience, starts)))
            .limit(20)
            .toList();
    Eventually.holds("the line moves", () -> !starts.isEmpty());
    narrow.enter(HERE, "", Pacing.SPACED_FIRST, patience).close();
    assertThat(starts).hasSizeLessThan(10);
    for (Thread each : waiting) {
      each.join();
    }
    assertThat(starts).hasSize(20);
  }

  @Test
  void whoHasManyDomainsAtAnAddressLeavesHalfOfItToOthers() throws Exception {
    HostLimiter.Pass first = enterFor(HOSTILE, gate, Pacing.AT_ONCE);
    HostLimiter.Pass second = enterFor(HOSTILE, gate, Pacing.AT_ONCE);
    Queue<UUID> entered = new ConcurrentLinkedQueue<>();
    List<Thread> waiting = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      waiting.add(waits(HOSTILE, entered));
    }
    waiting.add(waits(OTHER, entered));

    first.close();
    Eventually.holds("one is let in", () -> !entered.isEmpty());
    assertThat(entered).containsExactly(OTHER);
    second.close();
    Eventually.holds("half is free again", () -> entered.size() == 2);
    for (Thread each : waiting) {
      each.interrupt();
      each.join();
    }
  }

  @Test
  void thePauseOfAHostIsWaitedForInTurns() throws Exception {
    HostLimiter slow = new HostLimiter(2, Duration.ofMillis(50));
    Queue<UUID> started = new ConcurrentLinkedQueue<>();
    HostLimiter.Pass held = enterFor(HOSTILE, slow, Pacing.AT_ONCE);
    HostLimiter.Pass alsoHeld = enterFor(HOSTILE, slow, Pacing.AT_ONCE);
    List<Thread> waiting = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      waiting.add(startsSpaced(HOSTILE, slow, started));
    }
    waiting.add(startsSpaced(OTHER, slow, started));
    held.close();
    alsoHeld.close();
    for (Thread each : waiting) {
      each.join();
    }

    assertThat(List.copyOf(started).indexOf(OTHER)).as("after few of ten").isLessThan(4);
  }

  /** Starts somebody who enters and stays; returns when it waits. */
  private Thread waits(UUID who, Queue<UUID> entered) {
    Thread thread =
        Thread.ofPlatform()
            .daemon()
            .start(
                () -> {
                  try {
                    enterFor(who, gate, Pacing.AT_ONCE);
                    entered.add(who);
                  } catch (LimitExceededException _) {
                    Thread.currentThread().interrupt();
                  }
                });
    Eventually.holds("waits", () -> thread.getState() == Thread.State.TIMED_WAITING);
    return thread;
  }

  /** Starts somebody who enters, tells so and leaves; returns when it waits. */
  private static Thread startsSpaced(UUID who, HostLimiter gate, Queue<UUID> started) {
    Thread thread =
        Thread.ofPlatform()
            .daemon()
            .start(
                () -> {
                  try (HostLimiter.Pass _ = enterFor(who, gate, Pacing.SPACED)) {
                    started.add(who);
                  } catch (LimitExceededException e) {
                    throw new AssertionError(e);
                  }
                });
    Eventually.holds("waits", () -> thread.getState() == Thread.State.TIMED_WAITING);
    return thread;
  }

  private static HostLimiter.Pass enterFor(UUID who, HostLimiter gate, Pacing pace)
      throws LimitExceededException {
    return OnBehalf.of(who, () -> gate.enter(HERE, "", pace, in(60_000)));
  }

  private static void waitInVain(HostLimiter gate) {
    assertThatExceptionOfType(LimitExceededException.class)
        .isThrownBy(() -> gate.enter(HERE, "", Pacing.SPACED, in(600_000)));
  }

  private static void note(HostLimiter gate, Deadline patience, Queue<Duration> starts) {
    try (HostLimiter.Pass _ = gate.enter(HERE, "", Pacing.SPACED, patience)) {
      starts.add(patience.elapsed());
    } catch (LimitExceededException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void idleAddressesAreForgotten() throws Exception {
    HostLimiter quick = new HostLimiter(2, Duration.ZERO);
    for (int i : IntStream.range(0, 2500).toArray()) {
      InetAddress address = InetAddress.ofLiteral("127.1." + i / 250 + "." + i % 250);
      quick.enter(address, "", Pacing.SPACED, in(1000)).close();
    }
    assertThat(quick.remembered()).isLessThan(1000);
  }

  private static Deadline in(int millis) {
    return Deadline.after(Duration.ofMillis(millis));
  }
}
