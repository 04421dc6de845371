package io.domainwatch.testkit.contract.domain;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.SpeedClass;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.overview.CheckHealth;
import io.domainwatch.core.overview.CheckHealth.LastConclusive;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.DomainOverview;
import io.domainwatch.core.overview.DomainOverview.DomainListing;
import io.domainwatch.core.overview.DomainOverview.HealthOfDomain;
import io.domainwatch.core.overview.DomainOverview.ListedDomains;
import io.domainwatch.core.overview.DomainQuery;
import io.domainwatch.core.overview.DomainQuery.Sort;
import io.domainwatch.core.overview.Health;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.core.schedule.RunRecord;
import io.domainwatch.testkit.Runs;
import io.domainwatch.testkit.contract.ScheduleContract;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whatever runs come in, {@link DomainOverview} says of each domain what {@link Health} says. */
public interface DomainHealthHistoryContract extends ScheduleContract {
  /** Domains of which each history has its own. */
  int DOMAINS = 5;

  /** Instants at which something happens and all is looked at. */
  int STEPS = 60;

  @Test
  default void whatIsReadIsWhatTheRuleSaysAndNothingUnknownIsOk() {
    Set<DomainHealth> met = new HashSet<>();
    for (long seed = 1; seed <= 3; seed++) {
      History history = new History(this, new SplittableRandom(seed), seed < 3);
      for (int step = 0; step < STEPS; step++) {
        history.letTimePass();
        met.addAll(history.check());
        history.goOn();
        met.addAll(history.check());
      }
      runs().hold(history.owner.id());
    }
    assertThat(met).as("the test has bite").containsExactlyInAnyOrder(DomainHealth.values());
  }

  /** What happened to the domains of an organization, and what must be known of them. */
  final class History {
    /** One check of one domain. */
    private record Check(DomainId domainId, CheckType type) {}

    private final DomainHealthHistoryContract world;
    private final SplittableRandom random;
    private final boolean overriding;
    private final Organization owner;
    private final List<Domain> domains = new ArrayList<>();
    private final Map<Check, List<CheckResult>> results = new HashMap<>();
    private final Map<Check, CheckOverride> overrides = new HashMap<>();
    private Optional<ListedDomains> listedBefore = Optional.empty();
    private Instant now;

    private History(
        DomainHealthHistoryContract world, SplittableRandom random, boolean overriding) {
      this.world = world;
      this.random = random;
      this.overriding = overriding;
      this.owner = world.given().organization();
      this.now = world.now();
      for (int i = 0; i < DOMAINS; i++) {
        domains.add(world.given().monitored(owner, now, CheckType.values()));
      }
      world.runs().hold(owner.id());
    }

    /** Mostly some minutes, at times some hours, and now and then longer than anything counts. */
    private void letTimePass() {
      int lot = random.nextInt(20);
      now =
          now.plusSeconds(
              lot == 0 ? 20 * 86_400 : lot < 5 ? random.nextInt(60_000) : random.nextInt(900));
    }

    /** Checks run, and a client changes something. */
    private void goOn() {
      for (int i = 0; i < DOMAINS; i++) {
        run(domains.get(i), i);
        if (overriding && random.nextInt(6) == 0) {
          change(domains.get(i), CheckType.values()[random.nextInt(CheckType.values().length)]);
        }
      }
      if (random.nextInt(8) == 0) {
        toggle(random.nextInt(DOMAINS));
      }
    }

    /** The higher the number of a domain the more of its runs go wrong. */
    private void run(Domain domain, int number) {
      boolean all = random.nextInt(10) == 0;
      for (CheckType type : CheckType.values()) {
        Optional<Instant> due =
            Optional.of(now).filter(_ -> all || random.nextInt(3) == 0).filter(_ -> runs(domain));
        world.runs().reschedule(owner.id(), domain.id(), type, due);
      }
      List<Claim> claims = world.claims(now);
      List<RunRecord> records =
          claims.stream()
              .map(claim -> Runs.record(claim, now, outcome(number), Reachability.NONE))
              .toList();
      world
          .ports()
          .transactions()
          .in(
              () -> {
                world.runs().lockHeld(claims);
                world.runs().record(records);
              });
      for (RunRecord record : records) {
        results
            .computeIfAbsent(
                new Check(domain.id(), record.claim().checkType()), _ -> new ArrayList<>())
            .add(record.result());
        world
            .runs()
            .reschedule(owner.id(), domain.id(), record.claim().checkType(), Optional.empty());
      }
    }

    private boolean runs(Domain domain) {
      return domain.status() == DomainStatus.ACTIVE;
    }

    private Outcome outcome(int number) {
      int lot = random.nextInt(100);
      if (lot < 2 * number) {
        return lot % 2 == 0 ? Outcome.FAILING : Outcome.WARNING;
      }
      return lot < 15 * number
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
      overrides.put(new Check(domain.id(), type), override);
      world.ports().checkOverrides().save(owner.id(), domain.id(), type, override);
    }

    private void toggle(int number) {
      Domain before = domains.get(number);
      Domain after =
          new Domain(
              before.id(),
              before.organizationId(),
              before.name(),
              runs(before) ? DomainStatus.PAUSED : DomainStatus.ACTIVE,
              before.tags(),
              before.createdAt(),
              before.lastCheckedAt());
      domains.set(number, after);
      world.ports().domains().save(after);
    }

    /** Compares all that can be read; the states that were met. */
    private Set<DomainHealth> check() {
      Map<DomainId, Health> expected = new HashMap<>();
      domains.forEach(domain -> expected.put(domain.id(), expected(domain)));
      Map<DomainHealth, Integer> counts = new EnumMap<>(DomainHealth.class);
      Stream.of(DomainHealth.values()).forEach(health -> counts.put(health, 0));
      expected.values().forEach(health -> counts.merge(health.state(), 1, Integer::sum));

      DomainOverview overview = world.ports().domainOverview();
      OrganizationId id = owner.id();
      assertThat(overview.counts(id, now)).isEqualTo(counts);
      assertThat(listed(Optional.empty())).isEqualTo(expected);
      for (DomainHealth health : DomainHealth.values()) {
        Map<DomainId, Health> alike = new HashMap<>(expected);
        alike.values().removeIf(each -> each.state() != health);
        assertThat(listed(Optional.of(health))).isEqualTo(alike);
      }
      ListedDomains first = overview.list(id, DomainListing.ALL, Optional.empty(), 100, now);
      assertThat(byDomain(first.domains()))
          .as("the first page of the list, with since when")
          .isEqualTo(byDomain(page(Optional.empty())));
      compareVersions(overview, first);
      for (Domain domain : domains) {
        Health found = overview.find(id, domain.id(), now).orElseThrow().health();
        assertThat(found).isEqualTo(expected.get(domain.id()));
        if (found.state() == DomainHealth.OK) {
          assertThat(CheckType.values()).allMatch(type -> off(domain, type) || told(domain, type));
        }
      }
      return counts.keySet().stream()
          .filter(health -> counts.getOrDefault(health, 0) > 0)
          .collect(Collectors.toSet());
    }

    /** A version that holds is that of a list which is read again as it was. */
    private void compareVersions(DomainOverview overview, ListedDomains first) {
      OptionalLong digest = overview.digest(owner.id(), 100);
      assertThat(first.version().filter(version -> !version.holds(digest, now))).isEmpty();
      listedBefore
          .filter(before -> before.version().filter(v -> v.holds(digest, now)).isPresent())
          .ifPresent(before -> assertThat(first.domains()).isEqualTo(before.domains()));
      listedBefore = Optional.of(first);
    }

    private Map<DomainId, Health> listed(Optional<DomainHealth> health) {
      Map<DomainId, Health> found = new HashMap<>();
      page(health).forEach(each -> found.put(each.domain().id(), each.health()));
      return found;
    }

    private List<HealthOfDomain> page(Optional<DomainHealth> health) {
      DomainQuery query = new DomainQuery(Optional.empty(), health, Sort.HEALTH, false);
      return world.ports().domainOverview().page(owner.id(), query, 0, 100, now);
    }

    private static Map<DomainId, HealthOfDomain> byDomain(List<HealthOfDomain> found) {
      return found.stream()
          .collect(Collectors.toMap(each -> each.domain().id(), Function.identity()));
    }

    private Health expected(Domain domain) {
      List<CheckHealth> checks =
          Stream.of(CheckType.values())
              .filter(type -> !off(domain, type))
              .map(type -> expected(domain, type))
              .toList();
      return Health.of(domain.status(), checks);
    }

    private CheckHealth expected(Domain domain, CheckType type) {
      List<CheckResult> runs = runsOf(domain, type);
      return CheckHealth.of(
          runs.stream().reduce((_, last) -> last).map(CheckResult::outcome),
          runs.stream()
              .filter(run -> run.outcome() != Outcome.INCONCLUSIVE)
              .reduce((_, last) -> last)
              .map(run -> new LastConclusive(run.outcome(), run.startedAt().plus(run.duration()))),
          interval(domain, type),
          now);
    }

    private boolean off(Domain domain, CheckType type) {
      return override(domain, type).disabled();
    }

    /** Whether a run of the last two intervals could tell; that of a check that applies or not. */
    private boolean told(Domain domain, CheckType type) {
      Instant since = now.minus(interval(domain, type).multipliedBy(2));
      return runsOf(domain, type).stream()
          .anyMatch(
              run ->
                  (run.outcome() == Outcome.OK || run.outcome() == Outcome.NOT_APPLICABLE)
                      && !run.startedAt().plus(run.duration()).isBefore(since));
    }

    private List<CheckResult> runsOf(Domain domain, CheckType type) {
      return results.getOrDefault(new Check(domain.id(), type), List.of());
    }

    private Duration interval(Domain domain, CheckType type) {
      return override(domain, type).intervalOf(CheckCatalogue.of(type));
    }

    private CheckOverride override(Domain domain, CheckType type) {
      return overrides.getOrDefault(new Check(domain.id(), type), CheckOverride.NONE);
    }
  }
}
