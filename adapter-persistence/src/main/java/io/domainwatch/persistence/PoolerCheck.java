package io.domainwatch.persistence;

import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.persistence.sql.PostgresSource;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.postgresql.PGConnection;

/**
 * Whether a connection keeps its session of the server. What is set for a session (limits of
 * statements, prepared statements) would else be gone, or hit somebody else.
 */
public final class PoolerCheck {
  /** Connections that hold a session each; a pooler soon gives one of them the first one's. */
  private static final int HOLDERS = 8;

  /** Bounds the wait for a session: a pooler that has none left lets us wait for two minutes. */
  private static final Duration ANSWER = Duration.ofSeconds(5);

  private PoolerCheck() {}

  /** A connection to whatever answers at the address. */
  interface Session extends AutoCloseable {
    /** The process of the server that was announced at login; a pooler announces a number. */
    int announced() throws SQLException;

    /** The process of the server that works for this connection now. */
    int serving() throws SQLException;

    @Override
    void close() throws SQLException;
  }

  /** Opens connections. */
  interface Opening {
    /**
     * Opens one.
     *
     * @param holding whether it stays in a transaction, and so keeps the session that it has
     */
    Session open(boolean holding) throws SQLException;
  }

  /**
   * Looks before anything is done at an address.
   *
   * @throws SessionsShared when sessions are shared
   * @throws StorageUnavailable when the database cannot be reached
   */
  public static void require(PersistenceConfig config) {
    DataSource source =
        new PostgresSource(config.jdbcUrl(), config.user(), config.password(), ANSWER);
    try {
      if (sharesSessions(holding -> Opened.by(source, holding))) {
        throw new SessionsShared();
      }
    } catch (SQLException e) {
      throw new StorageUnavailable(e);
    }
  }

  /** Whether the session of a connection is lent to others between its transactions. */
  static boolean sharesSessions(Opening opening) throws SQLException {
    try (Session first = opening.open(false)) {
      int mine = first.serving();
      return first.announced() != mine
          && (isLentBetweenStatements(opening, mine) || isLent(opening, first, mine));
    }
  }

  /** Where nobody else is served, the session that rests is the next one's. */
  private static boolean isLentBetweenStatements(Opening opening, int mine) throws SQLException {
    try (Session second = opening.open(false)) {
      return second.serving() == mine;
    }
  }

  private static boolean isLent(Opening opening, Session first, int mine) throws SQLException {
    List<Session> holders = new ArrayList<>();
    try {
      boolean lent = false;
      for (int i = 0; i < HOLDERS && !lent; i++) {
        Session holder = opening.open(true);
        holders.add(holder);
        lent = holder.serving() == mine || first.serving() != mine;
      }
      return lent;
    } catch (SQLException _) {
      // Only a pooler that keeps sessions has none left for so few.
      return false;
    } finally {
      for (Session holder : holders) {
        holder.close();
      }
    }
  }

  private record Opened(Connection connection) implements Session {
    static Opened by(DataSource source, boolean holding) throws SQLException {
      Connection connection = source.getConnection();
      connection.setAutoCommit(!holding);
      return new Opened(connection);
    }

    @Override
    public int announced() throws SQLException {
      return connection.unwrap(PGConnection.class).getBackendPID();
    }

    @Override
    public int serving() throws SQLException {
      try (Statement statement = connection.createStatement();
          ResultSet row = statement.executeQuery("select pg_backend_pid()")) {
        row.next();
        return row.getInt(1);
      }
    }

    @Override
    public void close() throws SQLException {
      connection.close();
    }
  }
}
