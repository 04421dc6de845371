package io.domainwatch.persistence.sql;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.time.Duration;
import java.util.Properties;
import java.util.logging.Logger;
import javax.sql.DataSource;

/**
 * Opens connections to the first server of an address that will have us. A server that is gone, or
 * takes a connection and then says nothing, is left soon for the next one; an open connection may
 * wait longer for its answers.
 */
public final class PostgresSource implements DataSource {
  /** Bounds the wait for a server to take a connection, and for each of its words until login. */
  private static final Duration LOGIN_WORD = Duration.ofSeconds(2);

  private final String jdbcUrl;
  private final Properties properties = new Properties();
  private final Duration answerWithin;

  /**
   * @param jdbcUrl what it says of limits wins over ours
   * @param answerWithin bounds the wait for an answer of an open connection; zero for no bound
   */
  public PostgresSource(String jdbcUrl, String user, String password, Duration answerWithin) {
    this.jdbcUrl = jdbcUrl;
    this.answerWithin = answerWithin;
    properties.setProperty("user", user);
    properties.setProperty("password", password);
    properties.setProperty("ApplicationName", "domainwatch");
    properties.setProperty("connectTimeout", Long.toString(LOGIN_WORD.toSeconds()));
    properties.setProperty("socketTimeout", Long.toString(LOGIN_WORD.toSeconds()));
    properties.setProperty("sslResponseTimeout", Long.toString(LOGIN_WORD.toMillis()));
    properties.setProperty("tcpKeepAlive", "true");
    // Details quote rows, which hold secrets; an error may end in the log.
    properties.setProperty("logServerErrorDetail", "false");
  }

  @Override
  public Connection getConnection() throws SQLException {
    Connection connection = DriverManager.getConnection(jdbcUrl, properties);
    boolean done = false;
    try {
      if (!jdbcUrl.contains("socketTimeout=")) {
        connection.setNetworkTimeout(Runnable::run, (int) answerWithin.toMillis());
      }
      done = true;
      return connection;
    } finally {
      if (!done) {
        connection.close();
      }
    }
  }

  @Override
  public Connection getConnection(String user, String password) throws SQLException {
    throw new SQLFeatureNotSupportedException("connections are opened as one user");
  }

  /** Passed over: a pool would set less than several servers need one after another. */
  @Override
  public void setLoginTimeout(int seconds) {}

  /** So long a pool that is closed waits for a connection that is being opened. */
  @Override
  public int getLoginTimeout() {
    return (int) LOGIN_WORD.toSeconds();
  }

  @Override
  public PrintWriter getLogWriter() throws SQLException {
    throw new SQLFeatureNotSupportedException("nothing is logged");
  }

  @Override
  public void setLogWriter(PrintWriter out) {}

  @Override
  public Logger getParentLogger() throws SQLFeatureNotSupportedException {
    throw new SQLFeatureNotSupportedException("nothing is logged");
  }

  @Override
  public <T> T unwrap(Class<T> wanted) throws SQLException {
    throw new SQLFeatureNotSupportedException("nothing is wrapped");
  }

  @Override
  public boolean isWrapperFor(Class<?> wanted) {
    return false;
  }
}
