package io.domainwatch.persistence.expiry;

import static io.domainwatch.persistence.sql.ColumnArrays.instants;
import static io.domainwatch.persistence.sql.ColumnArrays.storable;
import static io.domainwatch.persistence.sql.ColumnArrays.texts;
import static io.domainwatch.persistence.sql.ColumnArrays.uuids;

import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.expiry.ExpiryKind;
import io.domainwatch.core.expiry.SeenExpiry;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.schedule.RunRecord;
import io.domainwatch.persistence.sql.ColumnStatement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jooq.DSLContext;

/** What runs saw expire. */
public final class ExpiryRows {
  /**
   * The runs of a check are recorded one after the other, so what comes is newer than what is kept.
   */
  private static final ColumnStatement STORE =
      new ColumnStatement(
          """
          insert into expiries
                 (organization_id, domain_id, kind, expires_at, provider, seen_at, moved_at)
          select organization_id, domain_id, kind, expires_at, provider, seen_at, seen_at
            from unnest(?::uuid[], ?::uuid[], ?::text[], ?::timestamptz[], ?::text[], ?::timestamptz[])
                   as seen (organization_id, domain_id, kind, expires_at, provider, seen_at)
          on conflict (organization_id, domain_id, kind) do update
             set expires_at = excluded.expires_at, provider = excluded.provider,
                 seen_at = excluded.seen_at,
                 moved_at = case when expiries.expires_at = excluded.expires_at
                                 then coalesce(expiries.moved_at, excluded.moved_at)
                                 else excluded.moved_at end
          """);

  private static final ColumnStatement DELETE =
      new ColumnStatement(
          """
          delete from expiries
           using unnest(?::uuid[], ?::uuid[], ?::text[]) as gone (organization_id, domain_id, kind)
           where expiries.organization_id = gone.organization_id
             and expiries.domain_id = gone.domain_id and expiries.kind = gone.kind
          """);

  private ExpiryRows() {}

  private record Key(DomainId domainId, ExpiryKind kind) {}

  private record Row(UUID organizationId, Key key, SeenExpiry seen) {}

  private record Gone(UUID organizationId, UUID domainId, ExpiryKind kind) {}

  /** Keeps what these runs saw, of domains whose rows are locked, and drops what is gone. */
  public static void store(DSLContext dsl, List<RunRecord> runs) {
    drop(dsl, runs);
    keep(dsl, runs.stream().map(RunRecord::result).toList());
  }

  private static void drop(DSLContext dsl, List<RunRecord> runs) {
    List<Gone> gone =
        runs.stream()
            .flatMap(
                run ->
                    SeenExpiry.goneBy(run.result(), run.state())
                        .map(
                            kind ->
                                new Gone(
                                    run.result().organizationId().uuid(),
                                    run.result().domainId().uuid(),
                                    kind))
                        .stream())
            .toList();
    if (!gone.isEmpty()) {
      DELETE.execute(
          dsl,
          uuids(gone, Gone::organizationId),
          uuids(gone, Gone::domainId),
          texts(gone, each -> each.kind().wireName()));
    }
  }

  private static void keep(DSLContext dsl, List<CheckResult> results) {
    Map<Key, Row> newest = new LinkedHashMap<>();
    for (CheckResult result : results) {
      SeenExpiry.in(result)
          .map(
              seen ->
                  new Row(
                      result.organizationId().uuid(),
                      new Key(result.domainId(), seen.kind()),
                      seen))
          .ifPresent(row -> newest.merge(row.key(), row, ExpiryRows::later));
    }
    List<Row> rows = List.copyOf(newest.values());
    if (!rows.isEmpty()) {
      STORE.execute(
          dsl,
          uuids(rows, Row::organizationId),
          uuids(rows, row -> row.key().domainId().uuid()),
          texts(rows, row -> row.key().kind().wireName()),
          instants(rows, row -> row.seen().expiresAt()),
          texts(rows, row -> row.seen().provider().map(name -> storable(name)).orElse(null)),
          instants(rows, row -> row.seen().seenAt()));
    }
  }

  private static Row later(Row one, Row other) {
    return other.seen().seenAt().isBefore(one.seen().seenAt()) ? one : other;
  }
}
