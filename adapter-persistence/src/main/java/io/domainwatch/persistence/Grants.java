package io.domainwatch.persistence;

import io.domainwatch.core.storage.StorageUnavailable;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;

/** What the role of the service may do in a schema that belongs to another one. */
final class Grants {
  /** One at a time, or two that change the same table at once would meet. */
  private static final String LOCK =
      "select pg_advisory_xact_lock(hashtextextended('domainwatch grants', 0))";

  private static final String ROLE = "select set_config('domainwatch.service_role', ?, true)";

  /**
   * Rows of every table but Flyway's, of partitions through their tables; to empty the one that
   * measures room; and the functions that make and drop partitions. Nothing that it has already.
   */
  private static final String GRANT =
      """
      do $$
      declare
        service text := current_setting('domainwatch.service_role');
        here    text := current_schema();
        thing   text;
      begin
        if not has_schema_privilege(service, here, 'usage') then
          execute format('grant usage on schema %I to %I', here, service);
        end if;
        for thing in
          select format('grant select, insert, update, delete on table %s to %I', oid::regclass, service)
            from pg_class
           where relnamespace = here::regnamespace and relkind in ('r', 'p') and not relispartition
             and relname <> 'flyway_schema_history'
             and not (has_table_privilege(service, oid, 'select')
                      and has_table_privilege(service, oid, 'insert')
                      and has_table_privilege(service, oid, 'update')
                      and has_table_privilege(service, oid, 'delete'))
          union all
          select format('grant truncate on table %s to %I', oid::regclass, service)
            from pg_class
           where relnamespace = here::regnamespace and relname = 'storage_probe_room'
             and not has_table_privilege(service, oid, 'truncate')
          union all
          select format('grant execute on function %s to %I', oid::regprocedure, service)
            from pg_proc
           where pronamespace = here::regnamespace
             and proname in ('make_history_partition', 'detach_history_partition',
                             'drop_detached_history', 'drop_empty_history_partition')
             and not has_function_privilege(service, oid, 'execute')
        loop
          execute thing;
        end loop;
      end $$
      """;

  private Grants() {}

  /**
   * Gives a role what the service needs.
   *
   * @param owner owns the schema
   * @param service a role that is there
   * @throws StorageUnavailable when the database cannot be reached or does not let us
   */
  static void give(PersistenceConfig owner, String service) {
    try (Connection connection = owner.source().getConnection();
        Statement statement = connection.createStatement();
        PreparedStatement role = connection.prepareStatement(ROLE)) {
      connection.setAutoCommit(false);
      statement.execute(LOCK);
      role.setString(1, service);
      role.execute();
      statement.execute(GRANT);
      connection.commit();
    } catch (SQLException e) {
      throw new StorageUnavailable(e);
    }
  }
}
