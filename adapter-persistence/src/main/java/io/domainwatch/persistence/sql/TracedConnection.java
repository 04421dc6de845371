package io.domainwatch.persistence.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.jooq.tools.jdbc.DefaultConnection;

/** A connection whose prepared statements are told in the trace of whoever runs them. */
final class TracedConnection extends DefaultConnection {
  TracedConnection(Connection connection) {
    super(connection);
  }

  @Override
  public PreparedStatement prepareStatement(String sql) throws SQLException {
    return new TracedStatement(super.prepareStatement(sql), sql);
  }

  @Override
  public PreparedStatement prepareStatement(String sql, int type, int concurrency)
      throws SQLException {
    return new TracedStatement(super.prepareStatement(sql, type, concurrency), sql);
  }

  @Override
  public PreparedStatement prepareStatement(String sql, int type, int concurrency, int holdability)
      throws SQLException {
    return new TracedStatement(super.prepareStatement(sql, type, concurrency, holdability), sql);
  }

  @Override
  public PreparedStatement prepareStatement(String sql, int generatedKeys) throws SQLException {
    return new TracedStatement(super.prepareStatement(sql, generatedKeys), sql);
  }

  @Override
  public PreparedStatement prepareStatement(String sql, int[] columns) throws SQLException {
    return new TracedStatement(super.prepareStatement(sql, columns), sql);
  }

  @Override
  public PreparedStatement prepareStatement(String sql, String[] columns) throws SQLException {
    return new TracedStatement(super.prepareStatement(sql, columns), sql);
  }
}
