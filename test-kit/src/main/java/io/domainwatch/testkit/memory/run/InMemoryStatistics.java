package io.domainwatch.testkit.memory.run;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.maintenance.MaintenanceMark;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.statistics.CheckNumbers;
import io.domainwatch.core.statistics.CheckStatistics;
import io.domainwatch.core.statistics.MeasuredRun;
import io.domainwatch.core.statistics.Outage;
import io.domainwatch.core.statistics.Statistics;
import io.domainwatch.core.statistics.StatisticsStep;
import io.domainwatch.core.statistics.SummedDay;
import io.domainwatch.core.statistics.Watch;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

public record InMemoryStatistics(MemoryTransactions store) implements Statistics {
  @Override
  public SortedMap<Instant, CheckStatistics> steps(
      OrganizationId organizationId,
      DomainId domainId,
      CheckType checkType,
      StatisticsStep step,
      Instant from,
      Instant to) {
    return store.in(
        () -> steps(runs(organizationId, domainId, checkType), step).tailMap(from).headMap(to));
  }

  @Override
  public Map<DomainId, List<Watch>> watches(
      OrganizationId organizationId, Set<DomainId> domainIds, Instant from, Instant to) {
    Instant first = StatisticsStep.DAY.startOf(StatisticsStep.DAY.startOf(from).minusNanos(1));
    return store.in(
        () ->
            domainIds.stream()
                .collect(
                    Collectors.toMap(
                        Function.identity(),
                        id ->
                            watches(
                                runs(organizationId, id, CheckType.UPTIME).stream()
                                    .filter(run -> !run.startedAt().isBefore(first))
                                    .filter(run -> run.startedAt().isBefore(to))
                                    .toList()))));
  }

  @Override
  public Map<DomainId, List<SummedDay>> days(
      OrganizationId organizationId, Set<DomainId> domainIds, Instant from, Instant to) {
    return store.in(
        () ->
            domainIds.stream()
                .collect(
                    Collectors.toMap(
                        Function.identity(),
                        id ->
                            by(runs(organizationId, id, CheckType.UPTIME), StatisticsStep.DAY)
                                .subMap(from, to)
                                .entrySet()
                                .stream()
                                .map(day -> summed(day.getKey(), day.getValue()))
                                .toList())));
  }

  private static SummedDay summed(Instant day, List<MeasuredRun> runs) {
    return new SummedDay(day, Watch.of(CheckType.UPTIME, runs), CheckStatistics.of(runs).numbers());
  }

  @Override
  public Map<DomainId, List<Outage>> outages(
      OrganizationId organizationId, Set<DomainId> domainIds, Instant from, Instant to) {
    return store.in(
        () ->
            domainIds.stream()
                .collect(
                    Collectors.toMap(
                        Function.identity(),
                        id ->
                            store.rows().told.incidents.stream()
                                .filter(
                                    incident -> incident.organizationId().equals(organizationId))
                                .filter(incident -> incident.domainId().equals(id))
                                .filter(incident -> incident.type().equals(UptimeDefinition.DOWN))
                                .map(InMemoryStatistics::outage)
                                .filter(outage -> outage.from().isBefore(to))
                                .filter(
                                    outage ->
                                        outage.to().filter(end -> !end.isAfter(from)).isEmpty())
                                .toList())));
  }

  /** Of these runs, by the start of each step. */
  public static SortedMap<Instant, CheckStatistics> steps(
      List<MeasuredRun> runs, StatisticsStep step) {
    SortedMap<Instant, CheckStatistics> steps = new TreeMap<>();
    by(runs, step).forEach((start, ofStep) -> steps.put(start, CheckStatistics.of(ofStep)));
    return steps;
  }

  /** What these runs of uptime told on each day. */
  public static List<Watch> watches(List<MeasuredRun> runs) {
    return by(runs, StatisticsStep.DAY).values().stream()
        .map(ofDay -> Watch.of(CheckType.UPTIME, ofDay))
        .toList();
  }

  /** What statistics take of a result. */
  public static MeasuredRun measured(CheckResult result) {
    Map<String, Double> numbers = new HashMap<>();
    CheckNumbers.of(result.checkType())
        .forEach(
            (name, path) ->
                InMemoryRunTrends.numberAt(path, result.observations())
                    .ifPresent(number -> numbers.put(name, number)));
    return new MeasuredRun(
        result.startedAt(), result.outcome(), numbers, MaintenanceMark.of(result.observations()));
  }

  private List<MeasuredRun> runs(OrganizationId owner, DomainId domainId, CheckType checkType) {
    return store.rows().results.stream()
        .filter(
            result ->
                result.organizationId().equals(owner)
                    && result.domainId().equals(domainId)
                    && result.checkType() == checkType)
        .map(InMemoryStatistics::measured)
        .toList();
  }

  private static SortedMap<Instant, List<MeasuredRun>> by(
      List<MeasuredRun> runs, StatisticsStep step) {
    return runs.stream()
        .collect(
            Collectors.groupingBy(
                run -> step.startOf(run.startedAt()), TreeMap::new, Collectors.toList()));
  }

  private static Outage outage(Incident incident) {
    return new Outage(incident.startedAt().orElse(incident.openedAt()), incident.closedAt());
  }
}
