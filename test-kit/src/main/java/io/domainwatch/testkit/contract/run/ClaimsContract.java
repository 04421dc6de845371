package io.domainwatch.testkit.contract.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.schedule.ClaimedCheck;
import io.domainwatch.core.schedule.Leases;
import io.domainwatch.core.schedule.RunRecord;
import io.domainwatch.testkit.contract.Concurrently;
import io.domainwatch.testkit.contract.ScheduleContract;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** How {@link io.domainwatch.core.schedule.CheckRuns} hands out due checks. */
public interface ClaimsContract extends ScheduleContract {
  @Test
  default void whatIsDueIsClaimedAndNothingElse() {
    Instant now = now();
    Domain due = withUptimeDue(now);
    withUptimeDue(now.plusMillis(1));

    assertThat(claims(now)).extracting(Claim::domainId).containsExactly(due.id());
    assertThat(claims(now)).isEmpty();
  }

  @Test
  default void theLongestDueComesFirstAndTheLimitHolds() {
    Instant now = now();
    Domain second = withUptimeDue(now.minusSeconds(20));
    Domain first = withUptimeDue(now.minusSeconds(30));
    Domain third = withUptimeDue(now.minusSeconds(10));

    List<ClaimedCheck> claimed = runs().claimDue(INSTANCE, 2, LEASES, now);

    assertThat(claimed)
        .extracting(check -> check.claim().domainId())
        .containsExactly(first.id(), second.id());
    assertThat(claims(now)).extracting(Claim::domainId).containsExactly(third.id());
  }

  @Test
  default void twoClaimersAndAThousandDueChecksNoneTwice() throws Exception {
    Instant now = now();
    Organization owner = given().organization();
    for (int i = 0; i < 77; i++) {
      given().monitored(owner, now, CheckType.values());
    }

    List<List<Claim>> claimed = Concurrently.call(2, () -> claimUntilNothingIsLeft(now));

    List<Claim> all = claimed.stream().flatMap(List::stream).toList();
    assertThat(all).hasSize(77 * CheckType.values().length);
    assertThat(all.stream().map(c -> List.of(c.domainId(), c.checkType())).distinct())
        .hasSize(all.size());
  }

  @Test
  default void aLeaseThatEndedIsClaimedAgain() {
    Instant now = now();
    withUptimeDue(now);
    Claim lost = claims(now).getFirst();

    assertThat(claims(now.plus(LEASE).minusMillis(1))).isEmpty();
    Claim next = claims(now.plus(LEASE)).getFirst();

    assertThat(next.token()).isNotEqualTo(lost.token());
    assertThat(held(List.of(lost, next))).containsOnlyKeys(next);
  }

  @Test
  default void eachCheckIsHeldForAsLongAsItsOwnLease() {
    Instant now = now();
    given().monitored(given().organization(), now, CheckType.UPTIME, CheckType.SSL, CheckType.DNS);
    Leases leases =
        Leases.of(
            type ->
                switch (type) {
                  case UPTIME -> Duration.ofMillis(90_500);
                  case SSL -> Duration.ofMinutes(3);
                  default -> Duration.ofHours(2);
                });
    assertThat(runs().claimDue(INSTANCE, 10, leases, now)).hasSize(3);

    assertThat(claims(now.plusMillis(90_499))).isEmpty();
    assertThat(claims(now.plusMillis(90_500)))
        .extracting(Claim::checkType)
        .containsExactly(CheckType.UPTIME);
    assertThat(claims(now.plus(Duration.ofMinutes(3))))
        .extracting(Claim::checkType)
        .containsExactly(CheckType.SSL);
    assertThat(claims(now.plus(Duration.ofHours(2))))
        .extracting(Claim::checkType)
        .contains(CheckType.DNS);
  }

  @Test
  default void allClaimsEndAtAStartThatKnowsTheirHoldersDead() {
    Instant now = now();
    withUptimeDue(now);
    Claim lost = claims(now).getFirst();

    assertThat(runs().endClaims(now)).isEqualTo(1);
    assertThat(runs().endClaims(now)).isZero();
    assertThat(held(List.of(lost))).isEmpty();
    assertThat(claims(now)).hasSize(1);
  }

  @Test
  default void aClaimEndsWhenItsCheckLeavesTheSchedule() {
    Instant now = now();
    Domain domain = withUptimeDue(now);
    Claim claim = claims(now).getFirst();

    runs().reschedule(domain.organizationId(), domain.id(), CheckType.UPTIME, Optional.empty());

    assertThat(held(List.of(claim))).isEmpty();
  }

  @Test
  default void aClaimEndsWhenItsCheckIsMovedOrItsStateSaved() {
    Instant now = now();
    Domain moved = withUptimeDue(now);
    Domain silenced = withUptimeDue(now);
    List<Claim> claimed = claims(now);

    runs()
        .reschedule(
            moved.organizationId(), moved.id(), CheckType.UPTIME, Optional.of(now.plusSeconds(9)));
    runs()
        .saveState(
            silenced.organizationId(),
            silenced.id(),
            CheckType.UPTIME,
            row(silenced, CheckType.UPTIME).state(),
            List.of());

    assertThat(held(claimed)).isEmpty();
  }

  @Test
  default void aClaimEndsWhenItsOrganizationIsHeld() {
    Instant now = now();
    Domain domain = withUptimeDue(now);
    Claim claim = claims(now).getFirst();

    runs().hold(domain.organizationId());

    assertThat(held(List.of(claim))).isEmpty();
  }

  @Test
  default void aClaimOfADeletedDomainIsLost() {
    Instant now = now();
    Domain domain = withUptimeDue(now);
    Claim claim = claims(now).getFirst();

    ports().domains().delete(domain.organizationId(), domain.id());

    assertThat(held(List.of(claim))).isEmpty();
    runs().giveBack(List.of(claim), now);
    assertThat(claims(now)).isEmpty();
  }

  @Test
  default void whatIsGivenBackIsDueThen() {
    Instant now = now();
    Domain domain = withUptimeDue(now.minusSeconds(5));
    List<Claim> claimed = claims(now);

    runs().giveBack(claimed, now);

    assertThat(held(claimed)).isEmpty();
    assertThat(row(domain, CheckType.UPTIME).nextRunAt()).contains(now);
    assertThat(claims(now)).hasSize(1);
  }

  @Test
  default void whatWasClaimedAheadIsGivenBackForWhenItIsDue() {
    Instant now = now();
    Domain domain = withUptimeDue(now.plusSeconds(3));
    List<Claim> ahead = claims(now.plusSeconds(5));

    runs().giveBack(ahead, now);

    assertThat(held(ahead)).isEmpty();
    assertThat(row(domain, CheckType.UPTIME).nextRunAt()).contains(now.plusSeconds(3));
    assertThat(claims(now)).isEmpty();
  }

  @Test
  default void aLostClaimGivesNothingBack() {
    Instant now = now();
    Domain domain = withUptimeDue(now);
    List<Claim> lost = claims(now);
    List<Claim> next = claims(now.plus(LEASE));

    runs().giveBack(lost, now.plusSeconds(99));

    assertThat(row(domain, CheckType.UPTIME).nextRunAt()).contains(now);
    assertThat(held(next)).containsOnlyKeys(next.getFirst());
  }

  @Test
  default void lockingNothingGivesNothing() {
    assertThat(held(List.of())).isEmpty();
    runs().giveBack(List.of(), now());
    assertThat(ports().transactions().in(() -> record(List.of()))).isTrue();
  }

  private boolean record(List<RunRecord> runs) {
    runs().record(runs);
    return true;
  }

  private Map<Claim, ?> held(List<Claim> claims) {
    return ports().transactions().in(() -> Map.copyOf(runs().lockHeld(claims)));
  }

  private List<Claim> claimUntilNothingIsLeft(Instant now) {
    List<Claim> all = new ArrayList<>();
    List<ClaimedCheck> some = runs().claimDue(INSTANCE, 37, LEASES, now);
    while (!some.isEmpty()) {
      some.forEach(check -> all.add(check.claim()));
      some = runs().claimDue(INSTANCE, 37, LEASES, now);
    }
    return all;
  }
}
