package io.domainwatch.persistence.backup;

import io.domainwatch.persistence.backup.format.BackupHeader;
import io.domainwatch.persistence.jooq.DefaultSchema;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jooq.Named;

/**
 * The database that a backup is to be put into.
 *
 * @param schema its version; 0 where no migration has been
 * @param organizations how many it holds
 * @param domains how many it holds
 * @param served whether an instance of the service said lately that it runs on it
 * @param foreign tables in its schema that are none of ours
 */
record RestoreTarget(
    int schema, long organizations, long domains, boolean served, Set<String> foreign) {
  /** An instance says each second or two that it lives; so long without is a dead one. */
  private static final String FOUND =
      """
      select (select count(*) from organizations), (select count(*) from domains),
             exists (select from instances where seen_at > clock_timestamp() - interval '15 seconds')
      """;

  static RestoreTarget of(Connection connection) throws SQLException {
    int schema = SchemaVersion.of(connection);
    Set<String> foreign = foreign(connection);
    if (schema == SchemaVersion.NONE) {
      return new RestoreTarget(schema, 0, 0, false, foreign);
    }
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(FOUND)) {
      row.next();
      return new RestoreTarget(schema, row.getLong(1), row.getLong(2), row.getBoolean(3), foreign);
    }
  }

  boolean isEmpty() {
    return organizations == 0;
  }

  /** A backup goes into an empty database, or in place of as many organizations as were named. */
  void admit(BackupHeader backup, long replaced) {
    if (served) {
      throw new RestoreRefused(
          "an instance of the service runs on this database; stop all of them, wait 15 s and try"
              + " again");
    }
    if (!isEmpty() && replaced != organizations) {
      throw new RestoreRefused(
          "this database is not empty: it holds "
              + counted(organizations, "organization")
              + " and "
              + counted(domains, "domain")
              + "; restore into an empty one, or give --replace="
              + organizations
              + " (the number of organizations) to delete all of that first");
    }
    if (schema > backup.schema() && !isEmpty()) {
      throw new RestoreRefused(
          "the backup is of an older version (schema "
              + backup.schema()
              + ") than this database ("
              + schema
              + "), so it cannot take its place; restore into an empty database");
    }
    if (schema > backup.schema() && !foreign.isEmpty()) {
      throw new RestoreRefused(
          "the schema of this database has tables that are not of Domainwatch ("
              + String.join(", ", foreign)
              + ") and must be brought back to an older version; restore into a database of its"
              + " own");
    }
  }

  private static String counted(long number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }

  private static Set<String> foreign(Connection connection) throws SQLException {
    Set<String> ours =
        Stream.concat(
                DefaultSchema.DEFAULT_SCHEMA.tableStream().map(Named::getName),
                BackupTables.LEFT_OUT.stream())
            .collect(Collectors.toSet());
    Set<String> names = new TreeSet<>(BackupTables.all(connection));
    names.removeAll(ours);
    return names;
  }
}
