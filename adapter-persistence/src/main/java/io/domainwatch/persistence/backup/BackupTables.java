package io.domainwatch.persistence.backup;

import io.domainwatch.persistence.backup.format.StoredTable;
import io.domainwatch.persistence.run.HistoryTable;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which tables of a schema a backup holds: all but these few, so that a new one is never forgotten.
 */
final class BackupTables {
  /**
   * What says who runs and signs in at present, or is measured or made again: a restored
   * installation begins without it.
   */
  static final Set<String> LEFT_OUT =
      Set.of(
          "access_revision",
          "check_turns",
          "event_feed",
          "flyway_schema_history",
          "instances",
          "last_backup",
          "quota_counters",
          "sessions",
          "storage_probe",
          "storage_probe_room",
          "storage_sizes");

  /** What {@code --without-results} leaves out too; the sums of days stay. */
  static final Set<String> RESULTS =
      Set.of("check_results", "check_result_hours", "check_result_days");

  private static final String TABLES =
      """
      select relname from pg_class
       where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
         and not relispartition
      """;

  private static final String COLUMNS =
      """
      select coalesce(array_agg(attname::text order by attnum), '{}')
        from pg_attribute
       where attrelid = ?::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      """;

  private static final String PARTITIONS =
      """
      select coalesce(array_agg(child.relname::text order by child.relname), '{}')
        from pg_inherits link join pg_class child on child.oid = link.inhrelid
       where link.inhparent = ?::regclass
      """;

  /** Each table beside one that it refers to. */
  private static final String REFERENCES =
      """
      select child.relname, parent.relname
        from pg_constraint link
        join pg_class child on child.oid = link.conrelid
        join pg_class parent on parent.oid = link.confrelid
       where link.contype = 'f' and link.conrelid <> link.confrelid
         and child.relnamespace = current_schema()::regnamespace
      """;

  private BackupTables() {}

  /**
   * The names of all tables, those that are left out too, in alphabetical order. Not of partitions
   * that were taken out of their tables and are about to be dropped.
   */
  static Set<String> all(Connection connection) throws SQLException {
    Set<String> names = new TreeSet<>();
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(TABLES)) {
      while (row.next()) {
        names.add(row.getString(1));
      }
    }
    names.removeIf(BackupTables::isGivenUp);
    return names;
  }

  private static boolean isGivenUp(String name) {
    return Stream.of(HistoryTable.values())
        .anyMatch(history -> history.findPartition(name).isPresent());
  }

  /** The tables of a backup, each after those that it refers to. */
  static List<StoredTable> list(Connection connection, boolean results) throws SQLException {
    Set<String> names = all(connection);
    names.removeAll(LEFT_OUT);
    if (!results) {
      names.removeAll(RESULTS);
    }
    List<StoredTable> tables = new ArrayList<>();
    for (String name : ordered(names, references(connection))) {
      tables.add(
          new StoredTable(
              name, texts(connection, COLUMNS, name), texts(connection, PARTITIONS, name)));
    }
    return tables;
  }

  /** Names as they stand in a statement, one after the other. */
  static String quoted(Collection<String> names) {
    return names.stream().map(BackupTables::quoted).collect(Collectors.joining(", "));
  }

  /** A name as it stands in a statement. */
  static String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  private static Set<String> ordered(Set<String> names, SortedMap<String, Set<String>> references) {
    Set<String> ordered = new LinkedHashSet<>();
    names.forEach(name -> addAfterParents(name, names, references, ordered));
    return ordered;
  }

  private static void addAfterParents(
      String name,
      Set<String> names,
      SortedMap<String, Set<String>> references,
      Set<String> ordered) {
    if (ordered.contains(name)) {
      return;
    }
    references.getOrDefault(name, Set.of()).stream()
        .filter(names::contains)
        .forEach(parent -> addAfterParents(parent, names, references, ordered));
    ordered.add(name);
  }

  private static SortedMap<String, Set<String>> references(Connection connection)
      throws SQLException {
    SortedMap<String, Set<String>> references = new TreeMap<>();
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(REFERENCES)) {
      while (row.next()) {
        references.computeIfAbsent(row.getString(1), _ -> new TreeSet<>()).add(row.getString(2));
      }
    }
    return references;
  }

  private static List<String> texts(Connection connection, String sql, String table)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setString(1, quoted(table));
      try (ResultSet row = statement.executeQuery()) {
        row.next();
        Array texts = row.getArray(1);
        return List.of((String[]) texts.getArray());
      }
    }
  }
}
