package io.domainwatch.persistence.quota;

import io.domainwatch.core.quota.Quota;
import io.domainwatch.core.quota.QuotaBucket;
import io.domainwatch.core.quota.QuotaCounters;
import io.domainwatch.core.value.Horizon;
import io.domainwatch.persistence.sql.Database;
import io.domainwatch.persistence.sql.QueryCoalescer;
import io.domainwatch.persistence.sql.QueryCoalescer.PendingQuery;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Request counters in PostgreSQL. Callers line up; whoever gets the lock counts for all that stand
 * in the line by then, in one statement, so that the database sees few statements however many
 * requests there are. Never part of the caller's transaction.
 */
public final class JooqQuotaCounters implements QuotaCounters {
  /** How often windows that are long over are removed. */
  private static final Duration SWEEP_INTERVAL = Duration.ofMinutes(1);

  private final Database database;
  private final QueryCoalescer<CountRequest, Count> counting;

  /** Read and written by one thread at a time, the one that counts. */
  private volatile Instant sweptAt = Instant.MIN;

  @Inject
  public JooqQuotaCounters(Database database) {
    this.database = database;
    this.counting = new QueryCoalescer<>(this::countAll, database::patience);
  }

  @Override
  public Count count(QuotaBucket bucket, Instant now) {
    return counting.ask(new CountRequest(textOf(bucket), now));
  }

  /** What was asked for a later window than the present one is counted in the next round. */
  private void countAll(List<PendingQuery<CountRequest, Count>> batch) {
    CounterRows.count(database, batch);
    sweep(
        batch.stream()
            .map(ticket -> ticket.question().now())
            .max(Instant::compareTo)
            .orElseThrow());
  }

  private void sweep(Instant now) {
    if (sweptAt.isBefore(now.minus(SWEEP_INTERVAL)) || Horizon.PRESENT.isBefore(sweptAt, now)) {
      sweptAt = now;
      CounterRows.sweep(
          database, now.minus(Quota.WINDOW.multipliedBy(5)), Horizon.PRESENT.end(now));
    }
  }

  private static String textOf(QuotaBucket bucket) {
    return switch (bucket) {
      case QuotaBucket.OfOrganization of -> "organization " + of.organizationId().uuid();
      case QuotaBucket.OfAddress of -> "address " + of.address();
    };
  }
}
