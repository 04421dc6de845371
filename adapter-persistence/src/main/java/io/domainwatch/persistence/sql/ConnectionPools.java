package io.domainwatch.persistence.sql;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.stream.Stream;
import javax.sql.DataSource;

/**
 * Connections for the work of the service itself, and others that only requests and probes use:
 * neither waits behind what keeps the other
 * (docs/adr/0055-requests-have-connections-of-their-own.md).
 */
public final class ConnectionPools implements AutoCloseable {
  /**
   * How long work waits for a connection before it is told that storage is away. Longer than the
   * wait behind a busy pool.
   */
  private static final Duration WORK_WAITS = Duration.ofSeconds(2);

  /** Bounds one statement of work; deleting the longest history of a domain stays below. */
  private static final Duration WORK_STATEMENT = Duration.ofSeconds(25);

  /** Bounds the wait of work for an answer of a host that went silent; above a statement. */
  private static final Duration WORK_ANSWER = Duration.ofSeconds(30);

  /**
   * How long a request waits for a connection, and as long again at most until it is known whether
   * that one still works. With less than this left nobody begins to wait: so a request ends a
   * second after its time at most (docs/spec/operation.md, "Faults inside the process").
   */
  static final Duration REQUEST_WAITS = Duration.ofSeconds(1);

  /** A server may take half a second for each answer, and still be used. */
  private static final Duration VALIDATION = Duration.ofMillis(900);

  /**
   * Bounds one statement of a request on the server, which then ends it and keeps the connection;
   * below the time of a request (3.5 s), after which the connection is cut.
   */
  private static final Duration REQUEST_STATEMENT = Duration.ofSeconds(3);

  /**
   * Bounds the wait of a request for a lock, likewise; above what any of our own work holds one.
   */
  private static final Duration REQUEST_LOCK = Duration.ofMillis(2_500);

  /**
   * Connections of each pool that are kept open while they are not needed: each takes some 5 MiB of
   * the server, and what was not used for a second is tried out before it is used again.
   */
  private static final int KEPT_OPEN = 2;

  /** After so long a connection that was not needed is closed; opening one takes some 10 ms. */
  private static final Duration UNUSED = Duration.ofMinutes(2);

  /**
   * A connection that answered so lately is used without being tried out before, which costs as
   * much as most questions of an idle service; no server that was started anew was away for less.
   */
  private static final Duration TRUSTED = Duration.ofSeconds(1);

  static {
    // HikariCP has no setting for it but this one, of all pools of the process.
    System.setProperty("com.zaxxer.hikari.aliveBypassWindowMs", Long.toString(TRUSTED.toMillis()));
  }

  private final HikariDataSource work;
  private final Optional<HikariDataSource> requests;
  private final ScheduledThreadPoolExecutor cutting;

  private ConnectionPools(HikariDataSource work, Optional<HikariDataSource> requests) {
    this.work = work;
    this.requests = requests;
    this.cutting =
        new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().daemon().name("database-limits").factory());
    cutting.setRemoveOnCancelPolicy(true);
  }

  /**
   * Opens connections when they are first needed.
   *
   * @param forWork connections of work, at least 1
   * @param forRequests connections of requests; with 0 they use those of work
   */
  static ConnectionPools open(
      String jdbcUrl, String user, String password, int forWork, int forRequests) {
    HikariConfig work = config("domainwatch", forWork, WORK_WAITS);
    work.setDataSource(new PostgresSource(jdbcUrl, user, password, WORK_ANSWER));
    work.setConnectionInitSql(
        "set statement_timeout = %d; set idle_in_transaction_session_timeout = %d"
            .formatted(WORK_STATEMENT.toMillis(), WORK_ANSWER.toMillis()));
    if (forRequests == 0) {
      return new ConnectionPools(new HikariDataSource(work), Optional.empty());
    }
    HikariConfig requests = config("domainwatch-requests", forRequests, REQUEST_WAITS);
    requests.setDataSource(new PostgresSource(jdbcUrl, user, password, WORK_ANSWER));
    requests.setConnectionInitSql(
        "set statement_timeout = %d; set lock_timeout = %d; set idle_in_transaction_session_timeout = %d"
            .formatted(
                REQUEST_STATEMENT.toMillis(), REQUEST_LOCK.toMillis(), WORK_ANSWER.toMillis()));
    return new ConnectionPools(
        new HikariDataSource(work), Optional.of(new HikariDataSource(requests)));
  }

  private static HikariConfig config(String name, int size, Duration waits) {
    HikariConfig config = new HikariConfig();
    config.setPoolName(name);
    config.setMaximumPoolSize(size);
    if (size > KEPT_OPEN) {
      config.setMinimumIdle(KEPT_OPEN);
      config.setIdleTimeout(UNUSED.toMillis());
    }
    config.setConnectionTimeout(waits.toMillis());
    config.setValidationTimeout(VALIDATION.toMillis());
    config.setInitializationFailTimeout(-1);
    config.setExceptionOverride(new DemotedPrimary());
    return config;
  }

  /** A connection for work. */
  Lease forWork() throws SQLException {
    return new Lease(work, work.getConnection());
  }

  /**
   * A connection for a request or a probe, which is cut when its time is over.
   *
   * @param left above zero
   */
  Lease forRequest(Duration left) throws SQLException {
    HikariDataSource pool = requests.orElse(work);
    long ends = Limit.NANOS.getAsLong() + left.toNanos();
    Lease lease = new Lease(pool, pool.getConnection());
    lease.cutAfter(cutting, Duration.ofNanos(Math.max(0, ends - Limit.NANOS.getAsLong())));
    return lease;
  }

  /** Connections that requests have at most. */
  public int ofRequests() {
    return requests.orElse(work).getMaximumPoolSize();
  }

  /** The pool of work, for tools that bring their own SQL. */
  public DataSource work() {
    return work;
  }

  /** All of them. */
  public List<DataSource> all() {
    return Stream.<DataSource>concat(Stream.of(work), requests.stream()).toList();
  }

  @Override
  public void close() {
    work.close();
    requests.ifPresent(HikariDataSource::close);
    cutting.shutdownNow();
  }
}
