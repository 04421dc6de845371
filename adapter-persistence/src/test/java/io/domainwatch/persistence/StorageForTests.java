package io.domainwatch.persistence;

import io.domainwatch.persistence.sql.Database;
import java.sql.SQLException;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A migrated database of its own for a test class, with a pool and all ports over it. */
public final class StorageForTests implements BeforeAllCallback, AfterAllCallback {
  private static final int POOL_SIZE = 8;

  private final PostgresForTests postgres = new PostgresForTests();
  private Database database;
  private JooqPorts ports;

  @Override
  public void beforeAll(ExtensionContext context) throws SQLException {
    postgres.beforeAll(context);
    database = config().open();
    ports = JooqPorts.over(database);
  }

  @Override
  public void afterAll(ExtensionContext context) throws SQLException {
    database.close();
    postgres.afterAll(context);
  }

  public PersistenceConfig config() {
    return new PersistenceConfig(
            postgres.jdbcUrl(), postgres.user(), postgres.password(), POOL_SIZE)
        .withKeys(TestKeys.file().path());
  }

  public Database database() {
    return database;
  }

  public JooqPorts ports() {
    return ports;
  }

  /** The first column of the first row, as text. */
  public String ask(String sql) {
    return database.query(dsl -> String.valueOf(dsl.fetchValue(sql)));
  }

  public int execute(String sql) {
    return database.query(dsl -> dsl.execute(sql));
  }
}
