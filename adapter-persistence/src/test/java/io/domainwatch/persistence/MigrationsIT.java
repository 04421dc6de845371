package io.domainwatch.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.domainwatch.core.audit.AuditChain;
import io.domainwatch.core.audit.AuditLog;
import io.domainwatch.core.audit.ChainLink;
import io.domainwatch.core.audit.ChainedEntry;
import io.domainwatch.persistence.jooq.KnownMigrations;
import io.domainwatch.persistence.sql.Database;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class MigrationsIT {
  @RegisterExtension static final PostgresForTests postgres = new PostgresForTests();

  private PersistenceConfig empty;

  @BeforeEach
  void makeEmptyDatabase() throws SQLException {
    execute("create database not_migrated");
    String url = postgres.jdbcUrl().replaceFirst("/[^/]+$", "/not_migrated");
    empty = new PersistenceConfig(url, postgres.user(), postgres.password(), 1);
  }

  @AfterEach
  void dropDatabase() throws SQLException {
    execute("drop database not_migrated with (force)");
  }

  @Test
  void instancesThatStartAtOnceRunEachMigrationOnce() throws Exception {
    try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
      Future<Integer> one = threads.submit(() -> Migrations.run(empty));
      Future<Integer> other = threads.submit(() -> Migrations.run(empty));

      int all = Integer.parseInt(countOfMigrations());
      assertThat(List.of(one.get(), other.get())).containsExactlyInAnyOrder(0, all);
    }
  }

  @Test
  void aSecondStartFindsNothingToDo() {
    assertThat(Migrations.run(empty)).isPositive();
    assertThat(Migrations.run(empty)).isZero();
  }

  @Test
  void aFinishedSchemaIsTheOneThatAStartKnows() throws SQLException {
    Migrations.run(empty);

    assertThat(inEmpty(KnownMigrations.HISTORY)).isEqualTo(KnownMigrations.all());
  }

  @Test
  void anotherHistoryIsLeftToFlyway() throws SQLException {
    Migrations.run(empty);
    inEmpty("update flyway_schema_history set checksum = checksum + 1 where version = '003'");

    assertThatExceptionOfType(FlywayException.class)
        .isThrownBy(() -> Migrations.run(empty))
        .withMessageContaining("checksum");
  }

  @Test
  void aKillWhenAMigrationIsCommittedLeavesBothItAndItsEntryOrNone() throws SQLException {
    Migrations.runTo(empty, 41);
    inEmpty(
        """
        create function end_connection() returns trigger language plpgsql as $$
        begin
          perform pg_terminate_backend(pg_backend_pid());
          return null;
        end $$;
        create constraint trigger kills after insert on flyway_schema_history
          deferrable initially deferred for each row execute function end_connection()
        """);

    assertThatExceptionOfType(RuntimeException.class).isThrownBy(() -> Migrations.run(empty));

    assertThat(inEmpty("select to_regclass('instances') is null")).isEqualTo("t");
    inEmpty("drop trigger kills on flyway_schema_history");
    assertThat(Migrations.run(empty)).isPositive();
    assertThat(inEmpty("select to_regclass('instances') is null")).isEqualTo("f");
  }

  @Test
  void aSchemaOfANewerVersionIsRefusedAndLeftAlone() throws SQLException {
    Migrations.run(empty);
    inEmpty(
        """
        insert into flyway_schema_history
        select max(installed_rank) + 1, '999', 'later', 'SQL', 'V999__later.sql', 1, current_user,
               now(), 1, true from flyway_schema_history
        """);

    assertThatExceptionOfType(SchemaTooNew.class)
        .isThrownBy(() -> Migrations.run(empty))
        .withMessageMatching(
            "the database was migrated by a newer Domainwatch \\(schema V999, this version knows up"
                + " to V0\\d\\d\\); start that version or a later one");
    assertThat(inEmpty("select max(version) from flyway_schema_history")).isEqualTo("999");
  }

  @Test
  void domainsKnowHowTheirChecksStoodBeforeTheyHadTheColumns() throws SQLException {
    migrateTo("012");
    inEmpty(
        """
        insert into organizations values
          ('00000000-0000-7000-8000-000000000001', 'o', 'free', 'none', null, now());
        insert into domains (organization_id, id, name, status, created_at)
        select '00000000-0000-7000-8000-000000000001', id::uuid, 'd' || right(id, 1), 'active', now()
          from unnest(array['00000000-0000-7000-8000-000000000002',
                            '00000000-0000-7000-8000-000000000003']) as id;
        insert into check_schedule (organization_id, domain_id, check_type, last_run_at, last_outcome)
        select '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002',
               type, case when outcome is not null then timestamptz '2026-11-20T12:00:00Z' end,
               outcome
          from (values ('uptime', 'failing'), ('ssl', 'failing'), ('dns', 'warning'),
                       ('rdap', 'inconclusive'), ('robots', null),
                       ('sitemap', 'not_applicable'), ('open_ports', 'ok'),
                       ('check_of_a_later_version', 'ok')) as run (type, outcome)
        """);

    Migrations.run(empty);

    assertThat(
            inEmpty(
                """
                select string_agg(name || ' ' || checks_failing || ' ' || checks_warning || ' '
                                  || checks_ok, ', ' order by name) from domains
                """))
        .isEqualTo("d2 3 4 4096, d3 0 0 0");
    assertThat(
            inEmpty(
                """
                select string_agg(name || ' ' || checks_ran || ' ' || checks_not_applicable || ' '
                                  || (select string_agg(case when at is null then '-' else '*' end
                                                        , '' order by place)
                                        from unnest(checks_told_at) with ordinality
                                               as told (at, place)), ', ' order by name)
                  from domains
                """))
        .as("what could not be told, or never ran, has not told")
        .isEqualTo("d2 4375 256 ***-----*---*, d3 0 0 -------------");
    assertThat(
            inEmpty(
                "select to_timestamp(checks_told_at[1] / 1000) = '2026-11-20T12:00:00Z' from"
                    + " domains where name = 'd2'"))
        .isEqualTo("t");
  }

  @Test
  void theAuditChainBeginsWithTheEntriesThatAreThere() throws SQLException {
    migrateTo("024");
    inEmpty(
        """
        insert into organizations values
          ('00000000-0000-7000-8000-000000000001', 'o', 'free', 'none', null, now()),
          ('00000000-0000-7000-8000-000000000002', 'p', 'free', 'none', null, now());
        insert into audit_entries
        select org::uuid, ('00000000-0000-7000-8000-00000000001' || n)::uuid,
               '2026-11-20T12:00:00.123456Z', 'operator', '', 'operator', 'signed_in', 'ü', 'n' || n
          from unnest(array['00000000-0000-7000-8000-000000000001',
                            '00000000-0000-7000-8000-000000000002']) org, generate_series(1, 3) n
        """);

    Migrations.run(empty);
    inEmpty(
        """
        insert into audit_entries (organization_id, id, occurred_at, actor_kind, actor_id,
                                   actor_name, action, subject, detail)
        values ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000014',
                '2026-11-20T12:00:01Z', 'operator', '', 'operator', 'signed_out', '', '')
        """);

    try (Database database = empty.open()) {
      AuditLog log = JooqPorts.over(database).auditLog();
      for (AuditChain chain : log.chains()) {
        List<ChainedEntry> entries = log.chained(chain.organizationId(), 0, 100);
        assertThat(AuditChain.firstBreak(ChainLink.BEGINNING, entries)).isEmpty();
        assertThat(chain.breakAtEnd(entries.getLast().link())).isEmpty();
      }
      assertThat(log.chains())
          .extracting(chain -> chain.newest().position())
          .as("what an instance of the version before adds is chained too")
          .containsExactlyInAnyOrder(4L, 3L);
    }
  }

  @Test
  void mailboxesOfTheVersionBeforeAreConfirmedSinceTheyWorked() throws SQLException {
    migrateTo("016");
    inEmpty(
        """
        insert into organizations values
          ('00000000-0000-7000-8000-000000000001', 'o', 'free', 'none', null, now());
        insert into notification_channels (organization_id, id, name, kind, address,
                                           least_severity, all_domains, created_at, updated_at)
        select '00000000-0000-7000-8000-000000000001', id::uuid, kind, kind, 'x', 'info', true,
               timestamptz '2026-11-20T12:00:00Z', now()
          from (values ('00000000-0000-7000-8000-000000000002', 'email'),
                       ('00000000-0000-7000-8000-000000000003', 'slack')) as old (id, kind)
        """);

    Migrations.run(empty);

    assertThat(
            inEmpty(
                """
                select string_agg(name || ' ' || coalesce(
                         (confirmed_at = timestamptz '2026-11-20T12:00:00Z')::text, 'none'),
                       ', ' order by name) from notification_channels
                """))
        .isEqualTo("email true, slack none");
  }

  private void migrateTo(String version) {
    Flyway.configure()
        .dataSource(empty.jdbcUrl(), empty.user(), empty.password())
        .locations("classpath:db/migration")
        .target(version)
        .load()
        .migrate();
  }

  /** Runs statements in the database that is migrated here; the first value of the last one. */
  private String inEmpty(String sql) throws SQLException {
    try (Connection connection =
            DriverManager.getConnection(empty.jdbcUrl(), empty.user(), empty.password());
        Statement statement = connection.createStatement()) {
      if (!statement.execute(sql)) {
        return "";
      }
      try (ResultSet rows = statement.getResultSet()) {
        rows.next();
        return rows.getString(1);
      }
    }
  }

  private static String countOfMigrations() throws SQLException {
    try (Connection connection = postgres.dataSource().getConnection();
        var rows =
            connection
                .createStatement()
                .executeQuery("select count(*) from flyway_schema_history")) {
      rows.next();
      return rows.getString(1);
    }
  }

  private static void execute(String sql) throws SQLException {
    try (Connection connection = postgres.dataSource().getConnection()) {
      connection.createStatement().execute(sql);
    }
  }
}
