package io.domainwatch.persistence.probe;

import io.domainwatch.core.storage.StorageProbe;
import io.domainwatch.core.value.Horizon;
import io.domainwatch.persistence.sql.Database;
import io.domainwatch.persistence.sql.PlainQuery;
import jakarta.inject.Inject;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import org.jooq.DSLContext;

/** Writes into PostgreSQL for the sake of writing. */
public final class JooqStorageProbe implements StorageProbe {
  /** Nobody waits for the disk: that the statement is taken is what is asked. */
  private static final String AT_ONCE = "set_config('synchronous_commit', 'off', true)";

  /**
   * Nor for another instance that probes: one that is frozen or cut off in the middle of it keeps
   * its locks until the server ends its transaction.
   */
  private static final String ALONE =
      "pg_try_advisory_xact_lock(hashtextextended('domainwatch storage probe', 0))";

  /** No row while another instance probes. */
  private static final PlainQuery<Clocks> WRITE =
      new PlainQuery<>(
          """
          insert into storage_probe as present (written_at, steady_since)
          select ?::timestamptz, ?::timestamptz
           where %s = 'off' and %s
              on conflict on constraint storage_probe_pkey do update
             set written_at = greatest(present.written_at, excluded.written_at),
                 steady_since =
                   case when excluded.written_at
                               between present.written_at - make_interval(secs => ?)
                                   and present.written_at + make_interval(secs => ?)
                        then present.steady_since else excluded.steady_since end
          returning written_at, steady_since, clock_timestamp()
          """
              .formatted(AT_ONCE, ALONE),
          JooqStorageProbe::seen);

  /**
   * While another instance writes: what it has written before, in a transaction of ours that has to
   * be written down too.
   */
  private static final PlainQuery<Clocks> READ =
      new PlainQuery<>(
          """
          select coalesce(max(written_at), ?::timestamptz), coalesce(max(steady_since), ?::timestamptz),
                 clock_timestamp(), %s, pg_current_xact_id()::text
            from storage_probe
          """
              .formatted(AT_ONCE),
          JooqStorageProbe::seen);

  private static final PlainQuery<Instant> CLOCK =
      new PlainQuery<>("select clock_timestamp()", row -> PlainQuery.instant(row, 1));

  private static final String SET_BACK =
      """
      update storage_probe set written_at = ?::timestamptz where written_at > ?::timestamptz
      """;

  /** 256 KiB: room that a table of any use has not left, and that is soon written. */
  private static final int ROOM_BYTES = 256 * 1024;

  private final Database database;

  @Inject
  public JooqStorageProbe(Database database) {
    this.database = database;
  }

  @Override
  public Instant clock() {
    return database.probe(() -> database.query(dsl -> CLOCK.fetch(dsl).getFirst()));
  }

  @Override
  public Clocks write(Instant now) {
    return database.probe(() -> database.query(dsl -> write(dsl, now)));
  }

  @Override
  public boolean takesRoom() {
    return database.probe(() -> database.transaction(dsl -> isAlone(dsl) && fill(dsl)));
  }

  @Override
  public void setBack(Instant now) {
    database.query(dsl -> dsl.execute(SET_BACK, now, now));
  }

  private static Clocks write(DSLContext dsl, Instant now) {
    return WRITE
        .fetch(dsl, now, now, Horizon.CLOCKS_DIFFER.toSeconds(), MAX_PAUSE.toSeconds())
        .stream()
        .findFirst()
        .orElseGet(() -> READ.fetch(dsl, now, now).getFirst());
  }

  private static boolean isAlone(DSLContext dsl) {
    return dsl.resultQuery("select " + AT_ONCE + ", " + ALONE).fetchSingle().get(1, Boolean.class);
  }

  /** An empty table has no room; what one attempt took is gone before the next one. */
  private static boolean fill(DSLContext dsl) {
    dsl.execute("truncate storage_probe_room");
    dsl.execute("insert into storage_probe_room (filler) select repeat('x', ?)", ROOM_BYTES);
    dsl.execute("truncate storage_probe_room");
    return true;
  }

  private static Clocks seen(ResultSet row) throws SQLException {
    return new Clocks(
        PlainQuery.instant(row, 3), PlainQuery.instant(row, 1), PlainQuery.instant(row, 2));
  }
}
