package io.domainwatch.dashboard.domain;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.Tone;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.dashboard.text.Labels;
import io.domainwatch.dashboard.text.Texts;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The newest events of a domain by days of UTC.
 *
 * @param days newest first
 */
public record Timeline(List<Day> days) {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

  public Timeline {
    days = List.copyOf(days);
  }

  /**
   * One day.
   *
   * @param entries newest first
   */
  public record Day(String date, List<Entry> entries) {
    public Day {
      entries = List.copyOf(entries);
    }
  }

  /**
   * One event.
   *
   * @param tone word of its tone
   * @param check what the check is called
   * @param path of the check's page
   */
  public record Entry(
      Instant at,
      String time,
      String label,
      String tone,
      Severity severity,
      boolean muted,
      String message,
      String check,
      String path) {}

  /**
   * @param events newest first
   */
  static Timeline of(List<NamedEvent> events) {
    Map<LocalDate, List<Entry>> byDate = new LinkedHashMap<>();
    for (NamedEvent named : events) {
      LocalDate date = LocalDate.ofInstant(named.event().occurredAt(), ZoneOffset.UTC);
      byDate.computeIfAbsent(date, _ -> new ArrayList<>()).add(entry(named.event()));
    }
    DateTimeFormatter written =
        DateTimeFormatter.ofPattern(text("domain.date"), Texts.reader().language());
    return new Timeline(
        byDate.entrySet().stream()
            .map(day -> new Day(written.format(day.getKey()), day.getValue()))
            .toList());
  }

  private static Entry entry(Event event) {
    Optional<EventSpec> spec = CheckCatalogue.of(event.checkType()).find(event.type());
    return new Entry(
        event.occurredAt(),
        TIME.format(event.occurredAt()),
        Labels.of(event),
        spec.map(row -> row.toneAt(event.severity())).orElse(Tone.INFO).wireName(),
        event.severity(),
        event.muted(),
        event.message(),
        Labels.of(event.checkType()),
        "/domains/" + event.domainId().text() + "/checks/" + event.checkType().wireName());
  }
}
