package io.domainwatch.dashboard.events;

import io.domainwatch.dashboard.csv.CsvWriter;
import java.time.format.DateTimeFormatter;

/** Events as a file of comma-separated values, newest first. */
final class EventFile {
  private final CsvWriter csv =
      new CsvWriter(
          "occurredAt",
          "domain",
          "check",
          "type",
          "label",
          "tone",
          "severity",
          "muted",
          "incidentId",
          "message",
          "id");

  void add(EventRow row) {
    csv.row(
        DateTimeFormatter.ISO_INSTANT.format(row.event().occurredAt()),
        row.named().domainName().ascii(),
        row.event().checkType().word(),
        row.event().type().word(),
        row.label(),
        row.tone(),
        row.event().severity().word(),
        Boolean.toString(row.event().muted()),
        row.event().incidentId().map(id -> id.text()).orElse(""),
        row.event().message(),
        row.event().id().text());
  }

  byte[] bytes() {
    return csv.content();
  }
}
