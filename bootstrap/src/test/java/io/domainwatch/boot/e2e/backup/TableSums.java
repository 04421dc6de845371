package io.domainwatch.boot.e2e.backup;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** What the rows of each table come to, in whatever order they lie. */
final class TableSums {
  /** What a restored installation begins without (docs/backup.md), or what the schema is. */
  private static final Set<String> LEFT_OUT =
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

  private static final String TABLES =
      """
      select relname from pg_class
       where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
         and not relispartition
       order by relname
      """;

  /** Leases are gone, and what became due meanwhile is spread. */
  private static final String SUM =
      """
      select count(*) || ' rows, ' || coalesce(sum(hashtextextended(
               (to_jsonb(each_row) - '{lease_until,lease_token,lease_owner}'::text[] %s)::text, 0)), 0)
        from %s as each_row
      """;

  private TableSums() {}

  /** Of all tables but those that a restore leaves out, in the present transaction. */
  static SortedMap<String, String> of(Connection connection) throws SQLException {
    List<String> names = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(TABLES)) {
      while (row.next()) {
        names.add(row.getString(1));
      }
    }
    names.removeAll(LEFT_OUT);
    SortedMap<String, String> sums = new TreeMap<>();
    for (String name : names) {
      String due = name.equals("check_schedule") ? "- 'next_run_at'::text" : "";
      try (Statement statement = connection.createStatement();
          ResultSet row = statement.executeQuery(SUM.formatted(due, name))) {
        row.next();
        sums.put(name, row.getString(1));
      }
    }
    return sums;
  }
}
