package io.domainwatch.http.json;

import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.Tone;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.result.CheckResult;
import java.util.List;
import java.util.Optional;

/** Results and events (docs/spec/resources.md, "Results" and "Events"). */
public final class HistoryJson {
  private HistoryJson() {}

  /** A page of results. */
  public static JsonBody results(List<CheckResult> results, Optional<String> nextCursor) {
    return writer ->
        writer.object(
            () -> {
              writer.array("results", () -> results.forEach(result -> result(writer, result)));
              writer.text("nextCursor", nextCursor);
            });
  }

  /** A page of events. */
  public static JsonBody events(List<NamedEvent> events, Optional<String> nextCursor) {
    return writer ->
        writer.object(
            () -> {
              writer.array("events", () -> events.forEach(event -> event(writer, event)));
              writer.text("nextCursor", nextCursor);
            });
  }

  private static void result(JsonWriter writer, CheckResult result) {
    writer.object(
        () -> {
          writer.field("id", result.id().text());
          writer.field("checkType", result.checkType().wireName());
          writer.field("startedAt", result.startedAt());
          writer.field("durationMs", result.duration().toMillis());
          writer.field("outcome", result.outcome().wireName());
          writer.field("summary", result.summary());
          writer.field("maintenance", result.maintenance().isPresent());
          writer.field("observations", result.seen());
        });
  }

  private static void event(JsonWriter writer, NamedEvent named) {
    Event event = named.event();
    // An event outlives its type when a later version takes that out of the catalogue.
    Optional<EventSpec> spec = CheckCatalogue.of(event.checkType()).find(event.type());
    writer.object(
        () -> {
          writer.field("id", event.id().text());
          writer.field("domainId", event.domainId().text());
          writer.field("domainName", named.domainName().ascii());
          writer.field("checkType", event.checkType().wireName());
          writer.field("type", event.type().wireName());
          writer.field("label", CheckCatalogue.of(event.checkType()).label(event.type()));
          writer.field(
              "tone", spec.map(row -> row.toneAt(event.severity())).orElse(Tone.INFO).wireName());
          writer.field("severity", event.severity().wireName());
          writer.field("muted", event.muted());
          writer.field("occurredAt", event.occurredAt());
          writer.text("incidentId", event.incidentId().map(IncidentId::text));
          writer.field("message", event.message());
          writer.field("details", event.details());
        });
  }
}
