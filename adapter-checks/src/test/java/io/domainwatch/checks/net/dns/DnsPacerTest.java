package io.domainwatch.checks.net.dns;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.dns.DnsPacer.Asker;
import io.domainwatch.core.run.OnBehalf;
import io.domainwatch.testkit.Eventually;
import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DnsPacerTest {
  private static final InetAddress SERVER = InetAddress.ofLiteral("192.0.2.53");
  private static final UUID HOSTILE = new UUID(1, 1);
  private static final UUID OTHER = new UUID(2, 2);

  private final DnsPacer pacer = new DnsPacer();
  private final List<Thread> waiting = new ArrayList<>();

  @AfterEach
  void end() throws InterruptedException {
    for (Thread each : waiting) {
      each.interrupt();
      each.join();
    }
  }

  @Test
  void whoHasManyDomainsOnAServerLeavesHalfOfItToOthers() {
    DnsPacer.Place first = enter(HOSTILE).orElseThrow();
    DnsPacer.Place second = enter(HOSTILE).orElseThrow();
    Queue<UUID> entered = new ConcurrentLinkedQueue<>();
    for (int i = 0; i < 20; i++) {
      waits(HOSTILE, entered);
    }
    waits(OTHER, entered);

    first.leave();
    Eventually.holds("one is let in", () -> !entered.isEmpty());
    assertThat(entered).containsExactly(OTHER);
    second.leave();
    Eventually.holds("half is free again", () -> entered.size() == 2);
  }

  @Test
  void whoIsOnTheWayElsewhereNeitherKeepsAVisitorOutNorIsKeptOut() {
    Deadline soon = Deadline.after(Duration.ofMillis(50));
    DnsPacer.Place passing =
        pacer.enter(SERVER, Asker.PASSER_BY, Deadline.after(Duration.ofSeconds(60))).orElseThrow();
    assertThat(pacer.enter(SERVER, Asker.PASSER_BY, soon)).isEmpty();

    enter(HOSTILE).orElseThrow();
    enter(HOSTILE).orElseThrow();
    passing.leave();
    assertThat(pacer.enter(SERVER, Asker.PASSER_BY, Deadline.after(Duration.ofSeconds(60))))
        .isPresent();
    assertThat(pacer.comeBack(SERVER, 0.5)).isPositive();
  }

  private Optional<DnsPacer.Place> enter(UUID who) {
    return OnBehalf.<Optional<DnsPacer.Place>, RuntimeException>of(
        who, () -> pacer.enter(SERVER, Asker.VISITOR, Deadline.after(Duration.ofSeconds(60))));
  }

  private void waits(UUID who, Queue<UUID> entered) {
    Thread thread =
        Thread.ofPlatform().daemon().start(() -> enter(who).ifPresent(_ -> entered.add(who)));
    waiting.add(thread);
    Eventually.holds("waits", () -> thread.getState() == Thread.State.TIMED_WAITING);
  }
}
