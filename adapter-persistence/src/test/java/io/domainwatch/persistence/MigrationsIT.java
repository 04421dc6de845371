package io.domainwatch.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
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
