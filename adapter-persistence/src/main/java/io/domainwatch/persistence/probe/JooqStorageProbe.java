package io.domainwatch.persistence.probe;

import io.domainwatch.core.storage.StorageProbe;
import io.domainwatch.core.value.Horizon;
import io.domainwatch.persistence.sql.Database;
import io.domainwatch.persistence.sql.PlainQuery;
import jakarta.inject.Inject;
import java.time.Instant;
import org.jooq.DSLContext;

/** Writes into PostgreSQL for the sake of writing. */
public final class JooqStorageProbe implements StorageProbe {
  /** Nobody waits for the disk: that the statement is taken is what is asked. */
  private static final String FOR_PROBES = "select set_config('synchronous_commit', 'off', true)";

  private static final PlainQuery<Clocks> WRITE =
      new PlainQuery<>(
          """
          insert into storage_probe as present (written_at, steady_since)
          select ?::timestamptz, ?::timestamptz
           where set_config('synchronous_commit', 'off', true) = 'off'
              on conflict on constraint storage_probe_pkey do update
             set written_at = greatest(present.written_at, excluded.written_at),
                 steady_since =
                   case when excluded.written_at
                               between present.written_at - make_interval(secs => ?)
                                   and present.written_at + make_interval(secs => ?)
                        then present.steady_since else excluded.steady_since end
          returning written_at, steady_since, clock_timestamp()
          """,
          row ->
              new Clocks(
                  PlainQuery.instant(row, 3),
                  PlainQuery.instant(row, 1),
                  PlainQuery.instant(row, 2)));

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
  public void takeRoom() {
    database.probe(() -> database.transaction(JooqStorageProbe::fill));
  }

  @Override
  public void setBack(Instant now) {
    database.query(dsl -> dsl.execute(SET_BACK, now, now));
  }

  private static Clocks write(DSLContext dsl, Instant now) {
    return WRITE
        .fetch(dsl, now, now, Horizon.CLOCKS_DIFFER.toSeconds(), MAX_PAUSE.toSeconds())
        .getFirst();
  }

  /** An empty table has no room; what one attempt took is gone before the next one. */
  private static int fill(DSLContext dsl) {
    dsl.fetch(FOR_PROBES);
    dsl.execute("truncate storage_probe_room");
    dsl.execute("insert into storage_probe_room (filler) select repeat('x', ?)", ROOM_BYTES);
    return dsl.execute("truncate storage_probe_room");
  }
}
