package io.domainwatch.persistence.sql;

import io.domainwatch.core.storage.StorageUnavailable;
import java.net.SocketTimeoutException;
import java.sql.SQLException;
import java.util.Map;
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
  /** A transaction that wants to write on a standby or in a database that takes no changes. */
  static final String READ_ONLY = "25006";

  /**
   * Classes that say nothing about our statement: connection exception, insufficient resources,
   * operator intervention (shutdown, time-out), system error.
   */
  private static final Set<String> AWAY_CLASSES = Set.of("08", "53", "57", "58");

  /**
   * Single states of other classes that say the same of everybody: read-only database or standby,
   * and no right to write (also of the server itself, on a file system that is read-only).
   */
  private static final Set<String> AWAY_STATES = Set.of(READ_ONLY, "42501");

  /**
   * What befalls one transaction and not the next: idle in transaction, serialization failure,
   * deadlock, lock not available, statement cancelled or out of time.
   */
  private static final Set<String> MOMENTARY = Set.of("25P03", "40001", "40P01", "55P03", "57014");

  /** What operators are told, by state; of others what the server says is clear enough. */
  private static final Map<String, String> WORDS =
      Map.of(
          "53100",
          "its disk is full",
          "53200",
          "it is out of memory",
          "53300",
          "it has no connection left",
          READ_ONLY,
          "it is read-only",
          "42501",
          "it does not let us write",
          "57P01",
          "it is being shut down",
          "57P02",
          "it has crashed",
          "57P03",
          "it is starting or stopping");

  private SqlErrors() {}

  /** What to throw instead: {@link StorageUnavailable}, or the error itself when it is a bug. */
  public static RuntimeException translate(DataAccessException error) {
    return sqlCause(error)
        .flatMap(cause -> away(cause, error))
        .map(RuntimeException.class::cast)
        .orElse(error);
  }

  /** What to throw instead of an error that the driver gave. */
  static RuntimeException translate(SQLException error) {
    return away(error, error)
        .map(RuntimeException.class::cast)
        .orElseGet(() -> new DataAccessException(error.getMessage(), error));
  }

  /** No connection was to be had; behind it stands why the last one was not made, if one failed. */
  static StorageUnavailable noConnection(SQLException error) {
    Throwable behind = error;
    for (Throwable cause = error.getCause(); cause != null; cause = cause.getCause()) {
      behind = cause;
    }
    String reason =
        behind instanceof SQLException cause && cause.getSQLState() != null
            ? words(cause)
            : "no connection is to be had: " + firstLine(String.valueOf(behind.getMessage()));
    return StorageUnavailable.outage(reason, error);
  }

  /** Whether a server said nothing for as long as an answer is waited for. */
  static boolean isSilence(Throwable error) {
    for (Throwable cause = error; cause != null; cause = cause.getCause()) {
      if (cause instanceof SocketTimeoutException) {
        return true;
      }
    }
    return false;
  }

  /** The same trouble for another thread that waited for the same statement. */
  static RuntimeException forAnother(RuntimeException cause) {
    return cause instanceof StorageUnavailable away
        ? away.forAnother()
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

  private static Optional<StorageUnavailable> away(SQLException error, Throwable thrown) {
    String state = error.getSQLState();
    if (state != null && MOMENTARY.contains(state)) {
      return Optional.of(new StorageUnavailable(thrown));
    }
    // The driver gives no state when it finds its own end of the connection closed.
    boolean away =
        state == null
            || AWAY_STATES.contains(state)
            || (state.length() == 5 && AWAY_CLASSES.contains(state.substring(0, 2)));
    return away ? Optional.of(StorageUnavailable.outage(words(error), thrown)) : Optional.empty();
  }

  private static String words(SQLException error) {
    String said =
        error instanceof PSQLException e
            ? serverMessage(e).map(ServerErrorMessage::getMessage).orElseGet(e::getMessage)
            : error.getMessage();
    String line = firstLine(String.valueOf(said));
    return Optional.ofNullable(error.getSQLState())
        .flatMap(state -> Optional.ofNullable(WORDS.get(state)))
        .map(words -> words + " (" + line + ")")
        .orElse(line);
  }

  private static String firstLine(String text) {
    String line = text.lines().findFirst().orElse("");
    return line.endsWith(".") ? line.substring(0, line.length() - 1) : line;
  }
}
