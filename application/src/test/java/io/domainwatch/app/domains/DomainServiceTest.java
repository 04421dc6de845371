package io.domainwatch.app.domains;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.House;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.Refused;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Subscription;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.testkit.Fixtures;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DomainServiceTest {
  private static final Instant NOW = House.NOW;
  private static final Instant LATER = NOW.plusSeconds(100);

  private final House house = new House();
  private final Organization owner = house.given.organization();
  private final Organization stranger = house.given.organization();

  @Test
  void aDomainIsShownWithAllItsChecksInTheOrderOfTheSpecification() {
    Domain domain = house.domain(owner);

    DomainView view = house.domains.find(owner.id(), domain.id(), NOW);

    assertThat(view.checks())
        .extracting(CheckStatusView::checkType)
        .containsExactly(CheckType.values());
    assertThat(view.checks()).allMatch(check -> check.status() == CheckStatus.PENDING);
    assertThat(view.checks()).allMatch(check -> check.nextCheckAt().equals(Optional.of(NOW)));
  }

  @Test
  void theDomainOfAnotherOrganizationIsNotFound() {
    Domain domain = house.domain(owner);

    assertThat(Refused.by(() -> house.domains.find(stranger.id(), domain.id(), NOW)))
        .isEqualTo(new Refusal.DomainNotFound());
    assertThat(
            Refused.by(
                () ->
                    house.domains.delete(
                        House.operator(stranger), domain.id(), Optional.empty(), LATER)))
        .isEqualTo(new Refusal.DomainNotFound());
    assertThat(Refused.by(() -> change(stranger, domain, pause())))
        .isEqualTo(new Refusal.DomainNotFound());
    assertThat(Refused.by(() -> house.domains.runNow(stranger.id(), domain.id(), "nonsense", NOW)))
        .isEqualTo(new Refusal.DomainNotFound());
    assertThat(house.domains.find(owner.id(), domain.id(), NOW).domain().status())
        .isEqualTo(DomainStatus.ACTIVE);
  }

  @Test
  void pausingTakesAllChecksOutOfTheSchedule() {
    Domain domain = house.domain(owner);

    DomainSettings settings = change(owner, domain, pause());

    assertThat(settings)
        .isEqualTo(
            new DomainSettings(
                domain.id(), DomainStatus.PAUSED, List.of(), Tags.NONE, Optional.empty()));
    for (CheckType type : CheckType.values()) {
      assertThat(house.due(domain, type)).isEmpty();
    }
    assertThat(house.domains.find(owner.id(), domain.id(), NOW).checks())
        .allMatch(check -> check.status() == CheckStatus.PAUSED);
  }

  @Test
  void resumingMakesAllEnabledChecksDue() {
    Domain domain = house.domain(owner);
    change(owner, domain, disable(CheckType.SSL));
    change(owner, domain, pause());

    change(owner, domain, resume());

    assertThat(house.due(domain, CheckType.UPTIME)).contains(LATER);
    assertThat(house.due(domain, CheckType.SSL)).isEmpty();
  }

  @Test
  void resumingAtTheLimitLeavesTheDomainPausedAndItsChecksAsTheyWere() {
    Organization small = house.given.organization(Fixtures.planOf(1), new Subscription.Active());
    Domain first = house.domain(small);
    change(small, first, pause());
    house.domain(small);

    DomainChange both =
        new DomainChange(Optional.of(DomainStatus.ACTIVE), Optional.of(Set.of(CheckType.SSL)));
    assertThat(Refused.by(() -> change(small, first, both)))
        .isEqualTo(new Refusal.DomainLimitReached(1));

    assertThat(change(small, first, pause()))
        .isEqualTo(
            new DomainSettings(
                first.id(), DomainStatus.PAUSED, List.of(), Tags.NONE, Optional.empty()));
  }

  @Test
  void aThousandDomainsArePausedAndNoFurtherOne() {
    Organization small = house.given.organization(Fixtures.planOf(1), new Subscription.Active());
    for (int i = 0; i < 1_000; i++) {
      change(small, house.domain(small), pause());
    }
    Domain oneMore = house.domain(small);

    assertThat(Refused.by(() -> change(small, oneMore, pause())))
        .isEqualTo(new Refusal.PausedDomainLimitReached(1_000));

    assertThat(house.due(oneMore, CheckType.UPTIME)).contains(NOW);
    assertThat(house.domains.countActive(small.id())).isOne();
  }

  @Test
  void askingForTheStatusThatADomainHasChangesNothingEvenAtTheLimit() {
    Organization small = house.given.organization(Fixtures.planOf(1), new Subscription.Active());
    Domain domain = house.domain(small);

    assertThat(change(small, domain, resume()).status()).isEqualTo(DomainStatus.ACTIVE);
    assertThat(house.due(domain, CheckType.UPTIME)).contains(NOW);
  }

  @Test
  void disabledChecksAreTheWholeSet() {
    Domain domain = house.domain(owner);
    change(owner, domain, disable(CheckType.DNS, CheckType.SSL));

    DomainSettings settings = change(owner, domain, disable(CheckType.OPEN_PORTS, CheckType.SSL));

    assertThat(settings.disabledChecks()).containsExactly(CheckType.SSL, CheckType.OPEN_PORTS);
    assertThat(house.due(domain, CheckType.DNS)).contains(LATER);
    assertThat(house.due(domain, CheckType.SSL)).isEmpty();
    assertThat(house.due(domain, CheckType.UPTIME)).contains(NOW);
    assertThat(change(owner, domain, disable()).disabledChecks()).isEmpty();
    assertThat(house.due(domain, CheckType.SSL)).contains(LATER);
  }

  @Test
  void disablingMirrorsInTheOverrideAndKeepsTheRestOfIt() {
    Domain domain = house.domain(owner);
    CheckOverride muted = new CheckOverride(false, true, Optional.empty(), Set.of(), Map.of());
    house.store.checkOverrides().save(owner.id(), domain.id(), CheckType.SSL, muted);

    change(owner, domain, disable(CheckType.SSL));

    assertThat(house.overrides.state(owner.id(), domain.id(), "ssl").override())
        .isEqualTo(muted.withDisabled(true));
    assertThat(house.domains.find(owner.id(), domain.id(), NOW).checks())
        .filteredOn(check -> check.checkType() == CheckType.SSL)
        .allMatch(check -> check.status() == CheckStatus.DISABLED && check.muted());
  }

  @Test
  void disabledIsShownBeforePaused() {
    Domain domain = house.domain(owner);
    change(owner, domain, disable(CheckType.SSL));
    change(owner, domain, pause());

    assertThat(house.domains.find(owner.id(), domain.id(), NOW).checks().get(1).status())
        .isEqualTo(CheckStatus.DISABLED);
  }

  @Test
  void checksThatAreEnabledOnAPausedDomainWait() {
    Domain domain = house.domain(owner);
    change(owner, domain, disable(CheckType.SSL));
    change(owner, domain, pause());

    change(owner, domain, disable());

    assertThat(house.due(domain, CheckType.SSL)).isEmpty();
  }

  @Test
  void aPreconditionThatDoesNotFitChangesNothing() {
    Domain domain = house.domain(owner);

    assertThat(
            Refused.by(
                () ->
                    house.domains.change(
                        House.operator(owner),
                        domain.id(),
                        pause(),
                        Optional.of(_ -> false),
                        LATER)))
        .isEqualTo(new Refusal.PreconditionFailed());
    assertThat(
            Refused.by(
                () ->
                    house.domains.delete(
                        House.operator(owner), domain.id(), Optional.of(_ -> false), LATER)))
        .isEqualTo(new Refusal.PreconditionFailed());
    assertThat(
            Refused.by(
                () -> house.domains.admit(owner.id(), domain.id(), Optional.of(_ -> false), NOW)))
        .isEqualTo(new Refusal.PreconditionFailed());

    assertThat(house.domains.find(owner.id(), domain.id(), NOW).domain()).isEqualTo(domain);
  }

  @Test
  void aPreconditionSeesTheDomainAsItIs() {
    Domain domain = house.domain(owner);
    List<DomainView> seen = new ArrayList<>();

    house.domains.delete(House.operator(owner), domain.id(), Optional.of(seen::add), LATER);

    assertThat(seen).singleElement().satisfies(v -> assertThat(v.domain()).isEqualTo(domain));
    assertThat(Refused.by(() -> house.domains.find(owner.id(), domain.id(), NOW)))
        .isEqualTo(new Refusal.DomainNotFound());
  }

  private DomainSettings change(Organization caller, Domain domain, DomainChange change) {
    return house.domains.change(
        House.operator(caller), domain.id(), change, Optional.empty(), LATER);
  }

  private static DomainChange pause() {
    return new DomainChange(Optional.of(DomainStatus.PAUSED), Optional.empty());
  }

  private static DomainChange resume() {
    return new DomainChange(Optional.of(DomainStatus.ACTIVE), Optional.empty());
  }

  private static DomainChange disable(CheckType... types) {
    Set<CheckType> all = EnumSet.noneOf(CheckType.class);
    all.addAll(List.of(types));
    return new DomainChange(Optional.empty(), Optional.of(all));
  }
}
