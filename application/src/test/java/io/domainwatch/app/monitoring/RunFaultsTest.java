package io.domainwatch.app.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.testkit.Eventually;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** What becomes of runs that do not go as they should. */
class RunFaultsTest {
  private static final Instant NOW = MonitoringFixture.NOW;

  private final MonitoringFixture station = new MonitoringFixture(100);

  @Test
  void aRunThatDoesNotEndIsGivenUpAtItsDeadline() {
    Domain domain = station.due(CheckType.UPTIME);
    CountDownLatch interrupted = new CountDownLatch(1);
    station
        .runner(CheckType.UPTIME)
        .does(
            (_, _) -> {
              try {
                new CountDownLatch(1).await();
              } catch (InterruptedException cancelled) {
                interrupted.countDown();
                throw cancelled;
              }
              return MonitoringFixture.fine();
            });
    station.dispatcher.tick(NOW);

    station.time.advance(MonitoringFixture.DEADLINE);
    station.dispatcher.tick(station.time.instant());
    assertThat(station.dispatcher.running()).isOne();
    station.time.advance(Duration.ofSeconds(2));
    station.dispatcher.tick(station.time.instant());

    assertThat(station.dispatcher.running()).isZero();
    station.recorder.tick(station.time.instant());
    assertThat(station.reason(domain, CheckType.UPTIME)).isEqualTo("deadline");
    Eventually.holds("the run is interrupted", () -> interrupted.getCount() == 0);
    Eventually.holds("its thread has ended", () -> station.dispatcher.abandoned() == 0);
  }

  @Test
  void whatALateRunSaysIsDropped() {
    Domain domain = station.due(CheckType.UPTIME);
    CountDownLatch release = new CountDownLatch(1);
    station
        .runner(CheckType.UPTIME)
        .does(
            (_, _) -> {
              awaitInSpiteOfInterrupts(release);
              return MonitoringFixture.down(FailurePhase.CONNECT);
            });
    station.dispatcher.tick(NOW);
    station.time.advance(Duration.ofSeconds(12));
    station.dispatcher.tick(station.time.instant());
    assertThat(station.dispatcher.abandoned()).isOne();

    release.countDown();
    Eventually.holds("its thread has ended", () -> station.dispatcher.abandoned() == 0);
    station.recorder.tick(station.time.instant());

    assertThat(station.reason(domain, CheckType.UPTIME)).isEqualTo("deadline");
  }

  @Test
  void aRunnerThatThrowsIsInconclusiveAndHarmsNoOther() {
    Domain domain = station.due(CheckType.UPTIME, CheckType.SSL, CheckType.DNS);
    station
        .runner(CheckType.UPTIME)
        .does(
            (_, _) -> {
              throw new IllegalStateException("on purpose");
            });
    station
        .runner(CheckType.DNS)
        .does(
            (_, _) -> {
              throw new StackOverflowError("on purpose");
            });

    station.work();

    assertThat(station.reason(domain, CheckType.UPTIME)).isEqualTo("internal_error");
    assertThat(station.reason(domain, CheckType.DNS)).isEqualTo("internal_error");
    assertThat(station.result(domain, CheckType.SSL).outcome()).isEqualTo(Outcome.OK);
  }

  @Test
  void aRunThatIsInterruptedByItselfIsAFault() {
    Domain domain = station.due(CheckType.UPTIME);
    station
        .runner(CheckType.UPTIME)
        .does(
            (_, _) -> {
              throw new InterruptedException("on purpose");
            });

    station.work();

    assertThat(station.reason(domain, CheckType.UPTIME)).isEqualTo("internal_error");
  }

  @Test
  void aFailureToReachIsNotBelievedWhileOurOwnNetworkIsDown() {
    Domain domain = station.due(CheckType.UPTIME);
    station.runner(CheckType.UPTIME).does((_, _) -> MonitoringFixture.down(FailurePhase.CONNECT));
    station.networkWorks = false;

    station.work();

    assertThat(station.reason(domain, CheckType.UPTIME)).isEqualTo("own_network");
    assertThat(station.house.row(domain, CheckType.UPTIME).state().conditions()).isEmpty();
  }

  @Test
  void theResultOfADomainThatWasPausedMeanwhileIsDropped() {
    Domain domain = station.due(CheckType.UPTIME);
    station
        .runner(CheckType.UPTIME)
        .does(
            (_, _) -> {
              station
                  .house
                  .store
                  .checkRuns()
                  .reschedule(
                      domain.organizationId(), domain.id(), CheckType.UPTIME, Optional.empty());
              return MonitoringFixture.fine();
            });

    station.work();

    assertThat(station.results(domain, CheckType.UPTIME)).isEmpty();
    assertThat(station.metered).contains("stale uptime");
    assertThat(station.recorder.waiting()).isZero();
  }

  private static void awaitInSpiteOfInterrupts(CountDownLatch latch) {
    boolean over = false;
    while (!over) {
      try {
        latch.await();
        over = true;
      } catch (InterruptedException stubborn) {
        over = latch.getCount() == 0;
      }
    }
  }
}
