package io.domainwatch.benchmarks.week;

import com.sun.management.UnixOperatingSystemMXBean;
import io.domainwatch.benchmarks.process.Store;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.sql.SQLException;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a process and its database take at one moment.
 *
 * @param heapOctets alive after a full collection
 * @param threads of the platform
 * @param descriptors open ones; -1 where the system does not tell
 * @param databaseOctets with indexes and dead rows, without the log of changes
 * @param logOctets of the log of changes
 * @param deadRows as the database counts them
 * @param tables octets of each table with its indexes, partitions together
 */
record Look(
    long heapOctets,
    int threads,
    long descriptors,
    long databaseOctets,
    long logOctets,
    long deadRows,
    SortedMap<String, Long> tables) {
  /** What is kept for days and more, so that it grows by what happens; every other is for now. */
  private static final Set<String> OF_THE_PAST =
      Set.of(
          "audit_entries",
          "check_result_days",
          "check_result_hours",
          "check_results",
          "check_statistics_days",
          "escalation_steps_done",
          "events",
          "incident_comments",
          "incidents",
          "notification_attempts",
          "notification_deliveries",
          "notification_delivery_domains",
          "notification_delivery_incidents",
          "notification_digest_events",
          "notification_groups",
          "notification_log",
          "storage_sizes");

  private static final String SIZES =
      """
      select coalesce(whole.relname, part.relname) || ' ' || sum(pg_total_relation_size(part.oid))
        from pg_class part
        left join pg_inherits inherits on inherits.inhrelid = part.oid
        left join pg_class whole on whole.oid = inherits.inhparent
       where part.relkind = 'r'
         and part.relnamespace =
             (select relnamespace from pg_class where oid = 'check_schedule'::regclass)
       group by coalesce(whole.relname, part.relname)
      """;

  static Look at(Store store) throws SQLException {
    MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
    memory.gc();
    memory.gc();
    return new Look(
        memory.getHeapMemoryUsage().getUsed(),
        ManagementFactory.getThreadMXBean().getThreadCount(),
        ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean system
            ? system.getOpenFileDescriptorCount()
            : -1,
        (long) store.number("select pg_database_size(current_database())"),
        (long) store.number("select sum(size) from pg_ls_waldir()"),
        (long) store.number("select coalesce(sum(n_dead_tup), 0) from pg_stat_user_tables"),
        sizes(store));
  }

  private static SortedMap<String, Long> sizes(Store store) throws SQLException {
    SortedMap<String, Long> sizes = new TreeMap<>();
    for (String line : store.texts(SIZES)) {
      String[] words = line.split(" ");
      sizes.put(words[0], Long.parseLong(words[1]));
    }
    return sizes;
  }

  /** The tables that hold what is, and not what was. */
  SortedMap<String, Long> tablesOfThePresent() {
    SortedMap<String, Long> present = new TreeMap<>(tables);
    present.keySet().removeAll(OF_THE_PAST);
    return present;
  }
}
