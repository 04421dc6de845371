package io.domainwatch.persistence.overview;

import static io.domainwatch.persistence.sql.ColumnArrays.instants;
import static io.domainwatch.persistence.sql.ColumnArrays.texts;

import io.domainwatch.persistence.piece.CheckKey;
import io.domainwatch.persistence.piece.Piece;
import io.domainwatch.persistence.sql.ColumnArrays;
import io.domainwatch.persistence.sql.Database;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jooq.Record;
import org.jspecify.annotations.Nullable;

/**
 * Reads the runs of one check from rows and pieces, all by one statement, so that none is missed or
 * counted twice that is being packed.
 *
 * @param from inclusive
 * @param to exclusive
 * @param paths where numbers stand: names of nested object fields, outermost first
 * @param without starts of days whose pieces are not read
 */
public record TrendRows(
    CheckKey check, Instant from, Instant to, List<List<String>> paths, Set<Instant> without) {
  /**
   * Each document is read once: "offset 0" keeps the planner from writing the expression out where
   * its value is used. PostgreSQL refuses to read one that holds U+0000, so U+FFFD stands for it.
   */
  private static final String RUNS =
      """
      select run.started_at, run.outcome, array[%s]::text[] as found, null::bytea as data,
             null::timestamptz as first_at, null::timestamptz as last_at
        from check_results run
       cross join lateral (
             select replace(run.observations::text, '\\u0000', '\\ufffd')::jsonb as seen
             offset 0) as read
       where run.organization_id = ? and run.domain_id = ? and run.check_type = ?
         and run.started_at >= ?::timestamptz and run.started_at < ?::timestamptz
       union all
      select null, null, null, data, first_at, last_at from check_result_hours
       where organization_id = ? and domain_id = ? and check_type = ?
         and period_start > ?::timestamptz - interval '1 hour' and period_start < ?::timestamptz
       union all
      select null, null, null, data, first_at, last_at from check_result_days
       where organization_id = ? and domain_id = ? and check_type = ?
         and period_start > ?::timestamptz - interval '1 day' and period_start < ?::timestamptz
         and period_start <> all (?::timestamptz[])
      """;

  /** The tables that are read. */
  private static final int TABLES = 3;

  /** How a number begins in JSON, and no other value. */
  private static final Pattern NUMBER = Pattern.compile("^[-0-9]");

  /**
   * The time of a piece.
   *
   * @param firstAt when its first run began
   * @param lastAt when its last one did
   */
  public record Span(Instant firstAt, Instant lastAt) {}

  /** Takes what is read. */
  public interface Reader {
    /**
     * A run within the time.
     *
     * @param numbers of each path; empty where there is none
     */
    void row(Instant startedAt, String outcome, List<OptionalDouble> numbers);

    /** Runs of which some may lie outside of the time. */
    void piece(Piece piece, Span span);
  }

  /** Reads them all. */
  public void read(Database database, Reader reader) {
    List<Object> values = new ArrayList<>();
    paths.forEach(path -> values.add(texts(path, ColumnArrays::storable)));
    for (int i = 0; i < TABLES; i++) {
      values.addAll(
          List.of(
              check.organizationId(),
              check.domainId(),
              check.checkType(),
              from.toString(),
              to.toString()));
    }
    values.add(instants(List.copyOf(without), day -> day));
    String found =
        paths.stream().map(_ -> "(read.seen #> ?::text[])::text").collect(Collectors.joining(", "));
    for (Record row : database.query(dsl -> dsl.fetch(RUNS.formatted(found), values.toArray()))) {
      byte @Nullable [] piece = row.get(3, byte[].class);
      if (piece == null) {
        reader.row(row.get(0, Instant.class), row.get(1, String.class), numbers(row));
      } else {
        reader.piece(
            Piece.read(check, piece),
            new Span(row.get(4, Instant.class), row.get(5, Instant.class)));
      }
    }
  }

  private static List<OptionalDouble> numbers(Record row) {
    List<OptionalDouble> numbers = new ArrayList<>();
    for (@Nullable String found : row.get(2, String[].class)) {
      numbers.add(
          found != null && NUMBER.matcher(found).find()
              ? OptionalDouble.of(Double.parseDouble(found))
              : OptionalDouble.empty());
    }
    return numbers;
  }
}
