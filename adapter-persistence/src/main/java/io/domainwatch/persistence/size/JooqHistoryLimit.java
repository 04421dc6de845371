package io.domainwatch.persistence.size;

import io.domainwatch.core.storage.HistoryLimit;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.core.value.DataSize;
import io.domainwatch.persistence.run.HistoryTable;
import io.domainwatch.persistence.run.HistoryTable.Partition;
import io.domainwatch.persistence.run.Partitions;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jooq.DSLContext;

/**
 * Drops the oldest partitions of results, which gives their room back at once; and when only the
 * newest one of days is left, deletes pieces of it, whose room later ones take.
 */
public final class JooqHistoryLimit implements HistoryLimit {
  /** What ended later is the present: it is about to be packed, or people look at it. */
  private static final Duration PRESENT = Duration.ofDays(1);

  /** Any number that no other part of the program uses for an advisory lock. */
  private static final long LOCK = 0x646f6d61696e7703L;

  private static final List<HistoryTable> RESULTS =
      List.of(HistoryTable.RESULTS, HistoryTable.RESULT_HOURS, HistoryTable.RESULT_DAYS);

  /** Everybody waits behind a lock that is waited for; packing has the same bound (V032). */
  private static final String WAIT_SHORTLY = "set local lock_timeout = '50ms'";

  private static final String DELETED =
      """
      insert into storage_limit (deleted_at, results_before) values (?::timestamptz, ?::timestamptz)
          on conflict on constraint storage_limit_pkey do update
         set deleted_at = excluded.deleted_at, results_before = excluded.results_before
      """;

  private static final String LAST = "select deleted_at, results_before from storage_limit";

  private final Database database;
  private final Partitions partitions;

  @Inject
  public JooqHistoryLimit(Database database, Partitions partitions) {
    this.database = database;
    this.partitions = partitions;
  }

  /** A partition that may go. */
  private record Old(HistoryTable table, Partition partition) {}

  @Override
  public Step deleteOldest(DataSize limit, Instant now) {
    try {
      Step step = database.transaction(dsl -> step(dsl, limit, now));
      if (step == Step.DELETED) {
        RESULTS.forEach(partitions::dropDetached);
      }
      return step;
    } catch (StorageUnavailable unavailable) {
      if (unavailable.isOutage()) {
        throw unavailable;
      }
      return Step.BUSY;
    }
  }

  @Override
  public Optional<Deletion> lastDeletion() {
    return database.query(
        dsl ->
            dsl.resultQuery(LAST)
                .fetchOptional(
                    row -> new Deletion(row.get(0, Instant.class), row.get(1, Instant.class))));
  }

  /** Sizes are asked for under the lock, so that nobody deletes for what another has deleted. */
  private Step step(DSLContext dsl, DataSize limit, Instant now) {
    boolean alone =
        Boolean.TRUE.equals(
            dsl.resultQuery("select pg_try_advisory_xact_lock(?)", LOCK)
                .fetchOne(0, Boolean.class));
    if (!alone) {
      return Step.BUSY;
    }
    long excess = SizedTables.ofHistory(dsl).limited().octets() - limit.octets();
    if (excess <= 0) {
      return Step.WITHIN;
    }
    dsl.execute(WAIT_SHORTLY);
    Instant present = now.minus(PRESENT);
    Optional<Partition> newest =
        partitions.all(HistoryTable.RESULT_DAYS).stream()
            .max(Comparator.comparing(Partition::start));
    Optional<Old> oldest =
        RESULTS.stream()
            .flatMap(table -> old(table, present))
            .filter(old -> newest.filter(old.partition()::equals).isEmpty())
            .min(Comparator.comparing(old -> old.partition().start()));
    if (oldest.isPresent()) {
      partitions.detach(oldest.get().table(), oldest.get().partition());
      return deleted(dsl, now, oldest.get().partition().end());
    }
    return newest
        .map(partition -> thin(dsl, new ThinnedPartition(dsl, partition), excess, now))
        .orElse(Step.NOTHING_LEFT);
  }

  private Stream<Old> old(HistoryTable table, Instant present) {
    return partitions.endedBy(table, present).stream().map(partition -> new Old(table, partition));
  }

  private static Step thin(DSLContext dsl, ThinnedPartition partition, long excess, Instant now) {
    if (partition.reusable() >= excess) {
      return Step.WITHIN;
    }
    return partition
        .deleteOldestDay(now.minus(PRESENT))
        .map(end -> deleted(dsl, now, end))
        .orElse(Step.NOTHING_LEFT);
  }

  private static Step deleted(DSLContext dsl, Instant now, Instant before) {
    dsl.execute(DELETED, now.toString(), before.toString());
    return Step.DELETED;
  }
}
