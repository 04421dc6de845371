package io.domainwatch.persistence.backup.format;

import io.domainwatch.core.json.JsonValue;
import java.util.List;

/**
 * A table of a backup.
 *
 * @param columns in the order of the rows
 * @param partitions of a table that is partitioned by time
 */
public record StoredTable(String name, List<String> columns, List<String> partitions) {
  public StoredTable {
    columns = List.copyOf(columns);
    partitions = List.copyOf(partitions);
  }

  /** As it is stored. */
  public JsonValue.JsonObject fields() {
    return JsonValue.fields()
        .put("table", name)
        .put("columns", columns)
        .put("partitions", partitions)
        .build();
  }

  static StoredTable of(FrameFields fields) {
    return new StoredTable(
        fields.text("table"), fields.texts("columns"), fields.texts("partitions"));
  }
}
