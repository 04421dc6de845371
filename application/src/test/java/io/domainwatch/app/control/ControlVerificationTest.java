package io.domainwatch.app.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.House;
import io.domainwatch.app.domains.DomainChange;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.control.Challenge;
import io.domainwatch.core.control.ControlMethod;
import io.domainwatch.core.control.ControlProber;
import io.domainwatch.core.control.ControlState;
import io.domainwatch.core.control.DomainControl;
import io.domainwatch.core.control.Verification;
import io.domainwatch.core.control.VerificationResult;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.run.Intrusion;
import io.domainwatch.core.run.OnBehalf;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.SettableTime;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class ControlVerificationTest {
  private static final Duration DAY = Duration.ofDays(1);
  private static final VerificationResult SHOWN = new VerificationResult.Shown(ControlMethod.DNS);
  private static final VerificationResult ABSENT = new VerificationResult.Absent("Nothing.");

  private final House house = new House();
  private final SettableTime time = new SettableTime(House.NOW);
  private final Queue<Challenge> asked = new ConcurrentLinkedQueue<>();
  private volatile ControlProber answer = _ -> SHOWN;
  private final ControlVerification looks = looks(true);

  private ControlVerification looks(boolean required) {
    return new ControlVerification(
        new ControlPolicy(required),
        house.store,
        new ControlVerification.Stores(
            house.store.domainControls(),
            house.store.domains(),
            house.store.organizations(),
            house.store.checkRuns()),
        challenge -> {
          asked.add(challenge);
          return answer.look(challenge);
        },
        time);
  }

  private Domain domain(Organization owner) {
    Domain domain = house.domain(owner);
    KnownControls known =
        new KnownControls(
            new ControlPolicy(true), house.store.domainControls(), new SecureRandom(), time);
    assertThat(known.of(owner.id(), domain.id(), domain.name()))
        .isInstanceOf(Verification.Required.class);
    return domain;
  }

  private Domain domain() {
    return domain(house.given.organization());
  }

  private DomainControl control(Domain domain) {
    return house.store.domainControls().find(domain.organizationId(), domain.id()).orElseThrow();
  }

  /** All looks that are due at an instant, to their end. */
  private int work(Instant now) {
    time.advance(Duration.between(time.instant(), now));
    int begun = looks.tick(now);
    awaitAll();
    return begun;
  }

  private void awaitAll() {
    Eventually.holds("all looks have ended", () -> looks.running() == 0);
  }

  private void notDue(Domain domain, Instant until) {
    for (CheckType type : CheckType.values()) {
      house
          .store
          .checkRuns()
          .reschedule(domain.organizationId(), domain.id(), type, Optional.of(until));
    }
  }

  @Test
  void whatIsPublishedIsFoundAndWhatWaitedForItRunsNow() {
    Domain domain = domain();
    Instant later = House.NOW.plus(DAY);
    notDue(domain, later.plus(DAY));

    assertThat(work(later)).isOne();

    assertThat(asked).containsExactly(new Challenge(domain.name(), control(domain).token()));
    assertThat(control(domain).stateAt(later)).isInstanceOf(ControlState.Verified.class);
    for (CheckType type : CheckType.values()) {
      Instant due = Intrusion.CHECKS.contains(type) ? later : later.plus(DAY);
      assertThat(house.due(domain, type)).as(type.wireName()).contains(due);
    }
  }

  @Test
  void whatIsShownAgainMakesNothingRun() {
    Domain domain = domain();
    work(House.NOW.plus(DAY));
    Instant again = control(domain).nextAttemptAt();
    notDue(domain, again.plus(DAY));

    assertThat(work(again)).isOne();
    assertThat(house.due(domain, CheckType.OPEN_PORTS)).contains(again.plus(DAY));
  }

  @Test
  void aRecordThatIsGoneLapsesAfterThirtyDaysOnly() {
    Domain domain = domain();
    Instant shownAt = House.NOW.plus(DAY);
    work(shownAt);
    answer = _ -> ABSENT;

    Instant lastAttempt = shownAt;
    while (control(domain).nextAttemptAt().isBefore(shownAt.plus(DomainControl.VALID))) {
      lastAttempt = control(domain).nextAttemptAt();
      assertThat(work(lastAttempt)).isOne();
      assertThat(control(domain).stateAt(lastAttempt)).isInstanceOf(ControlState.Verified.class);
    }
    assertThat(lastAttempt).isEqualTo(shownAt.plus(Duration.ofDays(29)));
    assertThat(control(domain).stateAt(shownAt.plus(DomainControl.VALID)))
        .isInstanceOf(ControlState.Lapsed.class);
    assertThat(control(domain).lastAttempt().orElseThrow().found()).isEqualTo("Nothing.");
  }

  @Test
  void nobodyLooksWhereTheOperatorDoesNotAskForIt() {
    domain();
    assertThat(looks(false).tick(House.NOW.plus(DAY))).isZero();
    assertThat(asked).isEmpty();
  }

  @Test
  void nothingIsKeptWhereTheOperatorDoesNotAskForIt() {
    Domain domain = house.domain(house.given.organization());
    assertThat(house.controls.of(domain.organizationId(), domain.id(), domain.name()))
        .isEqualTo(new Verification.Off());
    assertThat(house.store.domainControls().find(domain.organizationId(), domain.id())).isEmpty();
  }

  @Test
  void aPausedDomainIsNotLookedAt() {
    Domain domain = domain();
    house.domains.change(
        House.operator(house.store.organizations().find(domain.organizationId()).orElseThrow()),
        domain.id(),
        DomainChange.of(DomainStatus.PAUSED),
        Optional.empty(),
        House.NOW);
    Instant later = House.NOW.plus(DAY);

    assertThat(work(later)).isOne();
    assertThat(asked).isEmpty();
    assertThat(control(domain).nextAttemptAt()).isEqualTo(later.plus(DAY));
  }

  @Test
  void anOrganizationWhoseServersHangLeavesHalfOfThePlacesToOthers() throws Exception {
    Organization hanging = house.given.organization();
    for (int i = 0; i < 3 * ControlVerification.AT_ONCE; i++) {
      domain(hanging);
    }
    CountDownLatch end = new CountDownLatch(1);
    UUID key = hanging.id().uuid();
    answer =
        _ -> {
          if (OnBehalf.key().equals(key)) {
            end.await();
          }
          return SHOWN;
        };
    Instant later = House.NOW.plus(DAY);
    time.advance(DAY);
    assertThat(looks.tick(later)).isEqualTo(ControlVerification.AT_ONCE / 2);
    assertThat(looks.tick(later)).isZero();

    Domain other = domain();
    Instant due = control(other).nextAttemptAt();
    assertThat(looks.tick(due)).isOne();
    Eventually.holds(
        "the other one was looked at",
        () -> control(other).stateAt(later) instanceof ControlState.Verified);
    assertThat(looks.running()).isEqualTo(ControlVerification.AT_ONCE / 2);
    end.countDown();
    awaitAll();
  }

  @Test
  void aLookThatIsStoppedIsRepeatedAfterItsLease() throws Exception {
    Domain domain = domain();
    CountDownLatch never = new CountDownLatch(1);
    answer =
        _ -> {
          never.await();
          return SHOWN;
        };
    Instant later = House.NOW.plus(DAY);
    time.advance(DAY);
    looks.tick(later);
    looks.stop(Duration.ofSeconds(10));
    awaitAll();

    assertThat(control(domain).lastAttempt()).isEmpty();
    answer = _ -> ABSENT;
    assertThat(work(later.plus(DomainControl.LEASE))).isOne();
    assertThat(control(domain).lastAttempt()).isPresent();
  }

  @Test
  void aFaultOfOursOrAnOutageLeavesItAsItWas() {
    Domain domain = domain();
    answer =
        _ -> {
          throw new IllegalStateException("told to fail");
        };
    assertThat(work(House.NOW.plus(DAY))).isOne();
    assertThat(control(domain).lastAttempt()).isEmpty();

    answer =
        _ -> {
          house.store.goAway();
          return SHOWN;
        };
    assertThat(work(House.NOW.plus(DAY.multipliedBy(2)))).isOne();
    house.store.comeBack();
    assertThat(control(domain).lastAttempt()).isEmpty();
  }

  @Test
  void aDomainThatWasDeletedMeanwhileIsForgotten() {
    Domain domain = domain();
    answer =
        _ -> {
          house.store.domains().delete(domain.organizationId(), domain.id());
          return SHOWN;
        };
    assertThat(work(House.NOW.plus(DAY))).isOne();
    assertThat(house.store.domainControls().find(domain.organizationId(), domain.id())).isEmpty();
    assertThat(asked).hasSize(1);
  }
}
