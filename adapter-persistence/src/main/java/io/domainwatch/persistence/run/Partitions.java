package io.domainwatch.persistence.run;

import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.jooq.DSLContext;

/**
 * Makes and drops partitions; all instances one after the other, under an advisory lock. By
 * functions that run as the owner of the schema, since the role of the service may not (V022).
 */
public final class Partitions {
  /** Any number that no other part of the program uses for an advisory lock. */
  private static final long LOCK = 0x646f6d61696e7701L;

  /**
   * Periods that one call gives up: far more than come to their end between two calls, an hour
   * apart, and little when the call was wrong.
   */
  private static final int MAX_DROPPED = 3;

  private static final String ATTACHED =
      """
      select child.relname from pg_inherits link join pg_class child on child.oid = link.inhrelid
       where link.inhparent = ?::regclass
      """;

  /** Tables that were detached by a drop that did not come to its end. */
  private static final String DETACHED =
      """
      select relname from pg_class
       where relnamespace = (select relnamespace from pg_class where oid = ?::regclass)
         and relkind = 'r' and not relispartition and relname like ? || '\\_%'
      """;

  private final Database database;

  /** Partitions that other transactions have made; they cannot vanish by a rollback of ours. */
  private final Set<String> known = ConcurrentHashMap.newKeySet();

  @Inject
  public Partitions(Database database) {
    this.database = database;
  }

  /** Makes the partitions of these periods where they are missing, in the present transaction. */
  public void ensure(HistoryTable history, Set<Instant> periods) {
    Set<Instant> unknown = new TreeSet<>(periods);
    unknown.removeIf(period -> history.partitionsOf(period).anyMatch(known::contains));
    if (!unknown.isEmpty()) {
      database.transaction(dsl -> makeMissing(dsl, history, unknown));
    }
  }

  /** Forgets what was found earlier, after an insert that found no partition. */
  public void forget() {
    known.clear();
  }

  /** Drops the oldest partitions of periods that end at or before a day; few at once. */
  void dropUntil(HistoryTable history, Instant end) {
    database.transaction(dsl -> detachUntil(dsl, history, end));
    dropDetached(history);
  }

  /** Partitions whose period has ended by a moment, oldest first. */
  public List<HistoryTable.Partition> endedBy(HistoryTable history, Instant end) {
    return all(history).stream().filter(partition -> !partition.end().isAfter(end)).toList();
  }

  /** All partitions, oldest first. */
  public List<HistoryTable.Partition> all(HistoryTable history) {
    return database.query(dsl -> attached(dsl, history)).stream()
        .flatMap(name -> history.findPartition(name).stream())
        .sorted(Comparator.comparing(HistoryTable.Partition::start))
        .toList();
  }

  /**
   * Takes a partition with all that it holds out of its table, in the present transaction; {@link
   * #dropDetached(HistoryTable)} deletes it.
   */
  public void detach(HistoryTable history, HistoryTable.Partition partition) {
    database.transaction(
        dsl -> {
          lock(dsl);
          dsl.fetch("select detach_history_partition(?, ?)", history.table(), partition.name());
          return known.remove(partition.name());
        });
  }

  /** Deletes what was taken out of a table, also by a call that did not come to its end. */
  public void dropDetached(HistoryTable history) {
    database.transaction(dsl -> dropDetached(dsl, history));
  }

  /**
   * Drops a partition from which everything has been packed.
   *
   * @return whether it is gone, by whomever; not where it has a row, nor while others use the table
   */
  public boolean dropEmpty(HistoryTable history, HistoryTable.Partition partition) {
    return database.transaction(
        dsl -> {
          lock(dsl);
          known.remove(partition.name());
          if (!attached(dsl, history).contains(partition.name())) {
            return true;
          }
          return Boolean.TRUE.equals(
              dsl.resultQuery(
                      "select drop_empty_history_partition(?, ?)",
                      history.table(),
                      partition.name())
                  .fetchOne(0, Boolean.class));
        });
  }

  private int makeMissing(DSLContext dsl, HistoryTable history, Set<Instant> periods) {
    lock(dsl);
    Set<String> attached = attached(dsl, history);
    known.addAll(attached);
    int made = 0;
    for (Instant period : periods) {
      if (history.partitionsOf(period).noneMatch(attached::contains)) {
        make(dsl, history, period);
        made++;
      }
    }
    return made;
  }

  /** Attaching needs a lighter lock on the whole table than creating in place: inserts go on. */
  private static void make(DSLContext dsl, HistoryTable history, Instant period) {
    dsl.fetch(
        "select make_history_partition(?, ?::timestamptz)", history.table(), period.toString());
  }

  private int detachUntil(DSLContext dsl, HistoryTable history, Instant end) {
    lock(dsl);
    // Gives up behind a long reader instead of holding up everybody who comes after.
    dsl.execute("set local lock_timeout = '2s'");
    List<String> old =
        attached(dsl, history).stream()
            .filter(partition -> endsBy(history, partition, end))
            .sorted()
            .limit(MAX_DROPPED)
            .toList();
    old.forEach(
        partition ->
            dsl.fetch("select detach_history_partition(?, ?)", history.table(), partition));
    old.forEach(known::remove);
    return old.size();
  }

  private static int dropDetached(DSLContext dsl, HistoryTable history) {
    lock(dsl);
    List<String> detached =
        dsl.resultQuery(DETACHED, history.table(), history.table())
            .fetch(row -> row.get(0, String.class));
    detached.stream()
        .filter(table -> history.findPartition(table).isPresent())
        .forEach(table -> dsl.fetch("select drop_detached_history(?, ?)", history.table(), table));
    return detached.size();
  }

  private static boolean endsBy(HistoryTable history, String partition, Instant end) {
    return history.findPartition(partition).filter(found -> !found.end().isAfter(end)).isPresent();
  }

  private static Set<String> attached(DSLContext dsl, HistoryTable history) {
    return Set.copyOf(
        dsl.resultQuery(ATTACHED, history.table()).fetch(row -> row.get(0, String.class)));
  }

  private static void lock(DSLContext dsl) {
    dsl.execute("select pg_advisory_xact_lock(?)", LOCK);
  }
}
