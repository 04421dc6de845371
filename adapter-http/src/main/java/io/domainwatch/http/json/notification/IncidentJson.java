package io.domainwatch.http.json.notification;

import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.Tone;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.event.Acknowledgement;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.incident.IncidentReport;
import io.domainwatch.core.incident.IncidentReport.IncidentDelivery;
import io.domainwatch.core.incident.IncidentReport.IncidentEvent;
import io.domainwatch.http.json.JsonBody;
import io.domainwatch.http.json.JsonWriter;
import java.util.List;
import java.util.Optional;

/** Incidents and who took notice of them. */
public final class IncidentJson {
  private IncidentJson() {}

  /** A page of incidents. */
  public static JsonBody page(List<IncidentReport> reports, Optional<String> nextCursor) {
    return writer ->
        writer.object(
            () -> {
              writer.array(
                  "incidents",
                  () -> reports.forEach(report -> writer.object(() -> fields(writer, report))));
              writer.text("nextCursor", nextCursor);
            });
  }

  /** One incident under {@code data}. */
  public static JsonBody of(IncidentReport report) {
    return writer -> writer.object(() -> writer.object("data", () -> fields(writer, report)));
  }

  private static void fields(JsonWriter writer, IncidentReport report) {
    Incident incident = report.incident();
    fields(writer, incident);
    writer.array("events", () -> report.events().forEach(event -> event(writer, incident, event)));
    writer.array("deliveries", () -> report.deliveries().forEach(sent -> delivery(writer, sent)));
  }

  private static void event(JsonWriter writer, Incident incident, IncidentEvent event) {
    writer.object(
        () -> {
          writer.field("id", event.id().text());
          writer.field("type", event.type().wireName());
          writer.field("label", CheckCatalogue.of(incident.checkType()).label(event.type()));
          writer.field("severity", event.severity().wireName());
          writer.field("occurredAt", event.occurredAt());
          writer.field("message", event.message());
        });
  }

  /** What the receiver said is for keys of scope full, where the delivery itself is read. */
  private static void delivery(JsonWriter writer, IncidentDelivery sent) {
    writer.object(
        () -> {
          writer.field("id", sent.id().text());
          writer.field("channelId", sent.channelId().text());
          writer.field("type", sent.type());
          writer.field("status", sent.state().wireName());
          writer.field("createdAt", sent.createdAt());
          writer.time("completedAt", sent.state().completedAt());
        });
  }

  private static void fields(JsonWriter writer, Incident incident) {
    // An incident outlives its type when a later version takes that out of the catalogue.
    Optional<EventSpec> spec = CheckCatalogue.of(incident.checkType()).find(incident.type());
    writer.field("id", incident.id().text());
    writer.field("domainId", incident.domainId().text());
    writer.field("domainName", incident.domainName().ascii());
    writer.field("checkType", incident.checkType().wireName());
    writer.field("type", incident.type().wireName());
    writer.field("label", incident.label());
    writer.field(
        "tone", spec.map(row -> row.toneAt(incident.severity())).orElse(Tone.INFO).wireName());
    writer.field("severity", incident.severity().wireName());
    // The one empty text stands for a condition that has no instances.
    writer.texts(
        "subjects", incident.subjects().stream().filter(subject -> !subject.isEmpty()).toList());
    writer.field("message", incident.sentence());
    writer.time("startedAt", incident.startedAt());
    writer.field("openedAt", incident.openedAt());
    writer.time("closedAt", incident.closedAt());
    writer.time("acknowledgedAt", incident.acknowledgement().map(Acknowledgement::at));
    acknowledgement(writer, incident.acknowledgement());
  }

  private static void acknowledgement(JsonWriter writer, Optional<Acknowledgement> notice) {
    notice.ifPresentOrElse(
        seen ->
            writer.object(
                "acknowledgement",
                () -> {
                  writer.field("at", seen.at());
                  writer.field("by", seen.by());
                }),
        () -> writer.text("acknowledgement", Optional.empty()));
  }
}
