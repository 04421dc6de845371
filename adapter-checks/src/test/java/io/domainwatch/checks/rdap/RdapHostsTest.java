package io.domainwatch.checks.rdap;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.rdap.RdapHosts.Turn;
import io.domainwatch.core.run.OnBehalf;
import io.domainwatch.testkit.Eventually;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class RdapHostsTest {
  private static final String HOST = "rdap.example.net";
  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
  private static final UUID HOSTILE = new UUID(1, 1);
  private static final UUID OTHER = new UUID(2, 2);
  private static final Duration SPACING = Duration.ofMillis(40);

  @Test
  void theLimitsAreThoseOfTheSpecification() {
    assertThat(RdapHost.SPACING).isEqualTo(Duration.ofSeconds(1));
  }

  @Test
  void requestsOfManyDomainsGoOneByOneAndSpaced() throws Exception {
    RdapHosts hosts = new RdapHosts(Duration.ofSeconds(20), SPACING);
    List<Long> starts = new CopyOnWriteArrayList<>();
    AtomicInteger inside = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    try (ExecutorService runs = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 10; i++) {
        runs.submit(
            () -> {
              try (Turn.Granted _ = (Turn.Granted) hosts.enter(HOST, NOW, soon())) {
                starts.add(System.nanoTime());
                most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                inside.decrementAndGet();
              }
              return null;
            });
      }
    }

    assertThat(starts).hasSize(10);
    assertThat(most).hasValue(1);
    long apart = starts.getLast() - starts.getFirst();
    assertThat(Duration.ofNanos(apart)).isGreaterThanOrEqualTo(SPACING.multipliedBy(9));
  }

  @Test
  void hostsDoNotWaitForEachOther() throws Exception {
    RdapHosts hosts = new RdapHosts(Duration.ofMillis(50), Duration.ofHours(1));
    for (int i = 0; i < 20; i++) {
      assertThat(hosts.enter("rdap" + i + ".example.net", NOW, soon()))
          .isInstanceOf(Turn.Granted.class);
    }
  }

  @Test
  void whoWouldWaitTooLongIsToldWhenToComeBackEachAtAnotherTime() throws Exception {
    RdapHosts hosts = new RdapHosts(Duration.ofMillis(20), Duration.ofSeconds(1));
    try (Turn.Granted _ = (Turn.Granted) hosts.enter(HOST, NOW, soon())) {
      assertThat(hosts.enter(HOST, NOW, soon())).isEqualTo(new Turn.Later(NOW.plusSeconds(30)));
      assertThat(hosts.enter(HOST, NOW, soon())).isEqualTo(new Turn.Later(NOW.plusSeconds(31)));
    }
    assertThat(hosts.enter(HOST, NOW, soon())).isEqualTo(new Turn.Later(NOW.plusSeconds(32)));
  }

  @Test
  void organizationsThatWaitForAHostTakeTurns() throws Exception {
    RdapHosts hosts = new RdapHosts(Duration.ofSeconds(60), SPACING);
    Turn.Granted held = (Turn.Granted) enterFor(HOSTILE, hosts);
    List<UUID> order = new CopyOnWriteArrayList<>();
    List<Thread> waiting = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      waiting.add(waits(HOSTILE, hosts, order));
    }
    waiting.add(waits(OTHER, hosts, order));
    held.close();
    for (Thread each : waiting) {
      each.join();
    }

    assertThat(order).hasSize(11).startsWith(OTHER);
  }

  @Test
  void nobodyComesBackAfterAllTheBacklogOfAnother() throws Exception {
    RdapHosts hosts = new RdapHosts(Duration.ofMillis(1), Duration.ofSeconds(1));
    try (Turn.Granted _ = (Turn.Granted) enterFor(HOSTILE, hosts)) {
      for (int i = 0; i < 100; i++) {
        assertThat(enterFor(HOSTILE, hosts)).isEqualTo(new Turn.Later(NOW.plusSeconds(30 + i)));
      }
      assertThat(enterFor(OTHER, hosts)).isEqualTo(new Turn.Later(NOW.plusSeconds(31)));
      assertThat(enterFor(OTHER, hosts)).isEqualTo(new Turn.Later(NOW.plusSeconds(33)));
      assertThat(enterFor(HOSTILE, hosts))
          .as("it makes room for the other one from now on")
          .isEqualTo(new Turn.Later(NOW.plusSeconds(131)));
    }
  }

  private static Thread waits(UUID who, RdapHosts hosts, List<UUID> order) {
    Thread thread =
        Thread.ofPlatform()
            .daemon()
            .start(
                () -> {
                  try (Turn.Granted _ = (Turn.Granted) enterFor(who, hosts)) {
                    order.add(who);
                  } catch (InterruptedException e) {
                    throw new AssertionError(e);
                  }
                });
    Eventually.holds("waits", () -> thread.getState() == Thread.State.TIMED_WAITING);
    return thread;
  }

  private static Turn enterFor(UUID who, RdapHosts hosts) throws InterruptedException {
    return OnBehalf.of(who, () -> hosts.enter(HOST, NOW, soon()));
  }

  @Test
  void pausesDoubleFromAQuarterOfAnHourToADay() {
    RdapHosts hosts = new RdapHosts();
    long[] minutes = {15, 30, 60, 120, 240, 480, 960, 1440, 1440, 1440};
    Instant now = NOW;
    for (long pause : minutes) {
      Instant until = hosts.limited(HOST, Optional.empty(), now);
      assertThat(Duration.between(now, until)).isEqualTo(Duration.ofMinutes(pause));
      now = until;
    }
  }

  @Test
  void anAnswerEndsTheDoubling() {
    RdapHosts hosts = new RdapHosts();
    hosts.limited(HOST, Optional.empty(), NOW);
    Instant later = NOW.plus(Duration.ofHours(1));
    hosts.answered(HOST, later);

    assertThat(hosts.limited(HOST, Optional.empty(), later))
        .isEqualTo(later.plus(Duration.ofMinutes(15)));
  }

  @Test
  void nobodyIsLetInBeforeTheHostAgrees() throws Exception {
    RdapHosts hosts = new RdapHosts(Duration.ofSeconds(1), Duration.ofMillis(1));
    Instant until = hosts.limited(HOST, Optional.of(Duration.ofMinutes(2)), NOW);

    assertThat(hosts.enter(HOST, until.minusSeconds(1), soon())).isInstanceOf(Turn.Away.class);
    assertThat(hosts.enter(HOST, until, soon())).isInstanceOf(Turn.Granted.class);
  }

  @Test
  void aPauseByAClockThatWasAheadIsNoLongerThanItIs() throws Exception {
    RdapHosts hosts = new RdapHosts(Duration.ofSeconds(1), Duration.ofMillis(1));
    Instant ahead = NOW.plus(Duration.ofHours(5));
    hosts.limited(HOST, Optional.of(Duration.ofMinutes(2)), ahead);

    assertThat(hosts.enter(HOST, NOW, soon())).isInstanceOf(Turn.Away.class);
    assertThat(hosts.enter(HOST, NOW.plus(Duration.ofMinutes(2)), soon()))
        .isInstanceOf(Turn.Granted.class);
  }

  @Test
  void redirectsToEndlesslyManyHostsFillNoMemory() throws Exception {
    RdapHosts hosts = new RdapHosts(Duration.ofSeconds(1), Duration.ZERO);
    for (int i = 0; i < 10_000; i++) {
      try (Turn.Granted _ = (Turn.Granted) hosts.enter("h" + i + ".example.net", NOW, soon())) {
        assertThat(hosts.remembered()).isLessThanOrEqualTo(2000);
      }
    }
  }

  private static Deadline soon() {
    return Deadline.after(Duration.ofSeconds(30));
  }
}
