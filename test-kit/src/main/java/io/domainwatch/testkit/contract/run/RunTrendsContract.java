package io.domainwatch.testkit.contract.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.overview.RunTrends;
import io.domainwatch.core.overview.RunTrends.NumberStep;
import io.domainwatch.core.overview.RunTrends.OutcomeStep;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.testkit.Runs;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What {@link RunTrends} must do. */
public interface RunTrendsContract extends NumberTrendsContract {
  @Test
  default void aCheckThatNeverRanHasNoTrend() {
    Instant start = start();
    Domain domain = withUptimeDue(start);

    assertThat(outcomes(domain, start, start.plus(STEP))).isEmpty();
    assertThat(numbers(domain, PATH, start, start.plus(STEP))).isEmpty();
  }

  @Test
  default void outcomesAreCountedPerStepOldestFirst() {
    Instant start = start();
    Domain domain = withUptimeDue(start);
    runsOf(
        start,
        (claim, at) ->
            Runs.record(
                claim,
                at,
                at.isBefore(start.plus(STEP)) ? Outcome.OK : Outcome.FAILING,
                Reachability.NONE),
        4);
    runsOf(
        start.plus(STEP.multipliedBy(3)),
        (claim, at) -> Runs.record(claim, at, Outcome.INCONCLUSIVE, Reachability.NONE),
        1);

    assertThat(outcomes(domain, start, start.plus(STEP.multipliedBy(10))))
        .containsExactly(
            new OutcomeStep(start, Map.of(Outcome.OK, 3), Map.of(Outcome.OK, start)),
            new OutcomeStep(
                start.plus(STEP),
                Map.of(Outcome.FAILING, 1),
                Map.of(Outcome.FAILING, start.plus(STEP))),
            new OutcomeStep(
                start.plus(STEP.multipliedBy(3)),
                Map.of(Outcome.INCONCLUSIVE, 1),
                Map.of(Outcome.INCONCLUSIVE, start.plus(STEP.multipliedBy(3)))));
  }

  @Test
  default void everyOutcomeIsCountedForItself() {
    Instant start = start();
    Domain domain = withUptimeDue(start);
    runsOf(
        start,
        (claim, at) ->
            Runs.record(
                claim,
                at,
                Outcome.values()[(int) (Duration.between(start, at).dividedBy(Runs.INTERVAL) % 5)],
                Reachability.NONE),
        6);

    Duration all = Duration.ofDays(1);
    assertThat(
            trends()
                .outcomes(
                    domain.organizationId(),
                    domain.id(),
                    CheckType.UPTIME,
                    start,
                    start.plus(all),
                    all))
        .containsExactly(
            new OutcomeStep(
                start,
                Map.of(
                    Outcome.OK, 2,
                    Outcome.WARNING, 1,
                    Outcome.FAILING, 1,
                    Outcome.INCONCLUSIVE, 1,
                    Outcome.NOT_APPLICABLE, 1),
                Map.of(
                    Outcome.OK, start,
                    Outcome.WARNING, start.plus(Runs.INTERVAL),
                    Outcome.FAILING, start.plus(Runs.INTERVAL.multipliedBy(2)),
                    Outcome.INCONCLUSIVE, start.plus(Runs.INTERVAL.multipliedBy(3)),
                    Outcome.NOT_APPLICABLE, start.plus(Runs.INTERVAL.multipliedBy(4)))));
  }

  @Test
  default void theStartIsIncludedAndTheEndIsNot() {
    Instant start = start();
    Domain domain = withUptimeDue(start);
    runsOf(start, (claim, at) -> seen(claim, at, JsonValue.of(7)), 3);
    Instant second = start.plus(Runs.INTERVAL);
    Instant third = second.plus(Runs.INTERVAL);

    assertThat(outcomes(domain, second, third))
        .containsExactly(new OutcomeStep(start, Map.of(Outcome.OK, 1), Map.of(Outcome.OK, second)));
    assertThat(numbers(domain, PATH, second, third))
        .containsExactly(new NumberStep(start, 1, 7, 7));
    assertThat(outcomes(domain, second.plusMillis(1), third)).isEmpty();
  }

  @Test
  default void otherOrganizationsDomainsAndChecksAreLeftOut() {
    Instant start = start();
    Domain domain = withUptimeDue(start);
    runsOf(start, (claim, at) -> seen(claim, at, JsonValue.of(7)), 1);
    Domain other = withUptimeDue(start);
    OrganizationId stranger = other.organizationId();
    Instant end = start.plus(STEP);

    assertThat(outcomes(other, start, end)).isEmpty();
    assertThat(trends().outcomes(stranger, domain.id(), CheckType.UPTIME, start, end, STEP))
        .isEmpty();
    assertThat(
            trends()
                .numbers(stranger, domain.id(), CheckType.UPTIME, Set.of(PATH), start, end, STEP))
        .isEqualTo(Map.of(PATH, List.of()));
    assertThat(
            trends()
                .outcomes(domain.organizationId(), domain.id(), CheckType.DNS, start, end, STEP))
        .isEmpty();
    assertThat(
            trends()
                .numbers(
                    domain.organizationId(),
                    domain.id(),
                    CheckType.DNS,
                    Set.of(PATH),
                    start,
                    end,
                    STEP))
        .isEqualTo(Map.of(PATH, List.of()));
  }

  @Test
  default void trendsGoWithTheirDomain() {
    Instant start = start();
    Domain domain = withUptimeDue(start);
    runsOf(start, (claim, at) -> seen(claim, at, JsonValue.of(7)), 1);

    ports().domains().delete(domain.organizationId(), domain.id());

    assertThat(outcomes(domain, start, start.plus(STEP))).isEmpty();
  }
}
