package io.domainwatch.persistence.secrets;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** Every value of every row of every table that is none of PostgreSQL's own, as text. */
final class DatabaseText {
  private DatabaseText() {}

  /** Each line: table and row. Byte arrays are in hexadecimal digits. */
  static List<String> of(Connection connection) throws SQLException {
    List<String> lines = new ArrayList<>();
    for (String table :
        column(
            connection,
            """
            select format('%I.%I', n.nspname, c.relname)
              from pg_class c join pg_namespace n on n.oid = c.relnamespace
             where c.relkind in ('r', 'm')
               and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
            """)) {
      column(connection, "select t::text from " + table + " t")
          .forEach(row -> lines.add(table + " " + row));
    }
    return lines;
  }

  private static List<String> column(Connection connection, String sql) throws SQLException {
    List<String> values = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        values.add(rows.getString(1));
      }
    }
    return values;
  }
}
