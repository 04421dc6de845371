package io.domainwatch.app.overview;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.House;
import io.domainwatch.app.Page;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.Refused;
import io.domainwatch.app.maintenance.RunningMaintenance;
import io.domainwatch.app.overview.DomainLists.Entry;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainCursor;
import io.domainwatch.core.overview.DomainOverview.DomainListing;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DomainListsTest {
  private static final Instant NOW = House.NOW;

  private final House house = new House();
  private final Organization owner = house.given.organization();
  private final DomainLists lists =
      new DomainLists(
          house.store.domainOverview(), new RunningMaintenance(house.store.maintenanceWindows()));

  @Test
  void pagesFollowEachOther() {
    List<Domain> all = List.of(house.domain(owner), house.domain(owner), house.domain(owner));
    Page<Entry, DomainCursor> first = page(Optional.empty());
    Page<Entry, DomainCursor> second = page(first.next());

    assertThat(first.items()).hasSize(2);
    assertThat(second.items()).hasSize(1);
    assertThat(second.next()).isEmpty();
    assertThat(first.items()).doesNotContainAnyElementsOf(second.items());
    assertThat(all)
        .containsAll(first.items().stream().map(entry -> entry.found().domain()).toList())
        .containsAll(second.items().stream().map(entry -> entry.found().domain()).toList());
  }

  @Test
  void limitsOfPagesAreFromOneToThousand() {
    for (int limit : new int[] {0, -1, 1001}) {
      assertThat(
              Refused.by(
                  () -> lists.page(owner.id(), DomainListing.ALL, Optional.empty(), limit, NOW)))
          .isInstanceOf(Refusal.InvalidRequest.class);
    }
  }

  private Page<Entry, DomainCursor> page(Optional<DomainCursor> after) {
    return lists.page(owner.id(), DomainListing.ALL, after, 2, NOW);
  }
}
