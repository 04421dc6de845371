package io.domainwatch.persistence.packing;

import io.domainwatch.core.storage.HistoryPacking;
import io.domainwatch.persistence.packing.PackingStep.Done;
import io.domainwatch.persistence.run.HistoryTable;
import io.domainwatch.persistence.run.Partitions;
import io.domainwatch.persistence.sql.Database;
import io.domainwatch.persistence.sql.SqlErrors;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jooq.DSLContext;
import org.jooq.exception.DataAccessException;

/** Packing in PostgreSQL; an instance goes through what has ended, and then begins again. */
public final class JooqHistoryPacking implements HistoryPacking {
  /**
   * So long after its end most runs that began in an hour are recorded; others are packed later.
   */
  private static final Duration GRACE = Duration.ofMinutes(15);

  /** Before a partition is looked at again that holds what cannot be packed, or was in use. */
  private static final Duration PAUSE = Duration.ofMinutes(10);

  /** The time of a partition of days, so that the present one counts. */
  private static final Duration WEEK = Duration.ofDays(7);

  /** Any number that no other part of the program uses for an advisory lock. */
  private static final long LOCK = 0x646f6d61696e7702L;

  private static final Packed NOTHING = new Packed(0, 0, false);

  private final Database database;
  private final Partitions partitions;

  /** What comes behind {@link #left} in the present round. */
  private final Deque<Level> levels = new ArrayDeque<>();

  /** What is left of the present level. */
  private final Deque<Slice> left = new ArrayDeque<>();

  /** What versions before have packed and not summed up, as far as it is known. */
  private final Deque<FormerDays> former = new ArrayDeque<>();

  /** Partitions of days that have all their statistics. */
  private final Set<String> summedUp = new HashSet<>();

  /** Partitions that did not become empty, and when they are looked at again. */
  private final Map<String, Instant> later = new HashMap<>();

  @Inject
  public JooqHistoryPacking(Database database, Partitions partitions) {
    this.database = database;
    this.partitions = partitions;
  }

  @Override
  public synchronized Packed packNext(Instant now) {
    if (left.isEmpty() && levels.isEmpty()) {
      later.values().removeIf(then -> !then.isAfter(now));
      levels.addAll(List.of(Level.values()));
    }
    while (left.isEmpty() && !levels.isEmpty()) {
      addSlices(levels.pop(), now);
    }
    return left.isEmpty() ? sumUp(now) : pack(left.pop(), now);
  }

  /** What versions before packed gets its statistics when nothing else is to be done. */
  private Packed sumUp(Instant now) {
    if (former.isEmpty()) {
      partitions.endedBy(HistoryTable.RESULT_DAYS, now.plus(WEEK)).reversed().stream()
          .filter(partition -> !summedUp.contains(partition.name()))
          .map(FormerDays::of)
          .forEach(former::add);
    }
    if (former.isEmpty()) {
      return NOTHING;
    }
    FormerDays days = former.element();
    days.periods().forEach(this::ensureStatistics);
    Optional<Optional<FormerDays>> done =
        database.transaction(dsl -> alone(dsl) ? Optional.of(days.sumUp(dsl)) : Optional.empty());
    if (done.isEmpty()) {
      return NOTHING;
    }
    former.remove();
    done.get().ifPresentOrElse(former::push, () -> summedUp.add(days.partition().name()));
    return new Packed(0, 0, !former.isEmpty());
  }

  private void addSlices(Level level, Instant now) {
    partitions.endedBy(level.source(), now.minus(GRACE)).stream()
        .filter(partition -> level.takes(partition) && !later.containsKey(partition.name()))
        .forEach(
            partition -> {
              for (Instant start = partition.start();
                  start.isBefore(partition.end());
                  start = start.plus(level.target().length())) {
                left.add(Slice.ofAll(level, partition, start));
              }
            });
  }

  private Packed pack(Slice slice, Instant now) {
    Optional<Done> step = step(slice);
    if (step.isEmpty()) {
      left.clear();
      levels.clear();
      return NOTHING;
    }
    Done done = step.get();
    done.left().ifPresent(left::push);
    if (done.left().isEmpty()
        && slice.isLast()
        && !partitions.dropEmpty(slice.level().source(), slice.partition())) {
      later.put(slice.partition().name(), now.plus(PAUSE));
    }
    return new Packed(
        slice.level() == Level.DAYS ? 0 : done.rows(),
        done.pieces().stream().mapToLong(row -> row.data().length).sum(),
        !left.isEmpty() || !levels.isEmpty());
  }

  private Optional<Done> step(Slice slice) {
    HistoryTable target = slice.level().target().history();
    partitions.ensure(target, Set.of(target.periodOf(slice.start())));
    ensureStatistics(slice.start());
    try {
      return database.transaction(dsl -> step(dsl, slice));
    } catch (DataAccessException e) {
      if (SqlErrors.hasNoPartition(e)) {
        partitions.forget();
      }
      throw e;
    }
  }

  private void ensureStatistics(Instant day) {
    partitions.ensure(HistoryTable.STATISTICS, Set.of(HistoryTable.STATISTICS.periodOf(day)));
  }

  /**
   * Sees and deletes the same rows, or fails when another changed one of them meanwhile.
   *
   * @return empty when another instance is at work
   */
  private static Optional<Done> step(DSLContext dsl, Slice slice) {
    dsl.execute("set transaction isolation level repeatable read");
    return alone(dsl) ? Optional.of(new PackingStep(dsl, slice).run()) : Optional.empty();
  }

  private static boolean alone(DSLContext dsl) {
    return Boolean.TRUE.equals(
        dsl.resultQuery("select pg_try_advisory_xact_lock(?)", LOCK).fetchOne(0, Boolean.class));
  }
}
