package io.domainwatch.dashboard.calendar;

import biweekly.ICalDataType;
import biweekly.ICalVersion;
import biweekly.ICalendar;
import biweekly.io.TimezoneAssignment;
import biweekly.io.text.ICalWriter;
import io.domainwatch.app.calendar.CalendarContent;
import io.domainwatch.core.maintenance.MaintenanceWindow;
import io.domainwatch.core.maintenance.WindowTimes;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.Map;
import java.util.TimeZone;

/** Writes a calendar (RFC 5545). The same content gives the same octets. */
final class CalendarDocument {
  /** How often calendar programs are asked to read it again: expiries move by days. */
  private static final String REFRESH = "PT4H";

  /** Zones are defined from so long before the first time that is told in them. */
  private static final Duration BEFORE = Duration.ofDays(366);

  private static final String NAME = "Domainwatch";

  private final String publicUrl;
  private final Instant now;
  private final Map<ZoneId, TimezoneAssignment> zones = new HashMap<>();

  private CalendarDocument(String publicUrl, Instant now) {
    this.publicUrl = publicUrl;
    this.now = now;
  }

  /**
   * A calendar in UTF-8.
   *
   * @param publicUrl where people reach the dashboard, without a slash at its end
   * @param now from which on time zones are told for years to come
   */
  static byte[] of(CalendarContent content, String publicUrl, Instant now) {
    ICalendar calendar = new CalendarDocument(publicUrl, now).calendar(content);
    return FoldedLines.of(text(calendar)).getBytes(StandardCharsets.UTF_8);
  }

  private ICalendar calendar(CalendarContent content) {
    ICalendar calendar = new ICalendar();
    calendar.setProductId("-//Domainwatch//Domainwatch//EN");
    calendar.setName(NAME);
    calendar.addExperimentalProperty("X-WR-CALNAME", NAME);
    // RFC 7986 §5.7 wants the type to be told, which the library's own property does not.
    calendar.addExperimentalProperty("REFRESH-INTERVAL", ICalDataType.DURATION, REFRESH);
    calendar.addExperimentalProperty("X-PUBLISHED-TTL", REFRESH);
    content.expiries().forEach(expiry -> calendar.addEvent(ExpiryEvent.of(expiry, publicUrl)));
    Map<ZoneId, Instant> firsts = firsts(content);
    for (MaintenanceWindow window : content.windows()) {
      WindowEvent.of(
              window,
              publicUrl,
              calendar.getTimezoneInfo(),
              (zone, first) -> zone(zone, firsts.getOrDefault(zone, first)))
          .ifPresent(calendar::addEvent);
    }
    if (calendar.getEvents().isEmpty()) {
      // A calendar has at least one component (RFC 5545 §3.6).
      calendar.addComponent(ZoneDefinition.of(ZoneId.of("UTC"), Instant.EPOCH, now));
    }
    return calendar;
  }

  /** The first time that is told in each zone. */
  private static Map<ZoneId, Instant> firsts(CalendarContent content) {
    Map<ZoneId, Instant> firsts = new HashMap<>();
    for (MaintenanceWindow window : content.windows()) {
      if (window.times() instanceof WindowTimes.Recurring times) {
        firsts.merge(
            times.zone(),
            times.start().atZone(times.zone()).toInstant(),
            (one, other) -> one.isBefore(other) ? one : other);
      }
    }
    return firsts;
  }

  private TimezoneAssignment zone(ZoneId zone, Instant first) {
    return zones.computeIfAbsent(
        zone,
        id ->
            new TimezoneAssignment(
                TimeZone.getTimeZone(id), ZoneDefinition.of(id, first.minus(BEFORE), now)));
  }

  private static String text(ICalendar calendar) {
    StringWriter text = new StringWriter();
    try (ICalWriter writer = new ICalWriter(text, ICalVersion.V2_0)) {
      writer.write(calendar);
    } catch (IOException e) {
      throw new UncheckedIOException("text in memory", e);
    }
    return text.toString();
  }
}
