package io.domainwatch.persistence.sql;

import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.core.trace.Span;
import io.domainwatch.core.trace.Spans;
import io.domainwatch.persistence.sealing.Sealing;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jooq.Configuration;
import org.jooq.DSLContext;
import org.jooq.SQLDialect;
import org.jooq.conf.Settings;
import org.jooq.exception.DataAccessException;
import org.jooq.impl.DefaultConfiguration;
import org.jooq.impl.DefaultConnectionProvider;

/**
 * The pools of connections, and which of them the present thread works on. A transaction holds one
 * connection; everything that it calls uses the same one.
 */
public final class Database implements AutoCloseable {
  /** Without any answer for so long, nobody is answered; some loop asks each 0.8 s at least. */
  private static final Duration SILENCE = Duration.ofSeconds(2);

  /** Bounds a probe, whose loop must not hang with a server that is gone. */
  private static final Duration PROBE = Duration.ofMillis(3_500);

  private final ConnectionPools pools;
  private final DatabaseListener listener;
  private final Sealing sealing;
  private final Configuration jooq;
  private final ScopedValue<Present> current = ScopedValue.newInstance();
  private final ScopedValue<Limit> limit = ScopedValue.newInstance();
  private final ScopedValue<Consumer<DSLContext>> mark = ScopedValue.newInstance();
  private volatile long answeredAtNanos = Limit.NANOS.getAsLong();

  private Database(ConnectionPools pools, DatabaseListener listener, Sealing sealing) {
    this.pools = pools;
    this.listener = listener;
    this.sealing = sealing;
    this.jooq =
        new DefaultConfiguration()
            .set(SQLDialect.POSTGRES)
            .set(new Settings().withExecuteLogging(false));
  }

  /** The connection of a transaction. */
  private record Present(Lease lease, DSLContext dsl) {}

  /**
   * Pools over a database. They connect when it is first needed, and again by themselves after the
   * database was away.
   *
   * @param forWork connections of work at most
   * @param forRequests further connections, for requests alone; with 0 they use the others
   * @param listener hears how it answers
   * @param sealing encrypts and decrypts what is secret in it
   */
  public static Database open(
      String jdbcUrl,
      String user,
      String password,
      int forWork,
      int forRequests,
      DatabaseListener listener,
      Sealing sealing) {
    return new Database(
        ConnectionPools.open(jdbcUrl, user, password, forWork, forRequests), listener, sealing);
  }

  /**
   * Does work of a request: whatever it asks of the database is answered within its time, or fails
   * soon after it.
   *
   * @param left for all that it asks together
   */
  public void forRequest(Duration left, Runnable work) {
    ScopedValue.where(limit, new Limit(left, true)).run(work);
  }

  /** What is learned by asking for the sake of asking, on a connection as requests have them. */
  public <T> T probe(Supplier<T> work) {
    return limit.isBound()
        ? work.get()
        : ScopedValue.where(limit, new Limit(PROBE, false)).call(work::get);
  }

  /** What a query answers, on the connection of the present transaction or one of its own. */
  public <T> T query(Function<DSLContext, T> query) {
    if (current.isBound()) {
      return translated(current.get().lease(), () -> query.apply(current.get().dsl()));
    }
    return mark.isBound() ? outermost(() -> query(query)) : apart(query);
  }

  /**
   * Does work of which each transaction ends with a mark of its own, before it is committed; single
   * queries are transactions too. What the mark throws rolls the transaction back.
   */
  public <T> T marking(Consumer<DSLContext> last, Supplier<T> work) {
    return ScopedValue.where(mark, last).call(work::get);
  }

  /**
   * What a query answers on a connection of its own, even inside a transaction; each of its
   * statements is committed at once.
   */
  public <T> T apart(Function<DSLContext, T> query) {
    return leased(lease -> translated(lease, () -> query.apply(on(lease))));
  }

  /** Whether the present thread works in a transaction. */
  public boolean inTransaction() {
    return current.isBound();
  }

  /** Like {@link #query}, inside a transaction; joins the present one. */
  public <T> T transaction(Function<DSLContext, T> query) {
    return inTransaction(() -> query(query));
  }

  /** Runs work in a transaction; inside another one, back to a savepoint when it throws. */
  <T> T inTransaction(Supplier<T> work) {
    return current.isBound() ? nested(work) : Spans.within("transaction", () -> outermost(work));
  }

  /** What encrypts and decrypts the secrets in it. */
  public Sealing sealing() {
    return sealing;
  }

  /** The pools, to be watched and told the size of. */
  public ConnectionPools pools() {
    return pools;
  }

  /** How long the present thread may still wait for an answer; long when nobody waits for it. */
  public Duration patience() {
    return limit.isBound() ? limit.get().left() : Duration.ofDays(1);
  }

  @Override
  public void close() {
    pools.close();
  }

  private <T> T outermost(Supplier<T> work) {
    return leased(
        lease -> {
          // The pool rolls back what is not committed when the connection is given back.
          lease.connection().setAutoCommit(false);
          Present present = new Present(lease, on(lease));
          T result = ScopedValue.where(current, present).call(work::get);
          if (mark.isBound()) {
            translated(lease, () -> marked(present.dsl()));
          }
          commit(lease.connection());
          return result;
        });
  }

  private boolean marked(DSLContext dsl) {
    mark.get().accept(dsl);
    return true;
  }

  private <T> T nested(Supplier<T> work) {
    return translated(
        current.get().lease(),
        () ->
            current
                .get()
                .dsl()
                .connectionResult(connection -> Savepoints.within(connection, work)));
  }

  private <T> T leased(Lease.Work<T> work) {
    long begun = Limit.NANOS.getAsLong();
    Lease lease = lease(begun);
    try (lease) {
      T result = work.with(lease);
      answered();
      return result;
    } catch (SQLException e) {
      throw failed(lease, begun, e, SqlErrors.translate(e));
    } finally {
      if (limit.isBound()) {
        limit.get().usedSince(begun);
      }
    }
  }

  private Lease lease(long begun) {
    listener.waits();
    try {
      if (!limit.isBound()) {
        return pools.forWork();
      }
      Duration left = limit.get().left();
      if (left.compareTo(ConnectionPools.REQUEST_WAITS) < 0) {
        throw reported(late(new TimeoutException("the time of the request is over")), begun);
      }
      return pools.forRequest(left);
    } catch (SQLException e) {
      throw reported(e.getCause() == null ? late(e) : SqlErrors.noConnection(e), begun);
    } finally {
      listener.waitsNoLonger();
    }
  }

  private void commit(Connection connection) throws SQLException {
    listener.waits();
    try {
      connection.commit();
    } finally {
      listener.waitsNoLonger();
    }
  }

  private DSLContext on(Lease lease) {
    return jooq.derive(new DefaultConnectionProvider(seen(lease.connection()))).dsl();
  }

  private static Connection seen(Connection connection) {
    return Spans.current() == Span.NONE ? connection : new TracedConnection(connection);
  }

  private <T> T translated(Lease lease, Supplier<T> query) {
    long begun = Limit.NANOS.getAsLong();
    listener.waits();
    try {
      return query.get();
    } catch (DataAccessException e) {
      throw failed(lease, begun, e, SqlErrors.translate(e));
    } finally {
      listener.waitsNoLonger();
    }
  }

  private void answered() {
    answeredAtNanos = Limit.NANOS.getAsLong();
    if (limit.isBound() && limit.get().ofRequest()) {
      listener.requestAnswered();
    }
  }

  /** One that waits in vain may wait for a server that is no more; whether all do says more. */
  private RuntimeException failed(
      Lease lease, long begun, Exception error, RuntimeException translated) {
    return reported(
        lease.told(lease.wasCut() || SqlErrors.isSilence(error) ? late(error) : translated), begun);
  }

  private StorageUnavailable late(Exception cause) {
    return Limit.NANOS.getAsLong() - answeredAtNanos > SILENCE.toNanos()
        ? StorageUnavailable.outage("it does not answer", cause)
        : new StorageUnavailable(cause);
  }

  private RuntimeException reported(RuntimeException problem, long begun) {
    if (problem instanceof StorageUnavailable away) {
      if (away.isOutage()) {
        listener.outage(away, Duration.ofNanos(Limit.NANOS.getAsLong() - begun));
      } else if (limit.isBound() && limit.get().ofRequest()) {
        listener.requestLate(away);
      }
    }
    return problem;
  }
}
