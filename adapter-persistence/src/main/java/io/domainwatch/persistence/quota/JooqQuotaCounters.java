package io.domainwatch.persistence.quota;

import io.domainwatch.core.quota.Quota;
import io.domainwatch.core.quota.QuotaBucket;
import io.domainwatch.core.quota.QuotaCounters;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Request counters in PostgreSQL. Callers line up; whoever gets the lock counts for all that stand
 * in the line by then, in one statement, so that the database sees few statements however many
 * requests there are. Never part of the caller's transaction.
 */
public final class JooqQuotaCounters implements QuotaCounters {
  /** Requests counted by one statement at most, which bounds how long the others wait. */
  private static final int BATCH = 1000;

  /** How often windows that are long over are removed. */
  private static final Duration SWEEP_INTERVAL = Duration.ofMinutes(1);

  private final Database database;
  private final ConcurrentLinkedQueue<CountRequest> line = new ConcurrentLinkedQueue<>();
  private final ReentrantLock flushing = new ReentrantLock();
  private Instant sweptAt = Instant.MIN;

  @Inject
  public JooqQuotaCounters(Database database) {
    this.database = database;
  }

  @Override
  public Count count(QuotaBucket bucket, Instant now) {
    CountRequest request = new CountRequest(textOf(bucket), now);
    line.add(request);
    Optional<Count> answer = Optional.empty();
    while (answer.isEmpty()) {
      flushing.lock();
      try {
        answer = request.answer();
        if (answer.isEmpty()) {
          flush(now);
        }
      } finally {
        flushing.unlock();
      }
    }
    return answer.get();
  }

  private void flush(Instant now) {
    List<CountRequest> batch = new ArrayList<>();
    while (batch.size() < BATCH && line.peek() != null) {
      batch.add(line.remove());
    }
    try {
      CounterRows.count(database, batch);
    } finally {
      // What was asked for a later window than the present one is counted in the next round.
      batch.stream().filter(CountRequest::isOpen).forEach(line::add);
    }
    sweep(now);
  }

  private void sweep(Instant now) {
    if (sweptAt.isBefore(now.minus(SWEEP_INTERVAL))) {
      sweptAt = now;
      CounterRows.sweep(database, now.minus(Quota.WINDOW.multipliedBy(5)));
    }
  }

  private static String textOf(QuotaBucket bucket) {
    return switch (bucket) {
      case QuotaBucket.OfOrganization of -> "organization " + of.organizationId().uuid();
      case QuotaBucket.OfAddress of -> "address " + of.address();
    };
  }
}
