package io.domainwatch.core.domain;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.Plan;
import io.domainwatch.core.domain.Domain.Transition;
import java.time.Instant;
import java.util.OptionalInt;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class DomainTest {
  private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
  private static final Plan TWO = new Plan("two", true, OptionalInt.of(2), 60);
  private static final Plan UNLIMITED = new Plan("unlimited", true, OptionalInt.empty(), 60);

  private final Domain active =
      Domain.added(
          new DomainId(new UUID(1, 1)),
          new OrganizationId(new UUID(2, 2)),
          new DomainName("example.com"),
          NOON);
  private final Domain paused = moved(active.to(DomainStatus.PAUSED, TWO, 1));

  @Test
  void aNewDomainIsActiveAndWasNeverChecked() {
    assertThat(active.status()).isEqualTo(DomainStatus.ACTIVE);
    assertThat(active.lastCheckedAt()).isEmpty();
    assertThat(active.createdAt()).isEqualTo(NOON);
  }

  @Test
  void pausingChangesTheStatusAlone() {
    assertThat(active.to(DomainStatus.PAUSED, TWO, 2)).isEqualTo(new Transition.Moved(paused));
    assertThat(moved(paused.to(DomainStatus.ACTIVE, TWO, 0))).isEqualTo(active);
  }

  @Test
  void tenTimesTheActiveDomainsOfThePlanMayBePausedAndAThousandAtLeast() {
    Plan large = new Plan("large", true, OptionalInt.of(250), 60);
    assertThat(active.to(DomainStatus.PAUSED, TWO, 999)).isEqualTo(new Transition.Moved(paused));
    assertThat(active.to(DomainStatus.PAUSED, TWO, 1_000))
        .isEqualTo(new Transition.LimitReached(1_000));
    assertThat(active.to(DomainStatus.PAUSED, large, 2_499))
        .isEqualTo(new Transition.Moved(paused));
    assertThat(active.to(DomainStatus.PAUSED, large, 2_500))
        .isEqualTo(new Transition.LimitReached(2_500));
    assertThat(active.to(DomainStatus.PAUSED, UNLIMITED, 1_000_000))
        .isEqualTo(new Transition.Moved(paused));
  }

  @Test
  void resumingBelowTheLimitWorks() {
    assertThat(paused.to(DomainStatus.ACTIVE, TWO, 1)).isEqualTo(new Transition.Moved(active));
    assertThat(paused.to(DomainStatus.ACTIVE, UNLIMITED, 1_000_000))
        .isEqualTo(new Transition.Moved(active));
  }

  @Test
  void resumingAtTheLimitLeavesTheDomainPaused() {
    assertThat(paused.to(DomainStatus.ACTIVE, TWO, 2)).isEqualTo(new Transition.LimitReached(2));
    assertThat(paused.to(DomainStatus.ACTIVE, TWO, 5)).isEqualTo(new Transition.LimitReached(2));
  }

  @Test
  void askingForTheStatusThatItHasChangesNothingAlsoAtTheLimit() {
    assertThat(active.to(DomainStatus.ACTIVE, TWO, 2)).isEqualTo(new Transition.Unchanged(active));
    assertThat(active.to(DomainStatus.ACTIVE, TWO, 9)).isEqualTo(new Transition.Unchanged(active));
    assertThat(paused.to(DomainStatus.PAUSED, TWO, 0)).isEqualTo(new Transition.Unchanged(paused));
  }

  private static Domain moved(Transition transition) {
    return transition instanceof Transition.Moved(Domain domain) ? domain : throwing(transition);
  }

  private static Domain throwing(Transition transition) {
    throw new AssertionError(transition);
  }
}
