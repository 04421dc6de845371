package io.domainwatch.app.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.ScriptedRunner;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Two organizations share an instance; the runs of one come to no end. */
class FairDispatchTest {
  private static final Instant NOW = MonitoringFixture.NOW;
  private static final int PLACES = 16;

  private final MonitoringFixture station = new MonitoringFixture(PLACES);
  private final Organization hostile = station.house.given.organization();
  private final Organization other = station.house.given.organization();
  private final CountDownLatch release = new CountDownLatch(1);

  @AfterEach
  void end() {
    release.countDown();
    station.finishAll();
  }

  @Test
  void runsThatHangNeverTakeTheLastPlaces() {
    due(other, CheckType.SSL, 1);
    station.work();
    station.runner(CheckType.UPTIME).does(hangs());
    due(hostile, CheckType.UPTIME, 5 * PLACES);
    station.dispatcher.tick(NOW);
    assertThat(station.dispatcher.running()).isEqualTo(14);

    due(other, CheckType.SSL, 1);
    station.dispatcher.tick(NOW);

    Eventually.holds("it ran", () -> targets(CheckType.SSL) == 2);
  }

  @Test
  void whoIsAloneOnAnInstanceGetsAllPlaces() {
    station.runner(CheckType.UPTIME).does(hangs());
    due(hostile, CheckType.UPTIME, 5 * PLACES);

    station.dispatcher.tick(NOW);

    assertThat(station.dispatcher.running()).isEqualTo(PLACES);
  }

  @Test
  void whoHasABacklogHoldsHalfWhileOthersHaveOneToo() {
    station.runner(CheckType.UPTIME).does(hangs());
    station.runner(CheckType.SSL).does(hangs());
    due(hostile, CheckType.UPTIME, 5 * PLACES);
    due(other, CheckType.SSL, 5 * PLACES);

    station.dispatcher.tick(NOW);

    Eventually.holds("half", () -> targets(CheckType.UPTIME) == PLACES / 2);
    Eventually.holds("half", () -> targets(CheckType.SSL) == PLACES / 2);
  }

  @Test
  void ofACheckWithFewPlacesNobodyTakesMoreThanHalfWhileOthersWait() {
    station.runners.put(
        CheckType.OPEN_PORTS,
        new ScriptedRunner(CheckType.OPEN_PORTS, MonitoringFixture.DEADLINE, hangs(), 4));
    due(hostile, CheckType.OPEN_PORTS, 8);
    due(other, CheckType.OPEN_PORTS, 8);

    station.dispatcher.tick(NOW);

    assertThat(runningOf(hostile)).isEqualTo(2);
    assertThat(runningOf(other)).isEqualTo(2);
  }

  @Test
  void whereOnlyOneCanRunThoseWhoWaitTakeTurns() {
    List<Domain> ran = new ArrayList<>();
    List<Domain> many = due(hostile, CheckType.LIGHTHOUSE, 20);
    Domain one = due(other, CheckType.LIGHTHOUSE, 1).getFirst();
    station.runners.put(
        CheckType.LIGHTHOUSE,
        new ScriptedRunner(
            CheckType.LIGHTHOUSE,
            MonitoringFixture.DEADLINE,
            (target, _) -> {
              Stream.concat(many.stream(), Stream.of(one))
                  .filter(domain -> domain.id().equals(target.domainId()))
                  .forEach(ran::add);
              return MonitoringFixture.fine();
            },
            1));

    while (ran.size() < 2) {
      station.work();
      station.time.advance(CheckDispatcher.TYPE_IS_BUSY);
    }

    assertThat(ran.subList(0, 2)).contains(one);
  }

  private ScriptedRunner.Script hangs() {
    return (_, _) -> {
      release.await();
      return MonitoringFixture.fine();
    };
  }

  private int targets(CheckType type) {
    return station.runner(type).targets().size();
  }

  private long runningOf(Organization owner) {
    return station.dispatcher.runningOf(owner.id());
  }

  private List<Domain> due(Organization owner, CheckType type, int count) {
    return Stream.generate(() -> station.house.given.monitored(owner, NOW, type))
        .limit(count)
        .toList();
  }
}
