package io.domainwatch.app.desired.reading;

import io.domainwatch.app.desired.ChannelUses;
import io.domainwatch.app.desired.Defaults;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonNull;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.override.Patch;
import io.domainwatch.core.report.ReportPlan;
import io.domainwatch.core.value.TimeZones;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads which reports a document wants to be sent; what it leaves out stays. */
final class ReportsEntry {
  private static final List<String> KINDS = List.of("weekly", "monthly");
  private static final String ZONE = "timeZone";
  private static final List<String> FIELDS =
      List.of("weekly", "monthly", ZONE, ChannelUses.OF_REPORTS);

  private ReportsEntry() {}

  /** The fields that are said, of which the default zone is {@code null}. */
  static JsonObject read(String path, JsonValue value, List<FieldError> problems) {
    Fields fields = Fields.of(path, value, problems).knowing(FIELDS);
    Map<String, JsonValue> read = new LinkedHashMap<>();
    for (String kind : KINDS) {
      if (fields.flag(kind) instanceof Patch.Set<Boolean>(Boolean flag)) {
        read.put(kind, JsonValue.of(flag.booleanValue()));
      }
    }
    if (fields.text(ZONE) instanceof Patch.Set<Optional<String>>(Optional<String> zone)) {
      read.put(ZONE, zone(fields, zone));
    }
    if (fields.has(ChannelUses.OF_REPORTS)) {
      List<JsonValue> receivers = ChannelReferences.read(fields, ChannelUses.OF_REPORTS);
      if (receivers.size() > ReportPlan.MAX_RECEIVERS) {
        fields.wrong(
            ChannelUses.OF_REPORTS, "must be at most " + ReportPlan.MAX_RECEIVERS + " channels");
      }
      read.put(ChannelUses.OF_REPORTS, JsonValue.of(receivers));
    }
    return new JsonObject(read);
  }

  private static JsonValue zone(Fields fields, Optional<String> zone) {
    zone.filter(name -> TimeZones.find(name).isEmpty())
        .ifPresent(_ -> fields.wrong(ZONE, TimeZones.RULE));
    return zone.filter(name -> !name.equals(Defaults.REPORT_ZONE))
        .map(JsonValue::of)
        .orElseGet(JsonNull::new);
  }
}
