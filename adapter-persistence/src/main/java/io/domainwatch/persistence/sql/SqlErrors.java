package io.domainwatch.persistence.sql;

import io.domainwatch.core.storage.StorageUnavailable;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import org.jooq.exception.DataAccessException;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/**
 * Tells a database that is away from a mistake of ours, by SQLSTATE (PostgreSQL manual, appendix
 * A).
 */
public final class SqlErrors {
  /**
   * Classes that say nothing about our statement: connection exception, insufficient resources,
   * operator intervention (shutdown, time-out), system error.
   */
  private static final Set<String> AWAY_CLASSES = Set.of("08", "53", "57", "58");

  /**
   * Single states of other classes: idle in transaction, read-only standby, serialization failure,
   * deadlock, lock not available.
   */
  private static final Set<String> AWAY_STATES =
      Set.of("25P03", "25006", "40001", "40P01", "55P03");

  private SqlErrors() {}

  /** What to throw instead: {@link StorageUnavailable}, or the error itself when it is a bug. */
  public static RuntimeException translate(DataAccessException error) {
    return sqlCause(error).filter(SqlErrors::isAway).isPresent()
        ? new StorageUnavailable(error)
        : error;
  }

  /** What to throw instead of an error that the driver gave. */
  static RuntimeException translate(SQLException error) {
    return isAway(error)
        ? new StorageUnavailable(error)
        : new DataAccessException(error.getMessage(), error);
  }

  /** The same trouble for another thread that waited for the same statement. */
  static RuntimeException forAnother(RuntimeException cause) {
    return cause instanceof StorageUnavailable
        ? new StorageUnavailable(cause)
        : new IllegalStateException("a shared statement failed", cause);
  }

  /** Whether a row lay outside all partitions: PostgreSQL reports it as a nameless check. */
  public static boolean hasNoPartition(DataAccessException error) {
    return sqlCause(error)
        .flatMap(cause -> cause instanceof PSQLException e ? serverMessage(e) : Optional.empty())
        .filter(message -> "23514".equals(message.getSQLState()) && message.getConstraint() == null)
        .isPresent();
  }

  private static Optional<ServerErrorMessage> serverMessage(PSQLException error) {
    return Optional.ofNullable(error.getServerErrorMessage());
  }

  private static Optional<SQLException> sqlCause(DataAccessException error) {
    return Optional.ofNullable(error.getCause(SQLException.class));
  }

  private static boolean isAway(SQLException error) {
    String state = error.getSQLState();
    // The driver gives no state when it finds its own end of the connection closed.
    return state == null
        || AWAY_STATES.contains(state)
        || (state.length() == 5 && AWAY_CLASSES.contains(state.substring(0, 2)));
  }
}
