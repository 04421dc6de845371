package io.domainwatch.http.json;

import io.domainwatch.app.overrides.SettingsView;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import java.util.List;
import java.util.Optional;

/** What clients set on domains (docs/spec/resources.md, "Settings of many domains"). */
public final class SettingsJson {
  private SettingsJson() {}

  /** A page of domains with what is set on them, in the order given. */
  public static JsonBody page(List<SettingsView> views, Optional<String> nextCursor) {
    return writer ->
        writer.object(
            () -> {
              writer.array(
                  "domains",
                  () -> views.forEach(view -> writer.object(() -> fields(writer, view))));
              writer.text("nextCursor", nextCursor);
            });
  }

  private static void fields(JsonWriter writer, SettingsView view) {
    Domain domain = view.domain();
    writer.field("id", domain.id().text());
    writer.field("name", domain.name().ascii());
    writer.field("status", domain.status().wireName());
    writer.texts("tags", domain.tags().texts());
    SnoozeJson.fields(writer, view.snoozes().whole());
    writer.object(
        "checks",
        () ->
            view.checks()
                .forEach(type -> writer.object(type.wireName(), () -> check(writer, view, type))));
  }

  private static void check(JsonWriter writer, SettingsView view, CheckType type) {
    OverrideJson.settings(writer, view.override(type), view.snoozes().of(Optional.of(type)));
  }
}
