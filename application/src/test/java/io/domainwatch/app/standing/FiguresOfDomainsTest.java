package io.domainwatch.app.standing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.app.House;
import io.domainwatch.app.monitoring.ScheduleMaintenance.Retention;
import io.domainwatch.app.statistics.StatisticsService;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.expiry.ExpiryKind;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.overview.CheckHealth;
import io.domainwatch.core.standing.DomainStandings;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.testkit.IncidentFixtures;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class FiguresOfDomainsTest {
  private static final Instant NOW = Instant.parse("2026-11-21T08:04:30Z");

  /** How long the verdict of one run of uptime counts at its default interval of 60 s. */
  private static final long COUNTS = 150;

  private final House house = new House();
  private final IncidentFixtures happenings = new IncidentFixtures(house.store);
  private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 1);
  private final FiguresOfDomains figures = over(house.store.domainStandings());

  @Test
  void beforeTheFirstReadingNothingIsTold() {
    assertThat(figures.domains()).isEmpty();
    assertThat(figures.age()).isEmpty();
    assertThat(figures.availabilityAge()).isEmpty();
  }

  @Test
  void domainsOfAllOrganizationsAreTold() {
    List<Domain> domains = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      domains.add(house.given.domain(house.given.organization()));
    }
    Instant end = NOW.plus(Duration.ofDays(9));
    happenings.see(
        domains.getFirst(),
        CheckType.RDAP,
        JsonValue.fields().put("state", "ok").put("expiration", end.toString()).build(),
        NOW);

    figures.tick(NOW);

    assertThat(figures.domains())
        .extracting(DomainFigures::domain)
        .containsExactlyInAnyOrderElementsOf(
            domains.stream().map(domain -> domain.name().ascii()).toList());
    DomainFigures first = of(domains.getFirst());
    assertThat(first.expiries()).isEqualTo(Map.of(ExpiryKind.REGISTRATION, end));
    assertThat(first.checks())
        .hasSize(CheckType.values().length)
        .containsEntry(CheckType.SSL, CheckHealth.PENDING);
    assertThat(first.organization())
        .isEqualTo(
            house
                .store
                .organizations()
                .find(domains.getFirst().organizationId())
                .orElseThrow()
                .name());
  }

  @Test
  void moreDomainsThanOnePageAreAllTold() {
    Organization owner = house.given.organization();
    int many = FiguresOfDomains.DOMAINS_AT_ONCE + 1;
    for (int i = 0; i < many; i++) {
      house.given.domain(owner);
    }

    figures.tick(NOW);

    assertThat(figures.domains()).hasSize(many);
  }

  @Test
  void whatWasReadLastIsToldUntilItIsTooOld() {
    Domain domain = house.given.domain(house.given.organization());
    figures.tick(NOW);
    house.store.goAway();

    pass(FiguresOfDomains.COUNT_FOR);
    assertThatThrownBy(() -> figures.tick(NOW)).isInstanceOf(StorageUnavailable.class);
    assertThat(of(domain).id()).isEqualTo(domain.id());
    pass(Duration.ofNanos(1));
    assertThat(figures.domains()).isEmpty();
    assertThat(figures.age()).contains(FiguresOfDomains.COUNT_FOR.plusNanos(1));

    house.store.comeBack();
    figures.tick(NOW);
    assertThat(figures.domains()).hasSize(1);
    assertThat(figures.age()).contains(Duration.ZERO);
  }

  /** Up for twice {@link #COUNTS}, after the first run and that which ended the outage. */
  @Test
  void availabilityIsThePartOfTheKnownTimeAndEmptyWhereNoneIsKnown() {
    Organization owner = house.given.organization();
    Domain up = house.given.domain(owner, "up.example.com", NOW.minus(Duration.ofDays(100)));
    Domain down = house.given.domain(owner, "down.example.com", NOW.minus(Duration.ofDays(100)));
    Domain unseen = house.given.domain(owner, "new.example.com", NOW.minusSeconds(9));
    happenings.see(up, CheckType.UPTIME, JsonValue.EMPTY, NOW.minusSeconds(1000));
    Incident incident =
        happenings.open(up, CheckType.UPTIME, UptimeDefinition.DOWN, NOW.minusSeconds(800));
    happenings.close(incident, NOW.minusSeconds(800 - 3 * COUNTS));
    happenings.open(down, CheckType.UPTIME, UptimeDefinition.DOWN, NOW.minus(Duration.ofDays(40)));

    figures.tick(NOW);

    assertThat(figures.availability(up.id())).hasValue(0.4);
    assertThat(figures.availability(down.id())).hasValue(0);
    assertThat(figures.availability(unseen.id())).isEmpty();
    assertThat(figures.availabilityAge()).contains(Duration.ZERO);
  }

  @Test
  void availabilityIsReadAnewInRoundsAndForgottenWhenItIsTooOld() {
    Domain domain = seen();
    figures.tick(NOW);
    assertThat(figures.availability(domain.id())).isPresent();

    house.store.domains().delete(domain.organizationId(), domain.id());
    pass(AvailabilityOfDomains.ROUND.minusNanos(1));
    figures.tick(NOW);
    assertThat(figures.availability(domain.id())).isPresent();
    pass(Duration.ofNanos(1));
    figures.tick(NOW);
    assertThat(figures.availability(domain.id())).isEmpty();

    Domain other = seen();
    pass(AvailabilityOfDomains.ROUND);
    figures.tick(NOW);
    pass(AvailabilityOfDomains.COUNTS_FOR);
    assertThat(figures.availability(other.id())).isPresent();
    pass(Duration.ofNanos(1));
    assertThat(figures.availability(other.id())).isEmpty();
  }

  /** Each page of availability takes two seconds here, and a turn three. */
  @Test
  void aRoundThatTakesLongerThanATurnGoesOnInTheNext() {
    DomainStandings stored = house.store.domainStandings();
    AtomicInteger pages = new AtomicInteger();
    FiguresOfDomains slow =
        over(
            (after, limit, now) -> {
              if (limit == StatisticsService.MAX_PER_PAGE) {
                pages.incrementAndGet();
                pass(Duration.ofSeconds(2));
              }
              return stored.page(after, limit, now);
            });
    Organization owner = house.given.organization();
    for (int i = 0; i < 4 * StatisticsService.MAX_PER_PAGE; i++) {
      house.given.domain(owner);
    }

    slow.tick(NOW);
    assertThat(pages).hasValue(2);
    assertThat(slow.availabilityAge()).isEmpty();
    slow.tick(NOW);
    assertThat(pages).hasValue(4);
    slow.tick(NOW);
    assertThat(pages).as("the last one is empty").hasValue(5);
    assertThat(slow.availabilityAge()).contains(Duration.ofSeconds(10));
    slow.tick(NOW);
    assertThat(pages).as("the next round has time").hasValue(5);
  }

  @Test
  void whoStopsReadsNoFurtherPage() {
    AtomicInteger pages = new AtomicInteger();
    DomainStandings stored = house.store.domainStandings();
    FiguresOfDomains stopped =
        over(
            (after, limit, now) -> {
              pages.incrementAndGet();
              return stored.page(after, limit, now);
            });
    stopped.stop();

    stopped.tick(NOW);

    assertThat(pages).hasValue(1);
    assertThat(stopped.age()).isEmpty();
  }

  private Domain seen() {
    Domain domain =
        house.given.domain(house.given.organization(), "seen.example.com", NOW.minusSeconds(9000));
    happenings.see(domain, CheckType.UPTIME, JsonValue.EMPTY, NOW.minusSeconds(1000));
    return domain;
  }

  private DomainFigures of(Domain domain) {
    return figures.domains().stream()
        .filter(each -> each.id().equals(domain.id()))
        .findFirst()
        .orElseThrow();
  }

  private void pass(Duration time) {
    nanos.addAndGet(time.toNanos());
  }

  private FiguresOfDomains over(DomainStandings standings) {
    return new FiguresOfDomains(
        standings,
        new StatisticsService(
            house.store,
            house.access,
            house.store.domains(),
            house.store.statistics(),
            new Retention(Duration.ofDays(90), Duration.ofDays(400))),
        nanos::get);
  }
}
