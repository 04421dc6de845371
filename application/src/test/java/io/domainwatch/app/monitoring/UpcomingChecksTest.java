package io.domainwatch.app.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.monitoring.UpcomingChecks.Upcoming;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.schedule.ClaimedCheck;
import io.domainwatch.core.schedule.Leases;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class UpcomingChecksTest {
  private static final Instant NOW = MonitoringFixture.NOW;
  private static final Duration AHEAD = Duration.ofMillis(500);

  private final MonitoringFixture station = new MonitoringFixture(100);
  private final Organization organization = station.house.given.organization();
  private final UpcomingChecks upcoming = new UpcomingChecks(AHEAD);

  @Test
  void eachComesWhenItIsDueTheLongestDueFirst() {
    due(CheckType.SSL, NOW.plusMillis(200));
    due(CheckType.DNS, NOW);
    due(CheckType.UPTIME, NOW);
    claim();

    assertThat(upcoming.size()).isEqualTo(3);
    assertThat(taken(10, NOW)).containsExactly(CheckType.UPTIME, CheckType.DNS);
    assertThat(taken(10, NOW.plusMillis(199))).isEmpty();
    assertThat(upcoming.byOrganization()).isEqualTo(Map.of(organization.id(), 1));
    assertThat(taken(10, NOW.plusMillis(200))).containsExactly(CheckType.SSL);
    assertThat(upcoming.size()).isZero();
  }

  @Test
  void thoseThatThereIsNoRoomForStay() {
    due(CheckType.UPTIME, NOW);
    due(CheckType.SSL, NOW);
    claim();

    assertThat(taken(1, NOW)).containsExactly(CheckType.UPTIME);
    assertThat(taken(0, NOW)).isEmpty();
    assertThat(taken(1, NOW)).containsExactly(CheckType.SSL);
  }

  @Test
  void nobodyWaitsForAClockThatWasSetBack() {
    due(CheckType.UPTIME, NOW.plusMillis(400));
    claim();

    assertThat(taken(10, NOW)).isEmpty();
    assertThat(taken(10, NOW.minusSeconds(3600))).containsExactly(CheckType.UPTIME);
  }

  @Test
  void allCanBeGivenBack() {
    due(CheckType.UPTIME, NOW);
    due(CheckType.SSL, NOW.plusMillis(300));
    claim();

    assertThat(upcoming.takeAll())
        .extracting(claim -> claim.checkType())
        .containsExactly(CheckType.UPTIME, CheckType.SSL);
    assertThat(upcoming.size()).isZero();
  }

  private void due(CheckType type, Instant at) {
    Domain domain = station.house.given.monitored(organization, at, type);
    assertThat(station.house.due(domain, type)).contains(at);
  }

  private void claim() {
    Instant until = NOW.plus(AHEAD);
    List<ClaimedCheck> claimed =
        station
            .house
            .store
            .checkRuns()
            .claimDue(UUID.randomUUID(), 10, Leases.alike(Duration.ofSeconds(30)), until);
    upcoming.add(
        claimed.stream().map(check -> new Upcoming(check, until.plusSeconds(30))).toList());
  }

  private List<CheckType> taken(int most, Instant now) {
    return upcoming.takeDue(most, now).stream()
        .map(next -> next.check().claim().checkType())
        .toList();
  }
}
