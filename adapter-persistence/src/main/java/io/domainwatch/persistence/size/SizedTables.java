package io.domainwatch.persistence.size;

import io.domainwatch.core.storage.StorageLevel;
import io.domainwatch.core.storage.StorageSizes;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jooq.DSLContext;
import org.jooq.Record;

/** The tables that are counted by themselves; those that are not named here are the rest. */
final class SizedTables {
  private static final List<Sized> ALL =
      List.of(
          new Sized(StorageLevel.ROWS, "check_results"),
          new Sized(StorageLevel.HOURS, "check_result_hours"),
          new Sized(StorageLevel.DAYS, "check_result_days"),
          new Sized(StorageLevel.EVENTS, "events"));

  /** The files of tables, indexes and long values are looked at, and nothing in them. */
  private static final String SIZES =
      """
      select sized.level, sum(coalesce(pg_total_relation_size(part.oid), 0))::bigint
        from unnest(?::text[], ?::text[]) as sized (level, name)
       cross join lateral (select sized.name::regclass::oid
                            union all
                           select inhrelid from pg_inherits where inhparent = sized.name::regclass)
                  as part (oid)
       group by sized.level
      """;

  private static final String ALL_OF_THE_DATABASE = "select pg_database_size(current_database())";

  private SizedTables() {}

  /**
   * A table.
   *
   * @param name with its partitions, if it has any
   */
  private record Sized(StorageLevel level, String name) {}

  /** What each level takes but {@link StorageLevel#OTHER}. */
  static StorageSizes ofHistory(DSLContext dsl) {
    return new StorageSizes(history(dsl));
  }

  /** What each level takes. */
  static StorageSizes ofAll(DSLContext dsl) {
    Map<StorageLevel, Long> octets = history(dsl);
    long known = octets.values().stream().mapToLong(Long::longValue).sum();
    Long all = dsl.fetchSingle(ALL_OF_THE_DATABASE).get(0, Long.class);
    octets.put(StorageLevel.OTHER, Math.max(0, all - known));
    return new StorageSizes(octets);
  }

  private static Map<StorageLevel, Long> history(DSLContext dsl) {
    Map<StorageLevel, Long> octets = new EnumMap<>(StorageLevel.class);
    for (Record row :
        dsl.fetch(
            SIZES,
            ALL.stream().map(sized -> sized.level().name()).toArray(String[]::new),
            ALL.stream().map(Sized::name).toArray(String[]::new))) {
      octets.put(StorageLevel.valueOf(row.get(0, String.class)), row.get(1, Long.class));
    }
    return octets;
  }
}
