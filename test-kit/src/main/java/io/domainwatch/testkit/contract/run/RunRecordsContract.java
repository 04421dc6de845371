package io.domainwatch.testkit.contract.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.core.schedule.CheckSchedule;
import io.domainwatch.core.schedule.ClaimedCheck;
import io.domainwatch.core.schedule.HeldClaim;
import io.domainwatch.core.schedule.RunRecord;
import io.domainwatch.testkit.Runs;
import io.domainwatch.testkit.contract.Concurrently;
import io.domainwatch.testkit.contract.ScheduleContract;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** How {@link io.domainwatch.core.schedule.CheckRuns} stores finished runs. */
public interface RunRecordsContract extends ScheduleContract {
  @Test
  default void aRunLeavesEverythingTogether() {
    Instant now = now();
    Domain domain = withUptimeDue(now);
    Claim claim = claims(now).getFirst();
    Event event = Runs.event(claim, now, Runs.anEventOf(CheckType.UPTIME), Severity.HIGH);
    RunRecord run =
        new RunRecord(
            claim,
            Runs.result(claim, now, Outcome.WARNING),
            Runs.state(now),
            List.of(),
            List.of(event),
            now.plus(Runs.INTERVAL),
            Reachability.NONE);

    assertThat(record(run)).isOne();

    assertThat(row(domain, CheckType.UPTIME))
        .isEqualTo(
            new CheckSchedule(
                CheckType.UPTIME,
                Optional.of(now.plus(Runs.INTERVAL)),
                Optional.of(now),
                Optional.of(Outcome.WARNING),
                run.result().summary(),
                run.state()));
    assertThat(newest(domain)).contains(run.result());
    assertThat(events(domain)).containsExactly(new NamedEvent(event, domain.name()));
    assertThat(find(domain).lastCheckedAt()).contains(now);
    assertThat(claims(now)).isEmpty();
  }

  @Test
  default void aRecordedRunHoldsNoClaim() {
    Instant now = now();
    withUptimeDue(now);
    Claim claim = claims(now).getFirst();
    record(Runs.fine(claim, now));

    assertThat(record(Runs.fine(claim, now))).isZero();
    assertThat(claims(now.plus(Runs.INTERVAL))).hasSize(1);
  }

  @Test
  default void aLostClaimRecordsNothing() {
    Instant now = now();
    Domain domain = withUptimeDue(now);
    Claim lost = claims(now).getFirst();
    Claim next = claims(now.plus(LEASE)).getFirst();

    assertThat(record(Runs.fine(lost, now))).isZero();
    assertThat(newest(domain)).isEmpty();
    assertThat(find(domain).lastCheckedAt()).isEmpty();

    assertThat(record(Runs.fine(next, now))).isOne();
  }

  @Test
  default void aPausedDomainRecordsNothing() {
    Instant now = now();
    Domain domain = withUptimeDue(now);
    Claim claim = claims(now).getFirst();
    savePaused(domain);

    assertThat(record(Runs.fine(claim, now))).isZero();
    assertThat(newest(domain)).isEmpty();
  }

  @Test
  default void whatIsStillOursComesWithItsOverrideOfNow() {
    Instant now = now();
    Domain domain = withUptimeDue(now);
    Claim claim = claims(now).getFirst();
    CheckOverride muted = new CheckOverride(false, true, Optional.empty(), Set.of(), Map.of());
    ports().checkOverrides().save(domain.organizationId(), domain.id(), CheckType.UPTIME, muted);

    assertThat(ports().transactions().in(() -> runs().lockHeld(List.of(claim))))
        .isEqualTo(Map.of(claim, new HeldClaim(muted, Reachability.NONE)));
  }

  @Test
  default void whatIsStillOursComesWithTheTroubleOfNow() {
    Instant now = now();
    given().monitored(given().organization(), now, CheckType.values());
    List<Claim> claims = claims(now);
    Reachability down = new Reachability(true, true);

    record(Runs.record(of(claims, CheckType.UPTIME), now, Outcome.FAILING, down));

    Claim robots = of(claims, CheckType.ROBOTS);
    assertThat(ports().transactions().in(() -> runs().lockHeld(List.of(robots))))
        .as("uptime tells of the site and not of the name")
        .isEqualTo(
            Map.of(robots, new HeldClaim(CheckOverride.NONE, new Reachability(true, false))));
  }

  @Test
  default void nothingStaysOfARecordWhoseTransactionFails() {
    Instant now = now();
    Domain domain = withUptimeDue(now);
    Claim claim = claims(now).getFirst();

    assertThatThrownBy(
            () ->
                ports()
                    .transactions()
                    .in(
                        () -> {
                          runs().lockHeld(List.of(claim));
                          runs().record(List.of(Runs.fine(claim, now)));
                          throw new IllegalStateException("on purpose");
                        }))
        .isInstanceOf(IllegalStateException.class);

    assertThat(newest(domain)).isEmpty();
    assertThat(record(Runs.fine(claim, now))).isOne();
  }

  @Test
  default void manyRunsAreStoredAtOnce() {
    Instant now = now();
    for (int i = 0; i < 30; i++) {
      given().monitored(given().organization(), now, CheckType.UPTIME, CheckType.DNS);
    }
    List<Claim> claimed = claims(now);

    RunRecord[] all = claimed.stream().map(c -> Runs.fine(c, now)).toArray(RunRecord[]::new);
    assertThat(record(all)).isEqualTo(60);

    assertThat(claimAll(now.plus(Runs.INTERVAL))).hasSize(60);
  }

  @Test
  default void theLastCheckTimeNeverGoesBack() {
    Instant now = now();
    Domain domain = given().monitored(given().organization(), now, CheckType.UPTIME, CheckType.DNS);
    List<Claim> claimed = claims(now);

    record(Runs.fine(claimed.get(0), now.plusSeconds(5)));
    record(Runs.fine(claimed.get(1), now));

    assertThat(find(domain).lastCheckedAt()).contains(now.plusSeconds(5));
  }

  @Test
  default void theTroublesThatUptimeAndDnsFindStandSideBySide() {
    Instant now = now();
    given().monitored(given().organization(), now, CheckType.UPTIME, CheckType.DNS);
    List<Claim> claimed = claims(now);
    Claim uptime = of(claimed, CheckType.UPTIME);
    Claim dns = of(claimed, CheckType.DNS);

    record(Runs.record(uptime, now, Outcome.FAILING, new Reachability(true, false)));
    record(Runs.record(dns, now, Outcome.FAILING, new Reachability(false, true)));

    assertThat(claimAll(now.plus(Runs.INTERVAL)))
        .hasSize(2)
        .extracting(ClaimedCheck::siteTrouble)
        .containsOnly(new Reachability(true, true));
  }

  @Test
  default void callersWhoRecordTheSameRunAtOnceStoreItOnce() throws Exception {
    Instant now = now();
    Domain domain = withUptimeDue(now);
    Claim claim = claims(now).getFirst();

    List<Integer> stored = Concurrently.call(4, () -> record(Runs.fine(claim, now)));

    assertThat(stored).containsExactlyInAnyOrder(1, 0, 0, 0);
    assertThat(results(domain)).hasSize(1);
  }

  /** Records those runs whose claims are still held; how many those were. */
  private int record(RunRecord... records) {
    List<RunRecord> all = List.of(records);
    return ports()
        .transactions()
        .in(
            () -> {
              Map<Claim, HeldClaim> held =
                  runs().lockHeld(all.stream().map(RunRecord::claim).toList());
              List<RunRecord> ours =
                  all.stream().filter(run -> held.containsKey(run.claim())).toList();
              runs().record(ours);
              return ours.size();
            });
  }

  private static Claim of(List<Claim> claims, CheckType type) {
    return claims.stream().filter(claim -> claim.checkType() == type).findFirst().orElseThrow();
  }

  private Domain find(Domain domain) {
    return ports().domains().find(domain.organizationId(), domain.id()).orElseThrow();
  }

  private Optional<CheckResult> newest(Domain domain) {
    return ports().checkResults().newest(domain.organizationId(), domain.id(), CheckType.UPTIME);
  }

  private List<CheckResult> results(Domain domain) {
    return ports()
        .checkResults()
        .page(
            domain.organizationId(),
            domain.id(),
            CheckType.UPTIME,
            CheckResultsContract.ALL,
            Optional.empty(),
            10);
  }

  private List<NamedEvent> events(Domain domain) {
    return ports().eventLog().page(domain.organizationId(), EventFilter.ALL, Optional.empty(), 10);
  }
}
