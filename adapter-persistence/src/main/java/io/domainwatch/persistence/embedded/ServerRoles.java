package io.domainwatch.persistence.embedded;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * The roles of an embedded server. The one that made it is a superuser and serves to make the two
 * others alone: the owner of the schema, and the service, which owns nothing.
 */
final class ServerRoles {
  /** Owns the schema; runs migrations. */
  static final String OWNER = "domainwatch_owner";

  /** Reads and writes rows. */
  static final String SERVICE = "domainwatch_service";

  private static final String ATTRIBUTES =
      " login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '";

  /** One at a time, or two that change the same role at once would meet. */
  private static final String LOCK =
      "select pg_advisory_xact_lock(hashtextextended('domainwatch roles', 0))";

  private static final String MAKE =
      """
      do $$
      begin
        if not exists (select from pg_roles where rolname = 'domainwatch_owner') then
          create role domainwatch_owner;
        end if;
        if not exists (select from pg_roles where rolname = 'domainwatch_service') then
          create role domainwatch_service;
        end if;
      end $$
      """;

  /** A schema that anybody may write to, and temporary tables, are more than the service needs. */
  private static final String NARROW =
      """
      do $$
      begin
        if (select nspowner <> 'domainwatch_owner'::regrole from pg_namespace
             where nspname = 'public') then
          alter schema public owner to domainwatch_owner;
        end if;
        revoke create on schema public from public;
        execute format('revoke temporary on database %I from public', current_database());
      end $$
      """;

  /** Until now everything belonged to the role that made the server. */
  private static final String HAND_OVER =
      """
      do $$
      declare
        thing text;
      begin
        for thing in
          select format('alter table %s owner to domainwatch_owner', oid::regclass) from pg_class
           where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
             and relowner = current_user::regrole
          union all
          select format('alter routine %s owner to domainwatch_owner', oid::regprocedure)
            from pg_proc
           where pronamespace = 'public'::regnamespace and proowner = current_user::regrole
        loop
          execute thing;
        end loop;
      end $$
      """;

  /**
   * Deriving a key 4,096 times, PostgreSQL's default, makes a guessed password costly (RFC 7677
   * §4). Ours are 192 random bits, which nobody guesses, and each of the connections of a start
   * would derive it in a virtual machine that is still cold: half of the processor time of a start.
   */
  private static final String DERIVE_ONCE = "set local scram_iterations = 1";

  private ServerRoles() {}

  /**
   * Makes the roles where they are missing, with the passwords of the folder, and hands over what a
   * version before has left to the superuser.
   *
   * @throws EmbeddedPostgresFailed when the server does not let us
   */
  static void prepare(String url, String superuserPassword, PostgresFolder folder) {
    try (Connection connection = DriverManager.getConnection(url, Cluster.USER, superuserPassword);
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute(LOCK);
      statement.execute(MAKE);
      statement.execute(DERIVE_ONCE);
      statement.execute("alter role " + Cluster.USER + " password '" + superuserPassword + "'");
      statement.execute("alter role " + OWNER + ATTRIBUTES + folder.passwordOf(OWNER) + "'");
      statement.execute("alter role " + SERVICE + ATTRIBUTES + folder.passwordOf(SERVICE) + "'");
      statement.execute(NARROW);
      statement.execute(HAND_OVER);
      connection.commit();
    } catch (SQLException e) {
      throw new EmbeddedPostgresFailed("can't make the roles: " + e.getMessage(), e);
    }
  }
}
