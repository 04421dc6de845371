package io.domainwatch.persistence.sql;

import com.zaxxer.hikari.HikariDataSource;
import io.domainwatch.core.storage.StorageUnavailable;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A connection on loan from its pool, which may be cut while somebody waits for its answer. */
final class Lease implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Lease.class);

  private final HikariDataSource pool;
  private final Connection connection;
  private Optional<Future<?>> cutting = Optional.empty();
  private boolean returned;
  private boolean cut;
  private Optional<StorageUnavailable> firstOutage = Optional.empty();

  Lease(HikariDataSource pool, Connection connection) {
    this.pool = pool;
    this.connection = connection;
  }

  /** Work with a connection. */
  interface Work<T> {
    T with(Lease lease) throws SQLException;
  }

  Connection connection() {
    return connection;
  }

  /** Cuts it unless it is given back before. */
  void cutAfter(ScheduledExecutorService timer, Duration left) {
    cutting = Optional.of(timer.schedule(this::cut, left.toNanos(), TimeUnit.NANOSECONDS));
  }

  /** Whether it was cut: then what failed on it says nothing of the server. */
  synchronized boolean wasCut() {
    return cut;
  }

  /**
   * What to tell of a problem on it: the pool ends a connection at the first outage, and what is
   * asked of it afterwards says only that it is closed.
   */
  RuntimeException told(RuntimeException problem) {
    if (!(problem instanceof StorageUnavailable away) || !away.isOutage()) {
      return problem;
    }
    if (firstOutage.isPresent()) {
      return firstOutage.get().forAnother();
    }
    firstOutage = Optional.of(away);
    return away;
  }

  /** Whoever waits for an answer gets an error at once; closing a socket may take a moment. */
  private synchronized void cut() {
    if (returned) {
      return;
    }
    cut = true;
    try {
      connection.abort(Thread::startVirtualThread);
    } catch (SQLException e) {
      LOG.debug("a connection cannot be cut", e);
    }
  }

  @Override
  public void close() throws SQLException {
    synchronized (this) {
      returned = true;
      if (cut) {
        pool.evictConnection(connection);
      }
    }
    cutting.ifPresent(task -> task.cancel(false));
    connection.close();
  }
}
