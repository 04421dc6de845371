package io.domainwatch.persistence.size;

import static io.domainwatch.persistence.sql.ColumnArrays.longs;
import static io.domainwatch.persistence.sql.ColumnArrays.texts;

import io.domainwatch.core.storage.HistorySizes;
import io.domainwatch.core.storage.StorageLevel;
import io.domainwatch.core.storage.StorageSizes;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jooq.Record;
import org.jooq.Result;

/** Sizes as PostgreSQL tells them. */
public final class JooqHistorySizes implements HistorySizes {
  /** A day more than growth looks back. */
  private static final Duration KEPT = Duration.ofDays(8);

  private static final String REMEMBER =
      """
      insert into storage_sizes (measured_at, level, octets)
      select ?::timestamptz, level, octets from unnest(?::text[], ?::bigint[]) as size (level, octets)
          on conflict on constraint storage_sizes_pkey do nothing
      """;

  private static final String FORGET =
      "delete from storage_sizes where measured_at < ?::timestamptz";

  private static final String OLDEST =
      """
      select measured_at, level, octets from storage_sizes
       where measured_at = (select min(measured_at) from storage_sizes where measured_at >= ?::timestamptz)
      """;

  private final Database database;

  @Inject
  public JooqHistorySizes(Database database) {
    this.database = database;
  }

  @Override
  public StorageSizes measure() {
    return database.query(SizedTables::ofAll);
  }

  @Override
  public void remember(StorageSizes sizes, Instant now) {
    List<Map.Entry<StorageLevel, Long>> levels = List.copyOf(sizes.octets().entrySet());
    database.transaction(
        dsl -> {
          dsl.execute(FORGET, now.minus(KEPT).toString());
          return dsl.execute(
              REMEMBER,
              now.truncatedTo(ChronoUnit.HOURS).toString(),
              texts(levels, entry -> entry.getKey().wireName()),
              longs(levels, Map.Entry::getValue));
        });
  }

  @Override
  public Optional<Sample> oldestSince(Instant moment) {
    Result<Record> rows = database.query(dsl -> dsl.fetch(OLDEST, moment.toString()));
    Map<StorageLevel, Long> octets = new EnumMap<>(StorageLevel.class);
    for (Record row : rows) {
      for (StorageLevel level : StorageLevel.values()) {
        if (level.wireName().equals(row.get(1, String.class))) {
          octets.put(level, row.get(2, Long.class));
        }
      }
    }
    return rows.stream()
        .findFirst()
        .map(row -> new Sample(row.get(0, Instant.class), new StorageSizes(octets)));
  }
}
