package io.domainwatch.core.storage;

import io.domainwatch.core.value.DataSize;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The room that each level takes, with indexes and with what is not reused yet.
 *
 * @param octets by level; a level that is missing takes none
 */
public record StorageSizes(Map<StorageLevel, Long> octets) {
  public StorageSizes {
    octets = octets.isEmpty() ? Map.of() : Map.copyOf(new EnumMap<>(octets));
  }

  /** Of one level. */
  public DataSize of(StorageLevel level) {
    return sum(Stream.of(level));
  }

  /** Of all results. */
  public DataSize results() {
    return sum(Stream.of(StorageLevel.ROWS, StorageLevel.HOURS, StorageLevel.DAYS));
  }

  /** Of what {@code retention.max-size} counts. */
  public DataSize limited() {
    return sum(Arrays.stream(StorageLevel.values()).filter(StorageLevel::isLimited));
  }

  /** Of all levels. */
  public DataSize total() {
    return sum(Arrays.stream(StorageLevel.values()));
  }

  private DataSize sum(Stream<StorageLevel> levels) {
    return new DataSize(levels.mapToLong(level -> octets.getOrDefault(level, 0L)).sum());
  }
}
