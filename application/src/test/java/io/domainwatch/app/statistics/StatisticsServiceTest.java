package io.domainwatch.app.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.House;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.Refused;
import io.domainwatch.app.monitoring.ScheduleMaintenance.Retention;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.statistics.Availability;
import io.domainwatch.testkit.IncidentFixtures;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StatisticsServiceTest {
  private static final Instant NOW = Instant.parse("2026-11-21T08:04:30Z");
  private static final int DAYS = 90;

  /** How long the verdict of one run of uptime counts at its default interval of 60 s. */
  private static final long COUNTS = 150;

  private final House house = new House();
  private final StatisticsService statistics = service(Duration.ofDays(400));
  private final IncidentFixtures runs = new IncidentFixtures(house.store);
  private final Organization owner = house.given.organization();
  private final Domain domain =
      house.given.domain(owner, "old.example.com", NOW.minus(Duration.ofDays(100)));

  @Test
  void daysAreSummedUpBySecondsAndWhatNobodyLookedAtIsUnknown() {
    runs.see(domain, CheckType.UPTIME, JsonValue.EMPTY, NOW.minusSeconds(1000));
    runs.see(domain, CheckType.DNS, JsonValue.EMPTY, NOW.minusSeconds(100));

    DailyAvailability days = statistics.byDay(owner.id(), domain.id(), DAYS, NOW);

    long today = Duration.ofHours(8).plusMinutes(4).plusSeconds(30).toSeconds();
    assertThat(days.days()).hasSize(DAYS);
    assertThat(days.days().getFirst())
        .isEqualTo(new DailyAvailability.Day(LocalDate.parse("2026-08-24"), 0, 0, 86_400));
    assertThat(days.days().getLast())
        .isEqualTo(
            new DailyAvailability.Day(LocalDate.parse("2026-11-21"), COUNTS, 0, today - COUNTS));
    assertThat(days.share()).isEqualTo(new Share(COUNTS, 0));
    assertThat(days.unknownSeconds()).isEqualTo(89 * 86_400L + today - COUNTS);
    assertThat(days.since()).contains(NOW.minusSeconds(1000));
    assertThat(days.fromTheFirstDay()).isFalse();
  }

  @Test
  void anIncidentIsDownFromItsFirstBadRunToItsEndAcrossMidnight() {
    Instant began = Instant.parse("2026-11-20T23:00:00Z");
    Incident down = runs.open(domain, CheckType.UPTIME, UptimeDefinition.DOWN, began);
    runs.close(down, began.plus(Duration.ofHours(3)));

    DailyAvailability days = statistics.byDay(owner.id(), domain.id(), DAYS, NOW);

    assertThat(days.days().get(88).downSeconds()).isEqualTo(3600);
    assertThat(days.days().get(89).downSeconds()).isEqualTo(7200);
    assertThat(days.since()).contains(began);
  }

  @Test
  void aDomainThatWasJustAddedHasNoTimeBefore() {
    Domain young = house.given.domain(owner, "young.example.com", NOW.minusSeconds(40));

    DailyAvailability days = statistics.byDay(owner.id(), young.id(), DAYS, NOW);

    assertThat(days.unknownSeconds()).isEqualTo(40);
    assertThat(days.share().ratio()).isEmpty();
    assertThat(days.since()).isEmpty();
  }

  /** Incidents go with events: what was down before them would else be taken for up. */
  @Test
  void availabilityReachesNoFurtherBackThanEventsAreKept() {
    runs.see(domain, CheckType.UPTIME, JsonValue.EMPTY, NOW.minus(Duration.ofDays(20)));

    Availability year =
        service(Duration.ofDays(7))
            .availability(owner.id(), domain.id(), NOW)
            .get(AvailabilityWindow.YEAR);

    assertThat(year.from()).isEqualTo(NOW.minus(Duration.ofDays(7)));
    assertThat(year.upSeconds()).isZero();
    assertThat(year.unknownSeconds()).isEqualTo(Duration.ofDays(7).toSeconds());
    assertThat(
            statistics
                .availability(owner.id(), domain.id(), NOW)
                .get(AvailabilityWindow.YEAR)
                .upSeconds())
        .isEqualTo(COUNTS);
  }

  @Test
  void theDomainOfAnotherOrganizationIsNotFound() {
    Organization stranger = house.given.organization();
    StatisticsService.Asked all = new StatisticsService.Asked(Optional.empty(), Optional.empty());

    assertThat(Refused.by(() -> statistics.byDay(stranger.id(), domain.id(), DAYS, NOW)))
        .isEqualTo(new Refusal.DomainNotFound());
    assertThat(Refused.by(() -> statistics.availability(stranger.id(), domain.id(), all, NOW)))
        .isEqualTo(new Refusal.DomainNotFound());
  }

  private StatisticsService service(Duration events) {
    return new StatisticsService(
        house.store,
        house.access,
        house.store.domains(),
        house.store.statistics(),
        new Retention(Duration.ofDays(90), events));
  }
}
