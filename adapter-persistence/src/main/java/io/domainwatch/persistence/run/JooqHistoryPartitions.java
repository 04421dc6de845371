package io.domainwatch.persistence.run;

import static io.domainwatch.persistence.jooq.Tables.INCIDENTS;
import static io.domainwatch.persistence.jooq.Tables.NOTIFICATION_OUTBOX;

import io.domainwatch.core.storage.HistoryPartitions;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Partitions of results and events, made ahead and dropped as a whole. */
public final class JooqHistoryPartitions implements HistoryPartitions {
  /**
   * Days made ahead: so long may the daily call fail before a recorder has to make its own
   * partition.
   */
  private static final int DAYS_AHEAD = 3;

  private final Database database;
  private final Partitions partitions;

  @Inject
  public JooqHistoryPartitions(Database database, Partitions partitions) {
    this.database = database;
    this.partitions = partitions;
  }

  /** The day before is made too, since a run that ends after midnight started before. */
  @Override
  public void prepare(Instant now) {
    for (HistoryTable history : HistoryTable.values()) {
      Set<LocalDate> periods = new TreeSet<>();
      IntStream.rangeClosed(-1, DAYS_AHEAD)
          .mapToObj(day -> history.periodOf(now.plus(Duration.ofDays(day))))
          .forEach(periods::add);
      partitions.ensure(history, periods);
    }
  }

  @Override
  public void dropOlderThan(Instant results, Instant events) {
    partitions.dropUntil(HistoryTable.RESULTS, LocalDate.ofInstant(results, ZoneOffset.UTC));
    partitions.dropUntil(HistoryTable.EVENTS, LocalDate.ofInstant(events, ZoneOffset.UTC));
    database.query(
        dsl -> dsl.deleteFrom(INCIDENTS).where(INCIDENTS.CLOSED_AT.lt(events)).execute());
    database.query(
        dsl ->
            dsl.deleteFrom(NOTIFICATION_OUTBOX)
                .where(NOTIFICATION_OUTBOX.OCCURRED_AT.lt(events))
                .execute());
  }
}
