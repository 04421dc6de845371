package io.domainwatch.persistence.backup;

import io.domainwatch.persistence.backup.format.BackupWalk;
import io.domainwatch.persistence.backup.format.StoredTable;
import io.domainwatch.persistence.run.HistoryTable;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/**
 * Takes the rows of a backup into emptied tables, in the transaction of a connection. Triggers that
 * react to changes are off meanwhile: what they would have written is in the backup too.
 */
final class LoadedTables implements BackupWalk.Tables<SQLException>, AutoCloseable {
  /** Their rows are those of the server and not of the data. */
  private static final Set<String> KEPT =
      Set.of("access_revision", "flyway_schema_history", "storage_probe", "storage_probe_room");

  private static final String TRIGGERED =
      """
      select distinct relname from pg_trigger
        join pg_class on pg_class.oid = tgrelid
       where not tgisinternal and relnamespace = current_schema()::regnamespace
         and not relispartition
      """;

  private static final String SERIALS =
      """
      select attname from pg_attribute
       where attrelid = ?::regclass and attidentity <> '' and not attisdropped
      """;

  private final Connection connection;
  private final Map<String, StoredTable> wanted = new HashMap<>();
  private final Set<String> names;
  private final Set<String> triggered;
  private Optional<CopyIn> copy = Optional.empty();
  private String current = "";

  private LoadedTables(
      Connection connection, Set<String> names, Set<String> triggered, List<StoredTable> wanted) {
    this.connection = connection;
    this.names = names;
    this.triggered = triggered;
    wanted.forEach(table -> this.wanted.put(table.name(), table));
  }

  /** Locks all tables: whoever uses one of them is waited for, and then shut out. */
  static LoadedTables into(Connection connection) throws SQLException {
    List<StoredTable> wanted = BackupTables.list(connection, true);
    Set<String> names = BackupTables.all(connection);
    names.removeAll(KEPT);
    OwnConnection.execute(
        connection, "lock table " + BackupTables.quoted(names) + " in access exclusive mode");
    Set<String> triggered = triggered(connection);
    for (String table : triggered) {
      OwnConnection.execute(
          connection, "alter table " + BackupTables.quoted(table) + " disable trigger user");
    }
    return new LoadedTables(connection, names, triggered, wanted);
  }

  /** Deletes what is in them. */
  void empty() throws SQLException {
    OwnConnection.execute(connection, "truncate " + BackupTables.quoted(names));
  }

  @Override
  public void begins(StoredTable table) throws SQLException {
    StoredTable here = wanted.get(table.name());
    if (here == null || !here.columns().containsAll(table.columns())) {
      throw new RestoreRefused("the backup has a table that no version has: " + table.name());
    }
    current = table.name();
    makePartitions(table, here);
    String columns = BackupTables.quoted(table.columns());
    copy =
        Optional.of(
            connection
                .unwrap(PGConnection.class)
                .getCopyAPI()
                .copyIn("copy " + BackupTables.quoted(current) + " (" + columns + ") from stdin"));
  }

  @Override
  public void rows(byte[] text) throws SQLException {
    copy.orElseThrow().writeToCopy(text, 0, text.length);
  }

  @Override
  public long ended(long rows) throws SQLException {
    long taken = copy.orElseThrow().endCopy();
    copy = Optional.empty();
    for (String column : serials(current)) {
      String table = BackupTables.quoted(current);
      OwnConnection.execute(
          connection,
          "select setval(pg_get_serial_sequence('%s', '%s'), coalesce(max(%s), 0) + 1, false) from %s"
              .formatted(table, column, BackupTables.quoted(column), table));
    }
    return taken;
  }

  /** Turns the triggers on again. */
  void finish() throws SQLException {
    for (String table : triggered) {
      OwnConnection.execute(
          connection, "alter table " + BackupTables.quoted(table) + " enable trigger user");
    }
  }

  @Override
  public void close() throws SQLException {
    if (copy.isPresent() && copy.get().isActive()) {
      copy.get().cancelCopy();
    }
  }

  private void makePartitions(StoredTable table, StoredTable here) throws SQLException {
    Optional<HistoryTable> found =
        Stream.of(HistoryTable.values())
            .filter(history -> history.table().equals(table.name()))
            .findFirst();
    if (found.isPresent()) {
      for (String name : table.partitions()) {
        make(found.get(), name, here.partitions());
      }
    }
  }

  private void make(HistoryTable history, String name, List<String> present) throws SQLException {
    List<Instant> periods =
        history.findPartition(name).map(history::periodsOf).orElseGet(List::of).stream()
            .filter(start -> history.partitionsOf(start).noneMatch(present::contains))
            .toList();
    try (PreparedStatement statement =
        connection.prepareStatement("select make_history_partition(?, ?::timestamptz)")) {
      for (Instant start : periods) {
        statement.setString(1, history.table());
        statement.setString(2, start.toString());
        statement.execute();
      }
    }
  }

  private List<String> serials(String table) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(SERIALS)) {
      statement.setString(1, BackupTables.quoted(table));
      return texts(statement.executeQuery());
    }
  }

  private static Set<String> triggered(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      return Set.copyOf(texts(statement.executeQuery(TRIGGERED)));
    }
  }

  private static List<String> texts(ResultSet row) throws SQLException {
    Stream.Builder<String> texts = Stream.builder();
    while (row.next()) {
      texts.add(row.getString(1));
    }
    return texts.build().toList();
  }
}
