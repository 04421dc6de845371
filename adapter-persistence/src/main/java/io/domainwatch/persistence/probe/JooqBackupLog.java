package io.domainwatch.persistence.probe;

import static io.domainwatch.persistence.jooq.Tables.LAST_BACKUP;

import io.domainwatch.core.storage.BackupLog;
import io.domainwatch.core.storage.BackupStanding;
import io.domainwatch.persistence.sql.ColumnArrays;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Optional;
import org.jooq.Record;

/** The newest backup, in PostgreSQL. */
public final class JooqBackupLog implements BackupLog {
  private static final String SUCCEEDED =
      """
      insert into last_backup as present (taken_at, octets) values (?::timestamptz, ?)
          on conflict on constraint last_backup_pkey do update
         set taken_at = excluded.taken_at, octets = excluded.octets,
             failed_at = null, failure = null
      """;

  private static final String FAILED =
      """
      insert into last_backup as present (failed_at, failure) values (?::timestamptz, ?)
          on conflict on constraint last_backup_pkey do update
         set failed_at = excluded.failed_at, failure = excluded.failure
      """;

  private final Database database;

  @Inject
  public JooqBackupLog(Database database) {
    this.database = database;
  }

  @Override
  public BackupStanding standing() {
    return database
        .query(dsl -> dsl.selectFrom(LAST_BACKUP).fetchOptional())
        .map(JooqBackupLog::standing)
        .orElse(BackupStanding.NONE);
  }

  @Override
  public void succeeded(Instant takenAt, long octets) {
    database.query(dsl -> dsl.execute(SUCCEEDED, takenAt.toString(), octets));
  }

  @Override
  public void failed(Instant at, String reason) {
    database.query(dsl -> dsl.execute(FAILED, at.toString(), ColumnArrays.storable(reason)));
  }

  private static BackupStanding standing(Record row) {
    return new BackupStanding(
        Optional.ofNullable(row.get(LAST_BACKUP.TAKEN_AT))
            .map(at -> new BackupStanding.Good(at, row.get(LAST_BACKUP.OCTETS))),
        Optional.ofNullable(row.get(LAST_BACKUP.FAILED_AT))
            .map(at -> new BackupStanding.Failure(at, row.get(LAST_BACKUP.FAILURE))));
  }
}
