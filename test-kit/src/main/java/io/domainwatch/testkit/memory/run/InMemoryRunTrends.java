package io.domainwatch.testkit.memory.run;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.overview.RunTrends;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

public record InMemoryRunTrends(MemoryTransactions store) implements RunTrends {
  private static final double MEDIAN = 0.5;
  private static final double PERCENTILE_95 = 0.95;

  @Override
  public List<OutcomeStep> outcomes(
      OrganizationId organizationId,
      DomainId domainId,
      CheckType checkType,
      Instant from,
      Instant to,
      Duration step) {
    Predicate<CheckResult> wanted = wanted(organizationId, domainId, checkType, from, to);
    return byStep(wanted, step).entrySet().stream()
        .map(
            entry ->
                new OutcomeStep(
                    entry.getKey(), count(entry.getValue()), firstRuns(entry.getValue())))
        .toList();
  }

  @Override
  public Map<List<String>, List<NumberStep>> numbers(
      OrganizationId organizationId,
      DomainId domainId,
      CheckType checkType,
      Set<List<String>> paths,
      Instant from,
      Instant to,
      Duration step) {
    Predicate<CheckResult> wanted = wanted(organizationId, domainId, checkType, from, to);
    Map<Instant, List<CheckResult>> byStep = byStep(wanted, step);
    return paths.stream()
        .collect(Collectors.toMap(Function.identity(), path -> stepsOf(path, byStep)));
  }

  @Override
  public Reached reached(
      OrganizationId organizationId,
      DomainId domainId,
      CheckType checkType,
      Set<List<String>> paths,
      Instant from,
      Instant to,
      Duration step) {
    Predicate<CheckResult> wanted = wanted(organizationId, domainId, checkType, from, to);
    Map<Instant, List<CheckResult>> reached =
        byStep(wanted.and(result -> RunTrends.reaches(result.outcome())), step);
    Map<Instant, List<CheckResult>> failed =
        byStep(wanted.and(result -> result.outcome() == Outcome.FAILING), step);
    return new Reached(
        paths.stream()
            .collect(Collectors.toMap(Function.identity(), path -> stepsOf(path, reached))),
        failed.keySet().stream().filter(start -> !reached.containsKey(start)).toList());
  }

  private static List<NumberStep> stepsOf(
      List<String> path, Map<Instant, List<CheckResult>> byStep) {
    return byStep.entrySet().stream()
        .flatMap(entry -> sum(entry.getKey(), numbersAt(path, entry.getValue())).stream())
        .toList();
  }

  private static Predicate<CheckResult> wanted(
      OrganizationId owner, DomainId domainId, CheckType checkType, Instant from, Instant to) {
    return result ->
        result.organizationId().equals(owner)
            && result.domainId().equals(domainId)
            && result.checkType() == checkType
            && !result.startedAt().isBefore(from)
            && result.startedAt().isBefore(to);
  }

  private Map<Instant, List<CheckResult>> byStep(Predicate<CheckResult> wanted, Duration step) {
    return store.in(
        () ->
            store.rows().results.stream()
                .filter(wanted)
                .collect(
                    Collectors.groupingBy(
                        result -> startOf(result.startedAt(), step),
                        TreeMap::new,
                        Collectors.toList())));
  }

  private static Instant startOf(Instant at, Duration step) {
    long steps = Math.floorDiv(at.toEpochMilli(), step.toMillis());
    return Instant.ofEpochMilli(steps * step.toMillis());
  }

  private static Map<Outcome, Integer> count(List<CheckResult> results) {
    Map<Outcome, Integer> counts = new EnumMap<>(Outcome.class);
    results.forEach(result -> counts.merge(result.outcome(), 1, Integer::sum));
    return counts;
  }

  private static Map<Outcome, Instant> firstRuns(List<CheckResult> results) {
    Map<Outcome, Instant> first = new EnumMap<>(Outcome.class);
    results.forEach(
        result ->
            first.merge(
                result.outcome(),
                result.startedAt(),
                (one, other) -> one.isBefore(other) ? one : other));
    return first;
  }

  private static double[] numbersAt(List<String> path, List<CheckResult> results) {
    return results.stream()
        .map(result -> numberAt(path, result.observations()))
        .flatMapToDouble(OptionalDouble::stream)
        .sorted()
        .toArray();
  }

  static OptionalDouble numberAt(List<String> path, JsonValue observations) {
    JsonValue present = observations;
    for (String name : path) {
      present =
          present instanceof JsonValue.JsonObject fields
              ? fields.find(name).orElseGet(JsonValue.JsonNull::new)
              : new JsonValue.JsonNull();
    }
    return switch (present) {
      case JsonValue.JsonInteger(long number) -> OptionalDouble.of(number);
      case JsonValue.JsonDecimal(double number) -> OptionalDouble.of(number);
      case JsonValue.JsonString _,
          JsonValue.JsonBoolean _,
          JsonValue.JsonNull _,
          JsonValue.JsonArray _,
          JsonValue.JsonObject _ ->
          OptionalDouble.empty();
    };
  }

  private static Optional<NumberStep> sum(Instant start, double[] sorted) {
    return sorted.length == 0
        ? Optional.empty()
        : Optional.of(
            new NumberStep(
                start,
                sorted.length,
                percentile(sorted, MEDIAN),
                percentile(sorted, PERCENTILE_95)));
  }

  /** As SQL's percentile_cont: between two values, in proportion. */
  private static double percentile(double[] sorted, double fraction) {
    double place = fraction * (sorted.length - 1);
    int below = (int) Math.floor(place);
    int above = (int) Math.ceil(place);
    return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
  }
}
