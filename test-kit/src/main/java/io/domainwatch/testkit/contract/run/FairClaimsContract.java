package io.domainwatch.testkit.contract.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.schedule.ClaimRoom;
import io.domainwatch.core.schedule.ClaimedCheck;
import io.domainwatch.testkit.contract.ScheduleContract;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** How {@link io.domainwatch.core.schedule.CheckRuns} shares a claim among organizations. */
public interface FairClaimsContract extends ScheduleContract {
  @Test
  default void nobodyWaitsForTheBacklogOfAnother() {
    Instant now = now();
    Organization crowd = withBacklog(30, now.minusSeconds(3_600));
    Organization small = withBacklog(3, now.minusSeconds(1));

    Map<OrganizationId, Long> claimed = counts(claim(10, now));

    assertThat(claimed).containsEntry(small.id(), 3L).containsEntry(crowd.id(), 7L);
  }

  @Test
  default void twoBacklogsShareEvenly() {
    Instant now = now();
    Organization one = withBacklog(30, now.minusSeconds(3_600));
    Organization other = withBacklog(30, now.minusSeconds(1));

    assertThat(counts(claim(20, now)))
        .containsOnly(Map.entry(one.id(), 10L), Map.entry(other.id(), 10L));
  }

  @Test
  default void ofEachOrganizationTheLongestDueComeFirst() {
    Instant now = now();
    Organization owner = given().organization();
    Domain third = given().monitored(owner, now.minusSeconds(1), CheckType.UPTIME);
    Domain first = given().monitored(owner, now.minusSeconds(3), CheckType.UPTIME);
    Domain second = given().monitored(owner, now.minusSeconds(2), CheckType.UPTIME);
    withBacklog(9, now.minusSeconds(60));

    assertThat(claim(4, now))
        .filteredOn(check -> check.claim().organizationId().equals(owner.id()))
        .extracting(check -> check.claim().domainId())
        .containsExactly(first.id(), second.id())
        .doesNotContain(third.id());
  }

  @Test
  default void whereThereIsNoRoomForAllOrganizationsTheyTakeTurns() {
    Instant now = now();
    Set<OrganizationId> all =
        Stream.of(60, 40, 20)
            .map(ago -> withBacklog(5, now.minusSeconds(ago)).id())
            .collect(Collectors.toSet());

    Set<OrganizationId> served = new HashSet<>();
    for (int i = 0; i < 3; i++) {
      claim(1, now.plusMillis(i)).forEach(check -> served.add(check.claim().organizationId()));
    }

    assertThat(served).isEqualTo(all);
  }

  @Test
  default void everythingIsClaimedInTheEndHoweverUnevenTheBacklogs() {
    Instant now = now();
    for (int size : List.of(1, 1, 40, 1, 7, 1, 1)) {
      withBacklog(size, now.minusSeconds(size));
    }

    assertThat(claim(50, now)).hasSize(50);
    assertThat(claim(50, now)).hasSize(2);
    assertThat(claim(50, now)).isEmpty();
  }

  @Test
  default void whoIsNearItsShareGetsNoMoreThanThatAndOthersTheRest() {
    Instant now = now();
    Organization near = withBacklog(20, now.minusSeconds(60));
    Organization full = withBacklog(20, now.minusSeconds(60));
    Organization other = withBacklog(20, now.minusSeconds(1));

    List<ClaimedCheck> claimed =
        runs()
            .claimDue(
                INSTANCE, ClaimRoom.of(12, 10, Map.of(near.id(), 8, full.id(), 10)), LEASES, now);

    assertThat(counts(claimed)).containsOnly(Map.entry(near.id(), 2L), Map.entry(other.id(), 10L));
  }

  @Test
  default void whatIsMovedEarlierIsFoundThoughItsOrganizationHadNothingDueForLong() {
    Instant now = now();
    Domain domain = withUptimeDue(now.plusSeconds(86_400));
    assertThat(claims(now)).isEmpty();

    runs().makeDue(domain.organizationId(), domain.id(), CheckType.UPTIME, now);

    assertThat(claims(now)).hasSize(1);
  }

  @Test
  default void whatIsAddedIsFoundThoughItsOrganizationHadNothingDueForLong() {
    Instant now = now();
    Organization owner = given().organization();
    given().monitored(owner, now.plusSeconds(86_400), CheckType.UPTIME);
    assertThat(claims(now)).isEmpty();

    Domain added = given().monitored(owner, now, CheckType.UPTIME);

    assertThat(claims(now)).extracting(claim -> claim.domainId()).containsExactly(added.id());
  }

  @Test
  default void whatComesBackIntoTheScheduleIsFound() {
    Instant now = now();
    Domain one = withUptimeDue(now);
    runs().hold(one.organizationId());
    assertThat(claims(now)).isEmpty();
    runs().release(one.organizationId(), now);
    assertThat(claims(now)).hasSize(1);

    runs().reschedule(one.organizationId(), one.id(), CheckType.UPTIME, Optional.empty());
    assertThat(claims(now)).isEmpty();
    runs().reschedule(one.organizationId(), one.id(), CheckType.UPTIME, Optional.of(now));
    assertThat(claims(now)).hasSize(1);
  }

  /** An organization with so many domains whose uptime is due then. */
  private Organization withBacklog(int domains, Instant dueAt) {
    Organization owner = given().organization();
    for (int i = 0; i < domains; i++) {
      given().monitored(owner, dueAt, CheckType.UPTIME);
    }
    return owner;
  }

  private List<ClaimedCheck> claim(int limit, Instant now) {
    return new ArrayList<>(runs().claimDue(INSTANCE, limit, LEASES, now));
  }

  private static Map<OrganizationId, Long> counts(List<ClaimedCheck> claimed) {
    return claimed.stream()
        .collect(
            Collectors.groupingBy(check -> check.claim().organizationId(), Collectors.counting()));
  }
}
