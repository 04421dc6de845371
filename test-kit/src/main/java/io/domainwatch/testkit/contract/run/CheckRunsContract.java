package io.domainwatch.testkit.contract.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Subscription;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.core.schedule.CheckRuns;
import io.domainwatch.core.schedule.CheckSchedule;
import io.domainwatch.core.schedule.ClaimedCheck;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.Runs;
import io.domainwatch.testkit.contract.ScheduleContract;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * What {@link CheckRuns} must do with the schedule; claims and records have contracts of their own.
 */
public interface CheckRunsContract extends ScheduleContract {
  @Test
  default void aNewCheckIsDueThenAndHasNeverRun() {
    Instant due = now();
    Domain domain = withUptimeDue(due);

    assertThat(row(domain, CheckType.UPTIME))
        .isEqualTo(
            new CheckSchedule(
                CheckType.UPTIME,
                Optional.of(due),
                Optional.empty(),
                Optional.empty(),
                "",
                CheckState.NEW));
    assertThat(runs().ofDomain(domain.organizationId(), domain.id())).hasSize(1);
  }

  @Test
  default void aRowThatIsThereStaysAsItIs() {
    Instant due = now();
    Domain domain = withUptimeDue(due);

    runs()
        .schedule(
            domain.organizationId(),
            domain.id(),
            Map.of(CheckType.UPTIME, due.plusSeconds(99), CheckType.DNS, due.plusSeconds(5)));

    assertThat(row(domain, CheckType.UPTIME).nextRunAt()).contains(due);
    assertThat(row(domain, CheckType.DNS).nextRunAt()).contains(due.plusSeconds(5));
  }

  @Test
  default void aStrangerSeesAndMovesNothing() {
    Instant due = now();
    Domain domain = withUptimeDue(due);
    Organization stranger = given().organization();

    runs().reschedule(stranger.id(), domain.id(), CheckType.UPTIME, Optional.empty());
    runs().schedule(stranger.id(), domain.id(), Map.of(CheckType.DNS, due));
    runs().hold(stranger.id());

    assertThat(runs().ofDomain(stranger.id(), domain.id())).isEmpty();
    assertThat(runs().makeDue(stranger.id(), domain.id(), CheckType.UPTIME, due)).isEmpty();
    assertThat(runs().ofDomain(domain.organizationId(), domain.id())).hasSize(1);
    assertThat(row(domain, CheckType.UPTIME).nextRunAt()).contains(due);
  }

  @Test
  default void missingRowsAreAddedForActiveDomainsAlone() {
    Instant now = now();
    Domain active = withUptimeDue(now);
    Domain paused = withUptimeDue(now);
    pause(paused);

    int added = runs().scheduleMissing(Set.of(CheckType.UPTIME, CheckType.SSL), now.plusSeconds(7));

    assertThat(added).isPositive();
    assertThat(row(active, CheckType.SSL).nextRunAt()).contains(now.plusSeconds(7));
    assertThat(row(active, CheckType.UPTIME).nextRunAt()).contains(now);
    assertThat(runs().ofDomain(paused.organizationId(), paused.id())).hasSize(1);
    assertThat(runs().scheduleMissing(Set.of(CheckType.UPTIME, CheckType.SSL), now)).isZero();
  }

  @Test
  default void missingRowsOfAnOrganizationThatHasStoppedWait() {
    Instant now = now();
    Organization stopped = given().organization(Fixtures.UNLIMITED, new Subscription.Suspended());
    Domain domain = given().domain(stopped);

    runs().scheduleMissing(Set.of(CheckType.UPTIME), now);

    assertThat(row(domain, CheckType.UPTIME).nextRunAt()).isEmpty();
    runs().release(stopped.id(), now);
    assertThat(row(domain, CheckType.UPTIME).nextRunAt()).contains(now);
  }

  @Test
  default void aCheckLeavesTheScheduleAndComesBack() {
    Instant now = now();
    Domain domain = withUptimeDue(now);

    runs().reschedule(domain.organizationId(), domain.id(), CheckType.UPTIME, Optional.empty());

    assertThat(row(domain, CheckType.UPTIME).nextRunAt()).isEmpty();
    assertThat(claimAll(now.plus(Duration.ofDays(1)))).isEmpty();

    runs().reschedule(domain.organizationId(), domain.id(), CheckType.UPTIME, Optional.of(now));

    assertThat(claimAll(now)).hasSize(1);
  }

  @Test
  default void aCheckIsMadeDueNow() {
    Instant now = now();
    Domain domain = withUptimeDue(now.plusSeconds(600));

    assertThat(makeDue(domain, now)).contains(now);
    assertThat(makeDue(domain, now.plusSeconds(1))).contains(now);
    assertThat(row(domain, CheckType.UPTIME).nextRunAt()).contains(now);
    assertThat(claimAll(now)).hasSize(1);
  }

  @Test
  default void aCheckThatIsClaimedIsNotMadeDue() {
    Instant now = now();
    Domain domain = withUptimeDue(now);
    ClaimedCheck claimed = claimAll(now).getFirst();

    assertThat(makeDue(domain, now.plusSeconds(1))).isPresent();

    assertThat(claimAll(now.plusSeconds(1))).isEmpty();
    assertThat(ports().transactions().in(() -> runs().lockHeld(List.of(claimed.claim()))))
        .containsOnlyKeys(claimed.claim());
  }

  @Test
  default void aCheckOutOfTheScheduleIsNotMadeDue() {
    Instant now = now();
    Domain domain = withUptimeDue(now);
    runs().reschedule(domain.organizationId(), domain.id(), CheckType.UPTIME, Optional.empty());

    assertThat(makeDue(domain, now)).isEmpty();
    assertThat(row(domain, CheckType.UPTIME).nextRunAt()).isEmpty();
  }

  @Test
  default void theChecksOfAnOrganizationAreHeldAndReleased() {
    Instant now = now();
    Organization owner = given().organization(Fixtures.UNLIMITED, new Subscription.Active());
    Domain runsOn = given().monitored(owner, now, CheckType.UPTIME, CheckType.SSL);
    Domain paused = given().monitored(owner, now, CheckType.UPTIME);
    Domain disabled = given().monitored(owner, now, CheckType.UPTIME);
    pause(paused);
    disableUptime(disabled);

    runs().hold(owner.id());
    assertThat(claimAll(now)).isEmpty();
    assertThat(row(runsOn, CheckType.SSL).nextRunAt()).isEmpty();

    runs().release(owner.id(), now.plusSeconds(3));
    assertThat(row(runsOn, CheckType.UPTIME).nextRunAt()).contains(now.plusSeconds(3));
    assertThat(row(runsOn, CheckType.SSL).nextRunAt()).contains(now.plusSeconds(3));
    assertThat(row(paused, CheckType.UPTIME).nextRunAt()).isEmpty();
    assertThat(row(disabled, CheckType.UPTIME).nextRunAt()).isEmpty();
    assertThat(claimAll(now.plusSeconds(3))).hasSize(2);
  }

  @Test
  default void aSavedStateIsThereInTheNextClaim() {
    Instant now = now();
    Domain domain = withUptimeDue(now);
    CheckState state = Runs.state(now);

    runs().saveState(domain.organizationId(), domain.id(), CheckType.UPTIME, state, List.of());

    assertThat(row(domain, CheckType.UPTIME).state()).isEqualTo(state);
    assertThat(claimAll(now))
        .singleElement()
        .satisfies(
            claimed -> {
              assertThat(claimed.state()).isEqualTo(state);
              assertThat(claimed.siteTrouble()).isEqualTo(Reachability.NONE);
              assertThat(claimed.name()).isEqualTo(domain.name());
              assertThat(claimed.dueAt()).isEqualTo(now);
            });
  }

  @Test
  default void theScheduleGoesWithItsDomain() {
    Instant now = now();
    Domain domain = withUptimeDue(now);

    ports().domains().delete(domain.organizationId(), domain.id());

    assertThat(runs().ofDomain(domain.organizationId(), domain.id())).isEmpty();
    assertThat(claimAll(now)).isEmpty();
  }

  @Test
  default void theBacklogTellsWhatIsDueHowLateAndWhatIsStalled() {
    Instant now = now();
    withUptimeDue(now.minusSeconds(30));
    withUptimeDue(now.minus(Duration.ofMinutes(10)));
    withUptimeDue(now.plusSeconds(1));

    CheckRuns.Backlog backlog = runs().backlog(now);

    assertThat(backlog)
        .isEqualTo(new CheckRuns.Backlog(2, Optional.of(now.minus(Duration.ofMinutes(10))), 1));

    claimAll(now);
    assertThat(runs().backlog(now).due()).isZero();
  }

  private Optional<Instant> makeDue(Domain domain, Instant now) {
    return runs().makeDue(domain.organizationId(), domain.id(), CheckType.UPTIME, now);
  }

  private void pause(Domain domain) {
    savePaused(domain);
    runs().reschedule(domain.organizationId(), domain.id(), CheckType.UPTIME, Optional.empty());
  }

  private void disableUptime(Domain domain) {
    ports()
        .checkOverrides()
        .save(
            domain.organizationId(),
            domain.id(),
            CheckType.UPTIME,
            CheckOverride.NONE.withDisabled(true));
    runs().reschedule(domain.organizationId(), domain.id(), CheckType.UPTIME, Optional.empty());
  }
}
