package io.domainwatch.app.overrides;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.House;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.Refused;
import io.domainwatch.app.domains.DomainChange;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.override.OverrideChange;
import io.domainwatch.core.override.Patch;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.schedule.ClaimedCheck;
import io.domainwatch.core.schedule.Leases;
import io.domainwatch.testkit.Runs;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class OverrideServiceTest {
  private static final Instant NOW = House.NOW;

  private final House house = new House();
  private final Organization owner = house.given.organization();
  private final Domain domain = house.domain(owner);

  @Test
  void atFirstNothingIsChanged() {
    OverrideView state = house.overrides.state(owner.id(), domain.id(), "ssl");

    assertThat(state.override()).isEqualTo(CheckOverride.NONE);
    assertThat(state.definition().checkType()).isEqualTo(CheckType.SSL);
    assertThat(state.domainId()).isEqualTo(domain.id());
  }

  @Test
  void theDomainIsJudgedBeforeTheCheckType() {
    DomainId absent = House.noDomain();

    assertThat(Refused.by(() -> house.overrides.state(owner.id(), absent, "nonsense")))
        .isEqualTo(new Refusal.DomainNotFound());
    assertThat(Refused.by(() -> house.overrides.state(owner.id(), domain.id(), "nonsense")))
        .isEqualTo(new Refusal.CheckTypeNotFound("nonsense"));
    assertThat(Refused.by(() -> update(OverrideChange.NONE, "nonsense")))
        .isEqualTo(new Refusal.CheckTypeNotFound("nonsense"));
    assertThat(
            Refused.by(
                () ->
                    house.overrides.reset(
                        House.operator(house.given.organization()),
                        domain.id(),
                        "ssl",
                        Optional.empty(),
                        NOW)))
        .isEqualTo(new Refusal.DomainNotFound());
  }

  @Test
  void anUpdateChangesOnlyWhatWasSent() {
    update(muted(true), "ssl");

    OverrideView after =
        update(
            new OverrideChange(
                Patch.keep(),
                Patch.to(Optional.of(3600L)),
                Patch.to(List.of("ssl_recovered")),
                Patch.keep()),
            "ssl");

    assertThat(after.override().muted()).isTrue();
    assertThat(after.override().interval()).contains(Duration.ofSeconds(3600));
    assertThat(after.override().disabledEventTypes())
        .containsExactlyInAnyOrder(
            new EventType("ssl_validation_issue"), new EventType("ssl_recovered"));
    assertThat(house.overrides.state(owner.id(), domain.id(), "ssl")).isEqualTo(after);
  }

  @Test
  void anEmptyUpdateIsTheStateAsItIs() {
    assertThat(update(OverrideChange.NONE, "ssl").override()).isEqualTo(CheckOverride.NONE);
  }

  @Test
  void aRejectedUpdateChangesNothingAndNamesEveryProblem() {
    OverrideChange wrong =
        new OverrideChange(
            Patch.to(true),
            Patch.to(Optional.of(7L)),
            Patch.to(List.of("uptime_down")),
            Patch.keep());

    assertThat(Refused.by(() -> update(wrong, "ssl")))
        .isInstanceOfSatisfying(
            Refusal.InvalidRequest.class, invalid -> assertThat(invalid.problems()).hasSize(2));
    assertThat(house.overrides.state(owner.id(), domain.id(), "ssl").override())
        .isEqualTo(CheckOverride.NONE);
  }

  @Test
  void aShorterIntervalMovesTheNextRunAtOnce() {
    ran(CheckType.SSL, NOW, NOW.plus(Duration.ofHours(3)));

    update(interval(600), "ssl");

    assertThat(house.due(domain, CheckType.SSL)).contains(NOW.plusSeconds(600));
  }

  @Test
  void aShorterIntervalThatHasPassedMakesTheCheckDueNow() {
    ran(CheckType.SSL, NOW.minusSeconds(5000), NOW.plusSeconds(5800));

    update(interval(600), "ssl");

    assertThat(house.due(domain, CheckType.SSL)).contains(NOW);
  }

  @Test
  void aLongerIntervalNeverPutsARunOff() {
    ran(CheckType.SSL, NOW, NOW.plusSeconds(30));

    update(interval(86400), "ssl");

    assertThat(house.due(domain, CheckType.SSL)).contains(NOW.plusSeconds(30));
  }

  @Test
  void theIntervalOfADisabledCheckStartsNothing() {
    ran(CheckType.SSL, NOW, NOW.plusSeconds(10_800));
    disable(CheckType.SSL);

    update(interval(600), "ssl");

    assertThat(house.due(domain, CheckType.SSL)).isEmpty();
  }

  @Test
  void aResetClearsEverythingAndADisabledCheckRunsAgain() {
    update(muted(true), "ssl");
    disable(CheckType.SSL);

    house.overrides.reset(
        House.operator(owner), domain.id(), "ssl", Optional.empty(), NOW.plusSeconds(9));

    assertThat(house.overrides.state(owner.id(), domain.id(), "ssl").override())
        .isEqualTo(CheckOverride.NONE);
    assertThat(house.due(domain, CheckType.SSL)).contains(NOW.plusSeconds(9));
  }

  @Test
  void aPreconditionThatDoesNotFitChangesNothing() {
    assertThat(
            Refused.by(
                () ->
                    house.overrides.update(
                        House.operator(owner),
                        domain.id(),
                        "ssl",
                        muted(true),
                        Optional.of(_ -> false),
                        NOW)))
        .isEqualTo(new Refusal.PreconditionFailed());
    assertThat(
            Refused.by(
                () ->
                    house.overrides.reset(
                        House.operator(owner), domain.id(), "ssl", Optional.of(_ -> false), NOW)))
        .isEqualTo(new Refusal.PreconditionFailed());
    assertThat(
            Refused.by(
                () ->
                    house.overrides.admit(owner.id(), domain.id(), "ssl", Optional.of(_ -> false))))
        .isEqualTo(new Refusal.PreconditionFailed());
    assertThat(house.overrides.state(owner.id(), domain.id(), "ssl").override())
        .isEqualTo(CheckOverride.NONE);
  }

  private OverrideView update(OverrideChange change, String checkType) {
    return house.overrides.update(
        House.operator(owner), domain.id(), checkType, change, Optional.empty(), NOW);
  }

  private static OverrideChange muted(boolean muted) {
    return new OverrideChange(Patch.to(muted), Patch.keep(), Patch.keep(), Patch.keep());
  }

  private static OverrideChange interval(long seconds) {
    return new OverrideChange(
        Patch.keep(), Patch.to(Optional.of(seconds)), Patch.keep(), Patch.keep());
  }

  private void disable(CheckType type) {
    house.domains.change(
        House.operator(owner),
        domain.id(),
        new DomainChange(Optional.empty(), Optional.of(Set.of(type))),
        Optional.empty(),
        NOW);
  }

  /** A run of the check that started then, after which it is due at another time. */
  private void ran(CheckType type, Instant startedAt, Instant next) {
    Claim claim =
        house
            .store
            .checkRuns()
            .claimDue(UUID.randomUUID(), 99, Leases.alike(Duration.ofHours(1)), NOW)
            .stream()
            .map(ClaimedCheck::claim)
            .filter(claimed -> claimed.checkType() == type)
            .findFirst()
            .orElseThrow();
    house.store.in(
        () -> {
          house.store.checkRuns().lockHeld(List.of(claim));
          house.store.checkRuns().record(List.of(Runs.fine(claim, startedAt)));
        });
    house.store.checkRuns().reschedule(owner.id(), domain.id(), type, Optional.of(next));
  }
}
