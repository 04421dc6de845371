package io.domainwatch.persistence.statistics;

import static io.domainwatch.persistence.sql.ColumnArrays.uuids;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.maintenance.MaintenanceMark;
import io.domainwatch.core.maintenance.Period;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.statistics.CheckNumbers;
import io.domainwatch.core.statistics.CheckStatistics;
import io.domainwatch.core.statistics.MeasuredRun;
import io.domainwatch.core.statistics.Outage;
import io.domainwatch.core.statistics.Statistics;
import io.domainwatch.core.statistics.StatisticsStep;
import io.domainwatch.core.statistics.SummedDay;
import io.domainwatch.core.statistics.Watch;
import io.domainwatch.persistence.overview.TrendRows;
import io.domainwatch.persistence.piece.CheckKey;
import io.domainwatch.persistence.piece.Piece;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Statistics in PostgreSQL: rows of days, and what they do not hold yet from rows and pieces. */
public final class JooqStatistics implements Statistics {
  private static final String OUTAGES =
      """
      select domain_id, coalesce(started_at, opened_at), closed_at from incidents
       where organization_id = ? and domain_id = any (?::uuid[]) and event_type = 'uptime_down'
         and coalesce(closed_at, 'infinity'::timestamptz) > ?::timestamptz
         and coalesce(started_at, opened_at) < ?::timestamptz
      """;

  private final Database database;

  @Inject
  public JooqStatistics(Database database) {
    this.database = database;
  }

  /**
   * Days are read before runs: what is summed up meanwhile is met as a piece, and a late run that
   * is is met by the next reader.
   */
  @Override
  public SortedMap<Instant, CheckStatistics> steps(
      OrganizationId organizationId,
      DomainId domainId,
      CheckType checkType,
      StatisticsStep step,
      Instant from,
      Instant to) {
    CheckKey check = new CheckKey(organizationId.uuid(), domainId.uuid(), checkType.wireName());
    SortedMap<Instant, CheckStatistics> days =
        step == StatisticsStep.HOUR
            ? new TreeMap<>()
            : DayRows.statistics(database, check, from, to);
    SortedMap<Instant, CheckStatistics.Builder> steps = new TreeMap<>();
    days.forEach((day, summed) -> at(steps, step, day).add(summed));
    Map<String, List<String>> paths = CheckNumbers.of(checkType);
    List<String> names = List.copyOf(paths.keySet());
    new TrendRows(check, from, to, withMaintenance(paths.values()), days.keySet())
        .read(
            database,
            new TrendRows.Reader() {
              @Override
              public void row(Instant startedAt, String outcome, List<OptionalDouble> numbers) {
                run(startedAt, outcome, names, numbers)
                    .ifPresent(run -> at(steps, step, startedAt).add(run));
              }

              @Override
              public void piece(Piece piece, TrendRows.Span span) {
                MeasuredPiece.runs(checkType, piece)
                    .forEach(run -> at(steps, step, run.startedAt()).add(run));
              }
            });
    SortedMap<Instant, CheckStatistics> built = new TreeMap<>();
    steps.forEach((start, sums) -> built.put(start, sums.build()));
    return built.subMap(from, to);
  }

  @Override
  public Map<DomainId, List<Watch>> watches(
      OrganizationId organizationId, Set<DomainId> domainIds, Instant from, Instant to) {
    Instant first = StatisticsStep.DAY.startOf(StatisticsStep.DAY.startOf(from).minusNanos(1));
    List<UUID> ids = domainIds.stream().map(DomainId::uuid).toList();
    Map<UUID, Map<Instant, Watch>> days =
        DayRows.watches(database, organizationId.uuid(), ids, first, to);
    RunsOfDays others = new RunsOfDays(organizationId.uuid(), ids, first, to);
    Map<UUID, Map<Instant, List<MeasuredRun>>> runs = others.read(database, days);
    if (forgetDaysOf(runs, days)) {
      runs = others.read(database, days);
    }
    runs.forEach(
        (domain, byDay) ->
            byDay.forEach(
                (day, ofDay) ->
                    days.computeIfAbsent(domain, _ -> new HashMap<>())
                        .put(day, Watch.of(CheckType.UPTIME, ofDay))));
    Map<DomainId, List<Watch>> all = new HashMap<>();
    domainIds.forEach(
        id ->
            all.put(
                id, List.copyOf(new TreeMap<>(days.getOrDefault(id.uuid(), Map.of())).values())));
    return all;
  }

  @Override
  public Map<DomainId, List<SummedDay>> days(
      OrganizationId organizationId, Set<DomainId> domainIds, Instant from, Instant to) {
    List<UUID> ids = domainIds.stream().map(DomainId::uuid).toList();
    Map<UUID, List<SummedDay>> found =
        DayRows.summed(database, organizationId.uuid(), ids, from, to);
    return domainIds.stream()
        .collect(
            Collectors.toMap(Function.identity(), id -> found.getOrDefault(id.uuid(), List.of())));
  }

  @Override
  public Map<DomainId, List<Outage>> outages(
      OrganizationId organizationId, Set<DomainId> domainIds, Instant from, Instant to) {
    Map<DomainId, List<Outage>> all = new HashMap<>();
    domainIds.forEach(id -> all.put(id, new ArrayList<>()));
    database
        .query(
            dsl ->
                dsl.fetch(
                    OUTAGES,
                    organizationId.uuid(),
                    uuids(List.copyOf(domainIds), DomainId::uuid),
                    from.toString(),
                    to.toString()))
        .forEach(
            row ->
                all.computeIfAbsent(new DomainId(row.get(0, UUID.class)), _ -> new ArrayList<>())
                    .add(
                        new Outage(
                            row.get(1, Instant.class),
                            Optional.ofNullable(row.get(2, Instant.class)))));
    return all;
  }

  /** Whether there were days with late runs, of which the piece has to be read too. */
  private static boolean forgetDaysOf(
      Map<UUID, Map<Instant, List<MeasuredRun>>> late, Map<UUID, Map<Instant, Watch>> days) {
    boolean any = false;
    for (Map.Entry<UUID, Map<Instant, List<MeasuredRun>>> entry : late.entrySet()) {
      Map<Instant, Watch> known = days.getOrDefault(entry.getKey(), Map.of());
      any |= !known.isEmpty() && known.keySet().removeAll(entry.getValue().keySet());
    }
    return any;
  }

  private static CheckStatistics.Builder at(
      Map<Instant, CheckStatistics.Builder> steps, StatisticsStep step, Instant at) {
    return steps.computeIfAbsent(step.startOf(at), _ -> new CheckStatistics.Builder());
  }

  private static List<List<String>> withMaintenance(Collection<List<String>> paths) {
    List<List<String>> all = new ArrayList<>(paths);
    all.add(MaintenanceMark.FROM_PATH);
    all.add(MaintenanceMark.TO_PATH);
    return all;
  }

  /**
   * A run of which numbers were read.
   *
   * @param numbers those of the names, then the two of maintenance
   */
  private static Optional<MeasuredRun> run(
      Instant startedAt, String outcome, List<String> names, List<OptionalDouble> numbers) {
    Map<String, Double> found = new HashMap<>();
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i);
      numbers.get(i).ifPresent(number -> found.put(name, number));
    }
    Optional<Period> maintenance =
        MeasuredPiece.maintenance(
            numbers.get(names.size()).orElse(Double.NaN),
            numbers.get(names.size() + 1).orElse(Double.NaN));
    return Outcome.find(outcome)
        .map(known -> new MeasuredRun(startedAt, known, found, maintenance));
  }
}
