package io.domainwatch.testkit.contract.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.maintenance.MaintenanceMark;
import io.domainwatch.core.maintenance.Period;
import io.domainwatch.core.overview.RunTrends;
import io.domainwatch.core.overview.RunTrends.NumberStep;
import io.domainwatch.core.overview.RunTrends.OutcomeStep;
import io.domainwatch.core.overview.RunTrends.Reached;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.result.ResultCursor;
import io.domainwatch.core.result.ResultFilter;
import io.domainwatch.core.result.ResultId;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.core.schedule.RunRecord;
import io.domainwatch.core.statistics.MeasuredRun;
import io.domainwatch.core.statistics.StatisticsStep;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.Runs;
import io.domainwatch.testkit.contract.ScheduleContract;
import io.domainwatch.testkit.memory.run.InMemoryStatistics;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/**
 * What {@link io.domainwatch.core.storage.HistoryPacking} must do: nobody who reads the history may
 * see that it was called.
 */
public interface HistoryPackingContract extends ScheduleContract {
  /** Two days, an hour and a bit: runs of each level. */
  Duration SPAN = Duration.ofHours(50);

  /** Behind it everything that was recorded can be packed. */
  Duration LATER = Duration.ofDays(1).plusHours(1);

  @Test
  default void whatIsReadStaysTheSameHoweverMuchIsPacked() {
    for (long seed = 0; seed < 3; seed++) {
      Random random = new Random(seed);
      Instant start = now().truncatedTo(ChronoUnit.DAYS).minus(Duration.ofDays(2));
      Domain domain = withUptimeDue(start);
      List<CheckResult> stored = new ArrayList<>();
      for (Instant at = start;
          at.isBefore(start.plus(SPAN));
          at = at.plusSeconds(300 + random.nextInt(3000))) {
        stored.add(record(domain, at, random));
        if (random.nextInt(12) == 0) {
          packSome(at, random);
        }
      }
      check(domain, stored, random);
      packAll(start.plus(SPAN));
      check(domain, stored, random);
      packAll(start.plus(SPAN).plus(LATER));
      check(domain, stored, random);
    }
  }

  @Test
  default void aRunThatComesLateIsPackedWithTheOthers() {
    Instant day = now().truncatedTo(ChronoUnit.DAYS).minus(Duration.ofDays(3));
    Domain domain = withUptimeDue(day);
    Random random = new Random(9);
    List<CheckResult> stored = new ArrayList<>();
    stored.add(record(domain, day, random));
    stored.add(record(domain, day.plus(Duration.ofHours(30)), random));
    packAll(now());

    stored.add(record(domain, day.plus(Duration.ofHours(30)).plusSeconds(600), random));
    stored.add(record(domain, day.plus(Duration.ofHours(30)).plusSeconds(1200), random));
    check(domain, stored, random);
    packAll(now());
    check(domain, stored, random);
  }

  @Test
  default void packedResultsGoWithTheirDomain() {
    Instant start = now().truncatedTo(ChronoUnit.DAYS).minus(Duration.ofDays(3));
    Domain domain = withUptimeDue(start);
    record(domain, start, new Random(1));
    packAll(now());

    ports().domains().delete(domain.organizationId(), domain.id());
    packAll(now());

    assertThat(page(domain, CheckResultsContract.ALL, Optional.empty(), 10)).isEmpty();
    assertThat(
            ports()
                .statistics()
                .steps(
                    domain.organizationId(),
                    domain.id(),
                    CheckType.UPTIME,
                    StatisticsStep.DAY,
                    start,
                    now()))
        .isEmpty();
  }

  /** Everything that is over at a time. */
  default void packAll(Instant now) {
    boolean more = true;
    while (more) {
      more = ports().historyPacking().packNext(now).more();
    }
  }

  private void packSome(Instant now, Random random) {
    for (int i = random.nextInt(60); i > 0; i--) {
      ports().historyPacking().packNext(now);
    }
  }

  private CheckResult record(Domain domain, Instant at, Random random) {
    Claim claim =
        claims(at).stream()
            .filter(found -> found.domainId().equals(domain.id()))
            .findFirst()
            .orElseThrow();
    CheckResult result =
        Runs.result(claim, at, Outcome.values()[random.nextInt(Outcome.values().length)]);
    ResultId id =
        random.nextInt(3) == 0
            ? result.id()
            : ResultId.ofRun(result.domainId(), result.checkType(), at);
    RunRecord run =
        new RunRecord(
            claim,
            new CheckResult(
                id,
                result.organizationId(),
                result.domainId(),
                result.checkType(),
                at,
                Duration.ofMillis(random.nextInt(900)),
                result.outcome(),
                "took " + random.nextInt(900) + " ms",
                seen(at, random)),
            CheckState.NEW,
            List.of(),
            List.of(),
            at.plusSeconds(1),
            Reachability.NONE);
    ports()
        .transactions()
        .in(
            () -> {
              runs().lockHeld(List.of(claim));
              runs().record(List.of(run));
            });
    return run.result();
  }

  /** Every fourth hour is maintenance, and begins and ends somewhere in its neighbours. */
  private static JsonValue.JsonObject seen(Instant at, Random random) {
    JsonValue.Builder seen =
        JsonValue.fields().put("title", random.nextInt(20) == 0 ? "other \u0000" : "title");
    if (random.nextInt(10) > 0) {
      seen.put("timings", JsonValue.fields().put("totalMs", random.nextInt(400)).build());
    }
    Instant hour = at.truncatedTo(ChronoUnit.HOURS);
    Period maintenance = new Period(hour.minusSeconds(700), hour.plusSeconds(4_000));
    return hour.getEpochSecond() / 3600 % 4 == 0
        ? MaintenanceMark.mark(seen.build(), maintenance)
        : seen.build();
  }

  private void check(Domain domain, List<CheckResult> stored, Random random) {
    List<CheckResult> newestFirst =
        stored.stream()
            .sorted(
                Comparator.comparing(CheckResult::startedAt)
                    .thenComparing(CheckResult::id)
                    .reversed())
            .toList();
    assertThat(page(domain, CheckResultsContract.ALL, Optional.empty(), stored.size() + 1))
        .isEqualTo(newestFirst);
    assertThat(
            ports()
                .checkResults()
                .newest(domain.organizationId(), domain.id(), CheckType.UPTIME)
                .map(CheckResult::startedAt))
        .contains(stored.getLast().startedAt());
    for (int i = 0; i < 30; i++) {
      checkPage(domain, newestFirst, random);
    }
    checkTrends(domain, stored);
    checkStatistics(domain, stored);
  }

  private void checkStatistics(Domain domain, List<CheckResult> stored) {
    List<MeasuredRun> runs = stored.stream().map(InMemoryStatistics::measured).toList();
    Instant from = StatisticsStep.MONTH.startOf(runs.getFirst().startedAt());
    Instant to = StatisticsStep.MONTH.endOf(StatisticsStep.MONTH.startOf(now()));
    for (StatisticsStep step : StatisticsStep.values()) {
      assertThat(
              ports()
                  .statistics()
                  .steps(domain.organizationId(), domain.id(), CheckType.UPTIME, step, from, to))
          .as(step.wireName())
          .isEqualTo(InMemoryStatistics.steps(runs, step));
    }
    DomainId id = domain.id();
    assertThat(ports().statistics().watches(domain.organizationId(), Set.of(id), from, to))
        .isEqualTo(Map.of(id, InMemoryStatistics.watches(runs)));
    OrganizationId other = new OrganizationId(Fixtures.newId());
    assertThat(ports().statistics().watches(other, Set.of(id), from, to))
        .isEqualTo(Map.of(id, List.of()));
    assertThat(
            ports().statistics().steps(other, id, CheckType.UPTIME, StatisticsStep.DAY, from, to))
        .isEmpty();
  }

  private void checkPage(Domain domain, List<CheckResult> newestFirst, Random random) {
    CheckResult one = newestFirst.get(random.nextInt(newestFirst.size()));
    CheckResult other = newestFirst.get(random.nextInt(newestFirst.size()));
    ResultFilter filter =
        new ResultFilter(
            Optional.of(one.startedAt()).filter(_ -> random.nextBoolean()),
            Optional.of(other.startedAt()).filter(_ -> random.nextBoolean()),
            Optional.of(Outcome.values()[random.nextInt(Outcome.values().length)])
                .filter(_ -> random.nextBoolean()));
    CheckResult place = newestFirst.get(random.nextInt(newestFirst.size()));
    Optional<ResultCursor> after =
        Optional.of(new ResultCursor(place.startedAt(), place.id()))
            .filter(_ -> random.nextBoolean());
    int limit = 1 + random.nextInt(40);
    Predicate<CheckResult> wanted =
        result ->
            filter.from().filter(result.startedAt()::isBefore).isEmpty()
                && filter.to().filter(to -> !result.startedAt().isBefore(to)).isEmpty()
                && filter.outcome().filter(outcome -> outcome != result.outcome()).isEmpty();

    assertThat(page(domain, filter, after, limit))
        .isEqualTo(
            newestFirst.stream()
                .skip(after.isEmpty() ? 0 : newestFirst.indexOf(place) + 1)
                .filter(wanted)
                .limit(limit)
                .toList());
  }

  private void checkTrends(Domain domain, List<CheckResult> stored) {
    Instant from = stored.get(stored.size() / 5).startedAt();
    Instant to = stored.get(stored.size() - 2).startedAt();
    List<CheckResult> within =
        stored.stream()
            .filter(run -> !run.startedAt().isBefore(from) && run.startedAt().isBefore(to))
            .toList();
    List<String> path = NumberTrendsContract.PATH;
    for (Duration step : List.of(Duration.ofMinutes(10), Duration.ofHours(1), Duration.ofDays(1))) {
      List<OutcomeStep> outcomes =
          ports()
              .runTrends()
              .outcomes(domain.organizationId(), domain.id(), CheckType.UPTIME, from, to, step);
      assertThat(
              outcomes.stream()
                  .flatMap(found -> found.runs().values().stream())
                  .mapToInt(Integer::intValue)
                  .sum())
          .isEqualTo(within.size());
      Map<List<String>, List<NumberStep>> numbers =
          ports()
              .runTrends()
              .numbers(
                  domain.organizationId(),
                  domain.id(),
                  CheckType.UPTIME,
                  Set.of(path),
                  from,
                  to,
                  step);
      assertThat(numbers.getOrDefault(path, List.of()).stream().mapToInt(NumberStep::runs).sum())
          .isEqualTo(
              (int)
                  within.stream()
                      .filter(run -> run.observations().find("timings").isPresent())
                      .count());
      Reached reached =
          ports()
              .runTrends()
              .reached(
                  domain.organizationId(),
                  domain.id(),
                  CheckType.UPTIME,
                  Set.of(path),
                  from,
                  to,
                  step);
      assertThat(
              reached.numbers().getOrDefault(path, List.of()).stream()
                  .mapToInt(NumberStep::runs)
                  .sum())
          .isEqualTo(
              (int)
                  within.stream()
                      .filter(run -> RunTrends.reaches(run.outcome()))
                      .filter(run -> run.observations().find("timings").isPresent())
                      .count());
    }
  }

  private List<CheckResult> page(
      Domain domain, ResultFilter filter, Optional<ResultCursor> after, int limit) {
    return ports()
        .checkResults()
        .page(domain.organizationId(), domain.id(), CheckType.UPTIME, filter, after, limit);
  }
}
