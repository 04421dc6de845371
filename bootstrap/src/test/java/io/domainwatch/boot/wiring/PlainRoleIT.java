package io.domainwatch.boot.wiring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.google.inject.Injector;
import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.config.ConfigSource;
import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.core.storage.HistoryLimit;
import io.domainwatch.core.storage.HistoryPacking;
import io.domainwatch.core.storage.HistoryPartitions;
import io.domainwatch.core.storage.HistorySizes;
import io.domainwatch.core.storage.Instances;
import io.domainwatch.core.storage.StorageProbe;
import io.domainwatch.core.value.DataSize;
import io.domainwatch.persistence.Migrations;
import io.domainwatch.persistence.PersistenceConfig;
import io.domainwatch.persistence.embedded.EmbeddedPostgres;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The rights of the role that the service connects as, on the embedded database and on an own one.
 */
class PlainRoleIT {
  @TempDir static Path folder;

  /** Each is refused, in whichever words PostgreSQL has for it. */
  private static final List<String> REFUSED =
      List.of(
          "create table mine (a int)",
          "alter table users add column mine int",
          "drop table users",
          "drop table check_results",
          "truncate users",
          "create schema mine",
          "create role mine",
          "create database mine",
          "select passwd from pg_shadow",
          "select rolpassword from pg_authid",
          "copy users to program 'cat'",
          "copy users to '/tmp/users'",
          "select pg_read_file('/etc/passwd')",
          "select count(*) from flyway_schema_history",
          "alter role current_user superuser",
          "create function mine() returns int language sql as 'select 1'");

  /** The functions of the owner take nothing but histories and their periods. */
  private static final List<String> NO_HISTORY =
      List.of(
          "select make_history_partition('users', current_date)",
          "select make_history_partition('events', date '2026-11-02')",
          "select make_history_partition('users', now())",
          "select make_history_partition('check_results', timestamptz '2026-11-02T12:30:00Z')",
          "select make_history_partition('check_result_days', timestamptz '2026-11-02T00:00:00Z')",
          "select drop_empty_history_partition('events', 'events_202611')",
          "select drop_empty_history_partition('check_results', 'users')",
          "select detach_history_partition('check_results', 'users')",
          "select drop_detached_history('check_results', 'users')",
          "select drop_detached_history('users; drop table users', 'users')");

  @Test
  void onTheEmbeddedDatabaseTheServiceReadsAndWritesRowsAndNothingElse() throws Exception {
    ServiceConfig config = config(Map.of("data-dir", folder.resolve("embedded").toString()));
    try (StorageAccess storage = StorageAccess.ofService(config)) {
      theWorkIsDone(storage);
      theRoleIsPlain(storage);
      assertRefused(storage, "create temporary table mine (a int)");
      assertRefused(storage, "set role domainwatch_owner");
    }
  }

  @Test
  void onAnOwnDatabaseWithTwoRolesLikewise() throws Exception {
    try (EmbeddedPostgres server = EmbeddedPostgres.start(folder.resolve("own"))) {
      superuser(server, "create role theirs login password 'one'");
      superuser(server, "create role watcher login password 'two'");
      superuser(server, "create database watch owner theirs");
      ServiceConfig config =
          config(
              Map.of(
                  "data-dir", folder.resolve("keys").toString(),
                  "database.url", server.jdbcUrl().replaceFirst("/postgres$", "/watch"),
                  "database.user", "watcher",
                  "database.password", "two",
                  "database.migration-user", "theirs",
                  "database.migration-password", "one"));
      try (StorageAccess storage = StorageAccess.ofService(config)) {
        theWorkIsDone(storage);
        theRoleIsPlain(storage);
      }
    }
  }

  @Test
  void whatAVersionBeforeLeftToTheSuperuserIsHandedOver() throws Exception {
    Path data = folder.resolve("old");
    try (EmbeddedPostgres server = EmbeddedPostgres.start(data)) {
      Migrations.run(new PersistenceConfig(server.jdbcUrl(), server.user(), server.password(), 1));
      superuser(
          server,
          "insert into organizations values (gen_random_uuid(), 'o', 'business', 'active', null,"
              + " now())");
    }
    ServiceConfig config = config(Map.of("data-dir", data.toString()));
    try (StorageAccess storage = StorageAccess.ofService(config)) {
      theWorkIsDone(storage);
      theRoleIsPlain(storage);
      assertThat(ask(storage, "select name from organizations")).isEqualTo("o");
    }
    try (StorageAccess storage = StorageAccess.ofService(config)) {
      theWorkIsDone(storage);
    }
  }

  private static void theWorkIsDone(StorageAccess storage) throws Exception {
    var parts = CompositionRoot.ofOperator(config(Map.of()), storage);
    HistoryPartitions partitions = parts.getInstance(HistoryPartitions.class);
    Instant now = Instant.now();
    partitions.prepare(now);
    partitions.prepare(now.minus(Duration.ofDays(70)));
    String made = "select count(*) from pg_inherits where inhparent = 'check_results'::regclass";
    assertThat(Integer.parseInt(ask(storage, made))).isEqualTo(10);
    for (int i = 0; i < 3; i++) {
      partitions.dropOlderThan(now.minus(Duration.ofDays(10)), now.minus(Duration.ofDays(10)));
    }
    assertThat(Integer.parseInt(ask(storage, made))).isEqualTo(5);
    HistoryPacking packing = parts.getInstance(HistoryPacking.class);
    boolean more = true;
    while (more) {
      more = packing.packNext(now.plus(Duration.ofDays(2))).more();
    }
    assertThat(ask(storage, made)).isEqualTo("0");
    theLimitDeletes(parts, now);
    parts.getInstance(StorageProbe.class).write(now);
    assertThat(parts.getInstance(StorageProbe.class).takesRoom()).isTrue();
    Instances instances = parts.getInstance(Instances.class);
    UUID instance = UUID.randomUUID();
    instances.seen(instance);
    instances.takeOver(instance, Duration.ZERO);
    instances.leave(instance);
  }

  /** All that a step may do: the sample of the newest partition, and dropping one. */
  private static void theLimitDeletes(Injector parts, Instant now) {
    parts.getInstance(HistoryPartitions.class).prepare(now.minus(Duration.ofDays(70)));
    HistoryLimit limit = parts.getInstance(HistoryLimit.class);
    DataSize none = new DataSize(1);
    assertThat(limit.deleteOldest(none, now)).isEqualTo(HistoryLimit.Step.DELETED);
    HistoryLimit.Step step = HistoryLimit.Step.DELETED;
    while (step == HistoryLimit.Step.DELETED) {
      step = limit.deleteOldest(none, now);
    }
    assertThat(step).isEqualTo(HistoryLimit.Step.NOTHING_LEFT);
    HistorySizes sizes = parts.getInstance(HistorySizes.class);
    sizes.remember(sizes.measure(), now);
    assertThat(sizes.oldestSince(now.minus(Duration.ofHours(1)))).isPresent();
  }

  private static void theRoleIsPlain(StorageAccess storage) {
    assertThat(
            ask(
                storage,
                "select rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls"
                    + " from pg_roles where rolname = current_user"))
        .isEqualTo("false");
    assertThat(ask(storage, "select count(*) from pg_class where relowner = current_user::regrole"))
        .isEqualTo("0");
    assertThat(
            ask(
                storage,
                "select count(*) from pg_class join pg_roles on pg_roles.oid = relowner"
                    + " where relnamespace = 'public'::regnamespace and rolsuper"))
        .as("nor does a superuser own anything")
        .isEqualTo("0");
    REFUSED.forEach(sql -> assertRefused(storage, sql));
    NO_HISTORY.forEach(
        sql ->
            assertThatThrownBy(() -> ask(storage, sql))
                .as(sql)
                .hasStackTraceContaining("history: "));
  }

  private static void assertRefused(StorageAccess storage, String sql) {
    assertThat(catchThrowable(() -> ask(storage, sql)))
        .as(sql)
        .satisfiesAnyOf(
            refused -> assertThat(refused).hasStackTraceContaining("permission denied"),
            refused -> assertThat(refused).hasStackTraceContaining("must be owner"));
  }

  private static String ask(StorageAccess storage, String sql) {
    return storage.database().query(dsl -> String.valueOf(dsl.resultQuery(sql).fetchSingle(0)));
  }

  private static ServiceConfig config(Map<String, String> keys) throws ConfigRefused {
    return ServiceConfig.of(ConfigSource.read(Optional.empty(), Map.of(), keys));
  }

  private static void superuser(EmbeddedPostgres server, String sql) throws SQLException {
    try (Connection connection =
            DriverManager.getConnection(server.jdbcUrl(), server.user(), server.password());
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
