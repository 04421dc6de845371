package io.domainwatch.persistence.sql;

import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jooq.exception.DataAccessException;
import org.jspecify.annotations.Nullable;

/**
 * A statement that takes nothing but columns, and is sent as it is written: the recorders run the
 * same few for every run, so that no plain text goes through jOOQ's renderer each time.
 */
public final class ColumnStatement {
  private final String sql;

  /**
   * @param sql with one {@code ?::type[]} for each column
   */
  public ColumnStatement(String sql) {
    this.sql = sql;
  }

  /**
   * Runs it on the connection of a context, in its transaction.
   *
   * @param columns from {@link ColumnArrays}, in the order of the text
   * @return rows that were changed
   * @throws DataAccessException as any statement of jOOQ does
   */
  public int execute(DSLContext dsl, Object... columns) {
    return dsl.connectionResult(connection -> execute(connection, columns));
  }

  private int execute(Connection connection, Object... columns) throws SQLException {
    List<Array> arrays = new ArrayList<>(columns.length);
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (Object column : columns) {
        Array array = connection.createArrayOf(typeOf(column), (@Nullable Object[]) column);
        arrays.add(array);
        statement.setArray(arrays.size(), array);
      }
      return statement.executeUpdate();
    } finally {
      for (Array array : arrays) {
        array.free();
      }
    }
  }

  private static String typeOf(Object column) {
    return switch (column) {
      case UUID[] _ -> "uuid";
      case String[] _ -> "text";
      case Long[] _ -> "int8";
      case Integer[] _ -> "int4";
      case Boolean[] _ -> "bool";
      default -> throw new IllegalArgumentException("no column: " + column.getClass());
    };
  }
}
