package io.domainwatch.http.json;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import java.time.Duration;
import java.util.List;

/**
 * What exists: check types and their events (docs/spec/resources.md, "Check types" and "Event
 * catalog").
 */
public final class CatalogueJson {
  private CatalogueJson() {}

  /** All check types with their whole catalogues. */
  public static JsonBody of(List<CheckDefinition> definitions) {
    return writer ->
        writer.object(
            () -> writer.array("checkTypes", () -> definitions.forEach(d -> checkType(writer, d))));
  }

  /** The catalogue of one check as override states show it. */
  static void shortCatalogue(JsonWriter writer, CheckDefinition definition) {
    writer.array(
        "eventCatalog",
        () -> definition.events().forEach(event -> writer.object(() -> shortEvent(writer, event))));
  }

  private static void checkType(JsonWriter writer, CheckDefinition definition) {
    writer.object(
        () -> {
          writer.field("checkType", definition.checkType().wireName());
          writer.field("label", definition.label());
          writer.field("description", definition.description());
          writer.field("speedClass", definition.speedClass().wireName());
          writer.field("defaultIntervalSeconds", definition.defaultInterval().toSeconds());
          writer.array(
              "allowedIntervals",
              () ->
                  definition.speedClass().presets().stream()
                      .map(Duration::toSeconds)
                      .forEach(writer::whole));
          writer.array(
              "eventCatalog",
              () -> definition.events().forEach(event -> wholeEvent(writer, event)));
        });
  }

  private static void wholeEvent(JsonWriter writer, EventSpec event) {
    writer.object(
        () -> {
          shortEvent(writer, event);
          writer.field("severity", event.severity().wireName());
          writer.text("pairedWith", event.pairedWith().map(EventType::wireName));
        });
  }

  private static void shortEvent(JsonWriter writer, EventSpec event) {
    writer.field("type", event.type().wireName());
    writer.field("label", event.label());
    writer.field("tone", event.tone().wireName());
  }
}
