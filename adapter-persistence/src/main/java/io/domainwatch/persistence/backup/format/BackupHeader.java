package io.domainwatch.persistence.backup.format;

import io.domainwatch.core.json.JsonValue;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Set;
import java.util.TreeSet;

/**
 * What stands at the head of a backup.
 *
 * @param takenAt the moment whose state it holds, by the clock of the database
 * @param version of the program that wrote it
 * @param schema version of the schema, that of the newest migration
 * @param server of which database
 * @param organizations how many it holds
 * @param domains how many it holds
 * @param results whether the results of runs are in it
 * @param secretKeys names of the keys that secrets in it are encrypted with; the keys are not in it
 */
public record BackupHeader(
    Instant takenAt,
    String version,
    int schema,
    String server,
    long organizations,
    long domains,
    boolean results,
    Set<String> secretKeys) {
  public BackupHeader {
    secretKeys = Set.copyOf(secretKeys);
  }

  /** As it is shown and stored. */
  public JsonValue.JsonObject fields() {
    return JsonValue.fields()
        .put("takenAt", takenAt.toString())
        .put("version", version)
        .put("schema", schema)
        .put("server", server)
        .put("organizations", organizations)
        .put("domains", domains)
        .put("results", results)
        .put("secretKeys", new TreeSet<>(secretKeys))
        .build();
  }

  static BackupHeader of(FrameFields fields) {
    try {
      return new BackupHeader(
          Instant.parse(fields.text("takenAt")),
          fields.text("version"),
          Math.toIntExact(fields.whole("schema")),
          fields.text("server"),
          fields.whole("organizations"),
          fields.whole("domains"),
          fields.flag("results"),
          Set.copyOf(fields.texts("secretKeys")));
    } catch (DateTimeException | ArithmeticException e) {
      throw fields.damaged();
    }
  }
}
