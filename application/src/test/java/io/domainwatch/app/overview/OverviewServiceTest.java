package io.domainwatch.app.overview;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.House;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.Refused;
import io.domainwatch.app.domains.CheckStatus;
import io.domainwatch.app.domains.DomainChange;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.DomainOverview.HealthOfDomain;
import io.domainwatch.core.overview.DomainQuery;
import io.domainwatch.core.overview.Health;
import io.domainwatch.core.run.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OverviewServiceTest {
  private static final Instant NOW = House.NOW;
  private static final DomainQuery BY_NAME = query(Optional.empty(), Optional.empty());

  private final House house = new House();
  private final OverviewService overviews =
      new OverviewService(
          house.store,
          house.store.domains(),
          house.store.domainOverview(),
          house.store.checkRuns(),
          house.store.checkOverrides());
  private final Organization owner = house.given.organization();
  private final Domain apple = add("apple.example.com");
  private final Domain banana = add("banana.example.com");
  private final Domain cherry = add("cherry.example.com");

  @Test
  void domainsAreMonitoredSinceTheOldestWasAdded() {
    Organization blank = house.given.organization();
    assertThat(overviews.monitoredSince(blank.id())).isEmpty();
    assertThat(overviews.monitoredSince(owner.id())).contains(apple.createdAt());
  }

  @Test
  void everyDomainIsShownWithAllItsChecks() {
    house.runs.ran(banana, CheckType.UPTIME, Outcome.FAILING, NOW);
    house.domains.change(
        House.operator(owner),
        cherry.id(),
        new DomainChange(Optional.of(DomainStatus.PAUSED), Optional.of(Set.of(CheckType.SSL))),
        Optional.empty(),
        NOW);

    Overview page = overviews.page(owner.id(), BY_NAME, 1, 50, NOW);

    assertThat(page.rows())
        .extracting(row -> row.domain().name())
        .containsExactly(apple.name(), banana.name(), cherry.name());
    assertThat(page.rows())
        .extracting(row -> row.health().state())
        .containsExactly(DomainHealth.PENDING, DomainHealth.FAILING, DomainHealth.PAUSED);
    for (OverviewRow row : page.rows()) {
      assertThat(row.checks())
          .isEqualTo(house.domains.find(owner.id(), row.domain().id(), NOW).checks())
          .hasSize(CheckType.values().length);
    }
    assertThat(page.rows().getLast().checks().get(1).status()).isEqualTo(CheckStatus.DISABLED);
    assertThat(page.counts())
        .containsEntry(DomainHealth.FAILING, 1)
        .containsEntry(DomainHealth.PENDING, 1)
        .containsEntry(DomainHealth.PAUSED, 1)
        .containsEntry(DomainHealth.OK, 0)
        .containsEntry(DomainHealth.WARNING, 0);
  }

  @Test
  void oneDomainIsShownAsInTheList() {
    for (CheckType type : CheckType.values()) {
      house.runs.ran(apple, type, Outcome.INCONCLUSIVE, NOW);
    }
    house.runs.ran(apple, CheckType.UPTIME, Outcome.OK, NOW);
    Health partial = new Health(DomainHealth.PARTIAL, 0, 0, 1, CheckType.values().length - 1);

    assertThat(health(owner.id(), apple.id(), NOW)).isEqualTo(partial);
    assertThat(overviews.page(owner.id(), BY_NAME, 1, 50, NOW).rows().getFirst().health())
        .isEqualTo(partial);
    assertThat(overviews.counts(owner.id(), NOW)).containsEntry(DomainHealth.PARTIAL, 1);
    assertThat(Refused.by(() -> health(house.given.organization().id(), apple.id(), NOW)))
        .isInstanceOf(Refusal.DomainNotFound.class);
  }

  @Test
  void allDomainsAreReadInPagesOfWhichThereIsAtLeastOne() {
    Organization large = house.given.organization();
    List<DomainName> names = new ArrayList<>();
    for (int i = 0; i <= OverviewService.PER_PAGE_OF_ALL; i++) {
      names.add(house.given.domain(large, "d%05d.example.com".formatted(i), NOW).name());
    }
    List<Integer> sizes = new ArrayList<>();
    List<DomainName> read = new ArrayList<>();
    overviews
        .pages(large.id(), BY_NAME, NOW)
        .forEachRemaining(
            page -> {
              sizes.add(page.size());
              page.forEach(row -> read.add(row.domain().name()));
            });
    assertThat(sizes).containsExactly(OverviewService.PER_PAGE_OF_ALL, 1);
    assertThat(read).isEqualTo(names);

    Iterator<List<HealthOfDomain>> none =
        overviews.pages(house.given.organization().id(), BY_NAME, NOW);
    assertThat(none.next()).isEmpty();
    assertThat(none.hasNext()).isFalse();
  }

  @Test
  void pagesFollowEachOtherAndTheLastOneIsShownBeyondTheEnd() {
    Overview first = overviews.page(owner.id(), BY_NAME, 1, 2, NOW);
    Overview beyond = overviews.page(owner.id(), BY_NAME, 99, 2, NOW);

    assertThat(first.rows()).hasSize(2);
    assertThat(first.pages()).isEqualTo(2);
    assertThat(first.total()).isEqualTo(3);
    assertThat(beyond.pageNumber()).isEqualTo(2);
    assertThat(beyond.rows()).extracting(row -> row.domain().id()).containsExactly(cherry.id());
    assertThat(overviews.page(owner.id(), BY_NAME, -5, 2, NOW).pageNumber()).isOne();
  }

  @Test
  void theTotalIsThatOfTheFilterAndTheCountsAreThoseOfAll() {
    house.runs.ran(banana, CheckType.UPTIME, Outcome.FAILING, NOW);

    Overview failing =
        overviews.page(
            owner.id(), query(Optional.empty(), Optional.of(DomainHealth.FAILING)), 1, 50, NOW);
    Overview named =
        overviews.page(owner.id(), query(Optional.of("an"), Optional.empty()), 1, 50, NOW);

    assertThat(failing.total()).isOne();
    assertThat(failing.rows())
        .extracting(OverviewRow::domain)
        .extracting(Domain::id)
        .containsExactly(banana.id());
    assertThat(failing.counts()).containsEntry(DomainHealth.PENDING, 2);
    assertThat(named.total()).isOne();
    assertThat(named.counts()).containsEntry(DomainHealth.PENDING, 2);
  }

  @Test
  void anotherOrganizationSeesNothing() {
    Overview page = overviews.page(house.given.organization().id(), BY_NAME, 1, 50, NOW);

    assertThat(page.rows()).isEmpty();
    assertThat(page.total()).isZero();
    assertThat(page.pages()).isOne();
    assertThat(page.counts()).hasSize(DomainHealth.values().length);
  }

  @Test
  void aCheckThatIsOverdueByMoreThanTwiceItsIntervalIsMarked() {
    Instant limit = NOW.plus(Duration.ofSeconds(2 * 60));

    assertThat(overviews.page(owner.id(), BY_NAME, 1, 50, limit).rows())
        .allMatch(row -> row.overdue().isEmpty());
    assertThat(overviews.page(owner.id(), BY_NAME, 1, 50, limit.plusMillis(1)).rows())
        .allMatch(row -> row.overdue().equals(Set.of(CheckType.UPTIME)));
  }

  @Test
  void rowsPerPageAreFromOneToFiveHundred() {
    for (int perPage : new int[] {0, 501}) {
      assertThat(Refused.by(() -> overviews.page(owner.id(), BY_NAME, 1, perPage, NOW)))
          .isInstanceOf(Refusal.InvalidRequest.class);
    }
  }

  private Domain add(String name) {
    return house.domains.add(House.operator(owner), name, NOW);
  }

  private static DomainQuery query(Optional<String> name, Optional<DomainHealth> health) {
    return new DomainQuery(name, health, DomainQuery.Sort.NAME, false);
  }

  private Health health(OrganizationId owner, DomainId id, Instant now) {
    return house.domains.find(owner, id, now).health();
  }
}
