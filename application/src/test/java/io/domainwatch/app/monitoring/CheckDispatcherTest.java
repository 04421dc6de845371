package io.domainwatch.app.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.core.schedule.CheckSchedule;
import io.domainwatch.core.schedule.Leases;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.ScriptedRunner;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CheckDispatcherTest {
  private static final Instant NOW = MonitoringFixture.NOW;

  private final MonitoringFixture station = new MonitoringFixture(100);

  @Test
  void aDueCheckIsRunAndItsResultIsRecorded() {
    Domain domain = station.due(CheckType.UPTIME);
    station
        .runner(CheckType.UPTIME)
        .does(
            (_, _) -> {
              station.time.advance(Duration.ofMillis(250));
              return MonitoringFixture.fine();
            });

    assertThat(station.work()).isOne();

    CheckResult result = station.result(domain, CheckType.UPTIME);
    assertThat(result.outcome()).isEqualTo(Outcome.OK);
    assertThat(result.startedAt()).isEqualTo(NOW);
    assertThat(result.duration()).isEqualTo(Duration.ofMillis(250));
    CheckSchedule row = station.house.row(domain, CheckType.UPTIME);
    assertThat(row.nextRunAt().orElseThrow()).isAfter(NOW);
    assertThat(row.lastRunAt()).contains(NOW);
    assertThat(station.metered).containsExactly("began uptime PT0S", "recorded uptime ok PT0.25S");
  }

  @Test
  void aRunnerIsToldAboutItsDomain() {
    Domain domain = station.due(CheckType.DNS);

    station.work();

    assertThat(station.runner(CheckType.DNS).targets())
        .singleElement()
        .satisfies(
            target -> {
              assertThat(target.domainId()).isEqualTo(domain.id());
              assertThat(target.name()).isEqualTo(domain.name());
              assertThat(target.checkType()).isEqualTo(CheckType.DNS);
            });
  }

  @Test
  void nothingIsRunBeforeItIsDueOrTwice() {
    station.house.given.monitored(
        station.house.given.organization(), NOW.plusSeconds(1), CheckType.UPTIME);
    station.due(CheckType.SSL);

    assertThat(station.work()).isOne();
    assertThat(station.work()).isZero();
  }

  @Test
  void noMoreAreUnderWayThanTheConcurrencyAllows() {
    MonitoringFixture small = new MonitoringFixture(3);
    CountDownLatch release = new CountDownLatch(1);
    for (int i = 0; i < 5; i++) {
      small.due(CheckType.UPTIME);
    }
    small
        .runner(CheckType.UPTIME)
        .does(
            (_, _) -> {
              release.await();
              return MonitoringFixture.fine();
            });

    assertThat(small.dispatcher.tick(NOW)).isEqualTo(3);
    assertThat(small.dispatcher.tick(NOW)).isZero();
    assertThat(small.dispatcher.running()).isEqualTo(3);

    release.countDown();
    small.finishAll();
    assertThat(small.work()).isEqualTo(2);
  }

  /** What was overdue when the service started does not begin all at once. */
  @Test
  void aFewBeginAtFirstAndSitesThatHangHoldNobodyUp() {
    MonitoringFixture cold =
        new MonitoringFixture(1_000, new StartPace(() -> Duration.ZERO, 1, 1_000));
    CountDownLatch release = new CountDownLatch(1);
    for (int i = 0; i < 30; i++) {
      cold.due(CheckType.UPTIME);
    }
    cold.runner(CheckType.UPTIME)
        .does(
            (_, _) -> {
              release.await();
              return MonitoringFixture.fine();
            });

    assertThat(cold.dispatcher.tick(NOW)).as("eight for a processor").isEqualTo(8);
    assertThat(cold.dispatcher.tick(NOW.plusMillis(100))).isZero();
    assertThat(cold.dispatcher.tick(NOW.plusMillis(200))).as("one step more").isEqualTo(2);
    assertThat(cold.dispatcher.tick(NOW.plus(StartPace.AT_WORK)))
        .as("the first ones wait for their sites")
        .isGreaterThanOrEqualTo(8);

    release.countDown();
    cold.finishAll();
  }

  @Test
  void ofChecksDueAtOneInstantThoseThatTellMostStartFirst() {
    station.due(CheckType.OPEN_PORTS);
    station.due(CheckType.LIGHTHOUSE);
    station.due(CheckType.DNS);
    station.due(CheckType.SSL);
    station.due(CheckType.UPTIME);

    assertThat(station.work()).isEqualTo(5);

    assertThat(station.metered)
        .filteredOn(told -> told.startsWith("began"))
        .containsExactly(
            "began uptime PT0S",
            "began ssl PT0S",
            "began dns PT0S",
            "began lighthouse PT0S",
            "began open_ports PT0S");
  }

  @Test
  void manyDueChecksAreAllRunOnce() {
    MonitoringFixture large = new MonitoringFixture(2000);
    List<Domain> domains = new ArrayList<>();
    for (int i = 0; i < 120; i++) {
      domains.add(large.due(CheckType.values()));
    }

    assertThat(large.work()).isEqualTo(120 * CheckType.values().length);

    for (Domain domain : domains) {
      for (CheckType type : CheckType.values()) {
        assertThat(large.results(domain, type)).hasSize(1);
      }
    }
  }

  @Test
  void whileASiteIsDownDependentChecksDoNotLook() {
    Domain domain = station.due(CheckType.UPTIME);
    station.runner(CheckType.UPTIME).does((_, _) -> MonitoringFixture.down(FailurePhase.CONNECT));
    station.work();
    addChecks(domain, CheckType.ROBOTS, CheckType.SSL);

    station.work();

    assertThat(station.reason(domain, CheckType.ROBOTS)).isEqualTo("site_down");
    assertThat(station.runner(CheckType.ROBOTS).targets()).isEmpty();
    assertThat(station.result(domain, CheckType.SSL).outcome()).isEqualTo(Outcome.OK);
  }

  @Test
  void aSiteThatAnswersWithAnErrorKeepsNoCheckFromLooking() {
    Domain domain = station.due(CheckType.UPTIME);
    station.runner(CheckType.UPTIME).does((_, _) -> MonitoringFixture.down(FailurePhase.HTTP));
    station.work();
    addChecks(domain, CheckType.ROBOTS);

    station.work();

    assertThat(station.result(domain, CheckType.ROBOTS).outcome()).isEqualTo(Outcome.OK);
  }

  @Test
  void aCheckThatAsksForFewRunsGetsFew() {
    AtomicInteger begun = new AtomicInteger();
    CountDownLatch release = new CountDownLatch(1);
    station.runners.put(CheckType.LIGHTHOUSE, new FewAtOnce(1, begun, release));
    Domain first = station.due(CheckType.LIGHTHOUSE);
    Domain second = station.due(CheckType.LIGHTHOUSE);

    station.dispatcher.tick(NOW);
    Eventually.holds("one has begun", () -> begun.get() == 1);
    release.countDown();
    station.finishAll();

    assertThat(begun).hasValue(1);
    assertThat(List.of(first, second))
        .extracting(domain -> station.house.due(domain, CheckType.LIGHTHOUSE))
        .contains(Optional.of(NOW.plus(CheckDispatcher.TYPE_IS_BUSY)));
    station.time.advance(CheckDispatcher.TYPE_IS_BUSY);
    assertThat(station.work()).isOne();
  }

  @Test
  void ofManyThatHaveToWaitTheLastArePutOffLongest() {
    CountDownLatch release = new CountDownLatch(1);
    AtomicInteger begun = new AtomicInteger();
    station.runners.put(CheckType.LIGHTHOUSE, new FewAtOnce(1, begun, release));
    List<Domain> domains =
        Stream.generate(() -> station.due(CheckType.LIGHTHOUSE)).limit(200).toList();

    station.dispatcher.tick(NOW);
    release.countDown();
    station.finishAll();

    List<Long> waits =
        domains.stream()
            .flatMap(domain -> station.house.due(domain, CheckType.LIGHTHOUSE).stream())
            .map(due -> Duration.between(NOW, due))
            .filter(wait -> wait.toMillis() % CheckDispatcher.TYPE_IS_BUSY.toMillis() == 0)
            .map(Duration::toSeconds)
            .filter(seconds -> seconds <= 600)
            .sorted()
            .toList();
    assertThat(waits).as("of all but the one that ran, in its rhythm").hasSize(199);
    assertThat(waits.subList(0, 7)).containsExactly(3L, 6L, 6L, 12L, 12L, 12L, 12L);
    assertThat(waits.getLast()).isEqualTo(384);
  }

  @Test
  void whatADeadInstanceHeldIsDueAgainAsSoonAsARunOfThatCheckMustHaveEnded() {
    Duration hour = Duration.ofHours(1);
    CountDownLatch release = new CountDownLatch(1);
    station.runners.put(CheckType.SSL, new ScriptedRunner(CheckType.SSL, hour, waitsFor(release)));
    station.runner(CheckType.UPTIME).does(waitsFor(release));
    station.due(CheckType.UPTIME, CheckType.SSL);
    station.dispatcher.tick(NOW);
    Instant uptimeOver = NOW.plus(MonitoringFixture.DEADLINE).plusSeconds(32);

    assertThat(takenOver(uptimeOver.minusMillis(1))).isEmpty();
    assertThat(takenOver(uptimeOver)).containsExactly(CheckType.UPTIME);
    assertThat(takenOver(NOW.plus(hour).plusSeconds(32)))
        .containsExactlyInAnyOrder(CheckType.UPTIME, CheckType.SSL);

    release.countDown();
    station.finishAll();
  }

  private static ScriptedRunner.Script waitsFor(CountDownLatch release) {
    return (_, _) -> {
      release.await();
      return MonitoringFixture.fine();
    };
  }

  private List<CheckType> takenOver(Instant at) {
    return station
        .house
        .store
        .checkRuns()
        .claimDue(UUID.randomUUID(), 10, Leases.alike(Duration.ofSeconds(1)), at)
        .stream()
        .map(claimed -> claimed.claim().checkType())
        .toList();
  }

  @Test
  void theTroubleOfOneDomainIsNotThatOfAnother() {
    Domain down = station.due(CheckType.UPTIME);
    station.runner(CheckType.UPTIME).does((_, _) -> MonitoringFixture.down(FailurePhase.TLS));
    station.work();
    Domain other = station.due(CheckType.ROBOTS);

    station.work();

    assertThat(station.result(other, CheckType.ROBOTS).outcome()).isEqualTo(Outcome.OK);
    assertThat(new Reachability(true, false))
        .isEqualTo(
            station
                .house
                .store
                .checkRuns()
                .claimDue(
                    UUID.randomUUID(),
                    10,
                    Leases.alike(Duration.ofSeconds(1)),
                    NOW.plus(Duration.ofDays(1)))
                .stream()
                .filter(claimed -> claimed.claim().domainId().equals(down.id()))
                .findFirst()
                .orElseThrow()
                .siteTrouble());
  }

  private void addChecks(Domain domain, CheckType... types) {
    for (CheckType type : types) {
      station
          .house
          .store
          .checkRuns()
          .schedule(domain.organizationId(), domain.id(), Map.of(type, NOW));
    }
  }

  /** A check that asks for few runs at once and waits to be released. */
  private record FewAtOnce(int maxConcurrency, AtomicInteger begun, CountDownLatch release)
      implements CheckRunner {
    @Override
    public CheckType checkType() {
      return CheckType.LIGHTHOUSE;
    }

    @Override
    public Duration deadline() {
      return MonitoringFixture.DEADLINE;
    }

    @Override
    public CheckOutcome run(CheckTarget target, Instant now) throws InterruptedException {
      begun.incrementAndGet();
      release.await();
      return MonitoringFixture.fine();
    }
  }
}
