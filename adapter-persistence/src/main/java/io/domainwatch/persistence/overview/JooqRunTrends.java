package io.domainwatch.persistence.overview;

import static io.domainwatch.persistence.sql.ColumnArrays.texts;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.overview.RunTrends;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.persistence.sql.ColumnArrays;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jooq.Record;

/** Sums over runs in PostgreSQL. */
public final class JooqRunTrends implements RunTrends {
  private static final String OUTCOMES =
      """
      select date_bin(? * interval '1 millisecond', started_at, timestamptz 'epoch') as start,
             outcome, count(*), min(started_at)
        from check_results
       where organization_id = ? and domain_id = ? and check_type = ?
         and started_at >= ?::timestamptz and started_at < ?::timestamptz
       group by start, outcome
      """;

  /**
   * Each document is read once: "offset 0" keeps the planner from writing the expression out where
   * its value is used. PostgreSQL refuses to read one that holds U+0000, so U+FFFD stands for it. A
   * number alone begins with a digit or a sign.
   */
  private static final String NUMBERS =
      """
      select place, start, count(*),
             percentile_cont(array[0.5, 0.95]) within group (order by number)
        from (
          select place, start, found::double precision as number
            from (
              select path.place, run.start, (run.seen #> path.names)::text as found
                from (
                  select date_bin(? * interval '1 millisecond', started_at, timestamptz 'epoch')
                           as start,
                         replace(observations::text, '\\u0000', '\\ufffd')::jsonb as seen
                    from check_results
                   where organization_id = ? and domain_id = ? and check_type = ?
                     and started_at >= ?::timestamptz and started_at < ?::timestamptz
                  offset 0
                ) as run
                cross join (values %s) as path (place, names)
              offset 0
            ) as run
           where found ~ '^[-0-9]'
          offset 0
        ) as run
       group by place, start
       order by place, start
      """;

  private final Database database;

  @Inject
  public JooqRunTrends(Database database) {
    this.database = database;
  }

  @Override
  public List<OutcomeStep> outcomes(
      OrganizationId organizationId,
      DomainId domainId,
      CheckType checkType,
      Instant from,
      Instant to,
      Duration step) {
    Map<Instant, List<Record>> steps = new TreeMap<>();
    database
        .query(
            dsl ->
                dsl.fetch(
                    OUTCOMES,
                    step.toMillis(),
                    organizationId.uuid(),
                    domainId.uuid(),
                    checkType.wireName(),
                    from.toString(),
                    to.toString()))
        .forEach(
            row ->
                steps.computeIfAbsent(row.get(0, Instant.class), _ -> new ArrayList<>()).add(row));
    return steps.entrySet().stream()
        .map(entry -> outcomeStep(entry.getKey(), entry.getValue()))
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
    List<List<String>> places = List.copyOf(paths);
    Map<List<String>, List<NumberStep>> steps = new HashMap<>();
    places.forEach(path -> steps.put(path, new ArrayList<>()));
    if (places.isEmpty()) {
      return steps;
    }
    List<Object> values =
        new ArrayList<>(
            List.of(
                step.toMillis(),
                organizationId.uuid(),
                domainId.uuid(),
                checkType.wireName(),
                from.toString(),
                to.toString()));
    places.forEach(path -> values.add(texts(path, ColumnArrays::storable)));
    String query = NUMBERS.formatted(rowsOf(places.size()));
    database
        .query(dsl -> dsl.fetch(query, values.toArray()))
        .forEach(
            row ->
                steps
                    .computeIfAbsent(places.get(row.get(0, Integer.class)), _ -> new ArrayList<>())
                    .add(number(row)));
    return steps;
  }

  /** So many rows of a place and the value that goes there. */
  private static String rowsOf(int count) {
    return IntStream.range(0, count)
        .mapToObj(place -> "(" + place + ", ?::text[])")
        .collect(Collectors.joining(", "));
  }

  private static OutcomeStep outcomeStep(Instant start, List<Record> rows) {
    Map<Outcome, Integer> runs = new EnumMap<>(Outcome.class);
    Map<Outcome, Instant> firstRuns = new EnumMap<>(Outcome.class);
    for (Record row : rows) {
      Outcome outcome = outcome(row.get(1, String.class));
      runs.put(outcome, row.get(2, Integer.class));
      firstRuns.put(outcome, row.get(3, Instant.class));
    }
    return new OutcomeStep(start, runs, firstRuns);
  }

  private static NumberStep number(Record row) {
    Double[] percentiles = row.get(3, Double[].class);
    return new NumberStep(
        row.get(1, Instant.class), row.get(2, Integer.class), percentiles[0], percentiles[1]);
  }

  private static Outcome outcome(String word) {
    return Outcome.find(word).orElseThrow(() -> new IllegalStateException("no outcome: " + word));
  }
}
