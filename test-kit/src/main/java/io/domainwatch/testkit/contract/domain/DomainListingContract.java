package io.domainwatch.testkit.contract.domain;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainCursor;
import io.domainwatch.core.domain.DomainFilter;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.DomainOverview.DomainListing;
import io.domainwatch.core.overview.DomainOverview.HealthOfDomain;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Outcome;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What {@link io.domainwatch.core.overview.DomainOverview#list} must do. */
public interface DomainListingContract extends DomainHealthContract {

  @Test
  default void domainsAreListedOldestFirstAsTheyStand() {
    Organization owner = given().organization();
    Instant now = now();
    for (int i = 0; i < 7; i++) {
      given().monitored(owner, now, CheckType.UPTIME);
    }
    List<Claim> claims = claims(now);
    claims.subList(0, 3).forEach(claim -> record(claim, now, Outcome.FAILING));

    List<Domain> plain =
        ports().domains().page(owner.id(), DomainFilter.ALL, Optional.empty(), 100);
    for (int limit : List.of(1, 2, 3, 100)) {
      assertThat(paged(owner, DomainListing.ALL, limit, now))
          .extracting(HealthOfDomain::domain)
          .isEqualTo(plain);
    }
    paged(owner, DomainListing.ALL, 100, now)
        .forEach(
            found ->
                assertThat(overview().find(owner.id(), found.domain().id(), now)).contains(found));
    for (DomainHealth health : DomainHealth.values()) {
      List<HealthOfDomain> alike =
          paged(owner, DomainListing.ALL, 100, now).stream()
              .filter(found -> found.health().state() == health)
              .toList();
      for (int limit : List.of(1, 2, 100)) {
        assertThat(paged(owner, in(health), limit, now)).isEqualTo(alike);
      }
    }
    assertThat(paged(owner, in(DomainHealth.FAILING), 1, now)).hasSize(3);
    assertThat(paged(owner, in(DomainHealth.PENDING), 2, now)).hasSize(4);
  }

  @Test
  default void statusNameAndHealthNarrowTogether() {
    Organization owner = given().organization();
    Domain active = given().domain(owner, "a.listing.example", now());
    Domain paused = given().domain(owner, "b.listing.example", now());
    savePaused(paused);

    assertThat(listed(owner, DomainStatus.PAUSED, "listing", DomainHealth.PAUSED))
        .containsExactly(paused.name().ascii());
    assertThat(listed(owner, DomainStatus.ACTIVE, "listing", DomainHealth.PAUSED)).isEmpty();
    assertThat(listed(owner, DomainStatus.ACTIVE, "a.li", DomainHealth.PENDING))
        .containsExactly(active.name().ascii());
    assertThat(listed(owner, DomainStatus.ACTIVE, "b.li", DomainHealth.PENDING)).isEmpty();
  }

  @Test
  default void anotherOrganizationListsNothingOfIt() {
    Domain domain = withRuns(Outcome.FAILING);
    Organization stranger = given().organization();

    assertThat(paged(stranger, DomainListing.ALL, 10, now())).isEmpty();
    assertThat(paged(stranger, in(DomainHealth.FAILING), 10, now())).isEmpty();
    assertThat(domain.organizationId()).isNotEqualTo(stranger.id());
  }

  private List<String> listed(
      Organization owner, DomainStatus status, String name, DomainHealth health) {
    DomainFilter filter = new DomainFilter(Optional.of(status), Optional.of(name));
    return paged(owner, new DomainListing(filter, Optional.of(health)), 10, now()).stream()
        .map(found -> found.domain().name().ascii())
        .toList();
  }

  private static DomainListing in(DomainHealth health) {
    return new DomainListing(DomainFilter.ALL, Optional.of(health));
  }

  private List<HealthOfDomain> paged(
      Organization owner, DomainListing listing, int limit, Instant now) {
    List<HealthOfDomain> all = new ArrayList<>();
    Optional<DomainCursor> after = Optional.empty();
    List<HealthOfDomain> page;
    do {
      page = overview().list(owner.id(), listing, after, limit, now).domains();
      assertThat(page).hasSizeLessThanOrEqualTo(limit);
      all.addAll(page);
      after =
          page.stream()
              .reduce((_, last) -> last)
              .map(last -> new DomainCursor(last.domain().createdAt(), last.domain().id()));
    } while (page.size() == limit);
    return all;
  }
}
