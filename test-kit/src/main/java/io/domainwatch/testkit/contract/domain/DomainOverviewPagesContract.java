package io.domainwatch.testkit.contract.domain;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.DomainOverview;
import io.domainwatch.core.overview.DomainOverview.HealthOfDomain;
import io.domainwatch.core.overview.DomainQuery;
import io.domainwatch.core.overview.DomainQuery.Sort;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.testkit.Runs;
import io.domainwatch.testkit.contract.ScheduleContract;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What {@link DomainOverview} must do about search, order and pages. */
public interface DomainOverviewPagesContract extends ScheduleContract {
  @Test
  default void everyOrderGoesBothWaysAndEqualOnesByName() {
    Organization owner = oneOfEach();

    assertThat(names(owner, Sort.NAME, false)).containsExactly("a", "b", "c", "d", "e", "f", "g");
    assertThat(names(owner, Sort.NAME, true)).containsExactly("g", "f", "e", "d", "c", "b", "a");
    assertThat(names(owner, Sort.ADDED, false)).containsExactly("f", "g", "d", "c", "b", "a", "e");
    assertThat(names(owner, Sort.ADDED, true)).containsExactly("a", "e", "b", "c", "d", "g", "f");
    assertThat(names(owner, Sort.HEALTH, false)).containsExactly("c", "d", "f", "g", "a", "b", "e");
    assertThat(names(owner, Sort.HEALTH, true)).containsExactly("e", "b", "a", "g", "f", "d", "c");
  }

  @Test
  default void pagesTogetherAreTheWholeListInEveryOrder() {
    Organization owner = oneOfEach();
    Instant asked = now();
    for (Sort sort : Sort.values()) {
      DomainQuery query = new DomainQuery(Optional.empty(), Optional.empty(), sort, false);
      List<HealthOfDomain> paged = new ArrayList<>();
      for (int offset = 0; offset < 8; offset += 2) {
        paged.addAll(overview().page(owner.id(), query, offset, 2, asked));
      }

      assertThat(paged).isEqualTo(overview().page(owner.id(), query, 0, 100, asked)).hasSize(7);
      assertThat(overview().page(owner.id(), query, 7, 2, asked)).isEmpty();
    }
  }

  @Test
  default void aPartOfTheNameIsSearchedExactly() {
    Organization owner = given().organization();
    Instant now = now();
    given().domain(owner, "shop.example.com", now);
    given().domain(owner, "xn--shp-0na.example.com", now);
    given().domain(owner, "a-b.example.com", now);

    assertThat(found(owner, "shop")).containsExactly("shop");
    assertThat(found(owner, ".example.c")).containsExactly("a-b", "shop", "xn--shp-0na");
    assertThat(found(owner, "SHOP")).isEmpty();
    assertThat(found(owner, "%")).isEmpty();
    assertThat(found(owner, "a_b")).isEmpty();
    assertThat(found(owner, "' or true --")).isEmpty();
    assertThat(found(owner, "\u0000\u202E")).isEmpty();
  }

  @Test
  default void domainsThatStandAlikeAreFiltered() {
    Organization owner = oneOfEach();

    for (DomainHealth health : DomainHealth.values()) {
      DomainQuery query = new DomainQuery(Optional.empty(), Optional.of(health), Sort.NAME, false);

      assertThat(overview().page(owner.id(), query, 0, 10, now()))
          .extracting(found -> found.health().state())
          .containsExactly(health);
    }
  }

  @Test
  default void nameAndHealthAreFilteredTogether() {
    Organization owner = oneOfEach();
    DomainQuery failing =
        new DomainQuery(Optional.of("c."), Optional.of(DomainHealth.FAILING), Sort.HEALTH, false);
    DomainQuery fine =
        new DomainQuery(Optional.of("c."), Optional.of(DomainHealth.OK), Sort.HEALTH, false);

    assertThat(overview().page(owner.id(), failing, 0, 10, now())).hasSize(1);
    assertThat(overview().page(owner.id(), fine, 0, 10, now())).isEmpty();
  }

  @Test
  default void domainsAreCountedByHowTheyStand() {
    Organization owner = oneOfEach();

    assertThat(overview().counts(owner.id(), now()).values()).containsOnly(1);
  }

  @Test
  default void domainsAreCountedByAPartOfTheirName() {
    Organization owner = oneOfEach();

    assertThat(matches(owner, "c.", Optional.empty())).isEqualTo(1);
    assertThat(matches(owner, "c.", Optional.of(DomainHealth.FAILING))).isEqualTo(1);
    assertThat(matches(owner, "c.", Optional.of(DomainHealth.OK))).isZero();
    assertThat(matches(owner, ".", Optional.empty())).isEqualTo(7);
    assertThat(matches(owner, ".", Optional.of(DomainHealth.PARTIAL))).isEqualTo(1);
    assertThat(matches(owner, "\u0000", Optional.empty())).isZero();
    assertThat(matches(oneOfEach(), "c.", Optional.empty())).isEqualTo(1);
  }

  private int matches(Organization owner, String name, Optional<DomainHealth> health) {
    DomainQuery query = new DomainQuery(Optional.of(name), health, Sort.NAME, false);
    return overview().matches(owner.id(), query, now());
  }

  /**
   * One of each health: a pending, b ok, c failing, d warning, e paused, f unknown, g partial; f is
   * the oldest, a and e the youngest; d was checked before f, f before g, g before b and c, a and e
   * never.
   */
  private Organization oneOfEach() {
    Organization owner = given().organization();
    Instant now = now();
    given().domain(owner, "a.example.com", now.minusSeconds(1));
    Domain fine = given().domain(owner, "b.example.com", now.minusSeconds(2));
    Domain failing = given().domain(owner, "c.example.com", now.minusSeconds(3));
    Domain warning = given().domain(owner, "d.example.com", now.minusSeconds(4));
    savePaused(given().domain(owner, "e.example.com", now.minusSeconds(1)));
    Domain unknown = given().domain(owner, "f.example.com", now.minusSeconds(6));
    Domain partial = given().domain(owner, "g.example.com", now.minusSeconds(5));
    run(warning, CheckType.DNS, now, Outcome.WARNING);
    only(unknown, Set.of(CheckType.DNS));
    run(unknown, CheckType.DNS, now.plusSeconds(20), Outcome.INCONCLUSIVE);
    only(partial, Set.of(CheckType.DNS, CheckType.SSL));
    run(partial, CheckType.SSL, now.plusSeconds(40), Outcome.INCONCLUSIVE);
    run(partial, CheckType.DNS, now.plusSeconds(40), Outcome.OK);
    only(fine, Set.of(CheckType.DNS));
    run(fine, CheckType.DNS, now.plusSeconds(60), Outcome.OK);
    run(failing, CheckType.DNS, now.plusSeconds(60), Outcome.FAILING);
    return owner;
  }

  private void only(Domain domain, Set<CheckType> types) {
    for (CheckType type : CheckType.values()) {
      CheckOverride override = CheckOverride.NONE.withDisabled(!types.contains(type));
      ports().checkOverrides().save(domain.organizationId(), domain.id(), type, override);
    }
  }

  private void run(Domain domain, CheckType type, Instant at, Outcome outcome) {
    runs().schedule(domain.organizationId(), domain.id(), Map.of(type, at));
    Claim claim = claims(at).getFirst();
    ports()
        .transactions()
        .in(
            () -> {
              runs().lockHeld(List.of(claim));
              runs().record(List.of(Runs.record(claim, at, outcome, Reachability.NONE)));
            });
  }

  private DomainOverview overview() {
    return ports().domainOverview();
  }

  private List<String> names(Organization owner, Sort sort, boolean descending) {
    return names(owner, new DomainQuery(Optional.empty(), Optional.empty(), sort, descending));
  }

  private List<String> found(Organization owner, String part) {
    return names(owner, new DomainQuery(Optional.of(part), Optional.empty(), Sort.NAME, false));
  }

  private List<String> names(Organization owner, DomainQuery query) {
    return overview().page(owner.id(), query, 0, 100, now()).stream()
        .map(entry -> entry.domain().name().ascii().replace(".example.com", ""))
        .toList();
  }
}
