package io.domainwatch.persistence.sql;

import io.domainwatch.core.trace.Span;
import io.domainwatch.core.trace.Spans;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jooq.tools.jdbc.DefaultPreparedStatement;

/**
 * A statement that tells in the present trace how long the database took for it, and its text with
 * the places of its values. The values themselves are seen by nobody.
 */
final class TracedStatement extends DefaultPreparedStatement {
  private static final String SYSTEM = "postgresql";

  /** First words that say what a statement does; one with {@code with} says it later. */
  private static final Set<String> OPERATIONS = Set.of("SELECT", "INSERT", "UPDATE", "DELETE");

  private final String sql;

  /**
   * @param sql as it was prepared
   */
  TracedStatement(PreparedStatement statement, String sql) {
    super(statement);
    this.sql = sql;
  }

  /** What runs a statement. */
  private interface Execution<T> {
    T run() throws SQLException;
  }

  @Override
  public ResultSet executeQuery() throws SQLException {
    return told(super::executeQuery);
  }

  @Override
  public int executeUpdate() throws SQLException {
    return told(super::executeUpdate);
  }

  @Override
  public long executeLargeUpdate() throws SQLException {
    return told(super::executeLargeUpdate);
  }

  @Override
  public boolean execute() throws SQLException {
    return told(super::execute);
  }

  @Override
  public int[] executeBatch() throws SQLException {
    return told(super::executeBatch);
  }

  @Override
  public long[] executeLargeBatch() throws SQLException {
    return told(super::executeLargeBatch);
  }

  private <T> T told(Execution<T> execution) throws SQLException {
    Optional<String> operation = operation(sql);
    Span span = Spans.current().begin(Span.Kind.CLIENT, operation.orElse(SYSTEM));
    span.set("db.system.name", SYSTEM);
    operation.ifPresent(name -> span.set("db.operation.name", name));
    span.set("db.query.text", sql);
    try {
      return execution.run();
    } catch (SQLException e) {
      String state = Optional.ofNullable(e.getSQLState()).orElse("unknown");
      span.set("db.response.status_code", state);
      span.failed(state);
      throw e;
    } finally {
      span.end();
    }
  }

  private static Optional<String> operation(String sql) {
    String[] words = sql.strip().split("\\s", 2);
    return Optional.of(words[0].toUpperCase(Locale.ROOT)).filter(OPERATIONS::contains);
  }
}
