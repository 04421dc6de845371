package io.domainwatch.app.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.House;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Subscription;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.testkit.Fixtures;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class ScheduleMaintenanceTest {
  private final AtomicReference<Optional<String>> doubt = new AtomicReference<>(Optional.empty());
  private final MonitoringFixture station = new MonitoringFixture(100);
  private final House house = station.house;
  private final ScheduleMaintenance keeper =
      new ScheduleMaintenance(
          house.store.checkRuns(),
          house.store.historyPartitions(),
          new ScheduleMaintenance.Retention(Duration.ofDays(90), Duration.ofDays(400)),
          _ -> doubt.get());

  @Test
  void checksThatANewVersionBroughtAreAddedAtStart() {
    Domain domain = station.due(CheckType.UPTIME);

    assertThat(keeper.start(House.NOW)).isEqualTo(CheckType.values().length - 1);

    assertThat(house.due(domain, CheckType.SSL)).contains(House.NOW);
    assertThat(keeper.start(House.NOW)).isZero();
  }

  @Test
  void thoseOfAnOrganizationThatHasStoppedWait() {
    Organization stopped =
        house.given.organization(Fixtures.UNLIMITED, new Subscription.Canceled());
    Domain domain = house.given.monitored(stopped, House.NOW, CheckType.UPTIME);

    keeper.start(House.NOW);

    assertThat(house.due(domain, CheckType.SSL)).isEmpty();
  }

  @Test
  void resultsAreKeptAsLongAsTheyShallBe() {
    Domain domain = station.due(CheckType.UPTIME);
    station.work();

    keeper.tick(House.NOW.plus(Duration.ofDays(90)));
    assertThat(station.results(domain, CheckType.UPTIME)).hasSize(1);

    keeper.tick(House.NOW.plus(Duration.ofDays(90)).plusMillis(1));
    assertThat(station.results(domain, CheckType.UPTIME)).isEmpty();
  }

  @Test
  void nothingIsGivenUpWhileTheTimeIsInDoubt() {
    Domain domain = station.due(CheckType.UPTIME);
    station.work();
    doubt.set(Optional.of("a clock was set"));

    keeper.tick(House.NOW.plus(Duration.ofDays(100)));

    assertThat(station.results(domain, CheckType.UPTIME)).hasSize(1);
  }
}
