package io.domainwatch.app.desired.reading;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonNull;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.maintenance.MaintenanceWindow;
import io.domainwatch.core.maintenance.WindowChange;
import io.domainwatch.core.maintenance.WindowId;
import io.domainwatch.core.maintenance.WindowRules;
import io.domainwatch.core.maintenance.WindowTimes;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.override.Patch;
import io.domainwatch.core.value.Instants;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Reads a maintenance window of a document, which always says all of it. */
final class WindowEntry {
  private static final List<String> FIELDS =
      List.of(
          "name",
          "domains",
          "tags",
          "checkTypes",
          "from",
          "to",
          "rrule",
          "dtstart",
          "durationSeconds",
          "timeZone");

  private static final DateTimeFormatter LOCAL =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss", Locale.ROOT);

  /** A window of a document has no id; the rules want one. */
  private static final UUID NONE = new UUID(0, 0);

  private final List<FieldError> problems;

  WindowEntry(List<FieldError> problems) {
    this.problems = problems;
  }

  /** The fields of a window; empty when something is wrong with it. */
  Optional<JsonObject> read(String path, JsonValue value) {
    Fields fields = Fields.of(path, value, problems).knowing(FIELDS);
    int before = problems.size();
    Optional<String> name = fields.requiredText("name");
    Map<String, JsonValue> chosen = new LinkedHashMap<>();
    Chosen.read(fields, chosen);
    chosen.values().removeIf(JsonNull.class::isInstance);
    if (chosen.containsKey("domains") && chosen.containsKey("tags")) {
      fields.wrong("tags", "must not be there where domains are named");
    }
    Optional<MaintenanceWindow> window = name.flatMap(text -> judged(fields, change(fields, text)));
    return window
        .filter(_ -> problems.size() == before)
        .map(
            lasting -> {
              Map<String, JsonValue> read = new LinkedHashMap<>();
              read.put("name", JsonValue.of(lasting.name()));
              read.putAll(chosen);
              read.putAll(times(lasting.times()).fields());
              return new JsonObject(read);
            });
  }

  private static WindowChange change(Fields fields, String name) {
    return new WindowChange(
        Patch.to(name),
        Patch.keep(),
        Patch.keep(),
        Patch.keep(),
        new WindowChange.Times(
            fields.text("from"),
            fields.text("to"),
            fields.text("rrule"),
            fields.text("dtstart"),
            fields.whole("durationSeconds"),
            fields.text("timeZone")));
  }

  /** As at the beginning of time: a window that is over may stay in the document. */
  private static Optional<MaintenanceWindow> judged(Fields fields, WindowChange change) {
    return switch (WindowRules.create(
        new WindowId(NONE), new OrganizationId(NONE), change, Instant.EPOCH)) {
      case WindowRules.Outcome.Accepted(MaintenanceWindow window) -> Optional.of(window);
      case WindowRules.Outcome.Rejected(List<FieldError> wrong) -> {
        fields.wrong(wrong);
        yield Optional.empty();
      }
    };
  }

  private static JsonObject times(WindowTimes times) {
    return switch (times) {
      case WindowTimes.Once(var period) ->
          JsonValue.fields()
              .put("from", Instants.text(period.from()))
              .put("to", Instants.text(period.to()))
              .build();
      case WindowTimes.Recurring(var rule, var start, var duration, var zone) ->
          JsonValue.fields()
              .put("rrule", rule.text())
              .put("dtstart", LOCAL.format(start))
              .put("durationSeconds", duration.toSeconds())
              .put("timeZone", zone.getId())
              .build();
    };
  }
}
