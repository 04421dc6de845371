package io.domainwatch.app.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.ScriptedRunner;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** Runs that find no room at what they would ask (docs/spec/engine.md, "Deadlines"). */
class PostponedRunsTest {
  private static final Instant NOW = MonitoringFixture.NOW;
  private static final Duration WAIT = Duration.ofSeconds(40);

  private final MonitoringFixture station = new MonitoringFixture(100);

  private static ScriptedRunner.Script postpones() {
    return (_, _) -> {
      throw new CheckRunner.Postponed(WAIT);
    };
  }

  @Test
  void nothingOfItIsRecordedAndItBeginsWhenItsPauseIsOver() {
    Domain domain = station.due(CheckType.DNS);
    station.runner(CheckType.DNS).does(postpones());

    assertThat(station.work()).isOne();

    assertThat(station.results(domain, CheckType.DNS)).isEmpty();
    assertThat(station.house.row(domain, CheckType.DNS).lastRunAt()).isEmpty();
    assertThat(station.house.due(domain, CheckType.DNS)).contains(NOW.plus(WAIT));
    assertThat(station.metered).noneMatch(told -> told.startsWith("recorded"));

    station.runner(CheckType.DNS).does((_, _) -> MonitoringFixture.fine());
    station.time.advance(WAIT.minusMillis(1));
    assertThat(station.work()).isZero();
    station.time.advance(Duration.ofMillis(1));
    assertThat(station.work()).isOne();
    assertThat(station.result(domain, CheckType.DNS).outcome()).isEqualTo(Outcome.OK);
    assertThat(station.result(domain, CheckType.DNS).startedAt()).isEqualTo(NOW.plus(WAIT));
  }

  @Test
  void thePauseCountsFromWhenItWasSaid() {
    Domain domain = station.due(CheckType.DNS);
    station
        .runner(CheckType.DNS)
        .does(
            (_, _) -> {
              station.time.advance(Duration.ofSeconds(7));
              throw new CheckRunner.Postponed(WAIT);
            });

    station.work();

    assertThat(station.house.due(domain, CheckType.DNS))
        .contains(NOW.plus(WAIT).plus(Duration.ofSeconds(7)));
  }

  @Test
  void whoWasGivenUpBeforeIsNotGivenBackAsWell() {
    CountDownLatch release = new CountDownLatch(1);
    Domain domain = station.due(CheckType.DNS);
    station
        .runner(CheckType.DNS)
        .does(
            (_, _) -> {
              release.await();
              throw new CheckRunner.Postponed(WAIT);
            });
    station.dispatcher.tick(NOW);
    station.time.advance(MonitoringFixture.DEADLINE.plusSeconds(3));
    station.dispatcher.tick(station.time.instant());
    release.countDown();
    station.finishAll();

    CheckResult late = station.result(domain, CheckType.DNS);
    assertThat(late.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(late.observations().findText("reason")).contains("deadline");
    assertThat(station.house.due(domain, CheckType.DNS))
        .isNotEqualTo(Optional.of(station.time.instant().plus(WAIT)));
  }

  @Test
  void itsPlaceIsFreeForOthers() {
    station.due(CheckType.DNS);
    station.runner(CheckType.DNS).does(postpones());

    station.dispatcher.tick(NOW);

    Eventually.holds("its place is free", () -> station.dispatcher.running() == 0);
  }
}
