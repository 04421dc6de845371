package io.domainwatch.core.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class PlansAndSubscriptionsTest {
  private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
  private static final List<Subscription> ALL =
      List.of(
          new Subscription.None(),
          new Subscription.Trialing(),
          new Subscription.Active(),
          new Subscription.PastDue(Optional.empty()),
          new Subscription.Suspended(),
          new Subscription.Canceled());

  @Test
  void theFourPlansAreThoseOfTheDecisions() {
    Plans plans = Plans.builtIn();
    assertThat(plans.names()).containsExactly("trial", "starter", "business", "enterprise");
    assertThat(plan("trial").paid()).isFalse();
    assertThat(plan("starter")).isEqualTo(new Plan("starter", true, OptionalInt.of(25), 60));
    assertThat(plan("business").activeDomainLimit()).hasValue(250);
    assertThat(plan("enterprise").activeDomainLimit()).isEmpty();
    assertThat(plan("trial").requestsPerMinute()).isEqualTo(60);
  }

  @Test
  void aFurtherPlanIsAddedAndOneOfTheSameNameReplaces() {
    Plan big = new Plan("big", true, OptionalInt.of(9000), 600);
    Plan starter = new Plan("starter", true, OptionalInt.of(30), 60);
    Plans plans = Plans.builtIn().and(List.of(big, starter));
    assertThat(plans.find("big")).contains(big);
    assertThat(plans.find("starter")).contains(starter);
    assertThat(plans.names()).containsExactly("trial", "starter", "business", "enterprise", "big");
    assertThat(Plans.builtIn().find("big")).isEmpty();
  }

  @Test
  void aWithdrawnPlanIsUnpaidAndAllowsNothingNew() {
    Plan gone = Plans.builtIn().namedOrWithdrawn("gone");
    assertThat(gone.paid()).isFalse();
    assertThat(gone.allowsOneMoreThan(0)).isFalse();
    assertThat(gone.name()).isEqualTo("gone");
  }

  @Test
  void thePlanAllowsDomainsUpToItsLimit() {
    assertThat(plan("starter").allowsOneMoreThan(24)).isTrue();
    assertThat(plan("starter").allowsOneMoreThan(25)).isFalse();
    assertThat(plan("starter").allowsOneMoreThan(26)).as("after a downgrade").isFalse();
    assertThat(plan("enterprise").allowsOneMoreThan(Integer.MAX_VALUE)).isTrue();
  }

  @Test
  void aPlanWithoutNameOrWithImpossibleLimitsIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Plan(" ", true, OptionalInt.empty(), 60));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Plan("x", true, OptionalInt.of(-1), 60));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Plan("x", true, OptionalInt.empty(), 0));
  }

  @Test
  void theApiNeedsAPaidPlanAndAnActiveOrGracefulSubscription() {
    Subscription graceful = new Subscription.PastDue(Optional.of(NOON));
    assertThat(mayUse("starter", new Subscription.Active(), NOON)).isTrue();
    assertThat(mayUse("trial", new Subscription.Active(), NOON)).isFalse();
    assertThat(mayUse("starter", graceful, NOON.minusNanos(1))).isTrue();
    assertThat(mayUse("starter", graceful, NOON)).isFalse();
    assertThat(mayUse("starter", new Subscription.PastDue(Optional.empty()), NOON)).isTrue();
    for (Subscription other :
        List.of(
            new Subscription.None(),
            new Subscription.Trialing(),
            new Subscription.Suspended(),
            new Subscription.Canceled())) {
      assertThat(mayUse("enterprise", other, NOON)).isFalse();
    }
  }

  @Test
  void checksStopOnlyWhileSuspendedCanceledOrNone() {
    assertThat(ALL.stream().filter(Subscription::allowsChecks).map(Subscription::wireName))
        .containsExactly("trialing", "active", "past_due");
  }

  @Test
  void everySubscriptionIsFoundByItsWord() {
    for (Subscription subscription : ALL) {
      assertThat(Subscription.find(subscription.wireName(), Optional.empty()))
          .contains(subscription);
    }
    assertThat(Subscription.find("past_due", Optional.of(NOON)))
        .contains(new Subscription.PastDue(Optional.of(NOON)));
    assertThat(Subscription.find("ACTIVE", Optional.empty())).isEmpty();
  }

  private static boolean mayUse(String plan, Subscription subscription, Instant now) {
    return new Organization(
            new OrganizationId(new UUID(1, 1)), "Example", plan(plan), subscription, NOON)
        .mayUseApiAt(now);
  }

  private static Plan plan(String name) {
    return Plans.builtIn().find(name).orElseThrow();
  }
}
