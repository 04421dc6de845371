package io.domainwatch.http.json;

import io.domainwatch.app.overrides.OverrideView;
import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.override.OverrideChange;
import io.domainwatch.core.override.Snooze;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Check override states (docs/spec/resources.md, "Override state"). */
public final class OverrideJson {
  private static final Set<String> FIELDS =
      new LinkedHashSet<>(
          List.of(
              "muted",
              SnoozeJson.UNTIL,
              SnoozeJson.REASON,
              "intervalSeconds",
              "disabledEventTypes",
              "severityOverrides"));

  private OverrideJson() {}

  /**
   * The change that a body asks for.
   *
   * @throws io.domainwatch.app.RequestRefused with everything that is wrong with its form
   */
  public static OverrideChange change(byte[] body) {
    BodyFields fields = BodyFields.of(body, FIELDS);
    OverrideChange change =
        new OverrideChange(
            fields.flag("muted"),
            fields.wholeOrNull("intervalSeconds"),
            fields.texts("disabledEventTypes"),
            fields.textByName("severityOverrides"),
            SnoozeJson.change(fields));
    fields.refuseProblems();
    return change;
  }

  /** The override state under {@code data}. */
  public static JsonBody of(OverrideView view) {
    return writer -> writer.object(() -> writer.object("data", () -> state(writer, view)));
  }

  private static void state(JsonWriter writer, OverrideView view) {
    CheckDefinition definition = view.definition();
    CheckOverride override = view.override();
    writer.field("domainId", view.domainId().text());
    writer.field("checkType", definition.checkType().wireName());
    switches(writer, override, view.snooze());
    writer.field("intervalSeconds", seconds(override));
    writer.field("defaultIntervalSeconds", definition.defaultInterval().toSeconds());
    events(writer, override);
    CatalogueJson.shortCatalogue(writer, definition);
  }

  /** What is set on a check, without what is the same for all checks of its type. */
  static void settings(JsonWriter writer, CheckOverride override, Optional<Snooze> snooze) {
    switches(writer, override, snooze);
    writer.field("intervalSeconds", seconds(override));
    events(writer, override);
  }

  private static void switches(JsonWriter writer, CheckOverride override, Optional<Snooze> snooze) {
    writer.field("disabled", override.disabled());
    writer.field("muted", override.muted());
    SnoozeJson.fields(writer, snooze);
  }

  private static void events(JsonWriter writer, CheckOverride override) {
    writer.texts(
        "disabledEventTypes",
        override.disabledEventTypes().stream().map(EventType::wireName).toList());
    writer.object(
        "severityOverrides",
        () ->
            override
                .severityOverrides()
                .forEach((type, severity) -> writer.field(type.wireName(), severity.wireName())));
  }

  private static OptionalInt seconds(CheckOverride override) {
    return override.interval().stream()
        .map(Duration::toSeconds)
        .mapToInt(Math::toIntExact)
        .findFirst();
  }
}
