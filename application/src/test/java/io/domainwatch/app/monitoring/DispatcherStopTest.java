package io.domainwatch.app.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.schedule.Leases;
import io.domainwatch.testkit.Eventually;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class DispatcherStopTest {
  private final MonitoringFixture station = new MonitoringFixture(1000);

  @Test
  void runsThatEndInTimeAreRecorded() throws Exception {
    CountDownLatch release = new CountDownLatch(1);
    Domain domain = station.due(CheckType.UPTIME);
    station
        .runner(CheckType.UPTIME)
        .does(
            (_, _) -> {
              release.await();
              return MonitoringFixture.fine();
            });
    station.dispatcher.tick(MonitoringFixture.NOW);
    Thread stopping = Thread.ofVirtual().start(this::stopPatiently);
    release.countDown();
    stopping.join();

    assertThat(station.result(domain, CheckType.UPTIME).outcome()).isEqualTo(Outcome.OK);
    assertThat(station.dispatcher.running()).isZero();
  }

  @Test
  void runsThatDoNotEndAreGivenBackAndDueAtOnce() throws Exception {
    Domain domain = station.due(CheckType.UPTIME);
    station
        .runner(CheckType.UPTIME)
        .does(
            (_, _) -> {
              new CountDownLatch(1).await();
              return MonitoringFixture.fine();
            });
    station.dispatcher.tick(MonitoringFixture.NOW);
    station.time.advance(Duration.ofSeconds(5));

    station.dispatcher.stop(Duration.ofMillis(40));

    assertThat(station.results(domain, CheckType.UPTIME)).isEmpty();
    assertThat(station.house.due(domain, CheckType.UPTIME)).contains(station.time.instant());
    assertThat(claimableByOthers()).isOne();
  }

  @Test
  void nothingIsClaimedAfterwards() throws Exception {
    station.dispatcher.stop(Duration.ofMillis(4));
    station.due(CheckType.UPTIME);

    assertThat(station.dispatcher.tick(MonitoringFixture.NOW)).isZero();
  }

  @Test
  void ofManyRunsNoneIsLostAndNoneRecordedTwice() throws Exception {
    int checks = 400;
    AtomicInteger number = new AtomicInteger();
    for (int i = 0; i < checks; i++) {
      station.due(CheckType.UPTIME);
    }
    station
        .runner(CheckType.UPTIME)
        .does(
            (_, _) -> {
              if (number.incrementAndGet() % 2 == 0) {
                new CountDownLatch(1).await();
              }
              return MonitoringFixture.fine();
            });
    station.dispatcher.tick(MonitoringFixture.NOW);
    Eventually.holds("all have begun", () -> number.get() == checks);
    Eventually.holds("half have ended", () -> station.recorder.waiting() == checks / 2);

    station.dispatcher.stop(Duration.ofMillis(400));

    long recorded = station.metered.stream().filter(m -> m.startsWith("recorded")).count();
    assertThat(recorded).isEqualTo(checks / 2);
    assertThat(claimableByOthers()).isEqualTo(checks / 2);
    assertThat(station.metered).noneMatch(m -> m.startsWith("stale"));
  }

  private void stopPatiently() {
    try {
      station.dispatcher.stop(Duration.ofSeconds(10));
    } catch (InterruptedException unexpected) {
      throw new IllegalStateException(unexpected);
    }
  }

  private int claimableByOthers() {
    return station
        .house
        .store
        .checkRuns()
        .claimDue(
            UUID.randomUUID(), 1000, Leases.alike(Duration.ofSeconds(1)), station.time.instant())
        .size();
  }
}
