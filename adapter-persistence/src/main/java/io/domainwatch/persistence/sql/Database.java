package io.domainwatch.persistence.sql;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.persistence.sealing.Sealing;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.time.Duration;
import java.util.function.Function;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.jooq.Configuration;
import org.jooq.DSLContext;
import org.jooq.SQLDialect;
import org.jooq.conf.Settings;
import org.jooq.exception.DataAccessException;
import org.jooq.impl.DefaultConfiguration;
import org.jooq.impl.DefaultConnectionProvider;

/**
 * The pool of connections, and which of them the present thread works on. A transaction holds one
 * connection; everything that it calls uses the same one.
 */
public final class Database implements AutoCloseable {
  /**
   * How long a caller waits for a connection before it is told that storage is away. Longer than
   * the wait behind a busy pool, shorter than the patience of an API client.
   */
  private static final Duration CONNECTION_WAIT = Duration.ofSeconds(2);

  /** Bounds one statement on the server; deleting the longest history of a domain stays below. */
  private static final Duration STATEMENT_LIMIT = Duration.ofSeconds(25);

  /** Bounds the wait for an answer of a host that went silent; above {@link #STATEMENT_LIMIT}. */
  private static final Duration SOCKET_LIMIT = Duration.ofSeconds(30);

  private final HikariDataSource pool;
  private final DatabaseListener listener;
  private final Sealing sealing;
  private final Configuration jooq;
  private final ScopedValue<DSLContext> current = ScopedValue.newInstance();

  private Database(HikariDataSource pool, DatabaseListener listener, Sealing sealing) {
    this.pool = pool;
    this.listener = listener;
    this.sealing = sealing;
    this.jooq =
        new DefaultConfiguration()
            .set(SQLDialect.POSTGRES)
            .set(new Settings().withExecuteLogging(false));
  }

  /**
   * A pool over a database. Connects when it is first needed, and again by itself after the
   * database was away.
   *
   * @param poolSize connections at most
   * @param listener hears how it answers
   * @param sealing encrypts and decrypts what is secret in it
   */
  public static Database open(
      String jdbcUrl,
      String user,
      String password,
      int poolSize,
      DatabaseListener listener,
      Sealing sealing) {
    HikariConfig config = new HikariConfig();
    config.setPoolName("domainwatch");
    config.setJdbcUrl(jdbcUrl);
    config.setUsername(user);
    config.setPassword(password);
    config.setMaximumPoolSize(poolSize);
    config.setConnectionTimeout(CONNECTION_WAIT.toMillis());
    config.setValidationTimeout(CONNECTION_WAIT.toMillis() / 2);
    config.setInitializationFailTimeout(-1);
    config.addDataSourceProperty("ApplicationName", "domainwatch");
    // Text alone reaches the driver: numbers and flags would be passed over without a word.
    config.addDataSourceProperty("connectTimeout", Long.toString(CONNECTION_WAIT.toSeconds()));
    config.addDataSourceProperty("socketTimeout", Long.toString(SOCKET_LIMIT.toSeconds()));
    config.addDataSourceProperty("tcpKeepAlive", "true");
    // Details quote rows, which hold secrets; an error may end in the log.
    config.addDataSourceProperty("logServerErrorDetail", "false");
    config.setExceptionOverride(new DemotedPrimary());
    config.setConnectionInitSql(
        "set statement_timeout = %d; set idle_in_transaction_session_timeout = %d"
            .formatted(STATEMENT_LIMIT.toMillis(), SOCKET_LIMIT.toMillis()));
    return new Database(new HikariDataSource(config), listener, sealing);
  }

  /** What a query answers, on the connection of the present transaction or one of its own. */
  public <T> T query(Function<DSLContext, T> query) {
    return current.isBound() ? translated(() -> query.apply(current.get())) : apart(query);
  }

  /**
   * What a query answers on a connection of its own, even inside a transaction; each of its
   * statements is committed at once.
   */
  public <T> T apart(Function<DSLContext, T> query) {
    try (Connection connection = connection()) {
      return translated(() -> query.apply(on(connection)));
    } catch (SQLException e) {
      throw reported(SqlErrors.translate(e));
    }
  }

  /** Whether the present thread works in a transaction. */
  public boolean inTransaction() {
    return current.isBound();
  }

  /** Like {@link #query}, inside a transaction; joins the present one. */
  public <T> T transaction(Function<DSLContext, T> query) {
    return inTransaction(() -> query(query));
  }

  /** Runs work in a transaction; inside another one, back to a savepoint when it throws. */
  <T> T inTransaction(Supplier<T> work) {
    return current.isBound() ? nested(work) : outermost(work);
  }

  /** What encrypts and decrypts the secrets in it. */
  public Sealing sealing() {
    return sealing;
  }

  /** The pool, for tools that bring their own SQL (migrations, backup). */
  public DataSource dataSource() {
    return pool;
  }

  @Override
  public void close() {
    pool.close();
  }

  private <T> T outermost(Supplier<T> work) {
    // The pool rolls back what is not committed when the connection is given back.
    try (Connection connection = connection()) {
      connection.setAutoCommit(false);
      T result = ScopedValue.where(current, on(connection)).call(work::get);
      commit(connection);
      return result;
    } catch (SQLException e) {
      throw reported(SqlErrors.translate(e));
    }
  }

  private <T> T nested(Supplier<T> work) {
    try {
      return current.get().connectionResult(connection -> backToSavepoint(connection, work));
    } catch (DataAccessException e) {
      throw reported(SqlErrors.translate(e));
    }
  }

  private static <T> T backToSavepoint(Connection connection, Supplier<T> work)
      throws SQLException {
    Savepoint before = connection.setSavepoint();
    boolean finished = false;
    try {
      T result = work.get();
      finished = true;
      return result;
    } finally {
      if (finished) {
        connection.releaseSavepoint(before);
      } else {
        connection.rollback(before);
      }
    }
  }

  private Connection connection() {
    listener.waits();
    try {
      return pool.getConnection();
    } catch (SQLException e) {
      throw reported(SqlErrors.noConnection(e));
    } finally {
      listener.waitsNoLonger();
    }
  }

  private void commit(Connection connection) throws SQLException {
    listener.waits();
    try {
      connection.commit();
    } finally {
      listener.waitsNoLonger();
    }
  }

  private DSLContext on(Connection connection) {
    return jooq.derive(new DefaultConnectionProvider(connection)).dsl();
  }

  private <T> T translated(Supplier<T> query) {
    listener.waits();
    try {
      return query.get();
    } catch (DataAccessException e) {
      throw reported(SqlErrors.translate(e));
    } finally {
      listener.waitsNoLonger();
    }
  }

  private RuntimeException reported(RuntimeException problem) {
    if (problem instanceof StorageUnavailable away && away.isOutage()) {
      listener.outage(away);
    }
    return problem;
  }
}
