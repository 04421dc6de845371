package io.domainwatch.testkit.contract.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.overview.RunTrends;
import io.domainwatch.core.overview.RunTrends.NumberStep;
import io.domainwatch.core.overview.RunTrends.OutcomeStep;
import io.domainwatch.core.overview.RunTrends.Reached;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.schedule.RunRecord;
import io.domainwatch.testkit.Runs;
import io.domainwatch.testkit.contract.ScheduleContract;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

/** What {@link RunTrends} must do about numbers in observations. */
public interface NumberTrendsContract extends ScheduleContract {
  /** Longer than the three runs of it, which {@link Runs#INTERVAL} keeps apart. */
  Duration STEP = Duration.ofMinutes(15);

  /**
   * Where the uptime check keeps its whole response time (docs/spec/checks/uptime.md, "What is
   * stored").
   */
  List<String> PATH = List.of("timings", "totalMs");

  @Test
  default void percentilesLieBetweenTheirNeighbours() {
    Instant start = start();
    Domain domain = withUptimeDue(start);
    long[] millis = {40, 10, 20, 1000};
    runsOf(
        start,
        (claim, at) ->
            seen(
                claim,
                at,
                JsonValue.of(millis[(int) Duration.between(start, at).dividedBy(Runs.INTERVAL)])),
        4);

    assertThat(numbers(domain, PATH, start, start.plus(STEP.multipliedBy(2))))
        .containsExactly(
            new NumberStep(start, 3, 20, 38), new NumberStep(start.plus(STEP), 1, 1000, 1000));
  }

  @Test
  default void onlyNumbersCount() {
    Instant start = start();
    Domain domain = withUptimeDue(start);
    List<JsonValue> values =
        List.of(
            JsonValue.of("12"),
            JsonValue.of(true),
            new JsonValue.JsonNull(),
            JsonValue.of(List.of(JsonValue.of(1))),
            JsonValue.fields().put("totalMs", 1).build(),
            JsonValue.of("' or 1=1 \"\\ \u0000"),
            JsonValue.of(-2.5),
            JsonValue.of(1.0e300),
            JsonValue.of(Long.MAX_VALUE));
    runsOf(
        start,
        (claim, at) ->
            seen(claim, at, values.get((int) Duration.between(start, at).dividedBy(Runs.INTERVAL))),
        values.size());

    assertThat(
            trends()
                .numbers(
                    domain.organizationId(),
                    domain.id(),
                    CheckType.UPTIME,
                    Set.of(PATH),
                    start,
                    start.plus(Duration.ofDays(1)),
                    Runs.INTERVAL)
                .get(PATH))
        .containsExactly(
            new NumberStep(start.plus(Runs.INTERVAL.multipliedBy(6)), 1, -2.5, -2.5),
            new NumberStep(start.plus(Runs.INTERVAL.multipliedBy(7)), 1, 1.0e300, 1.0e300),
            new NumberStep(
                start.plus(Runs.INTERVAL.multipliedBy(8)), 1, Long.MAX_VALUE, Long.MAX_VALUE));
  }

  @Test
  default void anAbsentFieldIsPassedOver() {
    Instant start = start();
    Domain domain = withUptimeDue(start);
    runsOf(start, (claim, at) -> seen(claim, at, JsonValue.of(7)), 1);
    Instant end = start.plus(STEP);

    assertThat(numbers(domain, List.of("timings"), start, end)).isEmpty();
    assertThat(numbers(domain, List.of("timings", "none"), start, end)).isEmpty();
    assertThat(numbers(domain, List.of("timings", "totalMs", "deeper"), start, end)).isEmpty();
    assertThat(numbers(domain, List.of("'", "{}\\\",\u0000"), start, end)).isEmpty();
    assertThat(numbers(domain, List.of(), start, end)).isEmpty();
  }

  @Test
  default void aZeroCharacterBesideTheNumberDoesNoHarm() {
    Instant start = start();
    Domain domain = withUptimeDue(start);
    runsOf(
        start,
        (claim, at) ->
            Runs.seen(
                claim,
                at,
                JsonValue.fields()
                    .put("title", "\u0000 \\u0000 \\\u0000\"")
                    .put("timings", JsonValue.fields().put("totalMs", 9).build())
                    .build()),
        1);

    assertThat(numbers(domain, PATH, start, start.plus(STEP)))
        .containsExactly(new NumberStep(start, 1, 9, 9));
  }

  @Test
  default void numbersOfSeveralPathsComeEachUnderItsPath() {
    Instant start = start();
    Domain domain = withUptimeDue(start);
    runsOf(start, (claim, at) -> seen(claim, at, JsonValue.of(7)), 2);
    List<String> absent = List.of("timings", "none");

    assertThat(
            trends()
                .numbers(
                    domain.organizationId(),
                    domain.id(),
                    CheckType.UPTIME,
                    Set.of(PATH, absent, List.of("timings", "dnsMs")),
                    start,
                    start.plus(STEP),
                    STEP))
        .isEqualTo(
            Map.of(
                PATH,
                List.of(new NumberStep(start, 2, 7, 7)),
                absent,
                List.of(),
                List.of("timings", "dnsMs"),
                List.of(new NumberStep(start, 2, 3, 3))));
  }

  @Test
  default void numbersOfRunsThatReachedNothingDoNotCount() {
    Instant start = start();
    Domain domain = withUptimeDue(start);
    List<Outcome> outcomes =
        List.of(
            Outcome.OK,
            Outcome.FAILING,
            Outcome.WARNING,
            Outcome.FAILING,
            Outcome.INCONCLUSIVE,
            Outcome.FAILING,
            Outcome.INCONCLUSIVE);
    runsOf(
        start,
        (claim, at) -> {
          int place = (int) Duration.between(start, at).dividedBy(Runs.INTERVAL);
          return seen(claim, at, JsonValue.of(10 * (place + 1)), outcomes.get(place));
        },
        outcomes.size());

    Reached reached =
        trends()
            .reached(
                domain.organizationId(),
                domain.id(),
                CheckType.UPTIME,
                Set.of(PATH),
                start,
                start.plus(Duration.ofDays(1)),
                STEP);

    assertThat(reached.numbers())
        .isEqualTo(Map.of(PATH, List.of(new NumberStep(start, 2, 20, 29))));
    assertThat(reached.failed()).containsExactly(start.plus(STEP));
  }

  @Test
  default void whoAsksForNoPathGetsNothing() {
    Instant start = start();
    Domain domain = withUptimeDue(start);
    runsOf(start, (claim, at) -> seen(claim, at, JsonValue.of(7)), 1);

    assertThat(
            trends()
                .numbers(
                    domain.organizationId(),
                    domain.id(),
                    CheckType.UPTIME,
                    Set.of(),
                    start,
                    start.plus(STEP),
                    STEP))
        .isEmpty();
  }

  /** The trends under test. */
  default RunTrends trends() {
    return ports().runTrends();
  }

  /** A whole day of today, and so a whole multiple of every step used here. */
  default Instant start() {
    return now().truncatedTo(ChronoUnit.DAYS);
  }

  /** A run that is fine and took so long. */
  default RunRecord seen(Claim claim, Instant at, JsonValue totalMs) {
    return seen(claim, at, totalMs, Outcome.OK);
  }

  /** A run of an outcome that took so long. */
  default RunRecord seen(Claim claim, Instant at, JsonValue totalMs, Outcome outcome) {
    return Runs.seen(
        claim,
        at,
        JsonValue.fields()
            .put("title", "a \"title\"")
            .put("timings", JsonValue.fields().put("dnsMs", 3).put("totalMs", totalMs).build())
            .build(),
        outcome);
  }

  /** Of the uptime check. */
  default List<OutcomeStep> outcomes(Domain domain, Instant from, Instant to) {
    return trends()
        .outcomes(domain.organizationId(), domain.id(), CheckType.UPTIME, from, to, STEP);
  }

  /** Of the uptime check, at one path. */
  default List<NumberStep> numbers(Domain domain, List<String> path, Instant from, Instant to) {
    return trends()
        .numbers(
            domain.organizationId(), domain.id(), CheckType.UPTIME, Set.of(path), from, to, STEP)
        .getOrDefault(path, List.of());
  }

  /** So many runs of the check that is due, one interval apart. */
  default void runsOf(Instant start, BiFunction<Claim, Instant, RunRecord> run, int times) {
    for (int i = 0; i < times; i++) {
      Instant at = start.plus(Runs.INTERVAL.multipliedBy(i));
      Claim claim = claims(at).getFirst();
      ports()
          .transactions()
          .in(
              () -> {
                runs().lockHeld(List.of(claim));
                runs().record(List.of(run.apply(claim, at)));
              });
    }
  }
}
