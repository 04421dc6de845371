package io.domainwatch.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.DomainOverview;
import io.domainwatch.core.overview.DomainQuery;
import io.domainwatch.core.overview.DomainQuery.Sort;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.SiteTrouble;
import io.domainwatch.testkit.Runs;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
    assertThat(health(withRuns(Outcome.INCONCLUSIVE, Outcome.OK))).isEqualTo(DomainHealth.OK);
    assertThat(health(withRuns(Outcome.INCONCLUSIVE, Outcome.FAILING)))
        .isEqualTo(DomainHealth.FAILING);
  }

  @Test
  default void onlyTheNewestOutcomeOfACheckCounts() {
    for (Outcome first : Outcome.values()) {
      for (Outcome newest : Outcome.values()) {
        Instant now = now();
        Domain domain = withUptimeDue(now);
        recordDue(now, Map.of(CheckType.UPTIME, first));

        recordDue(now.plus(Runs.INTERVAL), Map.of(CheckType.UPTIME, newest));

        assertThat(health(domain)).isEqualTo(healthOf(newest));
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

    ports()
        .checkOverrides()
        .save(domain.organizationId(), domain.id(), TYPES.get(1), CheckOverride.NONE);
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

    ports()
        .checkOverrides()
        .save(
            domain.organizationId(),
            domain.id(),
            TYPES.getFirst(),
            new CheckOverride(false, true, Optional.empty(), java.util.Set.of(), Map.of()));

    assertThat(health(domain)).isEqualTo(DomainHealth.FAILING);
  }

  @Test
  default void aPausedDomainIsPausedWhateverWasFound() {
    Domain domain = withRuns(Outcome.FAILING);

    savePaused(domain);

    assertThat(health(domain)).isEqualTo(DomainHealth.PAUSED);
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

  /** A domain of a new organization; its checks ran once with these outcomes. */
  default Domain withRuns(Outcome... outcomes) {
    Instant now = now();
    Domain domain =
        given()
            .monitored(
                given().organization(),
                now,
                TYPES.subList(0, outcomes.length).toArray(CheckType[]::new));
    for (Claim claim : claims(now)) {
      record(claim, now, outcomes[TYPES.indexOf(claim.checkType())]);
    }
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
              runs().record(List.of(Runs.record(claim, at, outcome, SiteTrouble.NONE)));
            });
  }

  /** Switches a check of a domain off. */
  default void switchOff(Domain domain, CheckType type) {
    ports()
        .checkOverrides()
        .save(domain.organizationId(), domain.id(), type, CheckOverride.NONE.withDisabled(true));
  }

  /** The health of the only domain of its organization, as page and counts agree. */
  default DomainHealth health(Domain domain) {
    DomainHealth health =
        overview().page(domain.organizationId(), byName(), 0, 10).getFirst().health();
    assertThat(overview().counts(domain.organizationId(), Optional.empty()))
        .containsEntry(health, 1);
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
