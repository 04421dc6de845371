package io.domainwatch.checks.rdap;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.rdap.RdapHosts.Turn;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class RdapHostsTest {
  private static final String HOST = "rdap.example.net";
  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
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
