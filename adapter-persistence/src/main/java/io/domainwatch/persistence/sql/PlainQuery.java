package io.domainwatch.persistence.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jooq.exception.DataAccessException;

/**
 * A question that is asked all the while, however little there is to do, and is sent as it is
 * written: jOOQ's renderer would read the whole text each time (docs/benchmarks.md, e-steady).
 *
 * @param <R> what a row says
 */
public final class PlainQuery<R> {
  private final String sql;
  private final Row<R> row;

  /**
   * @param sql with a {@code ?} for each value
   * @param row reads one row of the answer
   */
  public PlainQuery(String sql, Row<R> row) {
    this.sql = sql;
    this.row = row;
  }

  /** Reads the present row. */
  public interface Row<R> {
    R read(ResultSet present) throws SQLException;
  }

  /**
   * All rows of the answer, in its order, on the connection of a context.
   *
   * @param values instants, columns from {@link ColumnArrays}, and what the driver takes as it is
   * @throws DataAccessException as any statement of jOOQ does
   */
  public List<R> fetch(DSLContext dsl, Object... values) {
    return dsl.connectionResult(connection -> fetch(connection, values));
  }

  private List<R> fetch(Connection connection, Object... values) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < values.length; i++) {
        statement.setObject(i + 1, forDriver(connection, values[i]));
      }
      try (ResultSet rows = statement.executeQuery()) {
        List<R> read = new ArrayList<>();
        while (rows.next()) {
          read.add(row.read(rows));
        }
        return read;
      }
    }
  }

  /** A value as the driver takes it: an instant, an array, or what needs no change. */
  public static Object forDriver(Connection connection, Object value) throws SQLException {
    return switch (value) {
      case Instant at -> at.atOffset(ZoneOffset.UTC);
      case UUID[] ids -> connection.createArrayOf("uuid", ids);
      case String[] texts -> connection.createArrayOf("text", texts);
      case Long[] numbers -> connection.createArrayOf("int8", numbers);
      case Integer[] numbers -> connection.createArrayOf("int4", numbers);
      default -> value;
    };
  }

  /** An instant in the present row; none of them is null. */
  public static Instant instant(ResultSet row, int column) throws SQLException {
    return row.getObject(column, OffsetDateTime.class).toInstant();
  }
}
