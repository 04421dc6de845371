package io.domainwatch.core.maintenance;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.core.value.Instants;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Set;
import java.util.stream.Collectors;

/** Says in one line what a window is for and when it lasts. */
public final class WindowWords {
  private WindowWords() {}

  /** For people, such as {@code all domains, FREQ=DAILY from 2026-11-28T02:00 UTC for 3600 s}. */
  public static String of(MaintenanceWindow window) {
    return domains(window.scope().domains())
        + window.scope().checkTypes().map(WindowWords::checks).orElse("")
        + ", "
        + times(window.times());
  }

  private static String domains(WindowScope.Chosen domains) {
    return switch (domains) {
      case WindowScope.Chosen.All() -> "all domains";
      case WindowScope.Chosen.Named(Set<DomainId> ids) ->
          ids.size() == 1 ? "one domain" : ids.size() + " domains";
      case WindowScope.Chosen.Tagged(Tags tags) ->
          "domains tagged " + String.join(" or ", tags.texts());
    };
  }

  private static String checks(Set<CheckType> types) {
    return types.stream()
        .sorted()
        .map(CheckType::wireName)
        .collect(Collectors.joining(", ", " (", ")"));
  }

  private static String times(WindowTimes times) {
    return switch (times) {
      case WindowTimes.Once(Period period) ->
          Instants.text(period.from()) + " to " + Instants.text(period.to());
      case WindowTimes.Recurring(
              RecurrenceRule rule,
              LocalDateTime start,
              Duration duration,
              ZoneId zone) ->
          "%s from %s %s for %d s"
              .formatted(rule.text(), start, zone.getId(), duration.toSeconds());
    };
  }
}
