package io.domainwatch.persistence.run;

import static io.domainwatch.persistence.jooq.Tables.INCIDENTS;
import static io.domainwatch.persistence.jooq.Tables.NOTIFICATION_OUTBOX;

import io.domainwatch.core.storage.HistoryPartitions;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Partitions of results and events, made ahead and dropped as a whole. */
public final class JooqHistoryPartitions implements HistoryPartitions {
  /**
   * So long may the hourly call fail before a recorder has to make its own partition; and so long
   * before now may a run have begun that ends now.
   */
  private static final Duration AHEAD = Duration.ofHours(3);

  private static final Duration BEHIND = Duration.ofHours(1);

  private final Database database;
  private final Partitions partitions;

  @Inject
  public JooqHistoryPartitions(Database database, Partitions partitions) {
    this.database = database;
    this.partitions = partitions;
  }

  /** Partitions of pieces are made by who packs. */
  @Override
  public void prepare(Instant now) {
    for (HistoryTable history : List.of(HistoryTable.RESULTS, HistoryTable.EVENTS)) {
      Set<Instant> periods = new TreeSet<>();
      for (Instant at = now.minus(BEHIND);
          !at.isAfter(now.plus(AHEAD));
          at = at.plus(Duration.ofHours(1))) {
        periods.add(history.periodOf(at));
      }
      partitions.ensure(history, periods);
    }
  }

  @Override
  public void dropOlderThan(Instant results, Instant events) {
    partitions.dropUntil(HistoryTable.RESULTS, results);
    partitions.dropUntil(HistoryTable.RESULT_HOURS, results);
    partitions.dropUntil(HistoryTable.RESULT_DAYS, results);
    partitions.dropUntil(HistoryTable.STATISTICS, events);
    partitions.dropUntil(HistoryTable.EVENTS, events);
    database.query(
        dsl -> dsl.deleteFrom(INCIDENTS).where(INCIDENTS.CLOSED_AT.lt(events)).execute());
    database.query(
        dsl ->
            dsl.deleteFrom(NOTIFICATION_OUTBOX)
                .where(NOTIFICATION_OUTBOX.OCCURRED_AT.lt(events))
                .execute());
  }
}
