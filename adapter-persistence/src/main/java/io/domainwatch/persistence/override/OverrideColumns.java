package io.domainwatch.persistence.override;

import static io.domainwatch.persistence.jooq.Tables.CHECK_OVERRIDES;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.json.JsonText;
import io.domainwatch.persistence.jooq.tables.records.CheckOverridesRecord;
import io.domainwatch.persistence.sql.ValueJson;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jooq.JSON;

/** An override as the columns of its table. */
public final class OverrideColumns {
  private OverrideColumns() {}

  /** The override in a row. */
  public static CheckOverride override(CheckOverridesRecord row) {
    Set<EventType> disabledTypes = new LinkedHashSet<>();
    for (String word : row.getDisabledEventTypes()) {
      disabledTypes.add(new EventType(word));
    }
    return new CheckOverride(
        row.getDisabled(),
        row.getMuted(),
        Optional.ofNullable(row.getIntervalSeconds()).map(Duration::ofSeconds),
        disabledTypes,
        severities(row.getSeverityOverrides()));
  }

  /** The columns beside the key. */
  static CheckOverridesRecord values(CheckOverride override) {
    CheckOverridesRecord row = new CheckOverridesRecord();
    row.setDisabled(override.disabled());
    row.setMuted(override.muted());
    row.set(
        CHECK_OVERRIDES.INTERVAL_SECONDS,
        override.interval().map(interval -> Math.toIntExact(interval.toSeconds())).orElse(null));
    row.setDisabledEventTypes(
        override.disabledEventTypes().stream().map(EventType::wireName).toArray(String[]::new));
    JsonValue.Builder severities = JsonValue.fields();
    override
        .severityOverrides()
        .forEach((type, severity) -> severities.put(type.wireName(), severity.wireName()));
    row.setSeverityOverrides(JSON.json(JsonText.compact(severities.build())));
    return row;
  }

  private static Map<EventType, Severity> severities(JSON json) {
    Map<EventType, Severity> severities = new LinkedHashMap<>();
    JsonValue.JsonObject fields = ValueJson.readFields(json.data());
    for (String word : fields.fields().keySet()) {
      severities.put(
          new EventType(word),
          fields
              .findText(word)
              .flatMap(Severity::find)
              .orElseThrow(() -> new IllegalStateException("no severity for " + word)));
    }
    return severities;
  }
}
