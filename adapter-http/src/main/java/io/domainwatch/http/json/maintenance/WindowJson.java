package io.domainwatch.http.json.maintenance;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.maintenance.MaintenanceWindow;
import io.domainwatch.core.maintenance.Period;
import io.domainwatch.core.maintenance.RecurrenceRule;
import io.domainwatch.core.maintenance.WindowScope;
import io.domainwatch.core.maintenance.WindowTimes;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.http.json.JsonBody;
import io.domainwatch.http.json.JsonWriter;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Maintenance windows (docs/spec/resources.md, "Maintenance windows"). */
public final class WindowJson {
  private static final DateTimeFormatter LOCAL =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss", Locale.ROOT);

  private WindowJson() {}

  /** All windows, in the order given. */
  public static JsonBody list(List<MaintenanceWindow> windows, Instant now) {
    return writer ->
        writer.object(
            () ->
                writer.array(
                    "maintenanceWindows",
                    () ->
                        windows.forEach(
                            window -> writer.object(() -> fields(writer, window, now)))));
  }

  /** One window under {@code data}. */
  public static JsonBody of(MaintenanceWindow window, Instant now) {
    return writer -> writer.object(() -> writer.object("data", () -> fields(writer, window, now)));
  }

  private static void fields(JsonWriter writer, MaintenanceWindow window, Instant now) {
    writer.field("id", window.id().text());
    writer.field("name", window.name());
    texts(writer, "domainIds", domainIds(window.scope().domains()));
    texts(writer, "tags", tags(window.scope().domains()));
    texts(writer, "checkTypes", window.scope().checkTypes().map(WindowJson::checkTypes));
    times(writer, window.times());
    Optional<Period> next = window.occurrence(now);
    writer.field("active", next.filter(period -> period.contains(now)).isPresent());
    writer.time("nextFrom", next.map(Period::from));
    writer.time("nextTo", next.map(Period::to));
    writer.field("createdAt", window.createdAt());
    writer.field("updatedAt", window.updatedAt());
  }

  private static Optional<List<String>> domainIds(WindowScope.Chosen domains) {
    return domains instanceof WindowScope.Chosen.Named(Set<DomainId> ids)
        ? Optional.of(ids.stream().sorted().map(DomainId::text).toList())
        : Optional.empty();
  }

  private static Optional<List<String>> tags(WindowScope.Chosen domains) {
    return domains instanceof WindowScope.Chosen.Tagged(Tags tags)
        ? Optional.of(tags.texts())
        : Optional.empty();
  }

  private static List<String> checkTypes(Set<CheckType> types) {
    return types.stream().sorted().map(CheckType::wireName).toList();
  }

  private static void times(JsonWriter writer, WindowTimes times) {
    switch (times) {
      case WindowTimes.Once(Period period) -> {
        writer.field("from", period.from());
        writer.field("to", period.to());
        writer.text("rrule", Optional.empty());
        writer.text("dtstart", Optional.empty());
        writer.field("durationSeconds", OptionalInt.empty());
        writer.text("timeZone", Optional.empty());
      }
      case WindowTimes.Recurring(
              RecurrenceRule rule,
              LocalDateTime start,
              Duration duration,
              ZoneId zone) -> {
        writer.time("from", Optional.empty());
        writer.time("to", Optional.empty());
        writer.field("rrule", rule.text());
        writer.field("dtstart", LOCAL.format(start));
        writer.field("durationSeconds", duration.toSeconds());
        writer.field("timeZone", zone.getId());
      }
    }
  }

  private static void texts(JsonWriter writer, String name, Optional<List<String>> texts) {
    texts.ifPresentOrElse(
        all -> writer.texts(name, all), () -> writer.text(name, Optional.empty()));
  }
}
