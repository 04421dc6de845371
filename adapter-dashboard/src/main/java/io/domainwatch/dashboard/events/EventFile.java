package io.domainwatch.dashboard.events;

import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.dashboard.csv.CsvWriter;
import java.time.format.DateTimeFormatter;
import java.util.Iterator;
import java.util.List;

/** Events as a file of comma-separated values, newest first, written piece by piece. */
final class EventFile implements Iterator<byte[]> {
  /** About 10 MB, more than spreadsheets are pleasant with. */
  private static final int MAX = 50_000;

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

  private final Iterator<List<NamedEvent>> pages;
  private int written;

  EventFile(Iterator<List<NamedEvent>> pages) {
    this.pages = pages;
  }

  @Override
  public boolean hasNext() {
    return pages.hasNext() && written < MAX;
  }

  @Override
  public byte[] next() {
    List<NamedEvent> events = pages.next();
    written += events.size();
    events.stream().map(EventRow::of).forEach(this::add);
    return csv.take();
  }

  private void add(EventRow row) {
    csv.row(
        DateTimeFormatter.ISO_INSTANT.format(row.event().occurredAt()),
        row.named().domainName().ascii(),
        row.event().checkType().wireName(),
        row.event().type().wireName(),
        CheckCatalogue.of(row.event().checkType()).label(row.event().type()),
        row.tone(),
        row.event().severity().wireName(),
        Boolean.toString(row.event().muted()),
        row.event().incidentId().map(id -> id.text()).orElse(""),
        row.event().message(),
        row.event().id().text());
  }
}
