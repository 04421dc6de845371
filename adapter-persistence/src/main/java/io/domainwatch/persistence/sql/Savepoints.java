package io.domainwatch.persistence.sql;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.function.Supplier;

/** Transactions inside others. */
final class Savepoints {
  private Savepoints() {}

  /** What work returns; when it throws, its changes alone are taken back. */
  static <T> T within(Connection connection, Supplier<T> work) throws SQLException {
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
}
