package io.domainwatch.http.json;

import io.domainwatch.app.domains.CheckStatusView;
import io.domainwatch.app.domains.OpenEvent;
import io.domainwatch.app.history.CheckReport;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.override.Snooze;
import io.domainwatch.core.result.CheckResult;
import java.time.Instant;
import java.util.Optional;

/** Where checks stand (docs/spec/resources.md, "Check status"). */
public final class CheckStatusJson {
  private CheckStatusJson() {}

  /**
   * One check under {@code data}, with the observations of its newest result, {@code null} before
   * the first one.
   */
  public static JsonBody of(CheckReport report) {
    return writer ->
        writer.object(
            () ->
                writer.object(
                    "data",
                    () -> {
                      fields(writer, report.status());
                      Optional<JsonValue.JsonObject> newest =
                          report.newest().map(CheckResult::observations);
                      writer.field(
                          "observations",
                          newest.<JsonValue>map(v -> v).orElseGet(JsonValue.JsonNull::new));
                    }));
  }

  /** A check that was made due, under {@code data}. */
  public static JsonBody due(DomainId domainId, CheckType checkType, Instant scheduledAt) {
    return writer ->
        writer.object(
            () ->
                writer.object(
                    "data",
                    () -> {
                      writer.field("domainId", domainId.text());
                      writer.field("checkType", checkType.wireName());
                      writer.field("scheduledAt", scheduledAt);
                    }));
  }

  static void fields(JsonWriter writer, CheckStatusView view) {
    writer.field("checkType", view.checkType().wireName());
    writer.field("status", view.status().wireName());
    writer.field("summary", view.summary());
    writer.time("lastCheckedAt", view.lastCheckedAt());
    writer.time("nextCheckAt", view.nextCheckAt());
    writer.field("intervalSeconds", view.interval().toSeconds());
    writer.field("disabled", view.disabled());
    writer.field("muted", view.muted());
    writer.time(SnoozeJson.UNTIL, view.snooze().map(Snooze::until));
    writer.array("openEvents", () -> view.openEvents().forEach(event -> openEvent(writer, event)));
  }

  private static void openEvent(JsonWriter writer, OpenEvent event) {
    writer.object(
        () -> {
          writer.field("type", event.type().wireName());
          writer.field("severity", event.severity().wireName());
          writer.field("since", event.since());
        });
  }
}
