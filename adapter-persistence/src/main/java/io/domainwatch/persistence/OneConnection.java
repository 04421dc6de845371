package io.domainwatch.persistence;

import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.Optional;
import java.util.logging.Logger;
import javax.sql.DataSource;

/**
 * Hands out one and the same connection, which stays open until this is closed. Flyway takes one to
 * migrate and one to write down that it did; on one connection both are committed together, so that
 * a kill leaves no migration that nobody knows of.
 */
final class OneConnection implements DataSource, AutoCloseable {
  private final DataSource source;
  private Optional<Connection> opened = Optional.empty();

  OneConnection(DataSource source) {
    this.source = source;
  }

  @Override
  public synchronized Connection getConnection() throws SQLException {
    if (opened.isEmpty()) {
      opened = Optional.of(source.getConnection());
    }
    return unclosed(opened.get());
  }

  private static Connection unclosed(Connection connection) {
    return (Connection)
        Proxy.newProxyInstance(
            OneConnection.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (_, method, arguments) -> {
              if (method.getName().equals("close")) {
                return null;
              }
              try {
                return method.invoke(connection, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  @Override
  public synchronized void close() throws SQLException {
    if (opened.isPresent()) {
      opened.get().close();
    }
  }

  @Override
  public Connection getConnection(String user, String password) throws SQLException {
    throw new SQLFeatureNotSupportedException("it is opened as one user");
  }

  @Override
  public PrintWriter getLogWriter() throws SQLException {
    return source.getLogWriter();
  }

  @Override
  public void setLogWriter(PrintWriter out) throws SQLException {
    source.setLogWriter(out);
  }

  @Override
  public void setLoginTimeout(int seconds) throws SQLException {
    source.setLoginTimeout(seconds);
  }

  @Override
  public int getLoginTimeout() throws SQLException {
    return source.getLoginTimeout();
  }

  @Override
  public Logger getParentLogger() throws SQLFeatureNotSupportedException {
    return source.getParentLogger();
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    return source.unwrap(type);
  }

  @Override
  public boolean isWrapperFor(Class<?> type) throws SQLException {
    return source.isWrapperFor(type);
  }
}
