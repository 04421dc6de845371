package io.domainwatch.persistence.backup;

import io.domainwatch.persistence.run.HistoryTable;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A row in every table, with text that is hard to carry; every id is the same, so all refer. */
public final class FilledTables {
  static final Instant AT = Instant.parse("2026-11-26T12:00:00.123Z");

  private static final String ID = "'0198d5f0-0000-7000-8000-000000000001'";

  private static final Map<String, String> BY_TYPE =
      Map.ofEntries(
          Map.entry("uuid", ID),
          Map.entry("text", "E'tab\\t line\\n back\\\\slash \\\\N \\\\. \\u00fc \\U0001F600'"),
          Map.entry("timestamp with time zone", "'" + AT + "'"),
          Map.entry("timestamp without time zone", "'2026-11-26T02:00:00'"),
          Map.entry("date", "'2026-11-26'"),
          Map.entry("time without time zone", "'22:30'"),
          Map.entry("boolean", "true"),
          Map.entry("integer", "7"),
          Map.entry("bigint", "7000000000"),
          Map.entry("json", "E'{\"a\": \"tab\\\\t \\\\\\\\ \\u00fc\"}'"),
          Map.entry("bytea", "'\\x00ff0a5c09'"),
          Map.entry("text[]", "array[E'a b', E'c\\n', E'\\\\N', 'NULL', null]"),
          Map.entry("integer[]", "'{1,2}'"),
          Map.entry("uuid[]", "array['00000000-0000-0000-0000-000000000001']::uuid[]"),
          Map.entry("bigint[]", "'{1,null}'"));

  /** Where a constraint allows some values alone. */
  private static final Map<String, String> BY_COLUMN =
      Map.ofEntries(
          Map.entry("check_schedule.check_type", "'uptime'"),
          Map.entry("check_overrides.check_type", "'uptime'"),
          Map.entry("domain_controls.method", "'dns'"),
          Map.entry("domains.status", "'active'"),
          Map.entry("expiries.kind", "'certificate'"),
          Map.entry("failed_sign_ins.step", "'code'"),
          Map.entry("login_throttles.subject", "'account'"),
          Map.entry("incidents.untold", "'opening'"),
          Map.entry("invitations.revoked_at", "null"),
          Map.entry("invitations.role", "'member'"),
          Map.entry("maintenance_windows.domains", "'tagged'"),
          Map.entry("maintenance_windows.starts_at", "null"),
          Map.entry("maintenance_windows.ends_at", "null"),
          Map.entry("notification_channels.type", "'email'"),
          Map.entry("notification_channels.secret", "null"),
          Map.entry("notification_deliveries.state", "'pending'"),
          Map.entry("notification_deliveries.completed_at", "null"),
          Map.entry("sessions.stage", "'complete'"),
          Map.entry("users.role", "'member'"));

  private FilledTables() {}

  /** One row each; the connection is that of a superuser. */
  public static void fill(Connection connection) throws SQLException {
    execute(connection, "set session_replication_role = replica");
    for (HistoryTable history : HistoryTable.values()) {
      if (history
          .partitionsOf(AT)
          .noneMatch(
              BackupTables.list(connection, true).stream()
                      .flatMap(table -> table.partitions().stream())
                      .toList()
                  ::contains)) {
        execute(
            connection,
            "select make_history_partition('%s', '%s')"
                .formatted(history.table(), history.periodOf(AT)));
      }
    }
    for (String table : BackupTables.all(connection)) {
      if (!table.equals("flyway_schema_history")) {
        execute(connection, "delete from " + table);
        execute(connection, insert(connection, table));
      }
    }
    execute(connection, "set session_replication_role = origin");
  }

  /** Every row of every table in its text form, the tables by name. */
  public static Map<String, List<String>> rows(Connection connection) throws SQLException {
    Map<String, List<String>> rows = new TreeMap<>();
    for (String table : BackupTables.all(connection)) {
      rows.put(table, texts(connection, "select t::text from " + table + " t order by 1"));
    }
    return rows;
  }

  /** Ends claims and puts off the next run, so that a restore changes nothing. */
  public static void settle(Connection connection) throws SQLException {
    execute(
        connection,
        """
        update check_schedule set lease_until = null, lease_token = null, lease_owner = null,
               next_run_at = '2126-11-26T12:00:00Z';
        update notification_deliveries
           set lease_until = null, lease_token = null, lease_owner = null
        """);
  }

  /** The tables that a backup holds. */
  public static Map<String, List<String>> carried(Map<String, List<String>> rows) {
    Map<String, List<String>> carried = new TreeMap<>(rows);
    carried.keySet().removeAll(BackupTables.LEFT_OUT);
    return carried;
  }

  static List<String> texts(Connection connection, String sql) throws SQLException {
    List<String> texts = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      while (row.next()) {
        texts.add(row.getString(1));
      }
    }
    return texts;
  }

  static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static String insert(Connection connection, String table) throws SQLException {
    List<String> names = new ArrayList<>();
    List<String> values = new ArrayList<>();
    String columns =
        "select attname, format_type(atttypid, null) from pg_attribute where attrelid = '"
            + table
            + "'::regclass and attnum > 0 and not attisdropped and attidentity = ''";
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(columns)) {
      while (row.next()) {
        names.add(BackupTables.quoted(row.getString(1)));
        values.add(
            BY_COLUMN.getOrDefault(
                table + "." + row.getString(1), BY_TYPE.getOrDefault(row.getString(2), "unknown")));
      }
    }
    return "insert into %s (%s) values (%s)"
        .formatted(table, String.join(", ", names), String.join(", ", values));
  }
}
