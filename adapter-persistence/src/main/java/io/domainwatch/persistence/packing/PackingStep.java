package io.domainwatch.persistence.packing;

import static io.domainwatch.persistence.sql.ColumnArrays.texts;
import static io.domainwatch.persistence.sql.ColumnArrays.uuids;

import io.domainwatch.persistence.piece.CheckKey;
import io.domainwatch.persistence.piece.Piece;
import io.domainwatch.persistence.piece.StoredRun;
import io.domainwatch.persistence.run.PieceTable;
import io.domainwatch.persistence.statistics.StatisticsRow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jooq.Record;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Packs a slice for a few checks, within the present transaction, which must see one snapshot. */
final class PackingStep {
  private static final Logger LOG = LoggerFactory.getLogger(PackingStep.class);

  private static final String CHECKS_OF =
      """
      select distinct organization_id, domain_id, check_type from %s
       where %s >= ?::timestamptz and %s < ?::timestamptz
         and (organization_id, domain_id, check_type) > (?, ?, ?)
       order by organization_id, domain_id, check_type limit ?
      """;

  private static final String ROWS_OF =
      """
      select run.organization_id, run.domain_id, run.check_type, run.%s, %s
        from %s run
        join unnest(?::uuid[], ?::uuid[], ?::text[]) as wanted (organization_id, domain_id, check_type)
          on wanted.organization_id = run.organization_id and wanted.domain_id = run.domain_id
         and wanted.check_type = run.check_type
       where run.%s >= ?::timestamptz and run.%s < ?::timestamptz
      """;

  private static final String DELETE =
      """
      delete from %s run
       using unnest(?::uuid[], ?::uuid[], ?::text[]) as packed (organization_id, domain_id, check_type)
       where run.organization_id = packed.organization_id and run.domain_id = packed.domain_id
         and run.check_type = packed.check_type
         and run.%s >= ?::timestamptz and run.%s < ?::timestamptz
      """;

  /**
   * Of the checks of a step so many are packed before its time is looked at: one of a day, whose
   * piece takes longest; of an hour five, which share their statements.
   */
  private static final int FIRST_PART = 4;

  private final DSLContext dsl;
  private final Slice slice;
  private final Level level;

  PackingStep(DSLContext dsl, Slice slice) {
    this.dsl = dsl;
    this.slice = slice;
    this.level = slice.level();
  }

  /**
   * What was packed.
   *
   * @param rows of the source that are part of these pieces now
   * @param left empty when the slice is packed
   */
  record Done(List<PieceRow> pieces, int rows, Optional<Slice> left) {}

  /** Packs the next checks, as many as its time allows. */
  Done run() {
    StepBudget budget = StepBudget.beginning(System::nanoTime);
    List<CheckKey> checks = checks();
    List<PieceRow> pieces = new ArrayList<>();
    int rows = 0;
    int done = 0;
    int first = Math.max(1, level.checks() / FIRST_PART);
    for (int next = first; next > 0; next = budget.next(done, checks.size() - done)) {
      List<CheckKey> some = checks.subList(done, Math.min(done + next, checks.size()));
      rows += pack(some, pieces);
      done += some.size();
    }
    boolean more = done < checks.size() || checks.size() == level.checks();
    return new Done(
        pieces, rows, more ? Optional.of(slice.behind(checks.get(done - 1))) : Optional.empty());
  }

  /** Packs these checks; how many rows of the source are part of a piece now. */
  private int pack(List<CheckKey> checks, List<PieceRow> done) {
    Map<CheckKey, List<Record>> rows =
        rows(level.source().table(), level.time(), level.columns(), checks);
    Map<CheckKey, List<Record>> present =
        rows(level.target().table(), "period_start", "data", checks);
    List<PieceRow> pieces = new ArrayList<>();
    rows.forEach(
        (check, found) ->
            piece(check, found, present.getOrDefault(check, List.of())).ifPresent(pieces::add));
    if (!pieces.isEmpty()) {
      delete(pieces.stream().map(PieceRow::check).toList());
      PieceRow.store(dsl, level.target(), pieces);
      if (level.target() == PieceTable.DAYS) {
        StatisticsRow.store(
            dsl,
            pieces.stream()
                .flatMap(
                    piece -> StatisticsRow.of(piece.check(), piece.start(), piece.data()).stream())
                .toList());
      }
    }
    done.addAll(pieces);
    return pieces.stream()
        .mapToInt(piece -> rows.getOrDefault(piece.check(), List.of()).size())
        .sum();
  }

  /** What cannot be read stays as it is, and others are packed. */
  private Optional<PieceRow> piece(CheckKey check, List<Record> rows, List<Record> present) {
    try {
      List<StoredRun> runs = new ArrayList<>();
      present.forEach(row -> runs.addAll(Piece.read(check, row.get(4, byte[].class)).runs()));
      rows.forEach(row -> runs.addAll(level.runs(check, row)));
      return Optional.of(PieceRow.of(check, slice.start(), runs));
    } catch (IllegalStateException unreadable) {
      LOG.atWarn()
          .addKeyValue("domain", check.domainId())
          .addKeyValue("check", check.checkType())
          .addKeyValue("from", slice.start())
          .setCause(unreadable)
          .log("results are not packed that cannot be read");
      return Optional.empty();
    }
  }

  private List<CheckKey> checks() {
    CheckKey after = slice.after();
    return dsl.fetch(
            CHECKS_OF.formatted(level.source().table(), level.time(), level.time()),
            slice.start().toString(),
            slice.end().toString(),
            after.organizationId(),
            after.domainId(),
            after.checkType(),
            level.checks())
        .map(PackingStep::check);
  }

  private Map<CheckKey, List<Record>> rows(
      String table, String time, String columns, List<CheckKey> checks) {
    Map<CheckKey, List<Record>> rows = new LinkedHashMap<>();
    dsl.fetch(
            ROWS_OF.formatted(time, columns, table, time, time),
            uuids(checks, CheckKey::organizationId),
            uuids(checks, CheckKey::domainId),
            texts(checks, CheckKey::checkType),
            slice.start().toString(),
            slice.end().toString())
        .forEach(row -> rows.computeIfAbsent(check(row), _ -> new ArrayList<>()).add(row));
    return rows;
  }

  private void delete(List<CheckKey> checks) {
    dsl.execute(
        DELETE.formatted(level.source().table(), level.time(), level.time()),
        uuids(checks, CheckKey::organizationId),
        uuids(checks, CheckKey::domainId),
        texts(checks, CheckKey::checkType),
        slice.start().toString(),
        slice.end().toString());
  }

  private static CheckKey check(Record row) {
    return new CheckKey(row.get(0, UUID.class), row.get(1, UUID.class), row.get(2, String.class));
  }
}
