package io.domainwatch.app.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.maintenance.MaintenanceWindow;
import io.domainwatch.core.maintenance.Period;
import io.domainwatch.core.maintenance.WindowId;
import io.domainwatch.core.maintenance.WindowScope;
import io.domainwatch.core.maintenance.WindowTimes;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.tag.Tag;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.testkit.Fixtures;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is recorded of runs in maintenance windows. */
class MaintenanceRunsTest {
  private static final Duration HOUR = Duration.ofHours(1);

  private final MonitoringFixture station = new MonitoringFixture(100);

  @Test
  void aRunInAWindowIsMarkedAndOpensNothingUntilConfirmedAfterIt() {
    Domain domain = station.due(CheckType.UPTIME);
    MaintenanceWindow window = window(domain.organizationId(), WindowScope.ALL);
    station.runner(CheckType.UPTIME).does((_, _) -> MonitoringFixture.down(FailurePhase.CONNECT));
    for (int i = 0; i < 5; i++) {
      runAgain();
    }
    assertThat(station.results(domain, CheckType.UPTIME))
        .hasSize(5)
        .allMatch(result -> result.outcome() == Outcome.FAILING)
        .allMatch(result -> result.maintenance().isPresent())
        .allMatch(result -> !result.seen().fields().containsKey("maintenance"));
    assertThat(isOpen(domain)).isFalse();

    station.house.store.maintenanceWindows().delete(domain.organizationId(), window.id());
    runAgain();
    runAgain();
    assertThat(isOpen(domain)).isFalse();
    runAgain();
    assertThat(isOpen(domain)).isTrue();
    assertThat(station.results(domain, CheckType.UPTIME).getFirst().maintenance()).isEmpty();
  }

  @Test
  void onlyTheTaggedDomainsAreInMaintenance() {
    Domain tagged = station.due(CheckType.UPTIME);
    Domain plain =
        station.house.given.monitored(
            station.house.store.organizations().find(tagged.organizationId()).orElseThrow(),
            station.time.instant(),
            CheckType.UPTIME);
    station
        .house
        .store
        .domains()
        .tag(tagged.organizationId(), tagged.id(), Tags.of(Set.of(new Tag("shop"))));
    window(
        tagged.organizationId(),
        new WindowScope(
            new WindowScope.Chosen.Tagged(Tags.of(Set.of(new Tag("shop")))), Optional.empty()));
    station.work();
    assertThat(station.result(tagged, CheckType.UPTIME).maintenance()).isPresent();
    assertThat(station.result(plain, CheckType.UPTIME).maintenance()).isEmpty();
  }

  @Test
  void theWindowOfAnotherOrganizationAndOfOtherChecksIsNone() {
    Domain domain = station.due(CheckType.UPTIME);
    window(station.house.given.organization().id(), WindowScope.ALL);
    window(
        domain.organizationId(),
        new WindowScope(new WindowScope.Chosen.All(), Optional.of(Set.of(CheckType.DNS))));
    station.work();
    CheckResult result = station.result(domain, CheckType.UPTIME);
    assertThat(result.maintenance()).isEmpty();
  }

  private void runAgain() {
    station.work();
    station.time.advance(Duration.ofSeconds(80));
  }

  private boolean isOpen(Domain domain) {
    return station
        .house
        .store
        .checkRuns()
        .ofDomain(domain.organizationId(), domain.id())
        .get(CheckType.UPTIME)
        .state()
        .isOpen(UptimeDefinition.DOWN);
  }

  private MaintenanceWindow window(OrganizationId owner, WindowScope scope) {
    Instant now = station.time.instant();
    MaintenanceWindow window =
        new MaintenanceWindow(
            new WindowId(Fixtures.newId()),
            owner,
            "Move",
            scope,
            new WindowTimes.Once(new Period(now.minus(HOUR), now.plus(HOUR))),
            MaintenanceWindow.ByHand.NONE,
            now.minus(HOUR),
            now.minus(HOUR));
    station.house.store.maintenanceWindows().add(window);
    return window;
  }
}
