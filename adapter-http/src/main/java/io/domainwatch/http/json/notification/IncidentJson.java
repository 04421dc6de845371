package io.domainwatch.http.json.notification;

import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.Tone;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.event.Acknowledgement;
import io.domainwatch.core.event.Incident;
import io.domainwatch.http.json.JsonBody;
import io.domainwatch.http.json.JsonWriter;
import java.util.Optional;

/** Incidents and who took notice of them. */
public final class IncidentJson {
  private IncidentJson() {}

  /** One incident under {@code data}. */
  public static JsonBody of(Incident incident) {
    return writer -> writer.object(() -> writer.object("data", () -> fields(writer, incident)));
  }

  private static void fields(JsonWriter writer, Incident incident) {
    // An incident outlives its type when a later version takes that out of the catalogue.
    Optional<EventSpec> spec = CheckCatalogue.of(incident.checkType()).find(incident.type());
    writer.field("id", incident.id().text());
    writer.field("domainId", incident.domainId().text());
    writer.field("domainName", incident.domainName().ascii());
    writer.field("checkType", incident.checkType().wireName());
    writer.field("type", incident.type().wireName());
    writer.field("label", spec.map(EventSpec::label).orElse(incident.type().wireName()));
    writer.field("tone", spec.map(EventSpec::tone).orElse(Tone.INFO).wireName());
    writer.field("severity", incident.severity().wireName());
    // The one empty text stands for a condition that has no instances.
    writer.texts(
        "subjects", incident.subjects().stream().filter(subject -> !subject.isEmpty()).toList());
    writer.field("openedAt", incident.openedAt());
    writer.time("closedAt", incident.closedAt());
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
