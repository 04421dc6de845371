package io.domainwatch.persistence.backup.format;

import io.domainwatch.core.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;

/**
 * What a whole backup holds.
 *
 * @param rows of each table, in the order of the file
 * @param octets of the file, before encryption
 */
public record BackupContent(BackupHeader header, SequencedMap<String, Long> rows, long octets) {
  public BackupContent {
    rows = new LinkedHashMap<>(rows);
  }

  /** Rows of all tables. */
  public long allRows() {
    return rows.values().stream().mapToLong(Long::longValue).sum();
  }

  /** As it is shown: the head, then the rows. */
  public JsonValue.JsonObject fields() {
    JsonValue.Builder tables = JsonValue.fields();
    for (Map.Entry<String, Long> table : rows.entrySet()) {
      tables.put(table.getKey(), table.getValue());
    }
    return header
        .fields()
        .with("rows", JsonValue.of(allRows()))
        .with("octets", JsonValue.of(octets))
        .with("tables", tables.build());
  }
}
