package io.domainwatch.persistence.run;

import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.time.LocalDate;
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
  public void ensure(HistoryTable history, Set<LocalDate> periods) {
    Set<LocalDate> unknown = new TreeSet<>(periods);
    unknown.removeIf(period -> known.contains(history.partitionOf(period)));
    if (!unknown.isEmpty()) {
      database.transaction(dsl -> makeMissing(dsl, history, unknown));
    }
  }

  /** Forgets what was found earlier, after an insert that found no partition. */
  public void forget() {
    known.clear();
  }

  /** Drops the oldest partitions of periods that end at or before a day; few at once. */
  void dropUntil(HistoryTable history, LocalDate end) {
    database.transaction(dsl -> detachUntil(dsl, history, end));
    database.transaction(dsl -> dropDetached(dsl, history));
  }

  private int makeMissing(DSLContext dsl, HistoryTable history, Set<LocalDate> periods) {
    lock(dsl);
    Set<String> attached = attached(dsl, history);
    known.addAll(attached);
    int made = 0;
    for (LocalDate period : periods) {
      if (!attached.contains(history.partitionOf(period))) {
        make(dsl, history, period);
        made++;
      }
    }
    return made;
  }

  /** Attaching needs a lighter lock on the whole table than creating in place: inserts go on. */
  private static void make(DSLContext dsl, HistoryTable history, LocalDate period) {
    dsl.fetch("select make_history_partition(?, ?::date)", history.table(), period);
  }

  private int detachUntil(DSLContext dsl, HistoryTable history, LocalDate end) {
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
        .filter(table -> history.findPeriod(table).isPresent())
        .forEach(table -> dsl.fetch("select drop_detached_history(?, ?)", history.table(), table));
    return detached.size();
  }

  private static boolean endsBy(HistoryTable history, String partition, LocalDate end) {
    return history
        .findPeriod(partition)
        .filter(period -> !history.endOf(period).isAfter(end))
        .isPresent();
  }

  private static Set<String> attached(DSLContext dsl, HistoryTable history) {
    return Set.copyOf(
        dsl.resultQuery(ATTACHED, history.table()).fetch(row -> row.get(0, String.class)));
  }

  private static void lock(DSLContext dsl) {
    dsl.execute("select pg_advisory_xact_lock(?)", LOCK);
  }
}
