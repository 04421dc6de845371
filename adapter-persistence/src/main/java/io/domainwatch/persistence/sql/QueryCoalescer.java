package io.domainwatch.persistence.sql;

import io.domainwatch.core.storage.StorageUnavailable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Answers by one statement what many ask at the same time: whoever finds nobody asking asks the
 * database for all who came meanwhile. An answer is never older than its question. While many ask,
 * whoever asks for all waits a moment for more, since a statement costs more than its questions
 * (ADR 88).
 *
 * @param <Q> a question
 * @param <A> its answer
 */
public final class QueryCoalescer<Q, A> {
  /** Questions in one statement at most; bounds how long the others wait. */
  private static final int BATCH = 1000;

  private static final Duration FOR_EVER = Duration.ofDays(1);

  /**
   * Questions in a statement from which on more are waited for before the next one. Fewer come when
   * two or three clients ask one after another, and these would only wait.
   */
  private static final int MANY = 3;

  /**
   * How long more are waited for: a small part of what an answer takes while so many ask (some
   * milliseconds), as {@code commit_delay} is for commits in PostgreSQL.
   */
  private static final Duration MOMENT = Duration.ofNanos(500_000);

  private final Consumer<List<PendingQuery<Q, A>>> statement;
  private final Supplier<Duration> patience;
  private final ConcurrentLinkedQueue<PendingQuery<Q, A>> line = new ConcurrentLinkedQueue<>();
  private final AtomicBoolean asking = new AtomicBoolean();
  private final Consumer<Duration> pause;

  /** Questions of the last statement. */
  private volatile int last;

  /**
   * @param statement answers tickets; those that it leaves open stand in the line again
   */
  public QueryCoalescer(Consumer<List<PendingQuery<Q, A>>> statement) {
    this(statement, () -> FOR_EVER);
  }

  /**
   * @param statement answers tickets; those that it leaves open stand in the line again
   * @param patience how long the present thread may still wait for its answer
   */
  public QueryCoalescer(Consumer<List<PendingQuery<Q, A>>> statement, Supplier<Duration> patience) {
    this(statement, patience, moment -> LockSupport.parkNanos(moment.toNanos()));
  }

  QueryCoalescer(
      Consumer<List<PendingQuery<Q, A>>> statement,
      Supplier<Duration> patience,
      Consumer<Duration> pause) {
    this.statement = statement;
    this.patience = patience;
    this.pause = pause;
  }

  /** A question that waits for its answer. */
  public static final class PendingQuery<Q, A> {
    private final Q question;
    private final Thread waiting = Thread.currentThread();
    private volatile Optional<A> answer = Optional.empty();
    private volatile Optional<RuntimeException> failure = Optional.empty();

    private PendingQuery(Q question) {
      this.question = question;
    }

    /** What is asked. */
    public Q question() {
      return question;
    }

    /** Whether neither an answer nor a failure is known. */
    public boolean isOpen() {
      return answer.isEmpty() && failure.isEmpty();
    }

    /** Gives the answer. */
    public void answer(A found) {
      answer = Optional.of(found);
    }

    private void fail(RuntimeException cause) {
      failure = Optional.of(cause);
    }

    private A outcome() {
      if (failure.isPresent()) {
        throw SqlErrors.forAnother(failure.get());
      }
      return answer.orElseThrow();
    }
  }

  /**
   * The answer.
   *
   * @throws io.domainwatch.core.storage.StorageUnavailable when the storage is away
   */
  public A ask(Q question) {
    PendingQuery<Q, A> ticket = new PendingQuery<>(question);
    line.add(ticket);
    boolean interrupted = false;
    long ends = Limit.NANOS.getAsLong() + patience.get().toNanos();
    while (ticket.isOpen()) {
      if (asking.compareAndSet(false, true)) {
        askForAll();
      } else {
        LockSupport.parkNanos(this, ends - Limit.NANOS.getAsLong());
        interrupted |= Thread.interrupted();
        if (ends - Limit.NANOS.getAsLong() <= 0) {
          line.remove(ticket);
          ticket.fail(
              new StorageUnavailable(new TimeoutException("others wait for the database too")));
        }
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return ticket.outcome();
  }

  private void askForAll() {
    List<PendingQuery<Q, A>> batch = new ArrayList<>();
    try {
      if (last >= MANY) {
        pause.accept(MOMENT);
      }
      for (PendingQuery<Q, A> next = line.poll(); next != null; next = line.poll()) {
        batch.add(next);
        if (batch.size() == BATCH) {
          break;
        }
      }
      last = batch.size();
      if (!batch.isEmpty()) {
        statement.accept(batch);
      }
    } catch (RuntimeException e) {
      batch.stream().filter(PendingQuery::isOpen).forEach(ticket -> ticket.fail(e));
    } finally {
      batch.stream().filter(PendingQuery::isOpen).forEach(line::add);
      asking.set(false);
      batch.forEach(ticket -> LockSupport.unpark(ticket.waiting));
      Optional.ofNullable(line.peek()).ifPresent(next -> LockSupport.unpark(next.waiting));
    }
  }
}
