package io.domainwatch.persistence.backup;

import io.domainwatch.core.json.JsonValue;
import java.util.List;

/**
 * A table of a backup.
 *
 * @param columns in the order of the rows
 * @param partitions of a table that is partitioned by time
 */
record StoredTable(String name, List<String> columns, List<String> partitions) {
  StoredTable {
    columns = List.copyOf(columns);
    partitions = List.copyOf(partitions);
  }

  JsonValue.JsonObject fields() {
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
