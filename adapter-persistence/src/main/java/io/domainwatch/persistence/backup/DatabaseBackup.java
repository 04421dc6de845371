package io.domainwatch.persistence.backup;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.json.JsonText;
import io.domainwatch.persistence.PersistenceConfig;
import io.domainwatch.persistence.backup.format.BackupContent;
import io.domainwatch.persistence.backup.format.BackupHeader;
import io.domainwatch.persistence.backup.format.BackupProgress;
import io.domainwatch.persistence.backup.format.FrameKind;
import io.domainwatch.persistence.backup.format.FrameWriter;
import io.domainwatch.persistence.backup.format.RowsFrames;
import io.domainwatch.persistence.backup.format.StoredTable;
import java.io.IOException;
import java.io.OutputStream;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongConsumer;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyOut;

/**
 * Writes a database as one file, from one snapshot of it, while others read and write. Nobody waits
 * for it; but what is deleted meanwhile keeps its room until it has ended (vacuum), and partitions
 * are given up later.
 */
public final class DatabaseBackup {
  /**
   * Before the snapshot, so that no table of it is dropped while it is read: packing moves rows
   * that the snapshot still sees elsewhere. Covers partitions.
   */
  private static final String LOCK = "lock table %s in access share mode";

  private static final String SNAPSHOT =
      "set transaction isolation level repeatable read, read only";

  private static final String ABOUT =
      """
      select now(), current_setting('server_version'),
             (select count(*) from organizations), (select count(*) from domains)
      """;

  /** So often a listener hears of a large table. */
  private static final int ROWS_BETWEEN_WORDS = 10_000;

  private final PersistenceConfig owner;
  private final String version;

  /**
   * Of a database.
   *
   * @param owner owns the schema
   * @param version of this program
   */
  public DatabaseBackup(PersistenceConfig owner, String version) {
    this.owner = owner;
    this.version = version;
  }

  /**
   * Writes the whole; flushes at the end.
   *
   * @param out what is written to; on an error it holds a part that no reader takes for whole
   * @param results whether the results of runs are in it
   * @throws IOException when it cannot be written
   * @throws StorageUnavailable when the database cannot be read
   */
  public BackupContent write(OutputStream out, boolean results, BackupProgress progress)
      throws IOException {
    try (Connection connection = OwnConnection.open(owner)) {
      Set<String> names = BackupTables.all(connection);
      connection.commit();
      OwnConnection.execute(connection, SNAPSHOT);
      OwnConnection.unlimited(connection);
      OwnConnection.execute(connection, LOCK.formatted(BackupTables.quoted(names)));
      return write(connection, out, results, progress);
    } catch (SQLException e) {
      throw new StorageUnavailable(e);
    }
  }

  /**
   * Whether the database holds a schema of ours, of whatever version.
   *
   * @throws StorageUnavailable when the database cannot be read
   */
  public boolean isMigrated() {
    try (Connection connection = OwnConnection.open(owner)) {
      return SchemaVersion.of(connection) != SchemaVersion.NONE;
    } catch (SQLException e) {
      throw new StorageUnavailable(e);
    }
  }

  private BackupContent write(
      Connection connection, OutputStream out, boolean results, BackupProgress progress)
      throws SQLException, IOException {
    BackupHeader header = header(connection, results);
    FrameWriter frames = new FrameWriter(out);
    frames.write(FrameKind.HEADER, JsonText.bytes(header.fields()));
    List<StoredTable> tables = BackupTables.list(connection, results);
    SequencedMap<String, Long> rows = new LinkedHashMap<>();
    try (RowsFrames gathered = new RowsFrames(frames)) {
      for (StoredTable table : tables) {
        frames.write(FrameKind.TABLE, JsonText.bytes(table.fields()));
        long copied =
            copy(
                connection,
                table,
                gathered,
                at -> progress.at(table.name(), at, frames.position()));
        frames.write(FrameKind.TABLE_END, JsonText.bytes(rows(copied)));
        rows.put(table.name(), copied);
        progress.at(table.name(), copied, frames.position());
      }
    }
    BackupContent content = new BackupContent(header, rows, 0);
    frames.write(FrameKind.END, JsonText.bytes(rows(content.allRows())));
    out.flush();
    return new BackupContent(header, rows, frames.position());
  }

  private static long copy(
      Connection connection, StoredTable table, RowsFrames gathered, LongConsumer progress)
      throws SQLException, IOException {
    String sql =
        "copy (select "
            + BackupTables.quoted(table.columns())
            + " from "
            + BackupTables.quoted(table.name())
            + ") to stdout";
    CopyOut copy = connection.unwrap(PGConnection.class).getCopyAPI().copyOut(sql);
    long rows = 0;
    try {
      byte[] row = copy.readFromCopy();
      while (row != null) {
        gathered.add(row);
        rows++;
        if (rows % ROWS_BETWEEN_WORDS == 0) {
          progress.accept(rows);
        }
        row = copy.readFromCopy();
      }
      gathered.flush();
      return rows;
    } finally {
      if (copy.isActive()) {
        copy.cancelCopy();
      }
    }
  }

  private BackupHeader header(Connection connection, boolean results) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(ABOUT)) {
      row.next();
      return new BackupHeader(
          row.getObject(1, OffsetDateTime.class).toInstant(),
          version,
          SchemaVersion.of(connection),
          "PostgreSQL " + row.getString(2),
          row.getLong(3),
          row.getLong(4),
          results,
          secretKeys(connection));
    }
  }

  private static Set<String> secretKeys(Connection connection) throws SQLException {
    Set<String> ids = new TreeSet<>();
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("select key_id from secret_keys")) {
      while (row.next()) {
        ids.add(row.getString(1));
      }
    }
    return ids;
  }

  private static JsonValue.JsonObject rows(long rows) {
    return JsonValue.fields().put("rows", rows).build();
  }
}
