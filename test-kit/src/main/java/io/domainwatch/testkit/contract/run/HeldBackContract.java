package io.domainwatch.testkit.contract.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.engine.HeldBack;
import io.domainwatch.core.engine.Release;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.core.schedule.CheckRuns;
import io.domainwatch.core.schedule.RunRecord;
import io.domainwatch.testkit.Runs;
import io.domainwatch.testkit.contract.ScheduleContract;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What {@link CheckRuns} must do about checks that are held back. */
public interface HeldBackContract extends ScheduleContract {
  /** Over which checks are spread here. */
  Duration SPREAD = Duration.ofSeconds(40);

  @Test
  default void whatADomainHeldBackIsDueWhenThatIsOver() {
    Instant now = now();
    Domain domain = held(now, Optional.of(HeldBack.SITE_DOWN), CheckType.ROBOTS, CheckType.SITEMAP);
    Instant soon = now.plusSeconds(7);

    release(domain, Set.of(HeldBack.SITE_DOWN), Map.of(CheckType.ROBOTS, soon), now);

    assertThat(due(domain, CheckType.ROBOTS)).isEqualTo(soon);
    assertThat(due(domain, CheckType.SITEMAP)).as("not named").isEqualTo(now.plus(Runs.INTERVAL));
  }

  @Test
  default void whatAnotherCauseHoldsBackStays() {
    Instant now = now();
    Domain domain = held(now, Optional.of(HeldBack.SITE_DOWN), CheckType.ROBOTS);
    Domain ordinary = held(now, Optional.empty(), CheckType.ROBOTS);
    Map<CheckType, Instant> due = Map.of(CheckType.ROBOTS, now);

    release(domain, Set.of(HeldBack.UNRESOLVABLE, HeldBack.OWN_NETWORK), due, now);
    release(ordinary, Set.of(HeldBack.values()), due, now);

    assertThat(due(domain, CheckType.ROBOTS)).isEqualTo(now.plus(Runs.INTERVAL));
    assertThat(due(ordinary, CheckType.ROBOTS)).isEqualTo(now.plus(Runs.INTERVAL));
  }

  @Test
  default void nothingIsPutOffAndNothingStartedThatIsOut() {
    Instant now = now();
    Domain domain = held(now, Optional.of(HeldBack.SITE_DOWN), CheckType.ROBOTS, CheckType.SITEMAP);
    runs().reschedule(domain.organizationId(), domain.id(), CheckType.SITEMAP, Optional.empty());
    Instant late = now.plus(Runs.INTERVAL).plusSeconds(1);

    release(
        domain,
        Set.of(HeldBack.SITE_DOWN),
        Map.of(CheckType.ROBOTS, late, CheckType.SITEMAP, now),
        now);

    assertThat(due(domain, CheckType.ROBOTS)).isEqualTo(now.plus(Runs.INTERVAL));
    assertThat(row(domain, CheckType.SITEMAP).nextRunAt()).isEmpty();
  }

  @Test
  default void aNewRunMayEndWhatHeldItBack() {
    Instant now = now();
    Domain domain = held(now, Optional.of(HeldBack.SITE_DOWN), CheckType.ROBOTS);
    Instant next = now.plus(Runs.INTERVAL);
    record(claims(next), next, Optional.empty());

    release(domain, Set.of(HeldBack.SITE_DOWN), Map.of(CheckType.ROBOTS, next), next);

    assertThat(due(domain, CheckType.ROBOTS)).isEqualTo(next.plus(Runs.INTERVAL));
  }

  @Test
  default void othersDomainsAreNotTouched() {
    Instant now = now();
    Domain domain = held(now, Optional.of(HeldBack.SITE_DOWN), CheckType.ROBOTS);
    Organization stranger = given().organization();

    runs()
        .releaseHeldBack(
            stranger.id(),
            domain.id(),
            new Release(Set.of(HeldBack.SITE_DOWN), Map.of(CheckType.ROBOTS, now)),
            now);

    assertThat(due(domain, CheckType.ROBOTS)).isEqualTo(now.plus(Runs.INTERVAL));
  }

  @Test
  default void whatOneCheckSaidOfTheSiteCanBeReplaced() {
    Instant now = now();
    Domain domain = given().monitored(given().organization(), now, CheckType.ROBOTS);
    OrganizationId owner = domain.organizationId();
    Reachability both = new Reachability(true, true);

    assertThat(runs().replaceTrouble(owner, domain.id(), CheckType.UPTIME, both))
        .isEqualTo(Reachability.NONE);
    assertThat(runs().replaceTrouble(owner, domain.id(), CheckType.DNS, both))
        .isEqualTo(new Reachability(true, false));
    OrganizationId stranger = given().organization().id();
    runs().replaceTrouble(stranger, domain.id(), CheckType.DNS, Reachability.NONE);
    runs().replaceTrouble(owner, domain.id(), CheckType.UPTIME, Reachability.NONE);

    assertThat(claimAll(now).getFirst().siteTrouble()).isEqualTo(new Reachability(false, true));
  }

  @Test
  default void troublesOfInstancesAreKnownWhileTheyHoldSomethingBack() {
    Instant now = now();
    held(now, Optional.empty(), CheckType.UPTIME);
    held(now, Optional.of(HeldBack.SITE_DOWN), CheckType.ROBOTS);
    assertThat(runs().ownTroubles(now)).isEmpty();

    held(now, Optional.of(HeldBack.OWN_NETWORK), CheckType.RDAP);
    Domain paused = held(now, Optional.of(HeldBack.PROCESSOR_TIME), CheckType.SSL);
    assertThat(runs().ownTroubles(now)).isEqualTo(HeldBack.OWN);

    runs().reschedule(paused.organizationId(), paused.id(), CheckType.SSL, Optional.empty());
    assertThat(runs().ownTroubles(now)).containsExactly(HeldBack.OWN_NETWORK);
    assertThat(runs().ownTroubles(now.plus(Runs.INTERVAL))).as("it runs anyway").isEmpty();
  }

  @Test
  default void whatAnInstanceHeldBackIsSpreadOverAWhile() {
    Instant now = now();
    List<Domain> domains = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      domains.add(held(now, Optional.of(HeldBack.OWN_NETWORK), CheckType.RDAP));
    }
    Domain other = held(now, Optional.of(HeldBack.PROCESSOR_TIME), CheckType.RDAP);
    Instant later = now.plusSeconds(10);

    assertThat(runs().releaseHeldBack(HeldBack.OWN_NETWORK, SPREAD, 30, later)).isEqualTo(30);
    assertThat(runs().releaseHeldBack(HeldBack.OWN_NETWORK, SPREAD, 30, later)).isEqualTo(10);
    assertThat(runs().releaseHeldBack(HeldBack.OWN_NETWORK, SPREAD, 30, later)).isZero();

    Set<Instant> due = new HashSet<>();
    for (Domain domain : domains) {
      due.add(due(domain, CheckType.RDAP));
    }
    assertThat(due).hasSizeGreaterThan(30).allMatch(at -> isWithin(at, later));
    assertThat(due.stream().filter(at -> at.isBefore(later.plus(SPREAD.dividedBy(2)))).count())
        .isBetween(5L, 35L);
    assertThat(due(other, CheckType.RDAP)).isEqualTo(now.plus(Runs.INTERVAL));
    assertThat(runs().ownTroubles(later)).containsExactly(HeldBack.PROCESSOR_TIME);
  }

  @Test
  default void whatIsUnderWayIsLeftAlone() {
    Instant now = now();
    Domain domain = held(now, Optional.of(HeldBack.OWN_NETWORK), CheckType.RDAP);
    runs().reschedule(domain.organizationId(), domain.id(), CheckType.RDAP, Optional.of(now));
    List<Claim> claims = claims(now);

    assertThat(runs().releaseHeldBack(HeldBack.OWN_NETWORK, SPREAD, 10, now)).isZero();

    record(claims, now, Optional.empty());
    assertThat(due(domain, CheckType.RDAP)).isEqualTo(now.plus(Runs.INTERVAL));
  }

  private static boolean isWithin(Instant at, Instant from) {
    return !at.isBefore(from) && !at.isAfter(from.plus(SPREAD));
  }

  /** A domain whose checks have just been held back, due again in {@link Runs#INTERVAL}. */
  private Domain held(Instant now, Optional<HeldBack> cause, CheckType... types) {
    Domain domain = given().monitored(given().organization(), now, types);
    record(claims(now), now, cause);
    return domain;
  }

  private void record(List<Claim> claims, Instant now, Optional<HeldBack> cause) {
    List<RunRecord> records =
        claims.stream()
            .map(claim -> Runs.record(claim, now, Outcome.INCONCLUSIVE, Reachability.NONE))
            .map(run -> Runs.heldBack(run, cause))
            .toList();
    ports()
        .transactions()
        .in(
            () -> {
              runs().lockHeld(claims);
              runs().record(records);
            });
  }

  private void release(
      Domain domain, Set<HeldBack> causes, Map<CheckType, Instant> dueAt, Instant now) {
    Release release = new Release(causes, dueAt);
    runs().releaseHeldBack(domain.organizationId(), domain.id(), release, now);
  }

  private Instant due(Domain domain, CheckType type) {
    return row(domain, type).nextRunAt().orElseThrow();
  }
}
