package io.domainwatch.persistence.run;

import io.domainwatch.core.result.ResultCursor;
import io.domainwatch.core.result.ResultFilter;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.value.OpaqueId;
import io.domainwatch.persistence.piece.CheckKey;
import io.domainwatch.persistence.piece.Piece;
import io.domainwatch.persistence.piece.StoredRun;
import io.domainwatch.persistence.sql.Database;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jooq.Record;
import org.jspecify.annotations.Nullable;

/**
 * Looks for runs of one check in pieces.
 *
 * @param after the run behind which they are to lie
 */
record PieceSearch(CheckKey check, ResultFilter filter, Optional<ResultCursor> after) {
  /** Pieces that are read at first; most pages need no more. */
  private static final int FIRST_PIECES = 2;

  /** Pieces that are read at once, however many are needed: a month of days. */
  private static final int MAX_PIECES = 32;

  private static final String PIECES =
      """
      select period_start, data from %s
       where organization_id = ? and domain_id = ? and check_type = ?
         and period_start > ?::timestamptz and period_start < ?::timestamptz
         and last_at >= ?::timestamptz and first_at <= ?::timestamptz
         and (?::text is null or ?::text = any (outcomes))
       order by period_start desc limit ?
      """;

  private static final String EARLIEST = "-infinity";
  private static final String LATEST = "infinity";

  /**
   * The newest runs, newest first.
   *
   * @param since no older ones are needed
   * @param limit no more are needed
   */
  List<StoredRun> newest(Database database, PieceTable table, Optional<Instant> since, int limit) {
    List<StoredRun> found = new ArrayList<>();
    String before = LATEST;
    for (int pieces = FIRST_PIECES;
        found.size() < limit;
        pieces = Math.min(2 * pieces, MAX_PIECES)) {
      List<? extends Record> rows = read(database, table, since, before, pieces);
      rows.forEach(row -> addMatching(found, Piece.read(check, row.get(1, byte[].class))));
      if (rows.size() < pieces) {
        break;
      }
      before = rows.getLast().get(0, Instant.class).toString();
    }
    return found.subList(0, Math.min(limit, found.size()));
  }

  private List<? extends Record> read(
      Database database, PieceTable table, Optional<Instant> since, String before, int limit) {
    Optional<Instant> lowest =
        since.map(one -> filter.from().filter(one::isBefore).orElse(one)).or(filter::from);
    Optional<Instant> highest =
        after
            .map(ResultCursor::startedAt)
            .map(one -> filter.to().filter(one::isAfter).orElse(one))
            .or(filter::to);
    @Nullable String outcome = filter.outcome().map(Outcome::wireName).orElse(null);
    return database.query(
        dsl ->
            dsl.fetch(
                PIECES.formatted(table.table()),
                check.organizationId(),
                check.domainId(),
                check.checkType(),
                lowest.map(at -> at.minus(table.length()).toString()).orElse(EARLIEST),
                before,
                text(lowest, EARLIEST),
                text(highest, LATEST),
                outcome,
                outcome,
                limit));
  }

  private void addMatching(List<StoredRun> found, Piece piece) {
    for (int i = piece.size() - 1; i >= 0; i--) {
      if (matches(piece.startedAt(i), piece.outcome(i))) {
        StoredRun run = piece.run(i);
        if (isBehind(run)) {
          found.add(run);
        }
      }
    }
  }

  private boolean matches(Instant startedAt, String outcome) {
    return filter.from().filter(startedAt::isBefore).isEmpty()
        && filter.to().filter(to -> !startedAt.isBefore(to)).isEmpty()
        && filter.outcome().filter(wanted -> !wanted.wireName().equals(outcome)).isEmpty()
        && after.filter(place -> startedAt.isAfter(place.startedAt())).isEmpty();
  }

  private boolean isBehind(StoredRun run) {
    return after
        .filter(
            place ->
                run.startedAt().equals(place.startedAt())
                    && OpaqueId.compare(run.id(), place.id().uuid()) >= 0)
        .isEmpty();
  }

  private static String text(Optional<Instant> moment, String otherwise) {
    return moment.map(Instant::toString).orElse(otherwise);
  }
}
