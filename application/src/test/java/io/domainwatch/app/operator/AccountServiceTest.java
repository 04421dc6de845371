package io.domainwatch.app.operator;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.House;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.Refused;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.Subscription;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.testkit.Fixtures;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AccountServiceTest {
  private static final Instant NOW = House.NOW;
  private static final Instant LATER = NOW.plusSeconds(77);

  private final House house = new House();

  @Test
  void anOrganizationIsCreatedOnce() {
    Organization created =
        house.accounts.create("acme", Fixtures.planOf(3), new Subscription.Active(), NOW);

    assertThat(house.accounts.findByName("acme")).contains(created);
    assertThat(house.accounts.find(created.id())).contains(created);
    assertThat(
            Refused.by(
                () ->
                    house.accounts.create(
                        "acme", Fixtures.planOf(3), new Subscription.Active(), NOW)))
        .isInstanceOf(Refusal.InvalidRequest.class);
    assertThat(house.accounts.list()).containsExactly(created);
  }

  @Test
  void aNameThatIsBlankOrWouldBreakALineIsRefused() {
    for (String name : List.of(" ", "a\tb", "a\nb")) {
      assertThat(
              Refused.by(
                  () ->
                      house.accounts.create(
                          name, Fixtures.planOf(3), new Subscription.Active(), NOW)))
          .isInstanceOf(Refusal.InvalidRequest.class);
    }
  }

  @Test
  void checksStopWithTheSubscriptionAndGoOnByThemselves() {
    Organization owner = house.given.organization();
    Domain domain = house.domain(owner);
    for (Subscription stopped :
        List.of(
            new Subscription.Suspended(), new Subscription.Canceled(), new Subscription.None())) {
      set(owner, stopped);
      assertThat(house.due(domain, CheckType.UPTIME)).isEmpty();

      set(owner, new Subscription.Active());
      assertThat(house.due(domain, CheckType.UPTIME)).contains(LATER);
    }
  }

  @Test
  void checksGoOnWhileASubscriptionIsPastDueOrTrialing() {
    Organization owner = house.given.organization();
    Domain domain = house.domain(owner);

    set(owner, new Subscription.PastDue(Optional.of(NOW.minusSeconds(1))));
    set(owner, new Subscription.Trialing());

    assertThat(house.due(domain, CheckType.UPTIME)).contains(NOW);
  }

  @Test
  void aGraceEndIsForAPastDueSubscriptionAlone() {
    Organization owner = house.given.organization();
    AccountChange grace =
        new AccountChange(Optional.empty(), Optional.empty(), Optional.of(NOW.minusSeconds(5)));
    assertThat(Refused.by(() -> house.accounts.change(owner.id(), grace, NOW)))
        .isInstanceOf(Refusal.InvalidRequest.class);

    set(owner, new Subscription.PastDue(Optional.empty()));

    assertThat(house.accounts.change(owner.id(), grace, NOW).orElseThrow().subscription())
        .isEqualTo(new Subscription.PastDue(Optional.of(NOW.minusSeconds(5))));
  }

  @Test
  void theSameGraceEndComesTogetherWithTheSubscription() {
    Organization owner = house.given.organization();

    house.accounts.change(
        owner.id(),
        new AccountChange(
            Optional.of(Fixtures.planOf(7)),
            Optional.of(new Subscription.PastDue(Optional.empty())),
            Optional.of(LATER)),
        NOW);

    Organization stored = house.accounts.find(owner.id()).orElseThrow();
    assertThat(stored.subscription()).isEqualTo(new Subscription.PastDue(Optional.of(LATER)));
    assertThat(stored.plan()).isEqualTo(Fixtures.planOf(7));
    assertThat(stored.mayUseApiAt(NOW)).isTrue();
    assertThat(stored.mayUseApiAt(LATER)).isFalse();
  }

  @Test
  void anAbsentOrganizationIsNotChanged() {
    assertThat(
            house.accounts.change(
                new OrganizationId(Fixtures.newId()),
                new AccountChange(Optional.empty(), Optional.empty(), Optional.empty()),
                NOW))
        .isEmpty();
  }

  private void set(Organization owner, Subscription subscription) {
    house.accounts.change(
        owner.id(),
        new AccountChange(Optional.empty(), Optional.of(subscription), Optional.empty()),
        LATER);
  }
}
