package io.domainwatch.testkit.contract.domain;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.DomainOverview;
import io.domainwatch.core.overview.DomainQuery;
import io.domainwatch.core.overview.DomainQuery.Sort;
import io.domainwatch.core.overview.Health;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.testkit.Runs;
import io.domainwatch.testkit.contract.ScheduleContract;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What {@link DomainOverview} must do about the health of a domain. */
public interface DomainHealthContract extends ScheduleContract {
  @Test
  default void theWorstNewestOutcomeDecides() {
    assertThat(health(withRuns())).isEqualTo(DomainHealth.UNKNOWN);
    assertThat(health(withRuns(Outcome.OK, Outcome.OK))).isEqualTo(DomainHealth.OK);
    assertThat(health(withRuns(Outcome.OK, Outcome.WARNING))).isEqualTo(DomainHealth.WARNING);
    assertThat(health(withRuns(Outcome.WARNING, Outcome.FAILING, Outcome.OK)))
        .isEqualTo(DomainHealth.FAILING);
  }

  @Test
  default void whatCouldNotTellIsNeverFine() {
    assertThat(health(withRuns(Outcome.INCONCLUSIVE))).isEqualTo(DomainHealth.UNKNOWN);
    assertThat(health(withRuns(Outcome.NOT_APPLICABLE, Outcome.INCONCLUSIVE)))
        .isEqualTo(DomainHealth.UNKNOWN);
    assertThat(health(withRuns(Outcome.INCONCLUSIVE, Outcome.OK))).isEqualTo(DomainHealth.PARTIAL);
    assertThat(health(withRuns(Outcome.INCONCLUSIVE, Outcome.FAILING)))
        .isEqualTo(DomainHealth.FAILING);
  }

  @Test
  default void checksAreCountedByWhatIsKnownOfThem() {
    Domain domain = withRuns(Outcome.INCONCLUSIVE, Outcome.OK, Outcome.INCONCLUSIVE);
    assertThat(found(domain, now())).isEqualTo(new Health(DomainHealth.PARTIAL, 0, 0, 1, 2));

    Domain bad = withRuns(Outcome.FAILING, Outcome.WARNING, Outcome.NOT_APPLICABLE);
    assertThat(found(bad, now())).isEqualTo(new Health(DomainHealth.FAILING, 1, 1, 0, 0));
  }

  @Test
  default void aDomainIsPendingUntilEveryCheckHasRun() {
    Instant now = now();
    Domain domain = given().monitored(given().organization(), now, CheckType.values());
    assertThat(found(domain, now))
        .isEqualTo(new Health(DomainHealth.PENDING, 0, 0, 0, CheckType.values().length));

    List<Claim> claims = claims(now);
    claims.subList(1, claims.size()).forEach(claim -> record(claim, now, Outcome.OK));
    assertThat(found(domain, now))
        .isEqualTo(new Health(DomainHealth.PENDING, 0, 0, CheckType.values().length - 1, 1));

    record(claims.getFirst(), now, Outcome.OK);
    assertThat(found(domain, now))
        .isEqualTo(new Health(DomainHealth.OK, 0, 0, CheckType.values().length, 0));
  }

  @Test
  default void whatWasReportedCountsForTwiceItsInterval() {
    Domain domain = withRuns(Outcome.NOT_APPLICABLE, Outcome.OK, Outcome.OK);
    Instant told = row(domain, CheckType.UPTIME).lastRunAt().orElseThrow();

    assertThat(health(domain, told.plusSeconds(120))).isEqualTo(DomainHealth.OK);
    assertThat(found(domain, told.plusSeconds(121)))
        .isEqualTo(new Health(DomainHealth.PARTIAL, 0, 0, 2, 1));
    assertThat(found(domain, told.plusSeconds(1801)))
        .isEqualTo(new Health(DomainHealth.PARTIAL, 0, 0, 1, 2));
    assertThat(health(domain, told.plusSeconds(21_601))).isEqualTo(DomainHealth.UNKNOWN);
  }

  @Test
  default void itsIntervalIsTheOneInForce() {
    Domain domain = withRuns(Outcome.OK, Outcome.OK);
    Instant told = row(domain, CheckType.UPTIME).lastRunAt().orElseThrow();

    every(domain, CheckType.UPTIME, Duration.ofHours(1));
    assertThat(health(domain, told.plusSeconds(7200))).isEqualTo(DomainHealth.OK);
    assertThat(health(domain, told.plusSeconds(7201))).isEqualTo(DomainHealth.PARTIAL);

    every(domain, CheckType.SSL, Duration.ofMinutes(5));
    assertThat(health(domain, told.plusSeconds(601))).isEqualTo(DomainHealth.PARTIAL);
  }

  @Test
  default void aRunThatCouldNotTellLeavesWhatWasReportedLately() {
    Map<Outcome, DomainHealth> before =
        Map.of(
            Outcome.OK, DomainHealth.OK,
            Outcome.NOT_APPLICABLE, DomainHealth.UNKNOWN,
            Outcome.INCONCLUSIVE, DomainHealth.UNKNOWN,
            Outcome.WARNING, DomainHealth.UNKNOWN,
            Outcome.FAILING, DomainHealth.UNKNOWN);
    before.forEach(
        (first, health) -> {
          Instant now = now();
          Domain domain = withRuns(CheckType.SSL, first, now);
          recordDue(now.plus(Runs.INTERVAL), Map.of(CheckType.SSL, Outcome.INCONCLUSIVE));

          assertThat(health(domain, now.plus(Runs.INTERVAL)))
              .as(first.wireName())
              .isEqualTo(health);
          assertThat(health(domain, now.plusSeconds(21_601))).isEqualTo(DomainHealth.UNKNOWN);
          runs().hold(domain.organizationId());
        });
  }

  @Test
  default void whatIsBadStaysInSightHoweverOldItIs() {
    Instant muchLater = now().plus(Duration.ofDays(30));
    assertThat(health(withRuns(Outcome.FAILING), muchLater)).isEqualTo(DomainHealth.FAILING);
    assertThat(health(withRuns(Outcome.WARNING), muchLater)).isEqualTo(DomainHealth.WARNING);
  }

  @Test
  default void onlyTheNewestOutcomeOfACheckCounts() {
    for (Outcome first : Outcome.values()) {
      for (Outcome newest : Outcome.values()) {
        Instant now = now();
        Domain domain = withRuns(CheckType.UPTIME, first, now);

        recordDue(now.plus(Runs.INTERVAL), Map.of(CheckType.UPTIME, newest));

        assertThat(health(domain, now.plus(Runs.INTERVAL))).isEqualTo(healthOf(newest));
        runs().hold(domain.organizationId());
      }
    }
  }

  @Test
  default void aCheckThatIsSwitchedOffDoesNotCount() {
    Domain domain = withRuns(Outcome.OK, Outcome.FAILING);

    switchOff(domain, TYPES.get(1));
    assertThat(health(domain)).isEqualTo(DomainHealth.OK);

    switchOff(domain, TYPES.get(0));
    assertThat(health(domain)).isEqualTo(DomainHealth.UNKNOWN);

    save(domain, TYPES.get(1), CheckOverride.NONE);
    assertThat(health(domain)).isEqualTo(DomainHealth.FAILING);
  }

  @Test
  default void everyCheckCountsForItself() {
    for (CheckType type : CheckType.values()) {
      Instant now = now();
      Organization owner = given().organization();
      Domain domain = given().monitored(owner, now, CheckType.values());
      recordDue(now, Map.of(type, Outcome.FAILING));

      assertThat(health(domain)).isEqualTo(DomainHealth.FAILING);
      switchOff(domain, type);
      assertThat(health(domain)).isEqualTo(DomainHealth.OK);
      runs().hold(owner.id());
    }
  }

  @Test
  default void aMutedCheckCounts() {
    Domain domain = withRuns(Outcome.FAILING);

    save(
        domain,
        TYPES.getFirst(),
        new CheckOverride(false, true, Optional.empty(), Set.of(), Map.of()));

    assertThat(health(domain)).isEqualTo(DomainHealth.FAILING);
  }

  @Test
  default void aPausedDomainIsPausedWhateverWasFound() {
    Domain domain = withRuns(Outcome.FAILING);

    savePaused(domain);

    assertThat(health(domain)).isEqualTo(DomainHealth.PAUSED);
  }

  @Test
  default void domainsAreFoundByACheckThatIsNotFine() {
    Domain domain = withRuns(Outcome.FAILING, Outcome.WARNING, Outcome.OK);
    assertThat(troubled(domain, CheckType.UPTIME)).isOne();
    assertThat(troubled(domain, CheckType.SSL)).isOne();
    assertThat(troubled(domain, CheckType.DNS)).isZero();
    assertThat(troubled(domain, CheckType.RDAP)).as("switched off").isZero();
    switchOff(domain, CheckType.UPTIME);
    assertThat(troubled(domain, CheckType.UPTIME)).isZero();
    assertThat(troubled(domain, CheckType.SSL)).isOne();
    savePaused(domain);
    assertThat(troubled(domain, CheckType.SSL)).isZero();
  }

  /** How many domains of its organization this check is not fine of, as all ways to ask agree. */
  private int troubled(Domain domain, CheckType check) {
    OrganizationId owner = domain.organizationId();
    Instant now = now();
    int count =
        overview().counts(owner, Tags.NONE, Optional.of(check), now).values().stream()
            .mapToInt(Integer::intValue)
            .sum();
    for (Sort sort : Sort.values()) {
      for (String name : List.of("", domain.name().ascii())) {
        DomainQuery query =
            new DomainQuery(
                Optional.of(name).filter(part -> !part.isEmpty()),
                Tags.NONE,
                Optional.of(check),
                Optional.empty(),
                sort,
                false);
        assertThat(overview().page(owner, query, 0, 10, now)).hasSize(count);
        assertThat(overview().matches(owner, query, now)).isEqualTo(count);
      }
    }
    return count;
  }

  /** The checks that {@link #withRuns} runs, in its order. */
  List<CheckType> TYPES = List.of(CheckType.UPTIME, CheckType.SSL, CheckType.DNS);

  /** The overview under test. */
  default DomainOverview overview() {
    return ports().domainOverview();
  }

  /** All domains in the order of their names. */
  default DomainQuery byName() {
    return new DomainQuery(Optional.empty(), Optional.empty(), Sort.NAME, false);
  }

  /**
   * A domain of a new organization; its checks ran once with these outcomes, all others are off.
   */
  default Domain withRuns(Outcome... outcomes) {
    Map<CheckType, Outcome> byType = new EnumMap<>(CheckType.class);
    for (int i = 0; i < outcomes.length; i++) {
      byType.put(TYPES.get(i), outcomes[i]);
    }
    return withRuns(byType, now());
  }

  /** A domain of a new organization; one check ran once with this outcome, all others are off. */
  default Domain withRuns(CheckType type, Outcome outcome, Instant at) {
    return withRuns(Map.of(type, outcome), at);
  }

  private Domain withRuns(Map<CheckType, Outcome> outcomes, Instant at) {
    CheckType[] types = outcomes.keySet().toArray(CheckType[]::new);
    Domain domain = given().monitored(given().organization(), at, types);
    for (CheckType type : CheckType.values()) {
      if (!outcomes.containsKey(type)) {
        switchOff(domain, type);
      }
    }
    recordDue(at, outcomes);
    return domain;
  }

  /** Runs all that is due; checks that are not named find everything fine. */
  default void recordDue(Instant now, Map<CheckType, Outcome> outcomes) {
    for (Claim claim : claims(now)) {
      record(claim, now, outcomes.getOrDefault(claim.checkType(), Outcome.OK));
    }
  }

  /** Ends a claimed run with this outcome. */
  default void record(Claim claim, Instant at, Outcome outcome) {
    ports()
        .transactions()
        .in(
            () -> {
              runs().lockHeld(List.of(claim));
              runs().record(List.of(Runs.record(claim, at, outcome, Reachability.NONE)));
            });
  }

  /** Switches a check of a domain off. */
  default void switchOff(Domain domain, CheckType type) {
    save(domain, type, CheckOverride.NONE.withDisabled(true));
  }

  /** Lets a check of a domain run at this interval. */
  default void every(Domain domain, CheckType type, Duration interval) {
    save(domain, type, new CheckOverride(false, false, Optional.of(interval), Set.of(), Map.of()));
  }

  /** Changes a check of a domain. */
  default void save(Domain domain, CheckType type, CheckOverride override) {
    ports().checkOverrides().save(domain.organizationId(), domain.id(), type, override);
  }

  /** The state of the only domain of its organization at present. */
  default DomainHealth health(Domain domain) {
    return health(domain, now());
  }

  /** The state of the only domain of its organization at an instant. */
  default DomainHealth health(Domain domain, Instant at) {
    return found(domain, at).state();
  }

  /** The health of the only domain of its organization, as page, counts and single look agree. */
  default Health found(Domain domain, Instant at) {
    OrganizationId owner = domain.organizationId();
    Health health = overview().page(owner, byName(), 0, 10, at).getFirst().health();
    assertThat(overview().counts(owner, at)).containsEntry(health.state(), 1);
    assertThat(overview().find(owner, domain.id(), at).orElseThrow().health()).isEqualTo(health);
    return health;
  }

  /** Of a domain whose only check found this. */
  default DomainHealth healthOf(Outcome only) {
    return switch (only) {
      case OK -> DomainHealth.OK;
      case WARNING -> DomainHealth.WARNING;
      case FAILING -> DomainHealth.FAILING;
      case INCONCLUSIVE, NOT_APPLICABLE -> DomainHealth.UNKNOWN;
    };
  }
}
