package io.domainwatch.persistence.backup;

import java.sql.Connection;
import java.sql.SQLException;

/** Takes an empty schema of ours away, so that migrations begin anew. */
final class SchemaRemoval {
  /** Functions of extensions stay. */
  private static final String REMOVE =
      """
      do $$
      declare
        here   text := current_schema();
        things text[];
        thing  text;
      begin
        select array_agg(drops) into things from (
          select format('drop table if exists %s cascade', oid::regclass) from pg_class
           where relnamespace = here::regnamespace and relkind in ('r', 'p') and not relispartition
          union all
          select format('drop function if exists %s cascade', oid::regprocedure) from pg_proc
           where pronamespace = here::regnamespace
             and not exists (select from pg_depend
                              where objid = pg_proc.oid and classid = 'pg_proc'::regclass
                                and deptype = 'e')
        ) as found (drops);
        foreach thing in array coalesce(things, '{}') loop
          execute thing;
        end loop;
      end $$
      """;

  private SchemaRemoval() {}

  /** All tables and functions of the schema; the caller knows that all are ours. */
  static void run(Connection connection) throws SQLException {
    OwnConnection.execute(connection, REMOVE);
  }
}
