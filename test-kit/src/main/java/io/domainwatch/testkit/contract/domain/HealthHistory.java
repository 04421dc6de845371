package io.domainwatch.testkit.contract.domain;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.SpeedClass;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.core.schedule.ClaimedCheck;
import io.domainwatch.core.schedule.Leases;
import io.domainwatch.core.schedule.RunRecord;
import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.Runs;
import io.domainwatch.testkit.SettableTime;
import io.domainwatch.testkit.contract.domain.HealthOracle.Expected;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * Lets random things happen to domains: runs of any outcome, checks that are switched off and on,
 * other intervals, pauses, and time in which nothing happens. What must be said of them is known by
 * {@link HealthOracle}.
 */
public final class HealthHistory {
  private static final Leases LEASES = Leases.alike(Duration.ofMinutes(1));

  /** More checks than any test leaves due. */
  private static final int ALL = 100_000;

  private final FreePorts ports;
  private final Organization owner;
  private final SettableTime time;
  private final SplittableRandom random;
  private final List<Domain> domains;
  private final HealthOracle oracle = new HealthOracle();

  /**
   * @param domains of the organization, just added at the present time and never checked
   */
  public HealthHistory(
      FreePorts ports, Organization owner, SettableTime time, List<Domain> domains, long seed) {
    this.ports = ports;
    this.owner = owner;
    this.time = time;
    this.domains = new ArrayList<>(domains);
    this.random = new SplittableRandom(seed);
    Map<CheckType, Instant> due = new EnumMap<>(CheckType.class);
    Stream.of(CheckType.values()).forEach(type -> due.put(type, time.instant()));
    for (Domain domain : domains) {
      ports.checkRuns().schedule(owner.id(), domain.id(), due);
      oracle.added(domain.id(), domain.createdAt());
    }
    ports.checkRuns().hold(owner.id());
  }

  /** What must be said of each domain now. */
  public Map<DomainId, Expected> expected() {
    return oracle.at(time.instant());
  }

  /** What is known of them. */
  public HealthOracle oracle() {
    return oracle;
  }

  /** Mostly some minutes, at times some hours, and now and then longer than anything counts. */
  public void letTimePass() {
    int lot = random.nextInt(20);
    time.advance(
        Duration.ofSeconds(
            lot == 0 ? 20 * 86_400 : lot < 6 ? random.nextInt(60_000) : 1 + random.nextInt(900)));
  }

  /** Checks run, and a client changes something. */
  public void goOn() {
    for (int i = 0; i < domains.size(); i++) {
      run(i);
      time.advance(Duration.ofSeconds(1));
      if (random.nextInt(5) == 0) {
        change(domains.get(i), CheckType.values()[random.nextInt(CheckType.values().length)]);
      }
    }
    time.advance(Duration.ofSeconds(1));
    if (random.nextInt(8) == 0) {
      toggle(random.nextInt(domains.size()));
    }
    time.advance(Duration.ofSeconds(1));
  }

  /** The higher the number of a domain the more of its runs go wrong. */
  private void run(int number) {
    Domain domain = domains.get(number);
    if (domain.status() == DomainStatus.PAUSED) {
      return;
    }
    Instant now = time.instant();
    boolean all = random.nextInt(8) == 0;
    for (CheckType type : CheckType.values()) {
      Optional<Instant> due = Optional.of(now).filter(_ -> all || random.nextInt(3) == 0);
      ports.checkRuns().reschedule(owner.id(), domain.id(), type, due);
    }
    List<Claim> claims =
        ports.checkRuns().claimDue(UUID.randomUUID(), ALL, LEASES, now).stream()
            .map(ClaimedCheck::claim)
            .filter(claim -> claim.domainId().equals(domain.id()))
            .toList();
    List<RunRecord> records =
        claims.stream()
            .map(claim -> Runs.record(claim, now, outcome(number), Reachability.NONE))
            .toList();
    ports
        .transactions()
        .in(
            () -> {
              ports.checkRuns().lockHeld(claims);
              ports.checkRuns().record(records);
            });
    records.forEach(record -> oracle.ran(record.result()));
    claims.forEach(
        claim ->
            ports
                .checkRuns()
                .reschedule(owner.id(), domain.id(), claim.checkType(), Optional.empty()));
  }

  private Outcome outcome(int number) {
    int lot = random.nextInt(100);
    if (lot < 2 * number) {
      return lot % 2 == 0 ? Outcome.FAILING : Outcome.WARNING;
    }
    return lot < 12 * number
        ? Outcome.INCONCLUSIVE
        : lot > 92 ? Outcome.NOT_APPLICABLE : Outcome.OK;
  }

  private void change(Domain domain, CheckType type) {
    SpeedClass speed = CheckCatalogue.of(type).speedClass();
    Optional<Duration> interval =
        Optional.of(speed.presets().get(random.nextInt(speed.presets().size())))
            .filter(_ -> random.nextBoolean());
    CheckOverride override =
        new CheckOverride(random.nextInt(3) == 0, false, interval, Set.of(), Map.of());
    changing(domain, () -> ports.checkOverrides().save(owner.id(), domain.id(), type, override));
    oracle.overridden(domain.id(), type, override, time.instant());
  }

  private void toggle(int number) {
    Domain before = domains.get(number);
    DomainStatus status =
        before.status() == DomainStatus.ACTIVE ? DomainStatus.PAUSED : DomainStatus.ACTIVE;
    Domain after =
        new Domain(
            before.id(),
            before.organizationId(),
            before.name(),
            status,
            before.tags(),
            before.createdAt(),
            before.lastCheckedAt());
    domains.set(number, after);
    changing(before, () -> ports.domains().save(after));
    oracle.moved(before.id(), status == DomainStatus.PAUSED, time.instant());
  }

  private void changing(Domain domain, Runnable change) {
    ports
        .transactions()
        .in(
            () -> {
              ports.domains().lock(owner.id(), domain.id());
              ports.domainOverview().remember(owner.id(), domain.id(), time.instant(), change);
            });
  }
}
