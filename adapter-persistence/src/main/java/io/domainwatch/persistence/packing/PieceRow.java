package io.domainwatch.persistence.packing;

import static io.domainwatch.persistence.sql.ColumnArrays.instants;
import static io.domainwatch.persistence.sql.ColumnArrays.texts;
import static io.domainwatch.persistence.sql.ColumnArrays.uuids;
import static io.domainwatch.persistence.sql.ColumnArrays.wholes;

import io.domainwatch.persistence.piece.CheckKey;
import io.domainwatch.persistence.piece.Piece;
import io.domainwatch.persistence.piece.StoredRun;
import io.domainwatch.persistence.run.PieceTable;
import java.time.Instant;
import java.util.Base64;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jooq.DSLContext;

/**
 * A piece as a row.
 *
 * @param runs oldest first
 * @param data what {@link Piece#pack} made of them
 */
record PieceRow(CheckKey check, Instant start, List<StoredRun> runs, byte[] data) {
  private static final String STORE =
      """
      insert into %s as present (organization_id, domain_id, check_type, period_start, first_at,
                                 last_at, runs, outcomes, data)
      select organization_id, domain_id, check_type, period_start, first_at, last_at, runs,
             string_to_array(outcomes, ','), decode(data, 'base64')
        from unnest(?::uuid[], ?::uuid[], ?::text[], ?::timestamptz[], ?::timestamptz[],
                    ?::timestamptz[], ?::integer[], ?::text[], ?::text[])
               as piece (organization_id, domain_id, check_type, period_start, first_at, last_at,
                         runs, outcomes, data)
          on conflict (organization_id, domain_id, check_type, period_start) do update
         set first_at = excluded.first_at, last_at = excluded.last_at, runs = excluded.runs,
             outcomes = excluded.outcomes, data = excluded.data
      """;

  /** A row of these runs, each once. */
  static PieceRow of(CheckKey check, Instant start, Collection<StoredRun> runs) {
    Map<UUID, StoredRun> byId = new LinkedHashMap<>();
    runs.stream().sorted(StoredRun.OLDEST_FIRST).forEach(run -> byId.putIfAbsent(run.id(), run));
    List<StoredRun> sorted = List.copyOf(byId.values());
    return new PieceRow(check, start, sorted, Piece.pack(check, sorted));
  }

  /** Stores them, in place of those that are there. */
  static void store(DSLContext dsl, PieceTable table, List<PieceRow> pieces) {
    dsl.execute(
        STORE.formatted(table.table()),
        uuids(pieces, piece -> piece.check.organizationId()),
        uuids(pieces, piece -> piece.check.domainId()),
        texts(pieces, piece -> piece.check.checkType()),
        instants(pieces, PieceRow::start),
        instants(pieces, piece -> piece.runs.getFirst().startedAt()),
        instants(pieces, piece -> piece.runs.getLast().startedAt()),
        wholes(pieces, piece -> piece.runs.size()),
        texts(pieces, PieceRow::outcomes),
        texts(pieces, piece -> Base64.getEncoder().encodeToString(piece.data)));
  }

  private String outcomes() {
    return runs.stream()
        .map(StoredRun::outcome)
        .distinct()
        .sorted()
        .collect(Collectors.joining(","));
  }
}
